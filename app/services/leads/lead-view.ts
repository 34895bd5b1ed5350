import { LIST_PARAM } from "./list-return";

/** With `LIST_PARAM`, the search params of a lead's page. */
const HISTORY_PARAMS = ["kind", "event", "month", "search", "page"] as const;

/** Adds the search params of the lead's page to a path on or over it. */
export function addLeadViewParams(path: string, params: URLSearchParams): string {
  const viewParams = new URLSearchParams(
    [...params].filter(([name]) => [LIST_PARAM, ...HISTORY_PARAMS].includes(name)),
  );
  return viewParams.size ? `${path}?${viewParams}` : path;
}
