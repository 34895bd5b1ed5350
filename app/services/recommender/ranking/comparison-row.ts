/** The value of one room in a row of the comparison. */
export interface ComparedCell {
  /** Absent where it is not known. */
  text?: string;
  /** Of what was asked for: whether the room has it. */
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

/** What is said of a row of numbers besides, for each of the rooms. */
export interface MoreOfNumbers {
  note?: string;
  details?: (string[] | undefined)[];
  mets?: (boolean | undefined)[];
  /** It may be more. */
  areMinimums?: (true | undefined)[];
  /** Rooms that cannot be had, whose numbers are no one's best. */
  areOut?: readonly boolean[];
}

/**
 * A row of numbers; an unknown one (`undefined`) does not count towards the best. Of one that may be more no one knows
 * that it is the lowest: none is marked where it would be.
 */
export function numberRow(
  name: string,
  values: readonly (number | undefined)[],
  format: (value: number, at: number) => string | undefined,
  { label, pick }: Optimum,
  more: MoreOfNumbers = {},
): ComparedRow {
  const known = values.filter((value, at) => value !== undefined && !more.areOut?.[at]) as number[];
  const top = known.length > 1 ? pick(...known) : undefined;
  const isTop = (value: number | undefined, at: number) =>
    value !== undefined && value === top && !more.areMinimums?.[at] && !more.areOut?.[at];
  const hasBest = values.some(isTop) && values.some((value, at) => value !== undefined && !isTop(value, at));
  const cells = values.map((value, at) => ({
    text: value === undefined ? undefined : format(value, at),
    details: more.details?.[at],
    met: more.mets?.[at],
    isBest: (hasBest && isTop(value, at)) || undefined,
  }));
  return row(name, cells, { note: more.note, best: hasBest ? label : undefined });
}
