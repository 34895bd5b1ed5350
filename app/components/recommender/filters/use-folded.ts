import { type FocusEvent, useEffect, useRef, useState } from "react";

const topOf = (item: Element | null | undefined) => (item instanceof HTMLElement ? item.offsetTop : 0);

/** Whether an item of a list stands below its first line. */
const isBelowFirst = (item: Element) => topOf(item) > topOf(item.parentElement?.firstElementChild);

/**
 * For a list of which one line is seen until it is opened: how many of its items do not stand in the first line,
 * as wide as the window is. An item that takes the focus by a key outside that line opens the list, which would scroll to it.
 */
export function useFolded() {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [folded, setFolded] = useState(0);
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const count = () => {
      setFolded([...shown.children].filter(isBelowFirst).length);
    };
    const sizes = new ResizeObserver(count);
    const observe = () => {
      sizes.disconnect();
      for (const item of [shown, ...shown.children]) sizes.observe(item);
    };
    observe();
    const items = new MutationObserver(observe);
    items.observe(shown, { childList: true });
    return () => {
      items.disconnect();
      sizes.disconnect();
    };
  }, []);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    const item = [...currentTarget.children].find((one) => one.contains(target));
    // Under a mouse nothing may move between its press and its release.
    if (item && isBelowFirst(item) && target.matches(":focus-visible")) setIsOpen(true);
  };
  return { list, onFocus, isOpen, folded, toggle: () => setIsOpen(!isOpen) };
}
