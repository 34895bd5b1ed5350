import type { FileHandle } from "node:fs/promises";
import { stripFormulaMark } from "@contract/csv";
import { foldText } from "@contract/fold-text";
import { countKnownHeadings } from "@contract/imports/fields";
import { MAX_CELL_LENGTH, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "@contract/imports/kinds";
import { createInvalidFieldsRefusal } from "../../errors";
import { readFileChunks } from "./chunks";
import { readCsvRows } from "./csv-rows";
import { detectFileType } from "./file-type";
import { readSheetRows } from "./xlsx-rows";

/** A row of the file below the headings that is not blank. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** The headings of a file, and its rows as they are read. */
export interface OpenFile {
  headings: string[];
  sheet: string | undefined;
  rows: AsyncGenerator<FileRow>;
}

interface RawRow extends FileRow {
  sheet?: string;
}

/** Rows above the headings, such as a title, that are looked through. */
const MAX_TITLE_ROWS = 10;

/**
 * Opens a CSV or XLSX file: finds the headings and reads the rows one by one.
 * @throws Refusal 422 at `file`, also while the rows are read
 */
export async function openImportRows(file: FileHandle): Promise<OpenFile> {
  const source = parseFileRows(file);
  const before: RawRow[] = [];
  let next = await source.next();
  while (!next.done && before.length < MAX_TITLE_ROWS) {
    if (!isBlankRow(next.value)) before.push(next.value);
    if (before.filter((row) => countFilledCells(row) > 1).length > 1) break;
    next = await source.next();
  }
  const headingRow = findHeadingRow(before);
  if (!headingRow) throw createInvalidFieldsRefusal({ file: ["The file has no rows. Choose another one."] });
  const headings = buildUniqueHeadings(headingRow.cells);
  if (headings.length > MAX_IMPORT_COLUMNS)
    throw createInvalidFieldsRefusal({
      file: [`The file has more than ${MAX_IMPORT_COLUMNS} columns. Delete some first.`],
    });
  const first = before.slice(before.indexOf(headingRow) + 1);
  return { headings, sheet: headingRow.sheet, rows: listCleanRows(first, source, headings.length) };
}

/**
 * The first row with several cells; or the next one, if it has more of the headings that we know: then the first groups
 * columns, in merged cells.
 */
function findHeadingRow(rows: readonly RawRow[]): RawRow | undefined {
  const [first, second] = rows.filter((row) => countFilledCells(row) > 1);
  if (first && second && countKnownHeadings(second.cells) > countKnownHeadings(first.cells)) return second;
  return first ?? rows[0];
}

async function* parseFileRows(file: FileHandle): AsyncGenerator<RawRow> {
  const read = () => readFileChunks(file);
  const type = await detectFileType(read);
  if (type.kind === "workbook") {
    yield* readSheetRows(file);
    return;
  }
  let number = 0;
  for await (const cells of readCsvRows(read, type.encoding)) {
    number += 1;
    yield { number, cells };
  }
}

async function* listCleanRows(
  rowsAlreadyRead: readonly RawRow[],
  remainingRows: AsyncGenerator<RawRow>,
  columnCount: number,
): AsyncGenerator<FileRow> {
  let total = 0;
  const take = ({ number, cells }: RawRow): FileRow => {
    total += 1;
    if (total > MAX_IMPORT_ROWS)
      throw createInvalidFieldsRefusal({
        file: ["The file has more than 200,000 rows. Split it into several files."],
      });
    return { number, cells: cleanAndTrimCells(cells, columnCount, number) };
  };
  for (const row of rowsAlreadyRead) yield take(row);
  for await (const row of remainingRows) if (!isBlankRow(row)) yield take(row);
}

/** Cells beyond the headings belong to no column, such as those of a text with an unquoted comma. */
function cleanAndTrimCells(cells: readonly string[], columnCount: number, rowNumber: number): string[] {
  const trimmed = cells.map(cleanCell);
  const tooLong = trimmed.some((cell) => cell.length > MAX_CELL_LENGTH);
  if (tooLong)
    throw createInvalidFieldsRefusal({
      file: [`A cell in row ${rowNumber} has more than 20,000 characters. Shorten it.`],
    });
  if (trimmed.slice(columnCount).some(Boolean)) return trimmed;
  return trimmed.slice(0, columnCount);
}

/** Replaces what PostgreSQL cannot store, and removes spaces around and the mark of a text that looks like a formula. */
const cleanCell = (cell: string) =>
  stripFormulaMark(cell)
    .replace(/\0/g, "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .trim();

const countFilledCells = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== "").length;
const isBlankRow = (row: RawRow) => countFilledCells(row) === 0;

/** Names each column once: a repeated heading gets a number, an empty one the number of its column. */
function buildUniqueHeadings(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  const used = new Map<string, number>();
  return cells.slice(0, last + 1).map((cell, index) => {
    const name = cleanCell(cell).replace(/\s+/g, " ").slice(0, 200) || `Column ${index + 1}`;
    const uses = (used.get(foldText(name)) ?? 0) + 1;
    used.set(foldText(name), uses);
    return uses === 1 ? name : `${name} (${uses})`;
  });
}
