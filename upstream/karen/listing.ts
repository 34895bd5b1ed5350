import { type RoomScoreSummary, type SpecialOffer, scoreFields, type VenueRoom } from "@contract/karen";
import type { Country, EventType, ScoringKey } from "@contract/vocabulary";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { locations, recommendations, rooms, specialOffers, venues } from "../db/schema";
import { artworkPath } from "../media/artwork-path";
import type { RankedRoom, RankedVenue } from "../scoring/rank";

interface Asked {
  eventId: number;
  eventType: EventType;
  country: Country;
  now: Date;
  /** Origin of picture addresses. */
  publicUrl: string;
}

/**
 * Ranked venues as the recommender lists them: each a list of its rooms, in the order given. Four statements
 * side by side, whatever the number of venues. Offers are those that hold now, for the type of event.
 */
export async function listVenues(
  db: Database,
  ranked: readonly RankedVenue[],
  asked: Asked,
): Promise<z.input<typeof VenueRoom>[][]> {
  const ids = ranked.map(({ venueId }) => venueId);
  const [venueRows, roomRows, offerRows, recommendedRows] = await Promise.all([
    readVenues(db, ids),
    readRooms(db, ids),
    readOffers(db, ids, asked),
    db
      .select({ roomId: recommendations.roomId })
      .from(recommendations)
      .where(eq(recommendations.leadEventId, asked.eventId)),
  ]);
  const venueById = new Map(venueRows.map((venue) => [venue.id, venue]));
  const roomById = new Map(roomRows.map((room) => [room.id, room]));
  const offersByVenue = new Map<number, z.input<typeof SpecialOffer>[]>(ids.map((id) => [id, []]));
  for (const offer of offerRows) offersByVenue.get(offer.venueId)?.push(asSpecialOffer(offer));
  const recommended = new Set(recommendedRows.map(({ roomId }) => roomId));

  return ranked.map(({ venueId, rooms: rankedRooms }) => {
    const venue = venueById.get(venueId);
    return rankedRooms.flatMap((rankedRoom) => {
      const room = roomById.get(rankedRoom.roomId);
      // A venue taken away between two statements is left out.
      if (!venue || !room) return [];
      const images = room.scenes.map((scene) => asked.publicUrl + artworkPath(picture(venue, scene)));
      return [
        {
          ...asVenuePart(venue, asked.country),
          ...asRoomPart(room),
          ...asScorePart(rankedRoom),
          has_been_recommended_already: recommended.has(room.id),
          image_url: images[0],
          thumb_nail: images[0],
          room_image_gallery: images.map((large) => ({ large })),
          special_offers: offersByVenue.get(venueId),
        },
      ];
    });
  });
}

const anyOf = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;

function readVenues(db: Database, ids: number[]) {
  const city = alias(locations, "city");
  return db
    .select({
      id: venues.id,
      name: venues.name,
      place: locations.name,
      city: city.name,
      lat: venues.lat,
      lng: venues.lng,
      styles: venues.styles,
      artworkSeed: venues.artworkSeed,
      isHighConversion: venues.isHighConversion,
      externalCatering: venues.externalCatering,
      checklist: venues.checklist,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(eq(venues.id, anyOf(ids)));
}
type VenueRow = Awaited<ReturnType<typeof readVenues>>[number];

const readRooms = (db: Database, ids: number[]) =>
  db
    .select({
      id: rooms.id,
      name: rooms.name,
      description: rooms.description,
      dinnerMin: rooms.dinnerMin,
      dinnerMax: rooms.dinnerMax,
      standingMin: rooms.standingMin,
      standingMax: rooms.standingMax,
      costPerPersonMinor: rooms.costPerPersonMinor,
      minCostMinor: rooms.minCostMinor,
      scenes: rooms.scenes,
    })
    .from(rooms)
    .where(eq(rooms.venueId, anyOf(ids)));
type RoomRow = Awaited<ReturnType<typeof readRooms>>[number];

const readOffers = (db: Database, ids: number[], { eventType, now }: Asked) =>
  db
    .select()
    .from(specialOffers)
    .where(
      and(
        eq(specialOffers.venueId, anyOf(ids)),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
        or(isNull(specialOffers.forEventType), eq(specialOffers.forEventType, eventType)),
      ),
    )
    .orderBy(asc(specialOffers.expiresAt), asc(specialOffers.id));

const asSpecialOffer = (offer: typeof specialOffers.$inferSelect) => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  for_event_type: offer.forEventType ?? undefined,
  start_date_utc: offer.startsAt.toISOString(),
  expiry_date_utc: offer.expiresAt.toISOString(),
});

const picture = ({ styles, artworkSeed }: VenueRow, scene: number) => ({
  style: styles[0] ?? ("Reception Centre / Traditional" as const),
  seed: artworkSeed,
  scene,
});

/** "Fitzroy, Melbourne" for a suburb, "Melbourne" for the city itself. */
function asVenuePart(venue: VenueRow, country: Country) {
  const parentCity = venue.place === venue.city ? undefined : venue.city;
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    location_string: parentCity ? `${venue.place}, ${parentCity}` : venue.place,
    city: venue.place,
    parent_city: parentCity,
    country,
    lat: venue.lat,
    lng: venue.lng,
    venue_styles: venue.styles,
    is_high_conversion_venue: venue.isHighConversion,
    external_catering_permitted: venue.externalCatering,
    venue_checklist: venue.checklist,
  };
}

function asRoomPart(room: RoomRow) {
  const least = [room.dinnerMin, room.standingMin].filter((guests) => guests !== null);
  const units = (minor: number | null) => (minor === null ? undefined : minor / 100);
  return {
    room_id: room.id,
    room_name: room.name,
    room_description: room.description,
    dinner_and_dance_min_capacity: room.dinnerMin ?? undefined,
    dinner_and_dance_max_capacity: room.dinnerMax ?? undefined,
    standing_min_capacity: room.standingMin ?? undefined,
    standing_max_capacity: room.standingMax ?? undefined,
    min_capacity: least.length > 0 ? Math.min(...least) : undefined,
    cost_per_person: units(room.costPerPersonMinor),
    min_cost_for_event: units(room.minCostMinor),
  };
}

function asScorePart({ distance, score }: RankedRoom) {
  const summary: z.input<typeof RoomScoreSummary> = {};
  for (const [key, value] of Object.entries(score?.subScores ?? {}))
    summary[scoreFields[key as ScoringKey]] = value;
  if (score) summary.total_score = Math.round(score.total * 100) / 100;
  return {
    distance: Math.round(distance * 10) / 10,
    percentile_score: score?.percentile,
    venue_room_score_summary: score && summary,
  };
}
