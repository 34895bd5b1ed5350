import { WIDEST_PER_HEAD, WIDEST_TOTAL } from "@contract/recommender/event-cost";
import { parseCount, parseMoney } from "~/services/format/typed-number";

/** The ranges of the filter dialog, and a budget per head as one in total and back (spec 4, 9). */

export const TOTAL_BUDGET = { min: 0, max: WIDEST_TOTAL, step: 500 };
export const PER_HEAD_BUDGET = { min: 0, max: WIDEST_PER_HEAD, step: 10 };
export const GUESTS = { min: 1, max: 1000, sliderMax: 100, step: 2 };

/** A price range in whole units, lowest first. */
export interface PriceRange {
  min: number;
  max: number;
}

/** The value in whole units, within the range. */
export const within = (value: number, { min, max }: PriceRange) =>
  Math.min(max, Math.max(min, Math.round(value)));

/** The guests by which a budget is converted: as typed, else the slider's maximum (spec 4, 9). */
export function guestsToConvert(typed: unknown): number {
  const guests = typeof typed === "string" ? parseCount(typed).value : undefined;
  return guests === undefined ? GUESTS.sliderMax : Math.max(0, guests);
}

/** A per-head range as a total: guests x per head (spec 4). */
export const toTotal = (perHead: PriceRange, guests: number): PriceRange => ({
  min: within(perHead.min * guests, TOTAL_BUDGET),
  max: within(perHead.max * guests, TOTAL_BUDGET),
});

/** A total range per head; without guests 1 to 10 (spec 9). */
export const toPerHead = (total: PriceRange, guests: number): PriceRange =>
  guests > 0
    ? { min: within(total.min / guests, PER_HEAD_BUDGET), max: within(total.max / guests, PER_HEAD_BUDGET) }
    : { min: 1, max: 10 };

export type BudgetType = "per_head" | "total";

/** The texts of the two fields of a range. */
export interface TypedRange {
  min: string;
  max: string;
}

/** A budget as it was typed. */
export interface TypedBudget {
  type: BudgetType;
  range: TypedRange;
}

const LIMITS: Record<BudgetType, PriceRange> = { per_head: PER_HEAD_BUDGET, total: TOTAL_BUDGET };

/**
 * A typed budget as the texts of a range of a type: itself, or converted (FILT-15). What cannot be read counts as the end
 * of its range there.
 */
export function typedRangeIn(
  type: BudgetType,
  { type: own, range }: TypedBudget,
  guests: number,
): TypedRange {
  if (type === own) return range;
  const read = {
    min: parseMoney(range.min).value ?? LIMITS[own].min,
    max: parseMoney(range.max).value ?? LIMITS[own].max,
  };
  const { min, max } = type === "total" ? toTotal(read, guests) : toPerHead(read, guests);
  return { min: String(min), max: String(max) };
}
