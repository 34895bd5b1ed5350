import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { buildEventPlaceholderValues } from "@contract/recommendations/template";
import type { Country, EventType } from "@contract/vocabulary";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  leadEvents,
  leads,
  locations,
  recommendationSends,
  recommendations,
  rooms,
  venues,
} from "../db/schema";
import { findRoomPictureUrl } from "../format/pictures";
import { fillSubjectPlaceholders } from "../mail/placeholders";
import { formatRoomNameBesideVenue } from "./rooms";

/** The maximum number of listed sets. Older ones are not used again. */
const MAX_SETS = 50;

/**
 * Lists the sets of rooms that were sent as quick recommendations, newest first. Rooms of venues that are no
 * longer offered are left out, as are sets without rooms.
 */
export async function listQuickRecommendations(db: Database, publicUrl: string) {
  const newest = db
    .select({ id: recommendationSends.id })
    .from(recommendationSends)
    .where(eq(recommendationSends.isQuick, true))
    .orderBy(desc(recommendationSends.createdAt), desc(recommendationSends.id))
    .limit(MAX_SETS);
  const rows = await db
    .select({
      sent: recommendationSends,
      eventType: leadEvents.eventType,
      subType: leadEvents.subType,
      country: leads.country,
      city: locations.name,
      venueId: venues.id,
      venueName: venues.name,
      picture: venues.picture,
      roomId: rooms.id,
      roomName: rooms.name,
      isEntireVenue: rooms.isEntireVenue,
      pictures: rooms.pictures,
    })
    .from(recommendationSends)
    .innerJoin(leadEvents, eq(leadEvents.id, recommendationSends.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .innerJoin(recommendations, eq(recommendations.sendId, recommendationSends.id))
    .innerJoin(rooms, and(eq(rooms.id, recommendations.roomId), rooms.isActive))
    .innerJoin(venues, and(eq(venues.id, rooms.venueId), eq(venues.isActive, true)))
    .where(inArray(recommendationSends.id, newest))
    .orderBy(
      desc(recommendationSends.createdAt),
      desc(recommendationSends.id),
      asc(recommendations.position),
    );
  const sets = new Map<number, ReturnType<typeof toEmptyQuickRecommendation>>();
  for (const row of rows) {
    const set = sets.get(row.sent.id) ?? toEmptyQuickRecommendation(row);
    set.rooms.push({
      venue_id: row.venueId,
      room_id: row.roomId,
      room_name: row.roomName,
      name: row.venueName,
      space: formatRoomNameBesideVenue(row),
      image_url: findRoomPictureUrl(publicUrl, row),
    });
    sets.set(set.id, set);
  }
  return [...sets.values()];
}

interface SendRow {
  sent: typeof recommendationSends.$inferSelect;
  eventType: EventType;
  subType: string | null;
  country: Country;
  city: string | null;
}

/** The subject of the email, without what concerns only its client. */
const formatQuickRecommendationTitle = ({ sent, eventType, subType, city }: SendRow) =>
  fillSubjectPlaceholders(sent.subject, buildEventPlaceholderValues({ eventType, subType, city }), "…");

const toEmptyQuickRecommendation = (row: SendRow) => {
  const { sent, eventType, country, city } = row;
  return {
    id: sent.id,
    title: formatQuickRecommendationTitle(row),
    event_type: eventType,
    city: city ?? undefined,
    country,
    created_at: sent.createdAt.toISOString(),
    rooms: [] as QueuedRoom[],
  };
};
