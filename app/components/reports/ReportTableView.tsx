import { type Country, countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/Money";
import { type Column, Table, type TableSort } from "~/components/ui/Table";
import { formatCount } from "~/services/format/counts";
import { formatMonthAndYear } from "~/services/format/dates";
import type { ColumnKind, ReportTable } from "~/services/reports/table";

type Line = ReportTable["lines"][number];

/** The table of a report with its totals. Figures link to the rows behind them where there is a list. */
export function ReportTableView({
  caption,
  table: { columns, lines, outside, total },
  sort,
}: {
  /** For screen readers: what the rows are. */
  caption: string;
  table: ReportTable;
  sort?: TableSort;
}) {
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns.map(
        ({ key, header, kind }): Column<Line> => ({
          key,
          header,
          sort: sort && key,
          numeric: isNumericKind(kind) || undefined,
          cell: (line) => <ReportCell line={line} name={key} kind={kind} />,
        }),
      )}
      rows={lines}
      outside={outside}
      total={total}
      rowKey={({ id }) => id}
      sort={sort}
      wide
    />
  );
}

const isNumericKind = (kind: ColumnKind) => kind === "count" || kind === "money" || kind === "percent";

function ReportCell({ line, name, kind }: { line: Line; name: string; kind: ColumnKind }) {
  const value = line.values[name];
  // Columns without a total stay empty in the total line.
  if (value === undefined) return line.id === "total" ? null : <span data-missing="">–</span>;
  const shown = <ReportCellValue value={value} kind={kind} country={line.country} />;
  const to = line.hrefs[name];
  if (!to) return shown;
  return kind === "text" ? (
    <Link className="clamped" to={to} title={String(value)}>
      {shown}
    </Link>
  ) : (
    <Link to={to}>{shown}</Link>
  );
}

function ReportCellValue({
  value,
  kind,
  country,
}: {
  value: string | number;
  kind: ColumnKind;
  country?: Country | undefined;
}) {
  if (typeof value === "string")
    return kind === "month" && value.includes("-")
      ? formatMonthAndYear(value)
      : kind === "country"
        ? (countryNames[value as Country] ?? value)
        : value;
  if (kind === "percent") return `${value}%`;
  if (kind === "money") return country ? <Money amount={value} country={country} /> : formatCount(value);
  return formatCount(value);
}
