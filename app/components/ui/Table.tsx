import { useHydrated } from "remix-utils/use-hydrated";
import { css, styled } from "styled-components";
import { type Column, ColumnHeader, getColumnAttributes, type TableSort, toTableSort } from "./TableHeader";

export { type Column, type TableSort, toTableSort };

/** Rows as cards, cells stacked with their headers. */
const cards = css`
  background: none; border: 0; overflow: visible; border-radius: 0;
  table, tbody, td { display: block; }
  caption { display: block; padding: 0 0 var(--s2); }
  thead { display: block; margin-bottom: var(--s3); }
  thead tr { display: flex; gap: 0 var(--s5); align-items: center; overflow-x: auto; padding: 2px; }
  thead [data-part="select"] { padding-left: 7px; }
  thead th { display: flex; align-items: center; padding: 0; height: 44px; background: none; width: auto; }
  thead th:first-child:not([data-part="select"]) { padding-left: var(--s4); }
  thead th:not([data-sortable], [data-part="select"]) { display: none; }
  tfoot { display: block; }
  :is(tbody, tfoot) tr {
    position: relative; display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--s3);
    border: 1px solid var(--line); border-radius: var(--radius-3); padding: var(--s3) var(--s4); margin-bottom: var(--s3);
  }
  :is(tbody, tfoot) td { height: auto; padding: 0; text-align: left; }
  :is(tbody, tfoot) td:empty { display: none; }
  td time { white-space: normal; }
  :is(tbody, tfoot) td[data-label]::before { content: attr(data-label); display: block; color: var(--ink-soft); font-size: var(--text-xs); }
  :is(tbody, tfoot) td:is([data-part="title"], [data-part="action"]) { grid-column: 1 / -1; }
  :is(tbody, tfoot) td:is([data-part="title"], [data-part="action"], [data-part="corner"])::before { content: none; }
  :is(tbody, tfoot) td:is([data-part="title"], [data-part="corner"]) { font-size: var(--text-m); font-weight: 600; }
  tbody td[data-part="corner"] { position: absolute; right: var(--s4); top: var(--s4); }
  tbody tr:has(td[data-part="corner"]) td[data-part="title"] { padding-right: 56px; }
  tbody td[data-part="action"] :is(a, button) { width: 100%; }
  /* A touch target around a number that takes no extra space. */
  td[data-numeric] > a { display: inline-block; margin: -12px -16px -12px 0; padding: 12px 16px 12px 0; }
  tbody td[data-part="select"] { position: absolute; top: var(--s1); right: var(--s2); width: 44px; }
  tbody td[data-part="select"] label { width: 44px; height: 44px; margin: 0; }
  tbody tr:has(td[data-part="select"]) td[data-part="title"] { padding-right: 44px; }
  tbody tr:has(td[data-part="select"]) td[data-part="corner"] { right: 52px; }
  tbody tr:has(td[data-part="select"]):has(td[data-part="corner"]) td[data-part="title"] { padding-right: 96px; }
`;

const Frame = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  overflow-x: auto;

  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  caption { text-align: left; padding: var(--s3) var(--s4); font-weight: 650; font-size: var(--text-l); }
  th, td { padding: var(--s2) 10px; height: var(--row); text-align: left; vertical-align: middle; }
  th { color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; white-space: nowrap; background: var(--surface); }
  tbody tr[hidden] { display: none; }
  tbody tr { border-top: 1px solid var(--line); background: var(--surface); }
  tfoot tr { border-top: 2px solid var(--line-mid); font-weight: 650; }
  tfoot tr[data-part="outside"] { border-top: 1px solid var(--line); font-weight: 400; }
  tbody tr:hover { background: var(--hover); }
  tbody tr:target { box-shadow: inset 3px 0 var(--accent); scroll-margin-block: 96px; }
  tbody tr:has([data-part="select"] :checked) { background: var(--accent-soft); }
  @media (min-width: 16rem) { time { white-space: nowrap; } }
  td[data-part="corner"], [data-missing=""] { color: var(--ink-faint); }
  [data-part="select"] { width: 44px; padding-right: 0; }
  [data-part="select"] label { display: inline-flex; align-items: center; justify-content: center; width: 32px; height: 32px; margin-left: -7px; }
  th a { display: inline-flex; align-items: center; gap: var(--s1); color: inherit; text-decoration: none; }
  th a:hover, th[aria-sort] a { color: var(--ink); }
  th:not([aria-sort]) .icon { opacity: 0.5; }

  @media (min-width: 40rem) {
    /* Scroll the table rather than break short words. */
    th, td { overflow-wrap: break-word; }
    th:first-child, td:first-child { padding-left: var(--s4); }
    /* Keep short words whole. */
    td[data-part="title"] { min-width: 140px; }
    [data-numeric] { text-align: right; }
    [data-sticky] { position: sticky; right: 0; }
    td[data-sticky] { background: inherit; }

    &[data-wide] th { white-space: normal; }
    &[data-wide] :is(th, td) { padding-inline: 6px; }
    &[data-wide] :is(th, td):last-child { padding-right: var(--s4); }
    &[data-wide] tfoot tr { background: var(--surface); }
    &[data-wide] :is(th, td):first-child { position: sticky; left: 0; padding-left: var(--s4); z-index: 1; box-shadow: inset -1px 0 var(--line); }
    /* Long names must not push the figures away. */
    &[data-wide] td:first-child { background: inherit; max-width: 16rem; overflow-wrap: anywhere; min-width: 140px; }
  }
  @media (min-width: 40rem) and (max-width: 59.9375rem) {
    th, td { padding-inline: var(--s1); }
    th:last-child, td:last-child { padding-right: var(--s3); }
  }
  @media (min-width: 40rem) and (max-width: 87.4375rem) {
    [data-sticky] { box-shadow: inset 1px 0 var(--line); }
  }
  @media (max-width: 39.9375rem) {
    &:where(:not([data-compact])) {
      ${cards}
    }
    &[data-compact] [data-numeric] { text-align: right; }
  }
  @media (min-width: 40rem) and (max-width: 59.9375rem) {
    &[data-many] {
      ${cards}
      :is(tbody, tfoot) tr { grid-template-columns: repeat(4, minmax(0, 1fr)); }
      td[data-sticky] { position: static; box-shadow: none; }
      tbody td[data-part="action"] :is(a, button) { width: auto; }
    }
  }
  &[data-lean] { container-type: inline-size; }
  @media screen and (min-width: 40rem) and (max-width: 74.9375rem) {
    @container (max-width: 62rem) { &[data-lean] [data-spare] { display: none; } }
  }
  /* Paper does not scroll: a browser shrinks the whole page to fit a wide table. */
  @media print {
    border: 0; overflow: visible; background: none;
    th { white-space: normal; }
    thead .icon { display: none; }
  }
`;

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows shown above the totals, whatever the sort order and page. */
  outside?: readonly Row[] | undefined;
  /** The row of totals. */
  total?: Row | undefined;
  rowKey: (row: Row) => string | number;
  /** The DOM id of a row, for links to it. */
  rowId?: (row: Row) => string;
  /** Rows to hide, which is faster than removing them. */
  isHidden?: (row: Row) => boolean;
  sort?: TableSort | undefined;
  /** For many figures: headers wrap, and the first column stays visible while the others scroll. */
  wide?: true;
  /** For many columns: rows are cards on tablets, too. */
  many?: true | undefined;
  /** On tablets, hides the columns marked as spare, so the others fit without scrolling. */
  lean?: true;
  /** For a few short columns: stays a table on phones. */
  compact?: true;
  /** A checkbox in each row, for the form with this id. */
  select?:
    | {
        name: string;
        form: string;
        label: (row: Row) => string;
        /** Whether the row starts ticked. */
        isTicked?: (row: Row) => boolean;
      }
    | undefined;
}

/** Our table: sortable by links, selectable by checkboxes, cards on phones. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  outside,
  total,
  rowKey,
  rowId,
  isHidden,
  sort,
  wide,
  compact,
  many,
  lean,
  select,
}: TableProps<Row>) {
  return (
    <Frame data-wide={wide} data-many={many} data-lean={lean} data-compact={compact}>
      <table>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" data-part="select">
                <SelectAllCheckbox name={select.name} form={select.form} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} id={rowId?.(row)} hidden={isHidden?.(row)}>
                {select && <SelectCell select={select} row={row} value={key} />}
                <RowCells columns={columns} row={row} />
              </tr>
            );
          })}
        </tbody>
        <TotalRows columns={columns} outside={outside} total={total} rowKey={rowKey} select={select} />
      </table>
    </Frame>
  );
}

function TotalRows<Row>({
  columns,
  outside = [],
  total,
  rowKey,
  select,
}: Pick<TableProps<Row>, "columns" | "outside" | "total" | "rowKey" | "select">) {
  if (!total && outside.length === 0) return null;
  return (
    <tfoot>
      {outside.map((row) => (
        <tr key={rowKey(row)} data-part="outside">
          {select && <td />}
          <RowCells columns={columns} row={row} />
        </tr>
      ))}
      {total && (
        <tr>
          {select && <td />}
          <RowCells columns={columns} row={total} />
        </tr>
      )}
    </tfoot>
  );
}

function RowCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const title = columns.find(({ role }) => role === "title") ?? columns[0];
  return columns.map((column) => (
    <td
      key={column.key}
      data-label={column.header}
      data-part={column === title ? "title" : column.role}
      {...getColumnAttributes(column)}
    >
      {column.cell(row)}
    </td>
  ));
}

function SelectCell<Row>({
  select,
  row,
  value,
}: {
  select: NonNullable<TableProps<Row>["select"]>;
  row: Row;
  value: string | number;
}) {
  return (
    <td data-part="select">
      <label>
        <input
          type="checkbox"
          name={select.name}
          value={value}
          form={select.form}
          defaultChecked={select.isTicked?.(row)}
        />
        <span className="visually-hidden">{select.label(row)}</span>
      </label>
    </td>
  );
}

/** Ticks or clears all rows' checkboxes; needs JavaScript. */
function SelectAllCheckbox({ name, form }: { name: string; form: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <span className="visually-hidden">Select</span>;
  return (
    <label>
      <input
        type="checkbox"
        onChange={(event) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(
            `input[type="checkbox"][name="${CSS.escape(name)}"][form="${CSS.escape(form)}"]`,
          );
          for (const box of boxes) box.checked = event.currentTarget.checked;
        }}
      />
      <span className="visually-hidden">Select all rows</span>
    </label>
  );
}
