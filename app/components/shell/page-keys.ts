/** The page's links and controls with a key of their own. */
export const listElementsWithPageKey = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]"),
];

/** Activates the element for a key. Returns whether there is one. */
export function activateElementWithPageKey(key: string): boolean {
  const element = listElementsWithPageKey().find(
    (candidate) => candidate.getAttribute("aria-keyshortcuts") === key.toUpperCase(),
  );
  if (element) activateElement(element);
  return element !== undefined;
}

/** Activates a link or control; if it opens a form, focuses its first field. */
export function activateElement(element: HTMLElement): void {
  element.click();
  const part = document.getElementById(element.getAttribute("aria-controls") ?? "");
  part?.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
}
