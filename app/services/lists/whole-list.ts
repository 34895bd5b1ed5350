import { compareNames, containsFolded, foldText } from "@contract/names";
import { countOf } from "~/services/format/counts";
import { PER_PAGE } from "./paging";

/** Lists that the upstream answers whole: they are searched, sorted and cut into pages here. */

/** Whether one of some texts contains what was searched for, as names are searched everywhere. */
export const contains = (search: string, ...texts: (string | undefined)[]) => {
  const wanted = foldText(search);
  return texts.some((text) => text !== undefined && containsFolded(foldText(text), wanted));
};

type Value = string | number | undefined;

/** Rows by a value of theirs, texts as people sort them; those without it come last either way. */
export function sortedBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  order: "asc" | "desc",
): Row[] {
  const sign = order === "asc" ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return (
      sign * (typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b)))
    );
  });
}

/** The rows of a page, from 1. */
export const rowsOfPage = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);

/** "No offers", "3 offers"; of a list of which something could not be read only what could be counts. */
export function countOfWhole(total: number, one: string, isPartial = false): string {
  const count = total === 0 ? `No ${one}s` : countOf(total, one);
  return isPartial ? `${count} of those that could be read` : count;
}
