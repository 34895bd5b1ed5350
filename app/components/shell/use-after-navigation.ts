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
 * with its page, and the keyboard would start again at the top of the window. An address that names a place of the
 * page gives it to that: the venue that one came from.
 */
export function useFocusOfNewPage(page: RefObject<HTMLElement>) {
  const { pathname, hash } = useLocation();
  const seenPath = useRef(pathname);
  useEffect(() => {
    if (seenPath.current === pathname) return;
    seenPath.current = pathname;
    // Later than pieces of the page, and dialogs that close, put it where it belongs.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (placeOf(hash) ?? page.current)?.focus({ preventScroll: true });
    });
  }, [pathname, hash, page]);
}

/** The place that an address names: where it has a name that is a link, that link. */
function placeOf(hash: string): HTMLElement | null {
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  const name = place?.querySelector<HTMLElement>(':is(h2, h3, [data-part="title"]) a[href]');
  if (place && !name && place.tabIndex < 0) place.tabIndex = -1;
  return name ?? place;
}
