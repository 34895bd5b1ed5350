import { pickViewParams } from "~/services/paths";

/** The URL holds the ids of the rooms to compare, in the order they were chosen (spec 2). */

export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

/**
 * Query parameters: rooms chosen in the recommender, and rooms on the comparison page. They differ because
 * the comparison's URL also carries the parameters of the list for the way back.
 */
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

export const parseChosenRoomIds = (params: URLSearchParams): ComparedRooms =>
  parseRoomIdsToCompare(params.getAll(CHOSEN));

export const parseComparedRoomIds = (params: URLSearchParams): ComparedRooms =>
  parseRoomIdsToCompare(params.getAll(SHOWN));

function parseRoomIdsToCompare(texts: readonly string[]): ComparedRooms {
  const ids = texts.flatMap((text) => parseRoomId(text) ?? []);
  const distinct = [...new Set(ids)];
  return {
    ids: distinct.slice(0, MAX_COMPARED),
    extra: distinct.slice(MAX_COMPARED),
    hasInvalidIds: ids.length < texts.length,
  };
}

/** Accepts ids in the database's range (32-bit integers). */
const parseRoomId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** A URL of the recommender or one of its pages that keeps the view and has these rooms chosen. */
export function buildChosenRoomsHref(
  path: string,
  params: URLSearchParams,
  roomIds: readonly number[],
): string {
  const viewParams = pickViewParams(params);
  viewParams.delete(CHOSEN);
  return appendIdsToPath(path, viewParams, CHOSEN, roomIds);
}

export const isOnlyDifferencesChosen = (params: URLSearchParams): boolean => params.get(ONLY) === DIFFERENCES;

/** The URL of the comparison. It keeps the list's view for the way back. */
export function buildComparisonHref(
  path: string,
  params: URLSearchParams,
  roomIds: readonly number[],
  onlyDifferences = isOnlyDifferencesChosen(params),
): string {
  const viewParams = pickViewParams(params);
  viewParams.delete(CHOSEN);
  if (onlyDifferences) viewParams.set(ONLY, DIFFERENCES);
  return appendIdsToPath(path, viewParams, SHOWN, roomIds);
}

function appendIdsToPath(
  path: string,
  params: URLSearchParams,
  name: string,
  ids: readonly number[],
): string {
  for (const id of ids) params.append(name, String(id));
  return params.size ? `${path}?${params}` : path;
}
