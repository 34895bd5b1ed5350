/**
 * Cuts a text, but never inside a surrogate pair: half a character cannot be sent as UTF-8, so the browser's page
 * would differ from the server's.
 */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
