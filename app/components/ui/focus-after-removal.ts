import { useEffect, useRef } from "react";

/**
 * A button that takes something away may go with it: the focus then goes to the element with this ref, which needs a
 * `tabIndex`, instead of nowhere.
 * @param count how many things there are
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(count: number) {
  const place = useRef<Place>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [count]);
  return place;
}
