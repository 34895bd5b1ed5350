/**
 * The beginning of a text, at most so many letters. No letter is cut in two, as some take two places: half a letter cannot be
 * sent, so that the browser would draw another page than the server.
 */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
