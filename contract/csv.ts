/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Matches what spreadsheets read as the start of a formula, also after spaces and in full-width characters.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats a CSV line (RFC 4180) with its line end. Texts that look like formulas get a leading apostrophe; numbers do
 * not. Missing values are empty cells.
 */
export const formatCsvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map(formatCsvCell).join(",")}\r\n`;

/** Removes the apostrophe that keeps spreadsheets from reading a text as a formula. */
export const stripFormulaMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function formatCsvCell(value: string | number | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
