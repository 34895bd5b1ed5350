/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What spreadsheets read as the start of a formula, also after spaces and in full-width characters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats a CSV line (RFC 4180) with its line end. Texts that look like formulas get a leading apostrophe; numbers do
 * not. Missing values are empty cells.
 */
export const formatCsvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map(formatCell).join(",")}\r\n`;

/** Builds a file name from words, without extension: "sales-australia-lost-owned-by-zoe-quinn". */
export const toFileName = (words: readonly (string | false | undefined)[], maxLength = 150): string =>
  words
    .filter(Boolean)
    .join(" ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-|-$/g, "");

function formatCell(value: string | number | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
