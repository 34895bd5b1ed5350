import type { ScoringKey } from "@contract/vocabulary";
import { joinWithAnd } from "./criterion-result";
import type { ScoreBreakdown, ScoreRow } from "./score-breakdown";

/** The points by which a room is ahead of another (below 0: behind), in total and by criterion, with one decimal. */
export interface ScoreGap {
  total: number;
  /** Criteria with different points, biggest difference first. */
  parts: { key?: ScoringKey; name: string; points: number }[];
  /** Rounding difference: the parts and this make the total. */
  rounding: number;
  /** 1 ahead, -1 behind, 0 tied; not 0 where the rooms differ by less than a tenth. */
  side: number;
}

/** A sentence names at most this many criteria on each side. */
const MAX_NAMED = 3;

/** The gap by the points shown for both rooms; `undefined` if a total is unknown. */
export function calculateScoreGap(room: ScoreBreakdown, rival: ScoreBreakdown): ScoreGap | undefined {
  if (room.total === undefined || rival.total === undefined) return undefined;
  const parts: ScoreGap["parts"] = room.rows.map((row, index) => ({
    key: row.key,
    name: row.name.toLowerCase(),
    points: subtractTenths(row.points, rival.rows[index]?.points),
  }));
  parts.push({ name: "other factors", points: subtractTenths(room.beyond, rival.beyond) });
  const differing = parts
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const total = subtractTenths(room.total, rival.total);
  const explained = differing.reduce((sum, { points }) => sum + points, 0);
  return {
    total,
    parts: differing,
    rounding: subtractTenths(total, explained),
    side: Math.sign(total || calculateExactGap(room, rival)),
  };
}

/** Subtracts numbers with one decimal exactly: 0.3 - 0.1 is 0.2. `|| 0` turns -0 into 0. */
const subtractTenths = (a = 0, b = 0): number => Math.round((a - b) * 10) / 10 || 0;

/** The gap before rounding; 0 where it is within floating-point error. */
function calculateExactGap(room: ScoreBreakdown, rival: ScoreBreakdown): number {
  const gap = room.rows.reduce(
    (sum, row, index) =>
      sum + calculateExactPoints(row, room) - calculateExactPoints(rival.rows[index], rival),
    room.beyond - rival.beyond,
  );
  return Math.abs(gap) < 1e-4 ? 0 : gap;
}

const calculateExactPoints = (row: ScoreRow | undefined, { totalWeight }: ScoreBreakdown): number =>
  totalWeight === 0 ? 0 : ((row?.weight ?? 0) * (row?.score ?? 0)) / totalWeight;

/**
 * The gap in a sentence: "12.4 points behind Hall at Barn: 8.0 for location and 4.4 for style." If each room leads
 * somewhere: "2.0 points behind Hall at Barn: behind by 8.0 on location, ahead by 6.0 on style."
 */
export function formatScoreGap({ total, parts, side }: ScoreGap, rivalName: string): string {
  if (side === 0) return `Tied with ${rivalName}.`;
  const [direction, opposite] = side > 0 ? ["ahead", "behind"] : ["behind", "ahead"];
  const relation = `points ${side > 0 ? "ahead of" : "behind"} ${rivalName}`;
  if (total === 0) return `Less than 0.1 ${relation}.`;
  const leading = parts.filter(({ points }) => Math.sign(points) === side);
  const opposing = parts.filter(({ points }) => Math.sign(points) === -side);
  const gap = `${formatAbsolutePoints(total)} ${relation}`;
  if (leading.length === 0) return `${gap}.`;
  if (opposing.length > 0)
    return `${gap}: ${direction} by ${formatGapParts(leading, "on")}, ${opposite} by ${formatGapParts(opposing, "on")}.`;
  const [only] = leading;
  return leading.length === 1 && only
    ? `${gap}, all for ${only.name}.`
    : `${gap}: ${formatGapParts(leading, "for")}.`;
}

const formatGapParts = (parts: ScoreGap["parts"], preposition: string): string =>
  joinWithAnd(
    parts
      .slice(0, MAX_NAMED)
      .map(({ name, points }) => `${formatAbsolutePoints(points)} ${preposition} ${name}`),
  );

const formatAbsolutePoints = (points: number): string => Math.abs(points).toFixed(1);
