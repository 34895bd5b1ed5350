import { guestFitNames } from "@contract/recommender/guest-fit";
import { scoreFields, secondaryKeys } from "@contract/recommender/score-fields";
import type { RoomScoreSummary, VenueRoom } from "@contract/recommender/search";
import type { Country, ScoringKey } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { listRoomPicturePaths } from "../format/pictures";
import { formatMinutesAfterNoon24h } from "./late-licence-time";
import {
  type ListedVenuesQuery,
  loadVenuesWithRoomsAndOffers,
  type RoomRow,
  type VenueRow,
} from "./listed-rows";
import { type RankedRoom, type RoomScore, roundToHundredths } from "./scoring/rank";
import type { Facility, ScoringInput } from "./scoring/sub-scores";

/** A venue to list, with its rooms in order; `distance` from the event's city, in the country's unit. */
interface RankedVenue {
  venue: { venueId: number };
  distance: number;
  rooms: RankedRoom[];
}

type ListedRoom = z.input<typeof VenueRoom> & { rank?: number | undefined };

interface ListingContext extends ListedVenuesQuery {
  country: Country;
  /** What the search asks for: a card shows only these details. */
  need: Pick<ScoringInput, "seating" | "styles" | "lateLicense">;
  /** The scoring keys that count in this search. */
  counting: readonly ScoringKey[];
  /** The rooms recommended for the event. */
  recommended: ReadonlySet<number | null>;
  /** How much of each room to return; absent: everything. */
  detail?: RoomDetail | undefined;
  /** Origin of picture addresses. */
  publicUrl: string;
}

/** `card`: only what a card in the list shows. */
export type RoomDetail = "card";

/**
 * Loads ranked venues for the recommender's list: the rooms of each venue, in order, by venue id. One statement for any
 * number of venues. Offers are those valid now, for the type of event.
 */
export async function loadRoomsOfRankedVenues(
  db: Database,
  rankedVenues: readonly RankedVenue[],
  context: ListingContext,
): Promise<Map<number, ListedRoom[]>> {
  const venueRows = await loadVenuesWithRoomsAndOffers(
    db,
    rankedVenues.map(({ venue }) => venue.venueId),
    context,
  );
  const venueById = new Map(venueRows.map((venue) => [venue.id, venue]));
  const roomById = new Map(venueRows.flatMap(({ rooms }) => rooms.map((room) => [room.id, room])));

  const listRooms = ({ venue: { venueId }, distance, rooms: rankedRooms }: RankedVenue): ListedRoom[] => {
    const venue = venueById.get(venueId);
    // Deleted since the ranking was read.
    if (!venue) return [];
    const venueFields = {
      ...toWireVenueFields(venue),
      distance: Math.round(distance * 10) / 10,
      ...(context.detail ? toWireCardFields(venue, context) : toWireVenueDetails(venue, context.country)),
    };
    return rankedRooms.flatMap(({ roomId, fit, score }) => {
      const room = roomById.get(roomId);
      if (!room) return [];
      const images = buildRoomImages(venue, room, context.publicUrl);
      return {
        ...venueFields,
        ...toWireRoomFields(room),
        image_url: images[0]?.url,
        percentile_score: score?.percentile,
        rank: score?.rank,
        rank_shared_with: score?.equals,
        guest_fit: guestFitNames[fit],
        has_been_recommended_already: context.recommended.has(roomId),
        seated_max_capacity: context.need.seating && room.seating[context.need.seating],
        ...(context.detail ? noRoomDetail : toWireRoomDetails(room, images)),
        venue_room_score_summary: score && toWireScoreSummary(score, context.detail),
      };
    });
  };
  return new Map(rankedVenues.map((entry) => [entry.venue.venueId, listRooms(entry)]));
}

const toWireSpecialOffer = (offer: VenueRow["offers"][number], timezone: string) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType ?? null,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
  timezone,
});

/** The pictures of a room; the first is for its card. */
const buildRoomImages = ({ picture }: VenueRow, { pictures, captions }: RoomRow, publicUrl: string) =>
  listRoomPicturePaths({ picture, pictures }).map((path) => ({
    url: publicUrl + path,
    caption: captions[path],
  }));
type Image = ReturnType<typeof buildRoomImages>[number];

const findParentCityOfSuburb = ({ place, city }: VenueRow) => (place === city ? undefined : city);

/** "Fitzroy, Melbourne" for a suburb, "Melbourne" for the city itself. */
function toWireVenueFields(venue: VenueRow) {
  const parentCity = findParentCityOfSuburb(venue);
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    location_string: parentCity ? `${venue.place}, ${parentCity}` : venue.place,
    is_high_conversion_venue: venue.isHighConversion,
    external_catering_permitted: venue.external_catering_permitted,
    special_offers: venue.offers.map((offer) => toWireSpecialOffer(offer, venue.zone)),
  };
}

/** The details of a venue that the search asks for, so that cards can show whether they are met. */
function toWireCardFields(venue: VenueRow, { need, counting }: Pick<ListingContext, "need" | "counting">) {
  const facilities = secondaryKeys.filter((key) => counting.includes(key));
  return {
    venue_styles: need.styles.length > 0 ? venue.styles : undefined,
    facilities: facilities.length > 0 ? toFacilityFlags(venue, facilities) : undefined,
    late_license_end_time: need.lateLicense === undefined ? undefined : toLateLicenceTime(venue),
    venue_checklist: undefined,
  };
}

const toFacilityFlags = (venue: VenueRow, keys: readonly (Facility | "late_license")[]) =>
  Object.fromEntries(
    keys.map((key) => [key, key === "late_license" ? venue.lateLicenseMinutes !== null : venue[key]]),
  );

const toLateLicenceTime = ({ lateLicenseMinutes: minutes }: VenueRow) =>
  minutes === null ? undefined : formatMinutesAfterNoon24h(minutes);

function toWireVenueDetails(venue: VenueRow, country: Country) {
  return {
    city: venue.place,
    parent_city: findParentCityOfSuburb(venue),
    country,
    lat: venue.lat,
    lng: venue.lng,
    venue_styles: venue.styles,
    facilities: toFacilityFlags(venue, secondaryKeys),
    late_license_end_time: toLateLicenceTime(venue),
    venue_checklist: venue.checklist,
  };
}

function toWireRoomFields(room: RoomRow) {
  const toUnits = (minor: number | null) => (minor === null ? undefined : minor / 100);
  return {
    room_id: room.id,
    room_name: room.name,
    room_description: room.description,
    dinner_and_dance_min_capacity: room.dinnerMin ?? undefined,
    dinner_and_dance_max_capacity: room.dinnerMax ?? undefined,
    standing_min_capacity: room.standingMin ?? undefined,
    standing_max_capacity: room.standingMax ?? undefined,
    cost_per_person: toUnits(room.costPerPersonMinor),
    min_cost_for_event: toUnits(room.minCostMinor),
  };
}

const noRoomDetail = { room_image_gallery: undefined };

function toWireRoomDetails(room: RoomRow, images: Image[]) {
  const minimums = [room.dinnerMin, room.standingMin].filter((guests) => guests !== null);
  return {
    thumb_nail: images[0]?.url,
    room_image_gallery: images.map(({ url, caption }) => ({ large: url, caption })),
    min_capacity: minimums.length > 0 ? Math.min(...minimums) : undefined,
  };
}

/** The scores of a room on the wire: for a card only the total. The total has two decimals. */
function toWireScoreSummary({ subScores, total }: RoomScore, detail: RoomDetail | undefined) {
  const summary: z.input<typeof RoomScoreSummary> = { total_score: roundToHundredths(total) };
  if (detail) return summary;
  for (const [key, value] of Object.entries(subScores)) summary[scoreFields[key as ScoringKey]] = value;
  return summary;
}
