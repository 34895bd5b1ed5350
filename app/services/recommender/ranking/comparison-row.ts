/** What one room has in a row of the comparison. */
export interface ComparedCell {
  /** Absent: not known. */
  text?: string;
  /** Of what is there or not. */
  met?: boolean;
  /** More about it, each on a line of its own. */
  details?: string[];
  isBest?: boolean;
}

/** One thing that rooms are compared by. */
export interface ComparedRow {
  name: string;
  /** What a scoring key counts: "weight 80 of 310". */
  note?: string;
  cells: ComparedCell[];
  /** The word for the best of them, such as "Lowest"; none where there is no better. */
  best?: string;
  /** The rooms do not differ in it. */
  isSame: boolean;
}

/** Which end of a number is the better, and the word for it. */
export type Better = { word: string; pick: (...values: number[]) => number };

export const lowest: Better = { word: "Lowest", pick: Math.min };
export const nearest: Better = { word: "Nearest", pick: Math.min };
export const best: Better = { word: "Best", pick: Math.max };
export const first: Better = { word: "Best", pick: Math.min };

/** A row of what is said of each room. */
export const row = (name: string, cells: ComparedCell[], more: Partial<ComparedRow> = {}): ComparedRow => ({
  name,
  cells,
  isSame: cells.every(({ text, met }) => text === cells[0]?.text && met === cells[0]?.met),
  ...more,
});

/** A row of numbers; `undefined` is not known and takes no part in who is best. */
export function measured(
  name: string,
  values: readonly (number | undefined)[],
  format: (value: number) => string | undefined,
  { word, pick }: Better,
  more: { note?: string; details?: (string[] | undefined)[] } = {},
): ComparedRow {
  const known = values.filter((value) => value !== undefined);
  const top = known.length > 1 ? pick(...known) : undefined;
  const hasBest = known.some((value) => value !== top) && top !== undefined;
  const cells = values.map((value, at) => ({
    text: value === undefined ? undefined : format(value),
    details: more.details?.[at],
    isBest: (hasBest && value === top) || undefined,
  }));
  return row(name, cells, { note: more.note, best: hasBest ? word : undefined });
}
