import type { SearchCriteria } from "@contract/recommender/criteria";
import { isEntireVenue, listRankedRooms } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import { cutText } from "~/services/format/cut-text";

/** The view in the URL, and how a venue of a search is shown (spec 2, 4, 9). */

/** A venue of a search result: its rooms, the Entire Venue entry first. */
export type VenueRooms = VenueRoom[];

/** The state of the page in the URL. */
export interface RecommenderView {
  view: "list" | "table" | "map";
  /** The name filter, as typed. */
  search: string;
  /** Room ids picked in the cards' drop-downs. */
  shownRooms: ReadonlySet<number>;
  /** Show only venues that meet every wish; else those that meet the must-haves. */
  isEverythingMet: boolean;
  /** The venue whose info window is open on the map. */
  marker?: number | undefined;
  /** From 1; each page adds more cards to those before. */
  page: number;
}

const viewsInUrl = ["table", "map"] as const;

/** The query parameter that shows the enquiry's text on the page. */
export const ENQUIRY_PARAM = "enquiry";

export const isEnquiryOpen = (params: URLSearchParams): boolean => params.get(ENQUIRY_PARAM) === "1";

export function parseRecommenderView(params: URLSearchParams): RecommenderView {
  const parseId = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : undefined);
  return {
    view: viewsInUrl.find((view) => view === params.get("view")) ?? "list",
    // The search refuses NUL characters.
    search: cutText((params.get("q") ?? "").replaceAll("\0", ""), 200),
    shownRooms: new Set(params.getAll("show").flatMap((text) => parseId(text) ?? [])),
    isEverythingMet: params.get("meets") === "everything",
    marker: parseId(params.get("marker")),
    page: Math.max(1, parseId(params.get("page")) ?? 1),
  };
}

/** Rooms without a picture get that of the Entire Venue entry (spec 3). */
export function addMissingRoomPictures(rooms: VenueRooms): VenueRooms {
  const entire = rooms.find(isEntireVenue);
  const picture = entire?.image_url ?? entire?.thumb_nail;
  if (!picture || rooms.every(({ image_url }) => image_url)) return rooms;
  return rooms.map((room) => (room.image_url ? room : { ...room, image_url: picture }));
}

/**
 * The room that a card shows (spec 4). In order: the one picked in its drop-down; the first already recommended;
 * the best that meets the required wishes; Entire Venue where no single room fits the guests; the second of
 * several rooms; the first.
 * @param meetsRequiredWishes whether a room meets the required wishes; absent if nothing is required
 */
export function findShownRoom(
  rooms: VenueRooms,
  chosenRoomIds: ReadonlySet<number>,
  criteria: SearchCriteria,
  meetsRequiredWishes?: (room: VenueRoom) => boolean,
): VenueRoom | undefined {
  const ranked = listRankedRooms(rooms, criteria);
  return (
    rooms.find((room) => chosenRoomIds.has(room.room_id)) ??
    rooms.find((room) => room.has_been_recommended_already) ??
    (meetsRequiredWishes && ranked.find(meetsRequiredWishes)) ??
    ranked.find(isEntireVenue) ??
    rooms[1] ??
    rooms[0]
  );
}

/** Marks recommended rooms, even where the search did not know of it (spec 4). */
export function markRecommendedRooms(
  venues: readonly VenueRooms[],
  recommendedRoomIds: ReadonlySet<number>,
): void {
  for (const room of venues.flat())
    if (recommendedRoomIds.has(room.room_id)) room.has_been_recommended_already = true;
}

export type ScoreBand = "low" | "medium" | "high";

/** Up to 33.3 low, up to 66.66 medium, above that high (spec 4, 9). */
export const toScoreBand = (score: number): ScoreBand =>
  score <= 33.3 ? "low" : score <= 66.66 ? "medium" : "high";

/** `undefined` without an offer (spec 2). */
export function formatOffersTag(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "Special Offer Available" : `${count} Special Offers Available`;
}

/** "50–120", "up to 120" or "from 50"; `undefined` if neither end is known. */
export function formatCapacityRange(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${max}` : `${min}–${max}`;
  if (max !== undefined) return `up to ${max}`;
  return min === undefined ? undefined : `from ${min}`;
}
