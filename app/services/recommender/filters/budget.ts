import { WIDEST_PER_HEAD, WIDEST_TOTAL } from "@contract/recommender/event-cost";
import { parseEnteredCount, parseEnteredMoney } from "~/services/format/entered-number";

/** Budget ranges of the filter dialog, and conversion between per-head and total budgets (spec 4, 9). */

export const TOTAL_BUDGET = { min: 0, max: WIDEST_TOTAL, step: 500 };
export const PER_HEAD_BUDGET = { min: 0, max: WIDEST_PER_HEAD, step: 10 };
/** The slider ends at 100 guests by default, while typed numbers may go up to 1,000 (spec 9). */
export const GUESTS = { min: 1, max: 1000, sliderMax: 100, step: 2 };

/** In whole currency units. */
export interface PriceRange {
  min: number;
  max: number;
}

/** Rounds a value and limits it to a range. */
export const roundAndClampToRange = (value: number, { min, max }: PriceRange): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/** The number of guests to convert a budget with: as typed, else the slider's maximum (spec 4, 9). */
export function parseGuestsToConvert(entered: unknown): number {
  const guests = typeof entered === "string" ? parseEnteredCount(entered).value : undefined;
  return guests === undefined ? GUESTS.sliderMax : Math.max(0, guests);
}

/** Total = guests x per head (spec 4). */
export const toTotalRange = (perHead: PriceRange, guests: number): PriceRange => ({
  min: roundAndClampToRange(perHead.min * guests, TOTAL_BUDGET),
  max: roundAndClampToRange(perHead.max * guests, TOTAL_BUDGET),
});

/** Without guests the per-head range is 1 to 10 (spec 9). */
export const toPerHeadRange = (total: PriceRange, guests: number): PriceRange =>
  guests > 0
    ? {
        min: roundAndClampToRange(total.min / guests, PER_HEAD_BUDGET),
        max: roundAndClampToRange(total.max / guests, PER_HEAD_BUDGET),
      }
    : { min: 1, max: 10 };

export type BudgetType = "per_head" | "total";

/** The two fields of a range, as typed. */
export interface EnteredRange {
  min: string;
  max: string;
}

export interface EnteredBudget {
  type: BudgetType;
  range: EnteredRange;
}

const LIMITS: Record<BudgetType, PriceRange> = { per_head: PER_HEAD_BUDGET, total: TOTAL_BUDGET };

/**
 * Returns a typed budget as the wanted type, converted if needed (FILT-15). A value that cannot be read counts as
 * the end of its range.
 */
export function convertBudgetRange(
  wantedType: BudgetType,
  { type: enteredType, range }: EnteredBudget,
  guests: number,
): EnteredRange {
  if (wantedType === enteredType) return range;
  const amounts = {
    min: parseEnteredMoney(range.min).value ?? LIMITS[enteredType].min,
    max: parseEnteredMoney(range.max).value ?? LIMITS[enteredType].max,
  };
  const { min, max } =
    wantedType === "total" ? toTotalRange(amounts, guests) : toPerHeadRange(amounts, guests);
  return { min: String(min), max: String(max) };
}
