import type { Country } from "@contract/vocabulary";
import { money } from "../../../recommendations/room-facts";
import type { Bounds } from "../needs/need";

/** By how much an amount in minor units is over or under what it may be; nothing where it lies between two bounds. */
export function differenceWords(
  amount: number,
  { min, max, isOfEvent }: Bounds,
  { country, unit = "" }: { country: Country; unit?: string },
): string | undefined {
  const bound = max === undefined || (min !== undefined && amount < min * 100) ? min : max;
  if (
    bound === undefined ||
    (min !== undefined && max !== undefined && amount >= min * 100 && amount <= max * 100)
  )
    return undefined;
  const limit = Math.round(bound * 100);
  const than = `${isOfEvent ? "the budget of " : ""}${money(limit, country)}`;
  const by = Math.round(amount - limit);
  if (by === 0) return `exactly ${than}`;
  return `${money(Math.abs(by), country)}${unit} ${by > 0 ? "over" : "under"} ${than}`;
}
