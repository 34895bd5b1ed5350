import type { ImportRow } from "@contract/imports/imports";
import { NOTE, type Outcome, type Verdict } from "@contract/imports/kinds";
import type { Country, EventType } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import type { Effect } from "../db/schema/imports";
import { toFieldErrors } from "../errors";
import { BadCell } from "./cells/bad-cell";
import type { DateOrder } from "./cells/dates";
import type { Places } from "./cells/places";
import { isBlankCell } from "./cells/words";

export type Remark = NonNullable<ImportRow["remarks"]>[number];

/** How the rows of one import are read. */
export interface RowContext {
  headings: readonly string[];
  targets: readonly string[];
  country: Country;
  order: DateOrder;
  defaultEventType?: EventType | "all" | undefined;
  places: Places;
}

/** The cells of a row by their targets. */
export interface RowCells {
  /** The text of a field's cell; `undefined` if it is blank, absent or a dash. */
  text(field: string): string | undefined;
  /** Parses a field's cell; a bad cell becomes a remark. */
  read<Value>(field: string, parse: (text: string) => Value): Value | undefined;
  /** The columns kept as notes, as lines "Heading: value". */
  noteLines: string[];
  remarks: Remark[];
}

/** A row that was read. */
export interface ParsedRow<Values> {
  number: number;
  /** Absent if it was refused. */
  values?: Values;
  remarks: Remark[];
}

/** What will be done with a row, or was. */
export interface ClassifiedRow<Values, Change = unknown> extends ParsedRow<Values> {
  verdict: Verdict;
  recordId?: number | undefined;
  otherRow?: number | undefined;
  change?: Change | undefined;
}

/** The result of a row that was brought in. */
export interface RowOutcome {
  number: number;
  outcome: Outcome;
  recordId?: number | undefined;
  remarks?: Remark[];
  effects?: Effect[] | undefined;
}

/** Who brings rows in, and when. */
export interface WriteContext {
  userId: number | null;
  now: Date;
}

/** The first row of the file with a key, if that is an earlier one. */
export type FindEarlierRow = (key: string, number: number) => number | undefined;

/** The work for one kind of rows. */
export interface KindWork<Values, Change = unknown> {
  parse(cells: RowCells, context: RowContext): Values | undefined;
  /** What identifies a row within its file. */
  keysOf(values: Values): string[];
  /** Compares rows with the records that exist and with earlier rows of the file. */
  judge(
    tx: Database,
    rows: readonly ParsedRow<Values>[],
    find: { earlier: FindEarlierRow; valuesOf: (number: number) => Values | undefined },
  ): Promise<ClassifiedRow<Values, Change>[]>;
  /** Saves rows that are new or have changes. */
  write(
    tx: Database,
    rows: readonly ClassifiedRow<Values, Change>[],
    context: WriteContext,
  ): Promise<RowOutcome[]>;
}

const TOO_MANY_CELLS =
  "This row has more cells than there are headings. Check its commas and quotation marks.";

export function mapCellsToFields(cells: readonly string[], { headings, targets }: RowContext): RowCells {
  const byField = new Map<string, string>();
  const noteLines: string[] = [];
  for (const [index, target] of targets.entries()) {
    const text = cells[index] ?? "";
    if (target === NOTE && text !== "") noteLines.push(`${headings[index]}: ${text}`);
    else byField.set(target, text);
  }
  const remarks: Remark[] = [];
  if (cells.slice(headings.length).some((cell) => cell !== ""))
    remarks.push({ field: "row", message: TOO_MANY_CELLS });
  const text = (field: string) => {
    const found = byField.get(field) ?? "";
    return isBlankCell(found) ? undefined : found;
  };
  const read = <Value>(field: string, parse: (text: string) => Value) => {
    const found = text(field);
    if (found === undefined) return undefined;
    try {
      return parse(found);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      remarks.push({ field, message: error.message });
      return undefined;
    }
  };
  return { text, read, noteLines, remarks };
}

/**
 * Validates values with the schema of the form that people use. Its messages become remarks, unless the field has one.
 * @param toFieldName maps a field of the schema to the import's name for it
 */
export function parseWithRemarks<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  remarks: Remark[],
  toFieldName: (field: string) => string = (field) => field,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  for (const [path, [message = ""]] of Object.entries(toFieldErrors(parsed.error))) {
    const field = toFieldName(path.split(".")[0] ?? path);
    if (!remarks.some((remark) => remark.field === field)) remarks.push({ field, message });
  }
  return undefined;
}

/** The columns of a row that differ from another, as they were. */
export const pickPreviousValues = <Row extends object>(before: Row, after: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[name]),
    ),
  );

type GivenFields<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Fields whose given value differs from the record's; fields that are not given stay as they are. */
export const pickDifferingFields = <Fields extends object>(
  given: Fields,
  present: Partial<Fields>,
): GivenFields<Fields> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const other = (present as Record<string, unknown>)[name];
      return value !== undefined && value !== "" && toOrderlessJson(value) !== toOrderlessJson(other);
    }),
  ) as GivenFields<Fields>;

/** The order of lists such as styles, and of the names of an object, has no meaning. */
const toOrderlessJson = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(toOrderlessJson).sort());
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return JSON.stringify(fields.map(([name, field]) => `${name}=${toOrderlessJson(field)}`).sort());
};
