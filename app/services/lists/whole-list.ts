import { compareNames, containsFoldedText, foldText } from "@contract/fold-text";
import { formatQuantity } from "~/services/format/counts";
import { PER_PAGE } from "./paging";

/** For lists that the upstream returns whole: they are searched, sorted and paged here. */

/** Whether any text contains the search, ignoring case and accents. */
export const containsSearch = (search: string, ...texts: (string | undefined)[]): boolean => {
  const folded = foldText(search);
  return texts.some((text) => text !== undefined && containsFoldedText(foldText(text), folded));
};

type Value = string | number | undefined;

/** Sorts rows by a value; texts in natural order. Rows without a value come last in either order. */
export function sortRows<Row>(
  rows: readonly Row[],
  getValue: (row: Row) => Value,
  order: "asc" | "desc",
): Row[] {
  const sign = order === "asc" ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [a, b] = [getValue(left), getValue(right)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return (
      sign * (typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b)))
    );
  });
}

/** The rows of a page, which counts from 1. */
export const slicePage = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);

/**
 * "No offers" or "3 offers". If part of the list could not be read, it adds that only the rest is counted.
 */
export function formatListCount(total: number, noun: string, isPartial = false): string {
  const count = total === 0 ? `No ${noun}s` : formatQuantity(total, noun);
  return isPartial ? `${count} among those we could load` : count;
}
