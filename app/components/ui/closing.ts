import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";

/** The history of this tab, as browsers tell it that have the Navigation API. */
interface TabHistory {
  currentEntry: { index: number } | null;
  entries(): { url: string | null; sameDocument: boolean }[];
}

/** Whether Back leads to this address without a new document; `false` also where the browser does not say. */
function isJustBefore(href: string): boolean {
  const { navigation } = window as { navigation?: TabHistory };
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === new URL(href, window.location.href).href;
}

/**
 * Closes what is open over the page at `href`: back in the history where that page stands just before, else in the
 * place of what is open, so that Back does not open it again. A place of the page (`#`) is for pages without JavaScript. `close` does so at once; `closeByLink`, as an
 * `onClickCapture`, makes the links to the page do the same, which without JavaScript are links like all others.
 */
export function useClosing(href: string) {
  const navigate = useNavigate();
  const [page = href] = href.split("#");
  const close = () => {
    if (isJustBefore(page)) navigate(-1);
    else navigate(page, { replace: true, preventScrollReset: true });
  };
  const closeByLink = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
    if (!isPlain || link?.getAttribute("href") !== href) return;
    event.preventDefault();
    close();
  };
  return { close, closeByLink };
}

/**
 * For what opened with its own address: when it closes, the focus goes to the link that opens what it showed last. That
 * is another than the one it came from after steps to the next; and what no link has opened has none to go back to.
 * Without such a link it goes to the heading of the page.
 */
export function useFocusAfterwards() {
  const { pathname } = useLocation();
  const path = useRef({ first: pathname, last: pathname });
  useEffect(() => {
    path.current.last = pathname;
  }, [pathname]);
  useEffect(() => {
    const { current } = path;
    // Later than the dialog itself gives the focus back to where it was.
    return () => void setTimeout(() => focusPlaceOf(current.last, current.last !== current.first));
  }, []);
}

/** @param isAnother than the path of the link that has the focus back */
function focusPlaceOf(path: string, isAnother: boolean) {
  const isUnset = document.activeElement === document.body;
  const isOnPageBelow = path.startsWith(`${window.location.pathname}/`);
  if (!isUnset && !(isAnother && isOnPageBelow)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  const opener = links.find((link) => link.pathname === path);
  opener?.focus({ preventScroll: true });
  (opener?.closest("li, tr") ?? opener)?.scrollIntoView({ block: "nearest" });
  if (!isUnset || (opener && document.activeElement === opener)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
