import { guestFitOf } from "@contract/recommender/guest-fit";
import { scoreFields, secondaryKeys } from "@contract/recommender/score-fields";
import type { RoomScoreSummary, VenueRoom } from "@contract/recommender/search";
import type { Country, ScoringKey } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { picturePaths } from "../format/pictures";
import { eveningTime } from "./late-licence-time";
import { type ListedRows, type RoomRow, readListed, type VenueRow } from "./listed-rows";
import { type RankedRoom, type RoomScore, toHundredths } from "./scoring/rank";
import type { Facility, Need } from "./scoring/sub-scores";

/** A venue to be listed with its rooms in the order given; `distance` from the event's city, in the country's unit. */
interface RankedVenue {
  venue: { venueId: number };
  distance: number;
  rooms: RankedRoom[];
}

type ListedRoom = z.input<typeof VenueRoom> & { rank?: number };

interface ListingContext extends ListedRows {
  country: Country;
  /** What was asked for: of a card only this is told. */
  need: Pick<Need, "seating" | "styles" | "lateLicense">;
  /** The scoring keys that count in the search. */
  counting: readonly ScoringKey[];
  /** The rooms recommended for the event. */
  recommended: ReadonlySet<number | null>;
  /** What is told of each room; absent: everything. */
  detail?: RoomDetail;
  /** Origin of picture addresses. */
  publicUrl: string;
}

/** `card`: only what a card of the list shows. */
export type RoomDetail = "card";

/**
 * Ranked venues as the recommender lists them: by the venue's id a list of its rooms, in the order given. One
 * statement, whatever the number of venues. Offers are those that hold now, for the type of event.
 */
export async function listVenues(
  db: Database,
  ranked: readonly RankedVenue[],
  asked: ListingContext,
): Promise<Map<number, ListedRoom[]>> {
  const venueRows = await readListed(
    db,
    ranked.map(({ venue }) => venue.venueId),
    asked,
  );
  const venueById = new Map(venueRows.map((venue) => [venue.id, venue]));
  const roomById = new Map(venueRows.flatMap(({ rooms }) => rooms.map((room) => [room.id, room])));

  const listed = ({ venue: { venueId }, distance, rooms: rankedRooms }: RankedVenue): ListedRoom[] => {
    const venue = venueById.get(venueId);
    // What was taken away between two statements is left out.
    if (!venue) return [];
    const ofVenue = {
      ...asVenuePart(venue),
      distance: Math.round(distance * 10) / 10,
      ...(asked.detail ? asCardDetail(venue, asked) : asVenueDetail(venue, asked.country)),
    };
    return rankedRooms.flatMap(({ roomId, fit, score }) => {
      const room = roomById.get(roomId);
      if (!room) return [];
      const images = asImages(venue, room, asked.publicUrl);
      return {
        ...ofVenue,
        ...asRoomPart(room),
        image_url: images[0],
        percentile_score: score?.percentile,
        rank: score?.rank,
        rank_shared_with: score?.equals,
        guest_fit: guestFitOf[fit],
        has_been_recommended_already: asked.recommended.has(roomId),
        seated_max_capacity: asked.need.seating && room.seating[asked.need.seating],
        ...(asked.detail ? withoutRoomDetail : asRoomDetail(room, images)),
        venue_room_score_summary: score && scoreSummary(score, asked.detail),
      };
    });
  };
  return new Map(ranked.map((entry) => [entry.venue.venueId, listed(entry)]));
}

const asSpecialOffer = (offer: VenueRow["offers"][number], timezone: string) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType ?? null,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
  timezone,
});

/** The gallery of a room; the first is its card picture. */
const asImages = ({ picture }: VenueRow, { pictures }: RoomRow, publicUrl: string) =>
  picturePaths({ picture, pictures }).map((path) => publicUrl + path);

const parentCityOf = ({ place, city }: VenueRow) => (place === city ? undefined : city);

/** "Fitzroy, Melbourne" for a suburb, "Melbourne" for the city itself. */
function asVenuePart(venue: VenueRow) {
  const parentCity = parentCityOf(venue);
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    location_string: parentCity ? `${venue.place}, ${parentCity}` : venue.place,
    is_high_conversion_venue: venue.isHighConversion,
    external_catering_permitted: venue.external_catering_permitted,
    special_offers: venue.offers.map((offer) => asSpecialOffer(offer, venue.zone)),
  };
}

/** Of a venue what was asked for, by which its cards say how it meets that. */
function asCardDetail(venue: VenueRow, { need, counting }: Pick<ListingContext, "need" | "counting">) {
  const facilities = secondaryKeys.filter((key) => counting.includes(key));
  return {
    venue_styles: need.styles.length > 0 ? venue.styles : undefined,
    facilities: facilities.length > 0 ? facilitiesOf(venue, facilities) : undefined,
    late_license_end_time: need.lateLicense === undefined ? undefined : licenceOf(venue),
    venue_checklist: undefined,
  };
}

const facilitiesOf = (venue: VenueRow, keys: readonly (Facility | "late_license")[]) =>
  Object.fromEntries(
    keys.map((key) => [key, key === "late_license" ? venue.lateLicenseMinutes !== null : venue[key]]),
  );

const licenceOf = ({ lateLicenseMinutes: minutes }: VenueRow) =>
  minutes === null ? undefined : eveningTime(minutes);

function asVenueDetail(venue: VenueRow, country: Country) {
  return {
    city: venue.place,
    parent_city: parentCityOf(venue),
    country,
    lat: venue.lat,
    lng: venue.lng,
    venue_styles: venue.styles,
    facilities: facilitiesOf(venue, secondaryKeys),
    late_license_end_time: licenceOf(venue),
    venue_checklist: venue.checklist,
  };
}

function asRoomPart(room: RoomRow) {
  const units = (minor: number | null) => (minor === null ? undefined : minor / 100);
  return {
    room_id: room.id,
    room_name: room.name,
    room_description: room.description,
    dinner_and_dance_min_capacity: room.dinnerMin ?? undefined,
    dinner_and_dance_max_capacity: room.dinnerMax ?? undefined,
    standing_min_capacity: room.standingMin ?? undefined,
    standing_max_capacity: room.standingMax ?? undefined,
    cost_per_person: units(room.costPerPersonMinor),
    min_cost_for_event: units(room.minCostMinor),
  };
}

const withoutRoomDetail = { room_image_gallery: undefined };

function asRoomDetail(room: RoomRow, images: string[]) {
  const least = [room.dinnerMin, room.standingMin].filter((guests) => guests !== null);
  return {
    thumb_nail: images[0],
    room_image_gallery: images.map((large) => ({ large })),
    min_capacity: least.length > 0 ? Math.min(...least) : undefined,
  };
}

/** The scores of a room as the wire has them, for a card the total alone; the total with two decimals. */
function scoreSummary({ subScores, total }: RoomScore, detail: RoomDetail | undefined) {
  const summary: z.input<typeof RoomScoreSummary> = { total_score: toHundredths(total) };
  if (detail) return summary;
  for (const [key, value] of Object.entries(subScores)) summary[scoreFields[key as ScoringKey]] = value;
  return summary;
}
