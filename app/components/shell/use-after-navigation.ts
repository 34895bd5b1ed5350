import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Runs after every navigation, but not on hydration: a menu may have been opened before. */
export function useAfterNavigation(run: () => void): void {
  const { key } = useLocation();
  const seenKey = useRef(key);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    run();
  });
}

/**
 * After a navigation, focuses the new page if nothing has the focus: the clicked link is gone, and the keyboard would
 * start at the top. A hash in the URL focuses that element instead, such as the venue the user came from.
 */
export function useFocusNewPage(page: RefObject<HTMLElement>): void {
  const { pathname, hash } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    if (seenPath.current === pathname) return;
    seenPath.current = pathname;
    // Runs after components and closing dialogs have set the focus.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (findFocusTargetOfHash(hash) ?? page.current)?.focus({ preventScroll: true });
    });
  }, [pathname, hash, page]);
}

/** The element that a hash names, or the link in its title. */
function findFocusTargetOfHash(hash: string): HTMLElement | null {
  const element = hash ? document.getElementById(hash.slice(1)) : null;
  const name = element?.querySelector<HTMLElement>(':is(h2, h3, [data-part="title"]) a[href]');
  if (element && !name && element.tabIndex < 0) element.tabIndex = -1;
  return name ?? element;
}
