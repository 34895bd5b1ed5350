import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { CriterionResult } from "~/services/recommender/ranking/criterion-result";
import { formatTotalWeight } from "~/services/recommender/ranking/score-breakdown";
import type { ExplainedCriterion, RankExplanation } from "~/services/recommender/ranking/why-rank";
import { criterionStateNames } from "./criterion-states";

const Frame = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  caption { text-align: left; padding: var(--s3) var(--s4); font-weight: 650; font-size: var(--text-l); }
  caption small { display: block; color: var(--ink-soft); font-weight: 400; font-size: var(--text-s); }
  th, td { padding: var(--s2) var(--s4); border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
  thead th { color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; vertical-align: bottom; }
  [data-align="end"] { text-align: right; white-space: nowrap; }
  td small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  [data-state] { display: flex; gap: var(--s2); align-items: start; }
  [data-state] .icon { width: 16px; height: 16px; margin-top: 3px; color: var(--ink-faint); }
  [data-state="met"] .icon { color: var(--success); }
  [data-state="unmet"] .icon { color: var(--danger); }
  td:nth-child(5) { font-weight: 650; }
  tfoot :is(th, td) { border-top: 1px solid var(--line-strong); font-weight: 650; }

  /* In narrow columns the words of criteria stay whole; heads and the sum of weights wrap instead. */
  @media screen and (min-width: 48rem) and (max-width: 74.9375rem) {
    th, td { padding-inline: var(--s2); }
    thead th, :is(th, td):first-child { overflow-wrap: break-word; }
    :is(thead, tfoot) [data-align="end"] { white-space: normal; }
    :is(th, td):first-child { padding-left: var(--s4); }
    :is(th, td):last-child { padding-right: var(--s4); }
  }
  @media screen and (max-width: 47.9375rem) {
    table, tbody, tfoot, tr, th, td { display: block; }
    caption { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody tr, tfoot tr { padding: var(--s3) var(--s4); border-top: 1px solid var(--line); }
    tbody :is(th, td), tfoot :is(th, td) { border: 0; padding: 2px 0; }
    td[data-label] { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s3); white-space: normal; }
    td[data-label]::before { content: attr(data-label); color: var(--ink-soft); font-weight: 400; text-align: left; }
    td[data-label] small { display: inline; margin-left: var(--s2); }
    td:empty { display: none; }
  }
  @media print {
    border: 0; background: none;
    tr { break-inside: avoid; }
    th, td { padding: 4px var(--s2); }
    th:first-child, caption { padding-left: 0; }
  }
`;

const icons = { met: "tick", unmet: "cross", unknown: "info", uncounted: "info" } as const;

/** A column of numbers. */
interface Column {
  head: string;
  /** The cell of a criterion. */
  render: (row: ExplainedCriterion) => ReactNode;
  /** The cells of the rows Other factors, Rounding and Total. */
  beyond?: string;
  rounding?: string;
  total?: string;
}

function buildScoreColumns({
  totalWeight,
  allWeights,
  total,
  rounding,
  beyond,
  rival,
}: RankExplanation): Column[] {
  const baseColumns: Column[] = [
    { head: "Score (out of 100)", render: ({ score }) => score?.toFixed(1) },
    {
      head: "Weight",
      render: (row) => <WeightCell row={row} totalWeight={totalWeight} />,
      total: formatTotalWeight({ totalWeight, allWeights }),
    },
    {
      head: "Points",
      render: ({ points }) => points?.toFixed(1) ?? "–",
      beyond: formatSignedPoints(beyond),
      rounding: formatSignedPoints(rounding),
      total: total?.toFixed(1) ?? "Not known",
    },
  ];
  if (!rival) return baseColumns;
  return [
    ...baseColumns,
    {
      head: `${formatRivalLabel(rival)}'s score`,
      render: ({ rivalScore }) => rivalScore?.toFixed(1) ?? "–",
      total: rival.total?.toFixed(1) ?? "Not known",
    },
    {
      head: "Difference",
      render: ({ ahead = 0 }) => formatSignedPoints(ahead),
      beyond: formatSignedPoints(rival.aheadBeyond),
      rounding: formatSignedPoints(rival.aheadRounding),
      total: formatSignedPoints(rival.ahead),
    },
  ];
}

const formatRivalLabel = ({ isLeader }: { isLeader: boolean }) => (isLeader ? "Top room" : "Runner-up");

/** Each counted criterion with its result, its points (score x weight), and the gap to the rival. */
export function RankPointsTable({ why }: { why: RankExplanation }) {
  const { rival } = why;
  const columns = buildScoreColumns(why);
  const numberCells = (render: (column: Column) => ReactNode) =>
    columns.map((column) => (
      <td key={column.head} data-align="end" data-label={render(column) ? column.head : undefined}>
        {render(column)}
      </td>
    ));
  return (
    <Frame>
      <table>
        <RankPointsCaption rival={rival} />
        <RankPointsHead columns={columns} />
        <tbody>
          {why.counted.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>
                <CriterionResultCell result={row.result} />
              </td>
              {numberCells(({ render }) => render(row))}
            </tr>
          ))}
          {why.beyond !== 0 && (
            <tr>
              <th scope="row">Other factors</th>
              <td>Counted by the search in addition to these weights</td>
              {numberCells(({ beyond }) => beyond)}
            </tr>
          )}
          {(why.rounding !== 0 || (rival && rival.aheadRounding !== 0)) && (
            <tr>
              <th scope="row">Rounding</th>
              <td>Rounding difference</td>
              {numberCells(({ rounding }) => rounding)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            {numberCells(({ total }) => total)}
          </tr>
        </tfoot>
      </table>
    </Frame>
  );
}

function RankPointsCaption({ rival }: Pick<RankExplanation, "rival">) {
  return (
    <caption>
      Points by criterion
      <small>
        Points = score × weight ÷ total weight of the criteria used, to one decimal place.
        {rival && ` ${formatRivalLabel(rival)}: ${rival.name}.`}
      </small>
    </caption>
  );
}

function RankPointsHead({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Criterion</th>
        <th scope="col">Result</th>
        {columns.map(({ head }) => (
          <th key={head} scope="col" data-align="end">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** "80 of 310" and its percentage. */
function WeightCell({
  row: { weight, share },
  totalWeight,
}: {
  row: ExplainedCriterion;
  totalWeight: number;
}) {
  return (
    <span>
      {weight === undefined ? "Not known" : `${weight} of ${totalWeight}`}
      {share !== undefined && <small>{share.toFixed(1)}%</small>}
    </span>
  );
}

function CriterionResultCell({ result: { state, message } }: { result: CriterionResult }) {
  return (
    <span data-state={state}>
      <Icon name={icons[state]} label={criterionStateNames[state]} />
      {message}
    </span>
  );
}

/** "+2.0", "−5.2", "0.0". */
function formatSignedPoints(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (points === 0) return size;
  return points > 0 ? `+${size}` : `−${size}`;
}
