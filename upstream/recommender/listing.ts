import { type RoomScoreSummary, scoreFields, type VenueRoom } from "@contract/recommender/search";
import type { Country, EventType, ScoringKey, SeatingStyle } from "@contract/vocabulary";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { rowList } from "../db/row-list";
import { locations, rooms, specialOffers, venues } from "../db/schema";
import { artworkPath } from "../demo/artwork/artwork-path";
import { eveningTime } from "./late-licence-time";
import type { RankedRoom, RoomScore } from "./scoring/rank";

/** A venue to be listed with its rooms in the order given; `distance` from the event's city, in the country's unit. */
interface RankedVenue {
  venue: { venueId: number };
  distance: number;
  rooms: RankedRoom[];
}

type ListedRoom = z.input<typeof VenueRoom> & { rank?: number };

interface ListingContext {
  eventType: EventType;
  country: Country;
  /** The seating style asked for. */
  seating?: SeatingStyle;
  /** The rooms recommended for the event. */
  recommended: ReadonlySet<number | null>;
  /** What is told of each room; absent: everything. */
  detail?: RoomDetail;
  now: Date;
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
  const venueRows = await readVenues(
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
      ...(asked.detail ? withoutVenueDetail : asVenueDetail(venue, asked.country)),
    };
    return rankedRooms.flatMap(({ roomId, score }) => {
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
        has_been_recommended_already: asked.recommended.has(roomId),
        ...(asked.detail ? withoutRoomDetail : asRoomDetail(room, images, asked.seating)),
        venue_room_score_summary: asked.detail ? undefined : score && scoreSummary(score),
      };
    });
  };
  return new Map(ranked.map((entry) => [entry.venue.venueId, listed(entry)]));
}

function readVenues(db: Database, ids: number[], { eventType, now }: ListingContext) {
  const city = alias(locations, "city");
  const roomList = db
    .select({
      rooms: rowList({
        id: rooms.id,
        name: rooms.name,
        description: rooms.description,
        dinnerMin: rooms.dinnerMin,
        dinnerMax: rooms.dinnerMax,
        standingMin: rooms.standingMin,
        standingMax: rooms.standingMax,
        seating: rooms.seating,
        costPerPersonMinor: rooms.costPerPersonMinor,
        minCostMinor: rooms.minCostMinor,
        scenes: rooms.scenes,
      }).as("rooms"),
    })
    .from(rooms)
    .where(eq(rooms.venueId, venues.id))
    .as("room_list");
  const offerList = db
    .select({
      offers: rowList(
        {
          id: specialOffers.id,
          title: specialOffers.title,
          description: specialOffers.description,
          forEventType: specialOffers.forEventType,
          startsAt: specialOffers.startsAt,
          expiresAt: specialOffers.expiresAt,
        },
        [asc(specialOffers.expiresAt), asc(specialOffers.id)],
      ).as("offers"),
    })
    .from(specialOffers)
    .where(
      and(
        eq(specialOffers.venueId, venues.id),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
        or(isNull(specialOffers.forEventType), eq(specialOffers.forEventType, eventType)),
      ),
    )
    .as("offer_list");
  return db
    .select({
      id: venues.id,
      name: venues.name,
      place: locations.name,
      zone: locations.zone,
      city: city.name,
      lat: venues.lat,
      lng: venues.lng,
      styles: venues.styles,
      artworkSeed: venues.artworkSeed,
      isHighConversion: venues.isHighConversion,
      externalCatering: venues.externalCatering,
      lateLicenseMinutes: venues.lateLicenseMinutes,
      checklist: venues.checklist,
      rooms: roomList.rooms,
      offers: offerList.offers,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .crossJoinLateral(roomList)
    .crossJoinLateral(offerList)
    .where(sql`${venues.id} = any(${sql.param(ids)}::int[])`);
}
type VenueRow = Awaited<ReturnType<typeof readVenues>>[number];
type RoomRow = VenueRow["rooms"][number];

const asSpecialOffer = (offer: VenueRow["offers"][number], timezone: string) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType ?? null,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
  timezone,
});

/** The room's scenes of the venue's artwork; the first is its card picture. */
function asImages({ styles, artworkSeed }: VenueRow, { scenes }: RoomRow, publicUrl: string) {
  const style = styles[0] ?? "Reception Centre / Traditional";
  return scenes.map((scene) => publicUrl + artworkPath({ style, seed: artworkSeed, scene }));
}

const parentCityOf = ({ place, city }: VenueRow) => (place === city ? undefined : city);

/** "Fitzroy, Melbourne" for a suburb, "Melbourne" for the city itself. */
function asVenuePart(venue: VenueRow) {
  const parentCity = parentCityOf(venue);
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    location_string: parentCity ? `${venue.place}, ${parentCity}` : venue.place,
    is_high_conversion_venue: venue.isHighConversion,
    external_catering_permitted: venue.externalCatering,
    special_offers: venue.offers.map((offer) => asSpecialOffer(offer, venue.zone)),
  };
}

const withoutVenueDetail = { venue_styles: undefined, venue_checklist: undefined };

function asVenueDetail(venue: VenueRow, country: Country) {
  return {
    city: venue.place,
    parent_city: parentCityOf(venue),
    country,
    lat: venue.lat,
    lng: venue.lng,
    venue_styles: venue.styles,
    late_license_end_time:
      venue.lateLicenseMinutes === null ? undefined : eveningTime(venue.lateLicenseMinutes),
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

function asRoomDetail(room: RoomRow, images: string[], seating: SeatingStyle | undefined) {
  const least = [room.dinnerMin, room.standingMin].filter((guests) => guests !== null);
  return {
    thumb_nail: images[0],
    room_image_gallery: images.map((large) => ({ large })),
    seated_max_capacity: seating && room.seating[seating],
    min_capacity: least.length > 0 ? Math.min(...least) : undefined,
  };
}

/** The scores of a room as the wire has them; the total with two decimals. */
function scoreSummary({ subScores, total }: RoomScore): z.input<typeof RoomScoreSummary> {
  const summary: z.input<typeof RoomScoreSummary> = { total_score: Math.round(total * 100) / 100 };
  for (const [key, value] of Object.entries(subScores)) summary[scoreFields[key as ScoringKey]] = value;
  return summary;
}
