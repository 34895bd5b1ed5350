import { useEffect, useRef } from "react";

/**
 * When an item is removed together with its focused button, focuses the element with this ref (which needs a
 * `tabIndex`).
 * @param count the number of items
 */
export function useFocusAfterRemoval<Target extends HTMLElement>(count: number) {
  const target = useRef<Target>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const isFewer = count < previousCount.current;
    previousCount.current = count;
    if (isFewer && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [count]);
  return target;
}
