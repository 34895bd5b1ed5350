import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column's sort name in the URL; without it, not sortable. */
  sort?: string | undefined;
  /** The order of the first click, if not isAscending. */
  first?: "desc";
  /**
   * Its place on a card (phones): the title (by default the first column), a short text in the corner, or a full-width
   * button. Other columns appear under their headers, two per line.
   */
  role?: "title" | "corner" | "action";
  /** Aligned as a number. */
  numeric?: true | undefined;
  /** May be hidden by the surrounding styles if space is short. */
  spare?: boolean;
  /** Stays visible while the table scrolls sideways; for the last column. */
  sticky?: true;
}

export interface TableSort {
  by: string | null;
  order: "asc" | "desc";
  /** The list's address with this sort; keeps all params but the page. */
  href: (by: string, order: "asc" | "desc") => string;
}

/** The sort of a list with its state in the address. */
export const toTableSort = <State extends { sortBy: string | null; sortOrder: TableSort["order"] }>(
  list: { href: (state: State, changes: Pick<State, "sortBy" | "sortOrder">) => string },
  state: State,
): TableSort => ({
  by: state.sortBy,
  order: state.sortOrder,
  href: (sortBy: State["sortBy"], sortOrder) => list.href(state, { sortBy, sortOrder }),
});

/** The data attributes of a column's cells. */
export const getColumnAttributes = <Row,>({ numeric, spare, sticky }: Column<Row>) => ({
  "data-numeric": numeric,
  "data-spare": spare || undefined,
  "data-sticky": sticky,
});

/** A column's header; a link if the column is sortable. */
export function ColumnHeader<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  // An empty header must not be a `th`.
  if (!column.header)
    return (
      <td data-part={column.role === "action" ? "action" : undefined} {...getColumnAttributes(column)} />
    );
  if (!column.sort || !sort)
    return (
      <th
        scope="col"
        data-part={column.role === "action" ? "action" : undefined}
        {...getColumnAttributes(column)}
      >
        {column.header}
      </th>
    );
  return <SortableHeader column={column} name={column.sort} sort={sort} />;
}

function SortableHeader<Row>({ column, name, sort }: { column: Column<Row>; name: string; sort: TableSort }) {
  const isSorted = sort.by === name;
  const isAscending = isSorted && sort.order === "asc";
  const next = isSorted ? (isAscending ? "desc" : "asc") : (column.first ?? "asc");
  return (
    <th
      scope="col"
      {...getColumnAttributes(column)}
      data-sortable=""
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      <Link to={sort.href(name, next)} preventScrollReset>
        {column.header}
        <Icon name={isSorted ? (isAscending ? "chevron-up" : "chevron-down") : "sort"} />
      </Link>
    </th>
  );
}
