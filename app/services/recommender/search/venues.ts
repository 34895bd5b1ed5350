import type { SearchCriteria } from "@contract/recommender/criteria";
import { isEntireVenue, rankedRooms } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import { cutText } from "~/services/format/cut-text";

/** The recommender's pure rules (spec 2, 4, 9): what is shown of a search, and how. */

/** A venue of a search result: its rooms, the Entire Venue entry first. */
export type VenueRooms = VenueRoom[];

/** What the URL says of the page: which view, which names, which rooms are shown on their cards. */
export interface RecommenderView {
  view: "list" | "table" | "map";
  /** The name filter as typed. */
  search: string;
  /** Rooms chosen in the drop-downs of cards. */
  shownRooms: ReadonlySet<number>;
  /** Only venues that meet everything wished are shown; else those that meet the must-haves. */
  isEverythingMet: boolean;
  /** The venue whose info window is open on the map. */
  marker?: number;
  /** From 1; each page adds as many cards as the first has. */
  page: number;
}

const views = ["table", "map"] as const;

/** The query parameter that opens the enquiry's own words on the page. */
export const ENQUIRY = "enquiry";

export const isEnquiryOpen = (params: URLSearchParams) => params.get(ENQUIRY) === "1";

export function viewOf(params: URLSearchParams): RecommenderView {
  const number = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : undefined);
  return {
    view: views.find((view) => view === params.get("view")) ?? "list",
    // No name holds a NUL, and the search refuses one.
    search: cutText((params.get("q") ?? "").replaceAll("\0", ""), 200),
    shownRooms: new Set(params.getAll("show").flatMap((text) => number(text) ?? [])),
    isEverythingMet: params.get("meets") === "everything",
    marker: number(params.get("marker")),
    page: Math.max(1, number(params.get("page")) ?? 1),
  };
}

/** The rooms of a venue, those without a picture with that of the Entire Venue entry (spec 3). */
export function withVenuePicture(rooms: VenueRooms): VenueRooms {
  const entire = rooms.find(isEntireVenue);
  const picture = entire?.image_url ?? entire?.thumb_nail;
  if (!picture || rooms.every(({ image_url }) => image_url)) return rooms;
  return rooms.map((room) => (room.image_url ? room : { ...room, image_url: picture }));
}

/**
 * The room a card shows: the one chosen in its drop-down; else the first already recommended; else the best that meets what
 * the list is narrowed by; else the Entire Venue where only it takes the guests; else the second of several, else the
 * first (spec 4).
 * @param meets whether a room meets that; absent where nothing narrows the list
 */
export function shownRoom(
  rooms: VenueRooms,
  chosen: ReadonlySet<number>,
  criteria: SearchCriteria,
  meets?: (room: VenueRoom) => boolean,
): VenueRoom | undefined {
  const ranked = rankedRooms(rooms, criteria);
  return (
    rooms.find((room) => chosen.has(room.room_id)) ??
    rooms.find((room) => room.has_been_recommended_already) ??
    (meets && ranked.find(meets)) ??
    ranked.find(isEntireVenue) ??
    rooms[1] ??
    rooms[0]
  );
}

/** Marks the rooms that the event's recommendations name, whatever the search knew of them (spec 4). */
export function markRecommended(venues: readonly VenueRooms[], recommended: ReadonlySet<number>) {
  for (const room of venues.flat())
    if (recommended.has(room.room_id)) room.has_been_recommended_already = true;
}

export type ScoreBand = "low" | "medium" | "high";

/** The band of a score badge: up to 33.3 low, up to 66.66 medium, above high (spec 4, 9). */
export const scoreBand = (score: number): ScoreBand =>
  score <= 33.3 ? "low" : score <= 66.66 ? "medium" : "high";

/** The special offers tag of a card; nothing without an offer (spec 2). */
export function offersTag(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "Special Offer Available" : `${count} Special Offers Available`;
}

/** A capacity range in words; either end may be missing, and both missing reads as missing. */
export function capacityRange(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${max}` : `${min}–${max}`;
  if (max !== undefined) return `up to ${max}`;
  return min === undefined ? undefined : `from ${min}`;
}
