import type { ScoringKey } from "@contract/vocabulary";
import { joinedByAnd } from "./criterion-result";
import type { ScoreBreakdown, ScoreRow } from "./score-breakdown";

/** The points by which a room is ahead of another (below 0: behind), in all and by criterion; one decimal. */
export interface ScoreGap {
  total: number;
  /** The criteria in whose shown points the rooms differ, biggest difference first. */
  parts: { key?: ScoringKey; name: string; points: number }[];
  /** What rounding leaves: the parts and this make the total. */
  rounding: number;
  /** 1 ahead, -1 behind, 0 level; not 0 where the rooms differ by less than a tenth. */
  side: number;
}

/** The most criteria that a sentence names on each side. */
const MOST_NAMED = 3;

/** The gap between two rooms: the differences of what is shown of them; `undefined` where a total is not known. */
export function scoreGap(own: ScoreBreakdown, rival: ScoreBreakdown): ScoreGap | undefined {
  if (own.total === undefined || rival.total === undefined) return undefined;
  const parts: ScoreGap["parts"] = own.rows.map((row, at) => ({
    key: row.key,
    name: row.name.toLowerCase(),
    points: difference(row.points, rival.rows[at]?.points),
  }));
  parts.push({ name: "other things", points: difference(own.beyond, rival.beyond) });
  const differing = parts
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const total = difference(own.total, rival.total);
  const explained = differing.reduce((sum, { points }) => sum + points, 0);
  return {
    total,
    parts: differing,
    rounding: difference(total, explained),
    side: Math.sign(total || exactGap(own, rival)),
  };
}

const difference = (a = 0, b = 0) => Math.round((a - b) * 10) / 10 || 0;

/** The gap before any rounding, of a size that floats can tell. */
function exactGap(own: ScoreBreakdown, rival: ScoreBreakdown): number {
  const gap = own.rows.reduce(
    (sum, row, at) => sum + exactPoints(row, own) - exactPoints(rival.rows[at], rival),
    own.beyond - rival.beyond,
  );
  return Math.abs(gap) < 1e-4 ? 0 : gap;
}

const exactPoints = (row: ScoreRow | undefined, { totalWeight }: ScoreBreakdown) =>
  totalWeight === 0 ? 0 : ((row?.weight ?? 0) * (row?.score ?? 0)) / totalWeight;

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
  if (own.length === 0) return `${all}.`;
  if (other.length > 0) return `${all}: ${here} by ${named(own, "in")}, ${there} by ${named(other, "in")}.`;
  const [only] = own;
  return own.length === 1 && only
    ? `${all}, all of it by ${only.name}.`
    : `${all}, of which ${named(own, "by")}.`;
}

const named = (parts: ScoreGap["parts"], link: string) =>
  joinedByAnd(parts.slice(0, MOST_NAMED).map(({ name, points }) => `${pointsText(points)} ${link} ${name}`));

const pointsText = (points: number) => Math.abs(points).toFixed(1);
