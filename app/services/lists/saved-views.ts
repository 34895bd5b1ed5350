import { foldText } from "@contract/fold-text";
import { paths } from "~/services/paths";

/** Lists with saved views, and their paths. */
const listPaths = {
  leads: paths.allLeads,
  events: paths.allEvents,
  inspections: paths.allInspections,
  venues: paths.allVenues,
};
export type ListKey = keyof typeof listPaths;

export const isListKey = (text: string | null): text is ListKey =>
  text !== null && Object.hasOwn(listPaths, text);

/** A named URL of a list; `query` are its search params. */
export interface SavedView {
  id: string;
  list: ListKey;
  name: string;
  query: string;
}

export const MAX_VIEWS = 20;
/** Longer than the query of any list. */
const MAX_QUERY_LENGTH = 4000;

/** The search params that a view stores: without the page, which shows other rows once the list has grown. */
export function toViewQuery(query: string): string {
  const params = new URLSearchParams(query.slice(0, MAX_QUERY_LENGTH));
  params.delete("page");
  return String(params);
}

export const buildSavedViewHref = ({ list, query }: Pick<SavedView, "list" | "query">): string =>
  query ? `${listPaths[list]}?${query}` : listPaths[list];

/** The views after a change, or the error for the name field. */
type ViewsChange = { views: SavedView[]; refused?: undefined } | { refused: string };

/** Adds a view, or replaces the one with its id. Names must differ within a list, ignoring case and accents. */
export function addOrReplaceView(views: readonly SavedView[], view: SavedView): ViewsChange {
  const isNew = views.every(({ id }) => id !== view.id);
  const isNameTaken = views.some(
    ({ id, list, name }) => id !== view.id && list === view.list && foldText(name) === foldText(view.name),
  );
  if (isNameTaken) return { refused: "You already have a view with this name" };
  if (isNew && views.length >= MAX_VIEWS)
    return { refused: `You already have ${MAX_VIEWS} views. Delete one first.` };
  return { views: isNew ? [...views, view] : views.map((saved) => (saved.id === view.id ? view : saved)) };
}
