/** The value of one room in a row of the comparison. */
export interface ComparedCell {
  /** Absent where it is not known. */
  text?: string;
  /** Of what a room has or lacks. */
  met?: boolean;
  /** Further lines below the value. */
  details?: string[];
  isBest?: boolean;
}

/** One property that rooms are compared by. */
export interface ComparedRow {
  name: string;
  /** The weight of a scoring key: "weight 80 of 310". */
  note?: string;
  cells: ComparedCell[];
  /** The label of the best cells, such as "Lowest"; absent where none is better. */
  best?: string;
  /** Whether all rooms have the same value. */
  isSame: boolean;
}

/** Which end of a range of numbers is best, and the label for it. */
export interface Optimum {
  label: string;
  pick: (...values: number[]) => number;
}

export const lowest: Optimum = { label: "Lowest", pick: Math.min };
export const nearest: Optimum = { label: "Nearest", pick: Math.min };
export const best: Optimum = { label: "Best", pick: Math.max };
export const first: Optimum = { label: "Best", pick: Math.min };

/** A row of texts, or of what rooms have or lack. */
export const row = (name: string, cells: ComparedCell[], more: Partial<ComparedRow> = {}): ComparedRow => ({
  name,
  cells,
  isSame: cells.every(({ text, met }) => text === cells[0]?.text && met === cells[0]?.met),
  ...more,
});

/**
 * A row of numbers; an unknown one (`undefined`) does not count towards the best. Of one that may be more no one knows
 * that it is the lowest: none is marked where it would be.
 */
export function numberRow(
  name: string,
  values: readonly (number | undefined)[],
  format: (value: number, at: number) => string | undefined,
  { label, pick }: Optimum,
  more: { note?: string; details?: (string[] | undefined)[]; areMinimums?: (true | undefined)[] } = {},
): ComparedRow {
  const known = values.filter((value) => value !== undefined);
  const top = known.length > 1 ? pick(...known) : undefined;
  const isTop = (value: number | undefined, at: number) =>
    value !== undefined && value === top && !more.areMinimums?.[at];
  const hasBest = values.some(isTop) && values.some((value, at) => value !== undefined && !isTop(value, at));
  const cells = values.map((value, at) => ({
    text: value === undefined ? undefined : format(value, at),
    details: more.details?.[at],
    isBest: (hasBest && isTop(value, at)) || undefined,
  }));
  return row(name, cells, { note: more.note, best: hasBest ? label : undefined });
}
