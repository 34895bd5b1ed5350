import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Does something after every navigation, not when the page becomes alive: a menu may have been opened before that. */
export function useAfterNavigation(act: () => void) {
  const { key } = useLocation();
  const seenKey = useRef(key);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    act();
  });
}

/**
 * Gives the focus to the page that took the place of another, where nothing has it: the link that was pressed has gone
 * with its page, and the keyboard would start again at the top of the window.
 */
export function useFocusOfNewPage(page: RefObject<HTMLElement>) {
  const { pathname, hash } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    if (seenPath.current === pathname) return;
    seenPath.current = pathname;
    if (hash) return;
    // Later than pieces of the page, and dialogs that close, put it where it belongs.
    setTimeout(() => {
      if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    });
  }, [pathname, hash, page]);
}
