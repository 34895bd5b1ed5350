/** Whether keys belong to a field or a dialog. A plain field still allows keys with Ctrl. */
export const isKeyForFieldOrDialog = ({ target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || (!ctrlKey && !metaKey && target.matches("input, textarea, select")))) ||
  document.querySelector('[aria-modal="true"], dialog[open]') !== null;
