import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { formatTotalWeight, type ScoreBreakdown } from "~/services/recommender/ranking/score-breakdown";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";

const Scores = styled.section`
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  caption { padding-bottom: var(--s3); color: var(--ink-soft); text-align: left; }
  th, td { padding: 6px 0 6px var(--s3); border-top: 1px solid var(--line); text-align: right; vertical-align: middle; font-weight: inherit; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { border: 0; color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; }
  @media (min-width: 22rem) { thead th { overflow-wrap: break-word; } }
  td[data-score] { background: linear-gradient(to right, var(--accent) var(--score), var(--sunken) 0) right bottom 4px / calc(100% - var(--s3)) 3px no-repeat; padding-bottom: 10px; min-width: 64px; }
  td:not([data-part="weights"]) { white-space: nowrap; }
  @media (max-width: 39.9375rem) {
    th, td { padding-left: var(--s2); }
    th:first-child { width: 99%; }
    [data-part="weights"] { min-width: 60px; }
    td[data-score] { min-width: 52px; background-size: calc(100% - var(--s2)) 3px; }
  }
  /* For double text size on a phone: only the table scrolls. */
  @media (max-width: 21.9375rem) {
    grid-template-columns: minmax(0, 1fr);
    overflow-x: auto;
    th:first-child { min-width: 11ch; }
  }
  [data-missing] { color: var(--ink-faint); }
  [data-part="top"] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); gap: var(--s2) var(--s4); font-variant-numeric: tabular-nums; }
  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { font-weight: 600; }
  summary { color: var(--accent); font-weight: 600; }
  [data-part="why"] { display: grid; gap: var(--s1); }
  [data-part="why"] li { display: flex; gap: var(--s2); align-items: start; }
  [data-part="why"] li .icon { width: 16px; height: 16px; margin-top: 3px; color: var(--ink-soft); }
  [data-part="why"] [data-unmet] .icon { color: var(--danger); }
  td small { display: block; color: var(--ink-soft); font-size: 0.75rem; }
  tfoot { font-weight: 650; }
  [data-part="rounding"] { color: var(--ink-soft); font-weight: 400; }
  tfoot :is(th, td) { border-top: 1px solid var(--line-strong); }
`;

/** A room's score by scoring key (spec 2). */
export function RoomDrawerScores({
  scores,
  why,
  whyHref,
}: {
  scores?: ScoreBreakdown | undefined;
  why: RoomDetails["why"];
  /** The URL of the page that explains the rank. */
  whyHref: string;
}) {
  return (
    <Scores aria-labelledby="room-scores">
      <h3 id="room-scores">Score breakdown</h3>
      {why && <RankReasons why={why} whyHref={whyHref} />}
      {scores ? (
        <>
          <TopScores rows={scores.rows} />
          <details>
            <summary>All scores</summary>
            <ScoreTable scores={scores} />
          </details>
        </>
      ) : (
        <p className="muted">
          This room's scores are not known. Entire venues are scored only where they alone fit all guests.
        </p>
      )}
    </Scores>
  );
}

function RankReasons({ why, whyHref }: { why: NonNullable<RoomDetails["why"]>; whyHref: string }) {
  return (
    <div data-part="why">
      <p>
        <strong>{why.place}</strong>
        {why.equals && `, ${why.equals}`}
      </p>
      {why.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {why.gap && <p>{why.gap}</p>}
      {why.against.length > 0 && (
        <ul aria-label="Drawbacks">
          {why.against.map(({ message, isUnmet }) => (
            <li key={message} data-unmet={isUnmet || undefined}>
              <Icon name={isUnmet ? "cross" : "info"} />
              {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={whyHref}>Why this rank?</Link>
      </p>
    </div>
  );
}

/** This many scores are visible without opening the table. */
const TOP_SCORES = 3;

/** The scores with the highest weights. */
function TopScores({ rows }: Pick<ScoreBreakdown, "rows">) {
  const counted = rows.filter(({ score, weight }) => score !== undefined && weight !== undefined);
  const top = counted.toSorted((a, b) => Number(b.weight) - Number(a.weight)).slice(0, TOP_SCORES);
  if (top.length === 0) return null;
  return (
    <dl data-part="top">
      {top.map(({ name, score = 0 }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatOneDecimal(score)} out of 100</dd>
        </div>
      ))}
    </dl>
  );
}

function ScoreTable({ scores }: { scores: ScoreBreakdown }) {
  const areAllCounted = scores.totalWeight === scores.allWeights;

  return (
    <table>
      <caption>
        {areAllCounted
          ? "Each score with its weight, its share of the total weight, and its points"
          : "Each score with its weight, its share of the weight that counted and of the total weight, and its points"}
      </caption>
      <thead>
        <tr>
          <th scope="col">Score</th>
          <th scope="col">out of 100</th>
          <th scope="col">Weight</th>
          <th scope="col">Share</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {scores.rows.map((row) => (
          <ScoreRow key={row.name} row={row} areAllCounted={areAllCounted} />
        ))}
      </tbody>
      <tfoot>
        {scores.rounding !== 0 && (
          <tr data-part="rounding">
            <th scope="row" colSpan={4}>
              Rounding
            </th>
            <td>{formatSignedPoints(scores.rounding)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total</th>
          <td>{scores.total === undefined ? "Not known" : formatOneDecimal(scores.total)}</td>
          <td data-part="weights">{formatTotalWeight(scores)}</td>
          <td>{scores.totalWeight > 0 ? "100%" : "–"}</td>
          <td>{scores.total === undefined ? "–" : formatOneDecimal(scores.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ScoreRow({ row, areAllCounted }: { row: ScoreBreakdown["rows"][number]; areAllCounted: boolean }) {
  const { name, score, weight, share, shareOfAll, points } = row;
  return (
    <tr>
      <th scope="row">{name}</th>
      {score === undefined ? (
        <td data-missing>No score</td>
      ) : (
        <td data-score style={{ "--score": `${score}%` } as CSSProperties}>
          {formatOneDecimal(score)}
        </td>
      )}
      <td data-missing={weight === undefined || undefined}>{weight ?? "Not known"}</td>
      <td data-missing={share === undefined || undefined}>
        {share === undefined ? "–" : `${formatOneDecimal(share)}%`}
        {!areAllCounted && shareOfAll !== undefined && (
          <small> {formatOneDecimal(shareOfAll)}% of total</small>
        )}
      </td>
      <td data-missing={points === undefined || undefined}>
        {points === undefined ? "–" : formatOneDecimal(points)}
      </td>
    </tr>
  );
}

const formatSignedPoints = (points: number) => (points > 0 ? "+" : "−") + formatOneDecimal(Math.abs(points));

const formatOneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1);
