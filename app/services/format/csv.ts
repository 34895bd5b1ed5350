/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would take for the beginning of a formula, also behind spaces and in full width. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A line of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would calculate gets an apostrophe in
 * front, by which it stays a text; numbers are numbers. What is missing is an empty cell.
 */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map(cellOf).join(",")}\r\n`;

/** Words as the name of a file, without its end: "sales-australia-lost-owned-by-zoe-quinn". @param most characters */
export const fileWords = (words: readonly (string | false | undefined)[], most = 150): string =>
  words
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");

function cellOf(value: string | number | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
