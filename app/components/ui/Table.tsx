import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";
import { SelectAll } from "./SelectAll";

const Frame = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  overflow-x: auto;

  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  caption { text-align: left; padding: var(--s3) var(--s4); font-weight: 650; font-size: var(--text-l); }
  th, td { padding: 0 var(--s4); height: var(--row); text-align: left; vertical-align: middle; }
  th { color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; white-space: nowrap; background: var(--surface); }
  tbody tr { border-top: 1px solid var(--line); }
  tbody tr:hover { background: var(--hover); }
  tbody tr:has([data-part="select"] :checked) { background: var(--accent-soft); }
  td { padding-block: 6px; }
  td time { white-space: nowrap; }
  [data-align="end"] { text-align: right; }
  [data-part="select"] { width: 44px; padding-right: 0; }
  [data-part="select"] label { display: inline-flex; align-items: center; justify-content: center; width: 32px; height: 32px; margin-left: -7px; }
  th a { display: inline-flex; align-items: center; gap: var(--s1); color: inherit; text-decoration: none; }
  th a:hover, th[aria-sort] a { color: var(--ink); }
  th:not([aria-sort]) .icon { opacity: 0.5; }

  @media (max-width: 639px) {
    background: none; border: 0; overflow: visible; border-radius: 0;
    table, tbody, tr, td { display: block; }
    caption { display: block; padding: 0 0 var(--s2); }
    thead { display: block; margin-bottom: var(--s3); }
    thead tr { display: flex; flex-wrap: wrap; gap: 0 var(--s4); align-items: center; }
    thead [data-part="select"] { padding-left: 7px; }
    thead th { display: flex; align-items: center; padding: 0; height: 44px; background: none; width: auto; }
    thead th:not([data-sortable], [data-part="select"]) { display: none; }
    tbody tr {
      position: relative; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
      padding: var(--s3) var(--s4); margin-bottom: var(--s3);
    }
    tbody td { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--s3); justify-items: start; height: auto; padding: 6px 0; text-align: left; }
    tbody td[data-label]::before { content: attr(data-label); color: var(--ink-soft); font-size: var(--text-s); }
    tbody td[data-part="title"] { display: block; font-size: var(--text-m); font-weight: 600; }
    tbody td[data-part="title"]::before { content: none; }
    tbody td:empty { display: none; }
    tbody td[data-part="select"] { position: absolute; top: var(--s1); right: var(--s2); width: 44px; padding: 0; display: block; }
    tbody td[data-part="select"] label { width: 44px; height: 44px; margin: 0; }
    tbody tr:has([data-part="select"]) td[data-part="title"] { padding-right: 44px; }
  }
`;

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name this column is sorted by in the URL; without it the column is not sortable. */
  sort?: string;
  align?: "start" | "end";
}

export interface TableSort {
  by: string | null;
  order: "asc" | "desc";
  /** The address of the same list sorted so (page dropped, everything else kept). */
  href: (by: string, order: "asc" | "desc") => string;
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  /** A checkbox in front of every row, belonging to the form with this id. */
  select?: { name: string; form: string; label: (row: Row) => string };
}

/** The one table: sortable by links, selectable by checkboxes, a column of cards on phones. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, sort, select }: TableProps<Row>) {
  return (
    <Frame>
      <table>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" data-part="select">
                <SelectAll name={select.name} form={select.form} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key}>
                {select && (
                  <td data-part="select">
                    <label>
                      <input type="checkbox" name={select.name} value={key} form={select.form} />
                      <span className="visually-hidden">{select.label(row)}</span>
                    </label>
                  </td>
                )}
                {columns.map((column, at) => (
                  <td
                    data-part={at === 0 ? "title" : undefined}
                    key={column.key}
                    data-label={column.header}
                    data-align={column.align}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}

function Header<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  if (!column.sort || !sort)
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  const sorted = sort.by === column.sort;
  const ascending = sorted && sort.order === "asc";
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sortable=""
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
    >
      <Link to={sort.href(column.sort, ascending ? "desc" : "asc")} preventScrollReset>
        {column.header}
        <Icon name={sorted ? (ascending ? "chevron-up" : "chevron-down") : "sort"} />
      </Link>
    </th>
  );
}
