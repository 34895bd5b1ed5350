import { recommenderParams } from "~/services/paths";

/** Which rooms are compared is said by the address (spec 2): ids, in the order they were chosen. */

/** Rooms side by side at most, and at least. */
export const MOST_COMPARED = 4;
export const LEAST_COMPARED = 2;

/** The parameter of the recommender that carries the rooms chosen so far, and that of the page that compares them. */
const CHOSEN = "compare";
const SHOWN = "room";

/** The parameter that leaves out what is the same of all rooms. */
const ONLY = "only";
const DIFFERENCES = "differences";

export interface Compared {
  /** At most four, each once. */
  ids: number[];
  /** Rooms above that number, left out. */
  extra: number[];
  /** A room was named twice. */
  hasTwins: boolean;
  /** Something named no room. */
  hasNonsense: boolean;
}

/** The rooms chosen on the recommender for a comparison. */
export const chosenRooms = (params: URLSearchParams) => compared(params.getAll(CHOSEN));

/** The rooms that the page of the comparison is asked for. */
export const shownRooms = (params: URLSearchParams) => compared(params.getAll(SHOWN));

function compared(texts: readonly string[]): Compared {
  const ids = texts.flatMap((text) => roomId(text) ?? []);
  const distinct = [...new Set(ids)];
  return {
    ids: distinct.slice(0, MOST_COMPARED),
    extra: distinct.slice(MOST_COMPARED),
    hasTwins: distinct.length < ids.length,
    hasNonsense: ids.length < texts.length,
  };
}

/** Ids as the database keeps them. */
const roomId = (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined;

/** An address of the recommender, its view kept, with these rooms chosen. */
export function withChosen(path: string, params: URLSearchParams, ids: readonly number[]): string {
  const kept = recommenderParams(params);
  kept.delete(CHOSEN);
  return withIds(path, kept, CHOSEN, ids);
}

/** Whether the comparison shows only where the rooms differ. */
export const isOnlyDifferences = (params: URLSearchParams) => params.get(ONLY) === DIFFERENCES;

/** The address of the comparison of these rooms; the view of the list goes along, for the way back. */
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
