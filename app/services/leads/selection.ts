import { countOf } from "~/services/format/counts";
import { type LeadListState, leadList } from "./list";

/** The name of the list's checkboxes, and of the search param with the ticked leads. */
export const SELECTED_PARAM = "lead";

/** The most leads that one call changes (calls L-12, L-13). */
const LARGEST = 500;

/** The most leads that change owner at once: each takes a call of its own (L-08). */
export const MOST_GIVEN = 50;

/** The ids of the ticked leads, each once; what cannot be an id is left out. */
export function selectedIn(params: URLSearchParams): number[] {
  const ids = params
    .getAll(SELECTED_PARAM)
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((id) => id <= 2_147_483_647);
  return [...new Set(ids)].slice(0, LARGEST);
}

/** The address of the list, or of a dialog over it, at the list's page and with leads ticked. */
export function withSelection(address: string, list: LeadListState, ids: readonly number[]): string {
  const params = leadList.params(list);
  for (const id of ids) params.append(SELECTED_PARAM, String(id));
  return params.size ? `${address}?${params}` : address;
}

/** "3 leads were deleted.", "2 of 3 leads were deleted."; without a count the upstream took all of them. */
export function changedText(done: string, total: number, count: number | undefined): string {
  if (count !== undefined && count < total)
    return `${count} of ${countOf(total, "lead")} ${count === 1 ? "was" : "were"} ${done}.`;
  return `${countOf(total, "lead")} ${total === 1 ? "was" : "were"} ${done}.`;
}
