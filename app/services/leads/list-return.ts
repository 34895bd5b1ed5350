import { paths } from "~/services/paths";
import { type LeadListState, leadList } from "./list";

/** The search param that holds the list a lead was opened from, as a query string. */
export const LIST_PARAM = "list";

/** Adds the list that a lead was opened from to a path; without a list the path is unchanged. */
export function addListToPath(path: string, list: LeadListState | undefined): string {
  if (!list) return path;
  const place = leadList.params(list);
  // Always present: otherwise the param would be empty for the first page, which means no list.
  place.set("page", String(list.page));
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [LIST_PARAM]: String(place) })}`;
}

/** The href of a lead's page, opened from a list. */
export const buildLeadHref = (id: number, list?: LeadListState): string =>
  addListToPath(paths.lead(id), list);

/** Parses the list that a lead was opened from; invalid values are ignored. */
export function parseReturnList(
  params: URLSearchParams,
  scope: LeadListState["scope"],
): LeadListState | undefined {
  const place = params.get(LIST_PARAM);
  return place ? leadList.read(new URLSearchParams(place), scope) : undefined;
}

/** The element id of a lead's row, to which the link back to the list scrolls. */
export const toLeadRowId = (id: number): string => `lead-${id}`;

/** The link back to the list with its filters, order and page, at a lead's row; all leads without a list. */
export function buildListReturnHref(list: LeadListState | undefined, id?: number): string {
  if (!list) return paths.allLeads;
  const href = leadList.href(list, { page: list.page });
  return id === undefined ? href : `${href}#${toLeadRowId(id)}`;
}
