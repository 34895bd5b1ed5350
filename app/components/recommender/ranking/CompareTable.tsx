import { useId } from "react";
import { styled } from "styled-components";
import { QUEUE_FORM_ID, QueueForm } from "~/components/recommender/queue/QueueForm";
import { Badge } from "~/components/ui/Badge";
import { Icon } from "~/components/ui/Icon";
import { isOnlyDifferencesChosen } from "~/services/recommender/ranking/comparison";
import type { Comparison } from "~/services/recommender/ranking/comparison.server";
import type { ComparedCell, ComparedRow } from "~/services/recommender/ranking/comparison-row";
import { CompareTableHead } from "./CompareTableHead";

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  table { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: 0.875rem; }
  th, td { padding: var(--s2) var(--s3); text-align: left; vertical-align: top; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  col { width: 210px; }
  col:first-child { width: 180px; }
  tr > :first-child { position: sticky; left: 0; z-index: 1; background: var(--surface); border-right: 1px solid var(--line); padding-left: var(--s4); }
  tbody th[scope="row"] { color: var(--ink-soft); font-weight: 600; }
  th small { display: block; font-weight: 400; font-size: var(--text-s); }
  th[scope="rowgroup"] { background: var(--sunken); font-size: var(--text-s); font-weight: 650; }
  th[scope="rowgroup"] span { position: sticky; left: var(--s4); }
  thead th { font-size: var(--text-m); }
  thead th small { color: var(--ink-soft); }
  td p { display: flex; flex-wrap: wrap; align-items: center; gap: 2px var(--s2); font-weight: 600; }
  td p > .icon { width: 16px; height: 16px; }
  td small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  [data-met="true"] > .icon { color: var(--success); }
  [data-met="false"] > .icon { color: var(--danger); }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  tr[data-same] td p { font-weight: 400; }
  img { float: left; width: 60px; height: 40px; margin-right: var(--s2); object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  [data-part="uncounted"] { position: sticky; left: 0; max-width: 100cqw; padding: var(--s2) var(--s4); border-top: 1px solid var(--line); color: var(--ink-soft); font-size: var(--text-s); }
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  [data-part="others"] { white-space: nowrap; }
  [data-part="actions"] td > :is(button, span, details) { display: inline-flex; width: auto; vertical-align: middle; }
  [data-part="actions"] td > :not(:last-child), [data-part="others"] > :not(:last-child) { margin-right: var(--s1); }
  [data-part="actions"] [data-square] { width: 28px; }
  [data-part="actions"] summary { padding: 0; }
  [data-part="actions"] summary::before { content: "⋯" / ""; font-size: var(--text-l); }
  [data-part="actions"] details[open] > div { display: grid; }
  [data-part="actions"] details a { justify-content: start; }
  [data-part="actions"] td > details { display: none; }
  thead > tr > * { background: var(--surface); border-top: 0; border-bottom: 1px solid var(--line); }
  thead + tbody > tr:first-child > * { border-top: 0; }
  tbody:nth-of-type(2) > tr:first-child > * { border-top: 1px solid var(--line); }

  /* Where all columns fit, the heads stick below the top bar while the page scrolls. */
  @media screen and (min-width: 75rem) {
    overflow: visible;
    col, col:first-child { width: auto; }
    col:first-child { width: 180px; }
    thead > tr > * { position: sticky; top: var(--topbar); z-index: 2; }
    thead > tr > :first-child { z-index: 3; border-radius: var(--radius-3) 0 0; }
    thead > tr > :last-child { border-radius: 0 var(--radius-3) 0 0; }
  }
  /* Elsewhere the table scrolls inside its frame, which fits the window so that the head stays in view. */
  @media screen and (max-width: 74.9375rem) {
    max-height: calc(100dvh - var(--topbar) - var(--s16) - var(--s4));
    scroll-padding-top: 80px;
    thead > tr > * { position: sticky; top: 0; z-index: 2; }
    thead > tr > :first-child { z-index: 3; }
  }
  /* The full name beside its picture. */
  @media screen and (min-width: 40rem) {
    th:has(> img) { padding-left: calc(60px + var(--s3) + var(--s2)); }
    img { position: absolute; left: var(--s3); }
  }
  @media (max-width: 39.9375rem) {
    col { width: 168px; }
    col:first-child { width: 112px; }
    th, td { padding: var(--s2); }
    tr > :first-child { padding-left: var(--s3); }
    th[scope="rowgroup"] span { left: var(--s3); }
    [data-part="actions"] td { white-space: nowrap; }
    [data-part="actions"] td > [data-part="others"] { display: none; }
    [data-part="actions"] td > details { display: inline-block; }
    thead a::after { content: ""; position: absolute; inset: 0; }
    img { display: none; }
  }
  /* Touch targets. */
  @media (pointer: coarse) { [data-part="actions"] td > button, [data-part="others"] > a { min-width: 44px; min-height: 44px; } }
  @media print {
    border: 0; overflow: visible; background: none;
    col, col:first-child { width: auto; }
    tr { break-inside: avoid; }
    tr > :first-child { position: static; padding-left: 0; background: none; }
    th[scope="rowgroup"] span { position: static; }
    tr > th[scope="rowgroup"] { padding-top: var(--s3); }
    th, td { padding: 3px var(--s2); }
    img { float: none; width: 24mm; height: 16mm; margin: 0 0 2px; }
    [data-part="actions"] { display: none; }
    a { color: inherit; text-decoration: none; }
  }
`;

/** The comparison as a table with one column per room and grouped rows. It scrolls inside its frame. */
export function CompareTable({ comparison, params }: { comparison: Comparison; params: URLSearchParams }) {
  const captionId = useId();
  const onlyDifferences = isOnlyDifferencesChosen(params);
  const { columns, uncounted } = comparison;
  const groups = comparison.groups
    .map(({ name, rows }) => ({ name, rows: onlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Frame role="region" aria-labelledby={captionId} tabIndex={0}>
      <QueueForm page={comparison} id={QUEUE_FORM_ID} />
      <table>
        <caption id={captionId}>
          {columns.length} rooms side by side{onlyDifferences && ", differences only"}
        </caption>
        <colgroup>
          <col />
          {columns.map(({ roomId }) => (
            <col key={roomId} />
          ))}
        </colgroup>
        <CompareTableHead comparison={comparison} params={params} />
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name} data-same={row.isSame || undefined}>
                <CompareRowHeading row={row} />
                {row.cells.map((cell, index) => (
                  <ComparedCellContent key={columns[index]?.roomId} cell={cell} best={row.best} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {uncounted.length > 0 && (
        <p data-part="uncounted">
          No score: {uncounted.map(({ name, why }) => `${name} (${why.toLowerCase()})`).join("; ")}.
        </p>
      )}
      {groups.length === 0 && <p className="muted">These rooms have no known differences.</p>}
    </Frame>
  );
}

function CompareRowHeading({ row }: { row: ComparedRow }) {
  return (
    <th scope="row">
      {row.name}
      {row.note && <small>{row.note}</small>}
      {row.isSame && <small>= Same</small>}
    </th>
  );
}

function ComparedCellContent({
  cell: { text, met, details = [], isBest },
  best,
}: {
  cell: ComparedCell;
  best?: string | undefined;
}) {
  return (
    <td>
      <p data-met={met} data-missing={text === undefined || undefined}>
        {met !== undefined && <Icon name={met ? "tick" : "cross"} />}
        {text ?? "Not known"}
        {isBest && (
          <Badge tone="success" icon="star">
            {best}
          </Badge>
        )}
      </p>
      {details.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </td>
  );
}
