import { useLocation, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";

/** The Navigation API, which TypeScript and some browsers lack. */
interface TabHistory {
  currentEntry: { index: number } | null;
  entries(): { url: string | null; sameDocument: boolean }[];
}

/** Whether Back goes to this URL without loading a document; `false` if the browser cannot tell. */
function isPreviousPage(href: string): boolean {
  const { navigation } = window as { navigation?: TabHistory };
  const index = navigation?.currentEntry?.index ?? 0;
  const previous = navigation?.entries()[index - 1];
  return previous?.sameDocument === true && previous.url === new URL(href, window.location.href).href;
}

/**
 * Closes a dialog over the page at `href`: goes back if that page is the previous history entry, otherwise
 * replaces the entry, so Back does not reopen the dialog. `close` does this at once; `closeByLink`, as
 * `onClickCapture`, does it when a link to that page is clicked. A hash in `href` is dropped: it is where a
 * browser without JavaScript scrolls to, and here the page below has not moved.
 */
export function useDialogClose(href: string) {
  const navigate = useNavigate();
  const [page = href] = href.split("#");
  const close = () => {
    if (isPreviousPage(page)) navigate(-1);
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
 * When a dialog with its own URL closes, focuses the link to what it showed last (the user may have moved on
 * to another item), otherwise the page's heading.
 */
export function useFocusOpenerOnClose(): void {
  const { pathname } = useLocation();
  const path = useRef({ first: pathname, last: pathname });
  useEffect(() => {
    path.current.last = pathname;
  }, [pathname]);
  useEffect(() => {
    const { current } = path;
    // Runs after the dialog has restored the focus itself.
    return () => void setTimeout(() => focusOpener(current.last, current.last !== current.first));
  }, []);
}

/** @param showedAnotherItem whether the dialog showed another item than the one it was opened with */
function focusOpener(dialogPath: string, showedAnotherItem: boolean): void {
  const isFocusLost = document.activeElement === document.body;
  const isOnPageBelow = dialogPath.startsWith(`${window.location.pathname}/`);
  if (!isFocusLost && !(showedAnotherItem && isOnPageBelow)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  const opener = links.find((link) => link.pathname === dialogPath);
  opener?.focus({ preventScroll: true });
  (opener?.closest("li, tr") ?? opener)?.scrollIntoView({ block: "nearest" });
  if (!isFocusLost || (opener && document.activeElement === opener)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
