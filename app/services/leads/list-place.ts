import { paths } from "~/services/paths";
import { type LeadListState, leadList } from "./list";

/** The search param by which the pages of a lead know the list they were opened from. */
export const LIST_PARAM = "list";

/** An address below a lead that keeps the place in the list; without a list it stays as it is. */
export function withListPlace(address: string, list: LeadListState | undefined): string {
  if (!list) return address;
  const place = leadList.params(list);
  // Always present, so that the first page is a place, too.
  place.set("page", String(list.page));
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [LIST_PARAM]: String(place) })}`;
}

/** A lead's page, opened from a list: what a row links to. */
export const leadHref = (id: number, list?: LeadListState) => withListPlace(paths.lead(id), list);

/** The list that a page of a lead was opened from; values that cannot be read are left out. */
export function listPlaceIn(
  params: URLSearchParams,
  scope: LeadListState["scope"],
): LeadListState | undefined {
  const place = params.get(LIST_PARAM);
  return place ? leadList.read(new URLSearchParams(place), scope) : undefined;
}

/** The id of a lead's row, where the way back lands. */
export const leadRowId = (id: number) => `lead-${id}`;

/** The way back: the list with its filters, order and page, at the row of a lead; without a place all leads. */
export function backToList(list: LeadListState | undefined, id?: number): string {
  if (!list) return paths.allLeads;
  const href = leadList.href(list, { page: list.page });
  return id === undefined ? href : `${href}#${leadRowId(id)}`;
}
