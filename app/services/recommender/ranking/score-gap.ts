import type { ScoringKey } from "@contract/vocabulary";
import { joinedByAnd } from "./criterion-result";
import type { ScoreBreakdown, ScoreRow } from "./score-breakdown";

/** The points by which a room is ahead of another (below 0: behind), in all and by criterion; one decimal. */
export interface ScoreGap {
  total: number;
  /** The criteria in which the rooms differ, biggest difference first; they add up to the total. */
  parts: { key?: ScoringKey; name: string; points: number }[];
  /** 1 ahead, -1 behind, 0 level; not 0 where the rooms differ by less than a tenth. */
  side: number;
}

/**
 * The gap between two rooms whose totals are shown with one decimal. The differences by criterion are rounded so that
 * they add up to the total; criteria with the same score have none.
 */
export function scoreGap(own: ScoreBreakdown, rival: ScoreBreakdown): ScoreGap {
  const parts: Difference[] = own.rows.map((row, at) => {
    const exact = pointsOf(row, own) - pointsOf(rival.rows[at], rival);
    return { key: row.key, name: row.name.toLowerCase(), exact: Math.round(exact * 1e6) / 1e6 };
  });
  parts.push({ name: "other things", exact: Math.round((own.beyond - rival.beyond) * 10) });
  const differing = parts
    .filter(({ exact }) => exact !== 0)
    .sort((a, b) => Math.abs(b.exact) - Math.abs(a.exact));
  const total = Math.round(((own.total ?? 0) - (rival.total ?? 0)) * 10);
  const rounded = inTenths(differing, total);
  const exactTotal = differing.reduce((sum, { exact }) => sum + exact, 0);
  return {
    total: total / 10,
    parts: differing
      .map(({ key, name }, at) => ({ key, name, points: (rounded[at] ?? 0) / 10 }))
      .filter(({ points }) => points !== 0),
    side: Math.sign(total || (Math.abs(exactTotal) < 1e-3 ? 0 : exactTotal)),
  };
}

/** A difference in tenths of a point. */
interface Difference {
  key?: ScoringKey;
  name: string;
  exact: number;
}

const pointsOf = (row: ScoreRow | undefined, { totalWeight }: ScoreBreakdown) =>
  totalWeight === 0 ? 0 : ((row?.weight ?? 0) * Math.round((row?.score ?? 0) * 10)) / totalWeight;

/** Rounds by largest remainder; what the rounding of both totals leaves over goes to the biggest difference. */
function inTenths(parts: readonly Difference[], total: number): number[] {
  const rounded = parts.map(({ exact }) => Math.floor(exact));
  let spare = total - rounded.reduce((sum, part) => sum + part, 0);
  const byRest = parts
    .map(({ exact }, at) => ({ at, rest: exact - Math.floor(exact) }))
    .filter(({ rest }) => rest > 0)
    .sort((a, b) => b.rest - a.rest);
  for (const { at } of byRest) {
    if (spare <= 0) break;
    rounded[at] = (rounded[at] ?? 0) + 1;
    spare -= 1;
  }
  if (spare !== 0 && rounded.length > 0) rounded[0] = (rounded[0] ?? 0) + spare;
  return rounded;
}

/** The most criteria that a sentence names on each side. */
const MOST_NAMED = 3;

/**
 * The gap in one sentence: "12.4 points behind Hall at Barn, of which 8.0 by location and 4.4 by style." Where each
 * room leads in something: "2.0 points behind Hall at Barn: behind by 8.0 in location, ahead by 6.0 in style."
 */
export function gapSentence({ total, parts, side }: ScoreGap, rival: string): string {
  if (side === 0) return `Level with ${rival}.`;
  const [here, there] = side > 0 ? ["ahead", "behind"] : ["behind", "ahead"];
  const start = `points ${side > 0 ? "ahead of" : "behind"} ${rival}`;
  if (total === 0) return `Less than 0.1 ${start}.`;
  const own = parts.filter(({ points }) => Math.sign(points) === side);
  const other = parts.filter(({ points }) => Math.sign(points) === -side);
  const all = `${pointsText(total)} ${start}`;
  if (other.length > 0) return `${all}: ${here} by ${named(own, "in")}, ${there} by ${named(other, "in")}.`;
  const [only] = own;
  return own.length === 1 && only
    ? `${all}, all of it by ${only.name}.`
    : `${all}, of which ${named(own, "by")}.`;
}

const named = (parts: ScoreGap["parts"], link: string) =>
  joinedByAnd(parts.slice(0, MOST_NAMED).map(({ name, points }) => `${pointsText(points)} ${link} ${name}`));

const pointsText = (points: number) => Math.abs(points).toFixed(1);
