/** One room's value in a row of the comparison. */
export interface ComparedCell {
  /** Absent where not known. */
  text?: string | undefined;
  /** Whether the room meets the criterion; absent where the event does not want it. */
  met?: boolean | undefined;
  /** Lines below the value. */
  details?: string[] | undefined;
  isBest?: boolean | undefined;
}

export interface ComparedRow {
  name: string;
  /** The weight of a scoring key: "weight 80 of 310". */
  note?: string | undefined;
  cells: ComparedCell[];
  /** Label of the best cells, such as "Lowest"; absent where no cell is better. */
  best?: string | undefined;
  /** Whether all rooms have the same value. */
  isSame: boolean;
}

/** Whether the lowest or highest number is best, and the label for it. */
export interface Optimum {
  label: string;
  pick: (...values: number[]) => number;
}

export const lowest: Optimum = { label: "Lowest", pick: Math.min };
export const nearest: Optimum = { label: "Nearest", pick: Math.min };
export const highestScore: Optimum = { label: "Best", pick: Math.max };
export const highestRank: Optimum = { label: "Best", pick: Math.min };

/** A row of texts, or of facilities that rooms have or lack. */
export const buildComparedRow = (
  name: string,
  cells: ComparedCell[],
  extra: Partial<ComparedRow> = {},
): ComparedRow => ({
  name,
  cells,
  isSame: cells.every(({ text, met }) => text === cells[0]?.text && met === cells[0]?.met),
  ...extra,
});

/** Extra data of a row of numbers; arrays have one entry per room. */
export interface NumberRowOptions {
  note?: string | undefined;
  details?: (string[] | undefined)[];
  metFlags?: (boolean | undefined)[];
  /** The number is only a minimum. */
  areMinimums?: (true | undefined)[];
  /** Rooms that are unsuitable, so their numbers cannot be best. */
  areUnsuitable?: readonly boolean[];
}

/**
 * A row of numbers. Unknown numbers (`undefined`) and minimums cannot be the best; if a minimum would be, no cell
 * is marked.
 */
export function buildComparedNumberRow(
  name: string,
  values: readonly (number | undefined)[],
  formatValue: (value: number, index: number) => string | undefined,
  { label, pick }: Optimum,
  options: NumberRowOptions = {},
): ComparedRow {
  const known = values.filter(
    (value, index) => value !== undefined && !options.areUnsuitable?.[index],
  ) as number[];
  const bestValue = known.length > 1 ? pick(...known) : undefined;
  const isBestValue = (value: number | undefined, index: number) =>
    value !== undefined &&
    value === bestValue &&
    !options.areMinimums?.[index] &&
    !options.areUnsuitable?.[index];
  const hasBest =
    values.some(isBestValue) &&
    values.some((value, index) => value !== undefined && !isBestValue(value, index));
  const cells = values.map((value, index) => ({
    text: value === undefined ? undefined : formatValue(value, index),
    details: options.details?.[index],
    met: options.metFlags?.[index],
    isBest: (hasBest && isBestValue(value, index)) || undefined,
  }));
  return buildComparedRow(name, cells, { note: options.note, best: hasBest ? label : undefined });
}
