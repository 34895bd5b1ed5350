import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect } from "react";

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
 * For what opened with its own address: the focus has no place to go back to when it closes, so it goes to the link
 * that opens it, else to the heading of the page.
 */
export function useFocusAfterwards() {
  useEffect(() => {
    const { pathname } = window.location;
    // Later than the dialog itself gives the focus back to where it was.
    return () => void setTimeout(() => focusPlaceOf(pathname));
  }, []);
}

function focusPlaceOf(path: string) {
  if (document.activeElement !== document.body) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  const opener = links.find((link) => link.pathname === path);
  opener?.focus();
  if (opener && document.activeElement === opener) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
