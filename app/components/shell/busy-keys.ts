/** Whether keys belong to a person who types, or to what lies over the page. A plain field leaves those with Ctrl. */
export const areKeysBusy = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || (!ctrlKey && !metaKey && target.matches("input, textarea, select")))) ||
  document.querySelector('[aria-modal="true"], dialog[open]') !== null;
