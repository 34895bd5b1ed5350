import { type FocusEvent, useEffect, useRef, useState } from "react";

const readOffsetTop = (item: Element | null | undefined) =>
  item instanceof HTMLElement ? item.offsetTop : 0;

/** Whether a list item is below the first line. */
const isBelowFirstLine = (item: Element) =>
  readOffsetTop(item) > readOffsetTop(item.parentElement?.firstElementChild);

/**
 * For a list that shows one line until opened: counts the items below that line, at any window width. Focusing a
 * hidden item with the keyboard opens the list, as the browser would scroll to it.
 */
export function useFoldedList() {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [foldedCount, setFoldedCount] = useState(0);
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const count = () => {
      setFoldedCount([...shown.children].filter(isBelowFirstLine).length);
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
    const item = [...currentTarget.children].find((child) => child.contains(target));
    // Nothing may move between mouse press and release, so a mouse does not open it.
    if (item && isBelowFirstLine(item) && target.matches(":focus-visible")) setIsOpen(true);
  };
  return { list, onFocus, isOpen, folded: foldedCount, toggle: () => setIsOpen(!isOpen) };
}
