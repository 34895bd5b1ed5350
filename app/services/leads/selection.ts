import { formatQuantity } from "~/services/format/counts";
import { type LeadListState, leadList } from "./list";

/** The name of the list's checkboxes, and of the search param with the ticked leads. */
export const SELECTED_PARAM = "lead";

/** The most leads that one call changes (calls L-12, L-13). */
const MAX_SELECTED = 500;

/** The most leads that are reassigned at once: each takes a separate call (L-08). */
export const MAX_REASSIGNED = 50;

/** Parses the unique ids of the ticked leads; invalid ids are ignored. */
export function parseSelectedLeadIds(params: URLSearchParams): number[] {
  const ids = params
    .getAll(SELECTED_PARAM)
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((id) => id <= 2_147_483_647);
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}

/** Adds the list's state and ticked leads to the path of the list or a dialog over it. */
export function addSelectedLeadsToPath(path: string, list: LeadListState, ids: readonly number[]): string {
  const params = leadList.params(list);
  for (const id of ids) params.append(SELECTED_PARAM, String(id));
  return params.size ? `${path}?${params}` : path;
}

/** "3 leads deleted", "2 of 3 leads deleted"; without a count, the upstream changed all of them. */
export function formatBulkChangeMessage(
  participle: string,
  total: number,
  changedCount: number | undefined,
): string {
  if (changedCount !== undefined && changedCount < total)
    return `${changedCount} of ${formatQuantity(total, "lead")} ${participle}`;
  return `${formatQuantity(total, "lead")} ${participle}`;
}
