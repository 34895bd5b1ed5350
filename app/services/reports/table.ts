import { formatCsvLine } from "@contract/csv";
import { compareNames } from "@contract/fold-text";
import { type Country, countryNames } from "@contract/vocabulary";
import { currencies } from "~/services/format/money";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";

/** The kind of value in a column. Money is in whole units of the currency of the row's country. */
export type ColumnKind = "text" | "month" | "country" | "count" | "money" | "percent";

/** A column of a report. Unknown values are undefined. */
export interface ReportColumn<Row> {
  key: string;
  header: string;
  kind?: ColumnKind;
  value: (row: Row) => string | number | undefined;
  /** Links to the rows behind the figure. */
  href?: ((row: Row) => string | undefined) | undefined;
  /** The total of the column: its sum, or a value calculated from all rows. */
  total?: "sum" | ((rows: readonly Row[]) => number | undefined);
  /** Links to the rows behind the total. */
  totalHref?: string | undefined;
}

interface Line {
  id: string;
  /** The country whose currency the amounts are in. */
  country?: Country | undefined;
  values: Record<string, string | number>;
  hrefs: Record<string, string>;
}

/** A report as its page, printout and file show it. */
export interface ReportTable {
  columns: { key: string; header: string; kind: ColumnKind }[];
  lines: Line[];
  /** Groups not listed as rows but included in the totals. Shown below all other lines, without links. */
  outside: Line[];
  /** Undefined if some rows could not be read, because the total would be too small. */
  total?: Line | undefined;
}

interface ReportTableOptions<Row> {
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Groups not listed as rows. */
  outside?: readonly Row[];
  idOf: (row: Row) => string | number;
  countryOf?: (row: Row) => Country | undefined;
  sort?: { by: string; order: "asc" | "desc" };
  /** Whether some rows could not be read. */
  isPartial?: boolean;
}

/** Builds the sorted table with totals. Money is only totalled if all rows have the same currency. */
export function buildReportTable<Row>({
  columns,
  rows,
  outside = [],
  idOf,
  countryOf,
  sort,
  isPartial,
}: ReportTableOptions<Row>): ReportTable {
  const all = [...rows, ...outside];
  const sorting = columns.find(({ key }) => key === sort?.by);
  const sorted = sorting ? [...rows].sort(createRowComparator(sorting, sort?.order === "desc")) : rows;
  const countries = new Set(all.map((row) => countryOf?.(row)));
  const currency = countries.size === 1 ? [...countries][0] : undefined;
  const toLine = (row: Row): Line => ({
    id: String(idOf(row)),
    country: countryOf?.(row),
    values: mapColumnsByKey(columns, ({ value }) => value(row)),
    hrefs: {},
  });
  const totalOf = ({ kind, total, value }: ReportColumn<Row>) => {
    if (!total || (kind === "money" && !currency)) return undefined;
    return total === "sum" ? sumIfAllKnown(all, (row) => toNumberIfNumeric(value(row))) : total(all);
  };
  const sums = all.length > 1 && !isPartial ? mapColumnsByKey(columns, totalOf) : {};
  return {
    columns: columns.map(({ key, header, kind = "text" }) => ({ key, header, kind })),
    lines: sorted.map((row) => ({
      ...toLine(row),
      hrefs: mapColumnsByKey(columns, ({ href }) => href?.(row)),
    })),
    outside: outside.map(toLine),
    total:
      Object.keys(sums).length > 0
        ? {
            id: "total",
            country: currency,
            hrefs: mapColumnsByKey(columns, ({ key, totalHref }) => (sums[key] ? totalHref : undefined)),
            values: { ...sums, ...buildTotalTitle(columns) },
          }
        : undefined,
  };
}

/** The lines of one page, counted from 1. The totals still cover all lines. */
export const selectTablePage = (
  { lines, ...table }: ReportTable,
  page: number,
  size: number,
): ReportTable => ({
  ...table,
  lines: lines.slice((page - 1) * size, page * size),
});

const toNumberIfNumeric = (value: string | number | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

const buildTotalTitle = ([first]: readonly { key: string }[]) => (first ? { [first.key]: "Total" } : {});

function mapColumnsByKey<Column extends { key: string }, Value>(
  columns: readonly Column[],
  toValue: (column: Column) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = toValue(column);
      return value === undefined ? [] : [[column.key, value] as const];
    }),
  );
}

/** Compares rows by a column. Unknown values come last in either order. */
function createRowComparator<Row>(
  { value }: ReportColumn<Row>,
  isDescending: boolean,
): (left: Row, right: Row) => number {
  return (left: Row, right: Row): number => {
    const [a, b] = [value(left), value(right)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const order = typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
    return isDescending ? -order : order;
  };
}

/** Formats the lines as CSV: plain numbers, with the currency in a separate column. */
export function formatReportCsv({ columns, lines, outside }: ReportTable): string {
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
