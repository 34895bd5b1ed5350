import { foldText } from "@contract/names";
import { paths } from "~/services/paths";

/** The lists of which views can be saved, with their addresses. */
const listPaths = {
  leads: paths.allLeads,
  events: paths.allEvents,
  inspections: paths.allInspections,
  venues: paths.allVenues,
};
export type ListKey = keyof typeof listPaths;

export const isListKey = (text: string | null): text is ListKey =>
  text !== null && Object.hasOwn(listPaths, text);

/** A name that somebody gave to an address of a list; `query` are its search params. */
export interface SavedView {
  id: string;
  list: ListKey;
  name: string;
  query: string;
}

export const MOST_VIEWS = 20;
/** No list's address is as long. */
const LONGEST_QUERY = 4000;

/** The address of a list as a view keeps it: without the page, as leads come and go. */
export function viewQuery(query: string): string {
  const params = new URLSearchParams(query.slice(0, LONGEST_QUERY));
  params.delete("page");
  return String(params);
}

/** Where a view leads. */
export const viewHref = ({ list, query }: Pick<SavedView, "list" | "query">) =>
  query ? `${listPaths[list]}?${query}` : listPaths[list];

/** Views after a change, or why it was refused, in words for the field of the name. */
type Changed = { views: SavedView[]; refused?: undefined } | { refused: string };

/** Adds a view, or gives one of the same id its new name; names differ within a list, however they are written. */
export function withView(views: readonly SavedView[], view: SavedView): Changed {
  const isNew = views.every(({ id }) => id !== view.id);
  const namesake = views.some(
    ({ id, list, name }) => id !== view.id && list === view.list && foldText(name) === foldText(view.name),
  );
  if (namesake) return { refused: "You have a view of this name already" };
  if (isNew && views.length >= MOST_VIEWS)
    return { refused: `You have ${MOST_VIEWS} views, and there is room for no more. Delete one first.` };
  return { views: isNew ? [...views, view] : views.map((own) => (own.id === view.id ? view : own)) };
}
