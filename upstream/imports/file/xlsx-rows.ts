import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import excel from "exceljs";
import { createInvalidFieldsRefusal, Refusal } from "../../errors";
import { readFileChunks } from "./chunks";
import { assertWorkbookWithinSize } from "./zip-size";

/** A record of a workbook with its row number in the sheet. */
export interface SheetRow {
  sheet: string;
  number: number;
  cells: string[];
}

/**
 * Reads the rows of a workbook one by one, from the first visible sheet that is not blank. Formulas are not
 * evaluated: a cell has the value that the spreadsheet program saved with the formula.
 * @throws Refusal 422 at `file` for a workbook that cannot be read or is too large when unpacked
 */
export async function* readSheetRows(file: FileHandle): AsyncGenerator<SheetRow> {
  await assertWorkbookWithinSize(file);
  const stream = Readable.from(readFileChunks(file), { objectMode: false });
  const workbook = new excel.stream.xlsx.WorkbookReader(stream, {
    worksheets: "emit",
    sharedStrings: "cache",
    styles: "cache",
    hyperlinks: "ignore",
    entries: "emit",
  });
  try {
    for await (const sheet of workbook) {
      let hasRows = false;
      for await (const row of listVisibleRows(sheet)) {
        if (row.cells.some((cell) => cell !== "")) hasRows = true;
        yield row;
      }
      if (hasRows) return;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw createInvalidFieldsRefusal({
      file: ["We couldn't read this workbook. Save it as .xlsx or CSV again, then choose it."],
    });
  } finally {
    stream.destroy();
  }
}

/**
 * The rows of a sheet; none if it is hidden. They are read all the same, as the next sheet follows in the
 * stream.
 */
async function* listVisibleRows(sheet: excel.stream.xlsx.WorksheetReader): AsyncGenerator<SheetRow> {
  const { name, state } = sheet as unknown as { name: string; state?: excel.WorksheetState };
  const isVisible = state === undefined || state === "visible";
  for await (const row of sheet)
    if (isVisible) yield { sheet: name, number: row.number, cells: listCellTexts(row) };
}

function listCellTexts(row: excel.Row): string[] {
  const values = row.values as excel.CellValue[];
  const cells: string[] = [];
  for (let column = 1; column < values.length; column += 1) cells.push(formatCellValue(values[column]));
  return cells;
}

function formatCellValue(value: excel.CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatCellDate(value);
  if (typeof value === "object") return formatNestedCellValue(value as unknown as Record<string, unknown>);
  return String(value);
}

/** Formats rich text, links, formulas and errors. */
function formatNestedCellValue(value: Record<string, unknown>): string {
  if (Array.isArray(value.richText)) return value.richText.map(({ text }: { text: string }) => text).join("");
  if ("text" in value) return formatCellValue(value.text as excel.CellValue);
  if ("formula" in value || "sharedFormula" in value) return formatCellValue(value.result as excel.CellValue);
  return "error" in value ? String(value.error) : "";
}

/**
 * Formats a date, a time, or both. Cells have no zone: exceljs returns their local time as UTC. A time
 * without a date has a date before 2 January 1900.
 */
function formatCellDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  // Excel stores times as fractions of a day, which are rarely exact.
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day = "", time = ""] = rounded.slice(0, 19).split("T");
  if (day < "1900-01-02") return time.slice(0, 5);
  return time === "00:00:00" ? day : `${day} ${time}`;
}
