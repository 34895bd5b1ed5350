/** Whether keys belong to somebody who types, or to what lies over the page. */
export const areKeysBusy = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))) ||
  document.querySelector('[aria-modal="true"], dialog[open]') !== null;
