/** The links and choices of the page that have a key of their own. */
export const pageKeys = () => [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")];

/** Presses what the page names by this key; answers whether there is such a thing. */
export function pressPageKey(key: string): boolean {
  const found = pageKeys().find((element) => element.getAttribute("aria-keyshortcuts") === key.toUpperCase());
  if (found) press(found);
  return found !== undefined;
}

/** Presses a link or a choice; of a choice that opens a form its first field gets the focus. */
export function press(element: HTMLElement) {
  element.click();
  const part = document.getElementById(element.getAttribute("aria-controls") ?? "");
  part?.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
}
