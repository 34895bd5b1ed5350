import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name this column is sorted by in the URL; without it the column is not sortable. */
  sort?: string;
  /** The order of the first press on its head, where that is not from the least up. */
  first?: "desc";
  /**
   * Its place on phones, where each row is a card: the card's title (the first column unless one says so), a short
   * word in the corner, or a button over the whole width; all others stand under their headers, two in a line.
   */
  role?: "title" | "corner" | "action";
  /** Amounts and counts, which are aligned by their digits. */
  numeric?: true;
  /** May be left out where there is too little room; what shows the table says where that is. */
  spare?: boolean;
  /** Stays in sight at the end of the row when a narrow window scrolls the table; for the last column. */
  sticky?: true;
}

export interface TableSort {
  by: string | null;
  order: "asc" | "desc";
  /** The address of the same list sorted so (page dropped, everything else kept). */
  href: (by: string, order: "asc" | "desc") => string;
}

/** The sort of a list whose state is in the address. */
export const tableSort = <State extends { sortBy: string | null; sortOrder: TableSort["order"] }>(
  list: { href: (state: State, changes: Pick<State, "sortBy" | "sortOrder">) => string },
  state: State,
): TableSort => ({
  by: state.sortBy,
  order: state.sortOrder,
  href: (by: State["sortBy"], sortOrder) => list.href(state, { sortBy: by, sortOrder }),
});

/** How a column looks in each of its cells. */
export const marksOf = <Row,>({ numeric, spare, sticky }: Column<Row>) => ({
  "data-numeric": numeric,
  "data-spare": spare || undefined,
  "data-sticky": sticky,
});

/** The head of a column, which is a link where the list can be sorted by it. */
export function Header<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  // A head without words heads nothing.
  if (!column.header)
    return <td data-part={column.role === "action" ? "action" : undefined} {...marksOf(column)} />;
  if (!column.sort || !sort)
    return (
      <th scope="col" data-part={column.role === "action" ? "action" : undefined} {...marksOf(column)}>
        {column.header}
      </th>
    );
  return <SortableHeader column={column} name={column.sort} sort={sort} />;
}

function SortableHeader<Row>({ column, name, sort }: { column: Column<Row>; name: string; sort: TableSort }) {
  const sorted = sort.by === name;
  const ascending = sorted && sort.order === "asc";
  const next = sorted ? (ascending ? "desc" : "asc") : (column.first ?? "asc");
  return (
    <th
      scope="col"
      {...marksOf(column)}
      data-sortable=""
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
    >
      <Link to={sort.href(name, next)} preventScrollReset>
        {column.header}
        <Icon name={sorted ? (ascending ? "chevron-up" : "chevron-down") : "sort"} />
      </Link>
    </th>
  );
}
