import { pickViewParams } from "~/services/paths";

/** The URL holds the ids of the rooms to compare, in the order they were chosen (spec 2). */

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

/** Query parameters: rooms chosen in the recommender, and rooms on the comparison page. */
const CHOSEN = "compare";
const SHOWN = "room";

/** Query parameter that hides rows in which all rooms are the same. */
const ONLY = "only";
const DIFFERENCES = "differences";

/** The rooms in a URL. */
export interface ComparedRooms {
  /** At most four different ids. */
  ids: number[];
  /** Further ids, which are left out. */
  extra: number[];
  /** Whether a value is not a room id. */
  hasInvalidIds: boolean;
}

export const parseChosenRooms = (params: URLSearchParams): ComparedRooms =>
  parseRoomsToCompare(params.getAll(CHOSEN));

export const parseComparedRooms = (params: URLSearchParams): ComparedRooms =>
  parseRoomsToCompare(params.getAll(SHOWN));

function parseRoomsToCompare(texts: readonly string[]): ComparedRooms {
  const ids = texts.flatMap((text) => parseRoomId(text) ?? []);
  const distinct = [...new Set(ids)];
  return {
    ids: distinct.slice(0, MAX_COMPARED),
    extra: distinct.slice(MAX_COMPARED),
    hasInvalidIds: ids.length < texts.length,
  };
}

/** Accepts ids in the database's range. */
const parseRoomId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** A URL of the recommender or one of its pages that keeps the view and has these rooms chosen. */
export function formatChosenHref(path: string, params: URLSearchParams, ids: readonly number[]): string {
  const viewParams = pickViewParams(params);
  viewParams.delete(CHOSEN);
  return appendIds(path, viewParams, CHOSEN, ids);
}

export const hasOnlyDifferences = (params: URLSearchParams): boolean => params.get(ONLY) === DIFFERENCES;

/** The URL of the comparison. It keeps the list's view for the way back. */
export function formatComparisonHref(
  path: string,
  params: URLSearchParams,
  ids: readonly number[],
  onlyDifferences = hasOnlyDifferences(params),
): string {
  const viewParams = pickViewParams(params);
  viewParams.delete(CHOSEN);
  if (onlyDifferences) viewParams.set(ONLY, DIFFERENCES);
  return appendIds(path, viewParams, SHOWN, ids);
}

function appendIds(path: string, params: URLSearchParams, name: string, ids: readonly number[]): string {
  for (const id of ids) params.append(name, String(id));
  return params.size ? `${path}?${params}` : path;
}
