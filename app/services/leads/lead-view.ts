import { LIST_PARAM } from "./list-place";

/** What the address of a lead's page says: the list it was opened from, and what its history shows. */
const HISTORY_PARAMS = ["kind", "event", "month", "search", "page"] as const;

/** An address on or over a lead's page that keeps what the page shows. */
export function withLeadView(path: string, params: URLSearchParams) {
  const kept = new URLSearchParams(
    [...params].filter(([name]) => [LIST_PARAM, ...HISTORY_PARAMS].includes(name)),
  );
  return kept.size ? `${path}?${kept}` : path;
}
