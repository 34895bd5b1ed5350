import { formatOrdinal } from "../ordinal";

/** An entry's rank in a search, the number of ranked entries, and its total, 0 to 100. Absent: not known. */
export interface RankSummary {
  position?: number;
  /** The number of other entries with the same rank. */
  sharedWith?: number | undefined;
  roomCount?: number;
  total?: number | undefined;
}

/** Rounds a total to whole points, by which entries are ranked. Only exact totals become 100 or 0. */
export const roundPoints = (totalScore: number): number =>
  totalScore <= 0 || totalScore >= 100
    ? Math.round(totalScore)
    : Math.min(99, Math.max(1, Math.round(totalScore)));

/** Rounds a total like `roundPoints`; undefined stays undefined. */
export const roundKnownPoints = (totalScore: number | undefined): number | undefined =>
  totalScore === undefined ? undefined : roundPoints(totalScore);

/** "81 points", with a non-breaking space. */
export function formatTotalPoints(totalScore: number): string {
  const points = roundPoints(totalScore);
  return points === 1 ? "1\u00a0point" : `${points}\u00a0points`;
}

/**
 * "3rd of 60 · 81 points", or "joint 3rd of 60 · 81 points" for ties; only the known parts, `undefined` without any.
 * Used on every screen that shows a rank or points (docs/decisions/0021-tiers.md).
 */
export function formatRankAndPoints({
  position,
  sharedWith = 0,
  roomCount,
  total,
}: RankSummary): string | undefined {
  const joint = sharedWith > 0 ? "joint " : "";
  const rank =
    position === undefined || !roomCount ? undefined : `${joint}${formatOrdinal(position)} of ${roomCount}`;
  const parts = [rank, total === undefined ? undefined : formatTotalPoints(total)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}
