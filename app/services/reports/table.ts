import { compareNames } from "@contract/names";
import { type Country, countryNames } from "@contract/vocabulary";
import { formatCsvLine } from "~/services/format/csv";
import { currencies } from "~/services/format/money";
import { sumOf } from "~/services/format/sum-of";

/** What a column holds; amounts are whole units of the country of their row. */
export type Kind = "text" | "month" | "country" | "count" | "money" | "percent";

/** A column of a report over its rows; what is not known is absent. */
export interface ReportColumn<Row> {
  key: string;
  header: string;
  kind?: Kind;
  value: (row: Row) => string | number | undefined;
  /** Where the figure's own rows are seen. */
  href?: (row: Row) => string | undefined;
  /** What stands below the column: the sum of it, or what is worked out of all rows. */
  total?: "sum" | ((rows: readonly Row[]) => number | undefined);
  /** Where the rows of the sum are seen, all of them and no others. */
  totalHref?: string;
}

interface Line {
  id: string;
  /** Of the amounts in it. */
  country?: Country;
  values: Record<string, string | number>;
  hrefs: Record<string, string>;
}

/** A report as its page, its print and its file show it: the same lines in the same order. */
export interface ReportTable {
  columns: { key: string; header: string; kind: Kind }[];
  lines: Line[];
  /** What the report leaves out and its sums hold: without addresses, below all other lines. */
  outside: Line[];
  /** Absent where rows could not be read, so that it would be too small. */
  total?: Line;
}

interface RowsOf<Row> {
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** What of the whole stands in no row. */
  outside?: readonly Row[];
  idOf: (row: Row) => string | number;
  countryOf?: (row: Row) => Country | undefined;
  sort?: { by: string; order: "asc" | "desc" };
  /** Some rows could not be read. */
  isPartial?: boolean;
}

/** The table of a report: sorted, with the sums of what is known; those of amounts only within one currency. */
export function reportTable<Row>({
  columns,
  rows,
  outside = [],
  idOf,
  countryOf,
  sort,
  isPartial,
}: RowsOf<Row>): ReportTable {
  const all = [...rows, ...outside];
  const sorting = columns.find(({ key }) => key === sort?.by);
  const sorted = sorting ? [...rows].sort(inOrder(sorting, sort?.order === "desc")) : rows;
  const countries = new Set(all.map((row) => countryOf?.(row)));
  const currency = countries.size === 1 ? [...countries][0] : undefined;
  const lineOf = (row: Row): Line => ({
    id: String(idOf(row)),
    country: countryOf?.(row),
    values: filled(columns, ({ value }) => value(row)),
    hrefs: {},
  });
  const totalOf = ({ kind, total, value }: ReportColumn<Row>) => {
    if (!total || (kind === "money" && !currency)) return undefined;
    return total === "sum" ? sumOf(all, (row) => numberIn(value(row))) : total(all);
  };
  const sums = all.length > 1 && !isPartial ? filled(columns, totalOf) : {};
  return {
    columns: columns.map(({ key, header, kind = "text" }) => ({ key, header, kind })),
    lines: sorted.map((row) => ({
      ...lineOf(row),
      hrefs: filled(columns, ({ href }) => href?.(row)),
    })),
    outside: outside.map(lineOf),
    total:
      Object.keys(sums).length > 0
        ? {
            id: "total",
            country: currency,
            hrefs: filled(columns, ({ key, totalHref }) => (sums[key] ? totalHref : undefined)),
            values: { ...sums, ...title(columns) },
          }
        : undefined,
  };
}

/** The lines of one page of a table, from 1; its sums stay those of all lines. */
export const pageOf = ({ lines, ...table }: ReportTable, page: number, size: number): ReportTable => ({
  ...table,
  lines: lines.slice((page - 1) * size, page * size),
});

const numberIn = (value: string | number | undefined) => (typeof value === "number" ? value : undefined);

const title = ([first]: readonly { key: string }[]) => (first ? { [first.key]: "Total" } : {});

function filled<Column extends { key: string }, Value>(
  columns: readonly Column[],
  read: (column: Column) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = read(column);
      return value === undefined ? [] : [[column.key, value] as const];
    }),
  );
}

/** What is not known stands last, whatever the order; of equals each keeps its place. */
function inOrder<Row>({ value }: ReportColumn<Row>, isDescending: boolean) {
  return (one: Row, other: Row): number => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const order = typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
    return isDescending ? -order : order;
  };
}

/** The lines of a table as CSV: figures as bare numbers, with the currency of amounts in a column of its own. */
export function reportCsv({ columns, lines, outside }: ReportTable): string {
  const hasMoney = columns.some(({ kind }) => kind === "money");
  const header = formatCsvLine([
    ...columns.map(({ header, kind }) => (kind === "percent" ? `${header} (%)` : header)),
    ...(hasMoney ? ["Currency"] : []),
  ]);
  const body = [...lines, ...outside].map(({ country, values }) =>
    formatCsvLine([
      ...columns.map(({ key, kind }) => {
        const value = values[key];
        return kind === "country" && value !== undefined ? countryNames[value as Country] : value;
      }),
      ...(hasMoney ? [country && currencies[country].code] : []),
    ]),
  );
  return header + body.join("");
}
