/** Types a text into a field where its caret stands, or over what is chosen, and leaves the caret behind it. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
