import { WIDEST_PER_HEAD, WIDEST_TOTAL } from "@contract/recommender/event-cost";

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
  const guests = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : Number.NaN;
  return Number.isFinite(guests) ? Math.max(0, guests) : GUESTS.sliderMax;
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

/** A budget as somebody gave it. */
export interface GivenBudget {
  type: BudgetType;
  range: PriceRange;
}

/** A given budget as a range of a type: itself, or converted (FILT-15). */
export function rangeIn(type: BudgetType, given: GivenBudget, guests: number): PriceRange {
  if (type === given.type) return given.range;
  return type === "total" ? toTotal(given.range, guests) : toPerHead(given.range, guests);
}
