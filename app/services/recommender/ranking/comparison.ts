import { recommenderParams } from "~/services/paths";

/** The address names the rooms to compare (spec 2): ids, in the order they were chosen. */

/** The most rooms that can be compared, and the least. */
export const MOST_COMPARED = 4;
export const LEAST_COMPARED = 2;

/** The query parameters of the rooms: of those chosen on the recommender, and of those on the comparison. */
const CHOSEN = "compare";
const SHOWN = "room";

/** The query parameter that hides rows in which all rooms are the same. */
const ONLY = "only";
const DIFFERENCES = "differences";

/** The rooms that an address names for a comparison. */
export interface ComparedRooms {
  /** At most four distinct ids. */
  ids: number[];
  /** Ids above that number, which are left out. */
  extra: number[];
  /** Whether a room is named twice. */
  hasDuplicates: boolean;
  /** Whether a value is no room id. */
  hasInvalidIds: boolean;
}

/** The rooms chosen on the recommender for a comparison. */
export const chosenRooms = (params: URLSearchParams) => comparedRooms(params.getAll(CHOSEN));

/** The rooms that the comparison shows. */
export const shownRooms = (params: URLSearchParams) => comparedRooms(params.getAll(SHOWN));

function comparedRooms(texts: readonly string[]): ComparedRooms {
  const ids = texts.flatMap((text) => roomId(text) ?? []);
  const distinct = [...new Set(ids)];
  return {
    ids: distinct.slice(0, MOST_COMPARED),
    extra: distinct.slice(MOST_COMPARED),
    hasDuplicates: distinct.length < ids.length,
    hasInvalidIds: ids.length < texts.length,
  };
}

/** A room id within the database's range. */
const roomId = (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** An address over the recommender that keeps its view, with these rooms chosen. */
export function withChosen(path: string, params: URLSearchParams, ids: readonly number[]): string {
  const kept = recommenderParams(params);
  kept.delete(CHOSEN);
  return withIds(path, kept, CHOSEN, ids);
}

/** Whether the comparison shows only rows in which the rooms differ. */
export const isOnlyDifferences = (params: URLSearchParams) => params.get(ONLY) === DIFFERENCES;

/** The address of the comparison of these rooms; it carries the view of the list, for the way back. */
export function comparing(
  path: string,
  params: URLSearchParams,
  ids: readonly number[],
  onlyDifferences = isOnlyDifferences(params),
): string {
  const kept = recommenderParams(params);
  kept.delete(CHOSEN);
  if (onlyDifferences) kept.set(ONLY, DIFFERENCES);
  return withIds(path, kept, SHOWN, ids);
}

function withIds(path: string, params: URLSearchParams, name: string, ids: readonly number[]) {
  for (const id of ids) params.append(name, String(id));
  return params.size ? `${path}?${params}` : path;
}
