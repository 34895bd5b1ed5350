import { ordinal } from "../ordinal";

/** Where an entry stands in a search: its rank, of how many, and its total, 0 to 100. Each may not be known. */
export interface Standing {
  position?: number;
  /** How many others have the same rank. */
  sharedWith?: number;
  of?: number;
  total?: number;
}

/** A total as whole points, by which entries are ranked; 100 and 0 only where it is just that. */
export const wholeOf = (total: number) =>
  total <= 0 || total >= 100 ? Math.round(total) : Math.min(99, Math.max(1, Math.round(total)));

/** A total as the words say it; whole ones stay what they are. */
export const wholePoints = (total: number | undefined) => (total === undefined ? undefined : wholeOf(total));

/** "81 points", which no line breaks apart. */
export function pointsWords(total: number): string {
  const points = wholeOf(total);
  return points === 1 ? "1\u00a0point" : `${points}\u00a0points`;
}

/**
 * "3rd of 60 · 81 points", of equals "joint 3rd of 60 · 81 points", as far as either is known; `undefined` without both.
 * Every screen says a rank and points by it (docs/decisions/0021-tiers.md).
 */
export function rankWords({ position, sharedWith = 0, of, total }: Standing): string | undefined {
  const joint = sharedWith > 0 ? "joint " : "";
  const rank = position === undefined || !of ? undefined : `${joint}${ordinal(position)} of ${of}`;
  const parts = [rank, total === undefined ? undefined : pointsWords(total)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}
