import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";
import {
  leadEvents,
  leads,
  locations,
  recommendationSends,
  recommendations,
  rooms,
  specialOffers,
  users,
  venues,
} from "../../db/schema";
import { city } from "../../format/place";
import { isAddress } from "../../mail/header";
import { roomAnswers } from "../answers";
import { roomColumns } from "../rooms";
import { isSameRoom } from "./answer";
import { readQuestions } from "./question";

/** What a client's page shows. */
export type PortalContent = NonNullable<Awaited<ReturnType<typeof readPortal>>>;
export type PortalEvent = PortalContent["events"][number];
export type PortalRoom = PortalEvent["rooms"][number];

/**
 * Everything a lead was recommended, by event, the newest event and the newest send first, with the offers
 * that hold now for the type of event. Venues that are no longer offered are left out. Undefined: no such lead.
 */
export async function readPortal(db: Database, leadId: number, now: Date) {
  const [[lead], eventRows, roomRows, offerRows, questionRows] = await Promise.all([
    db
      .select({ firstName: leads.firstName, country: leads.country, owner: personColumns(users) })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.ownerId))
      .where(eq(leads.id, leadId)),
    readEvents(db, leadId),
    readRooms(db, leadId),
    readOffers(db, leadId, now),
    readQuestions(db, leadId),
  ]);
  if (!lead) return undefined;
  const events = eventRows.map((event) => ({
    ...event,
    rooms: roomRows
      .filter((room) => room.eventId === event.id)
      .map((room) => ({
        ...room,
        answers: room.answers ?? [],
        questions: questionRows.filter((question) => isSameRoom(question, room)),
        offers: offerRows.filter(
          (offer) =>
            offer.venueId === room.venueId && (!offer.forEventType || offer.forEventType === event.eventType),
        ),
      })),
  }));
  const [newest] = roomRows;
  return {
    firstName: lead.firstName,
    country: lead.country,
    /** Who chose the newest rooms. */
    specialist: newest?.sender.name ?? undefined,
    contact: contactOf(newest?.sender) ?? contactOf(lead.owner),
    events,
  };
}

/** Whom a client can turn to: who chose for them, or the lead's owner where that one has left. */
function contactOf(person: PortalPerson | undefined) {
  if (!person?.name || person.hasLeft) return undefined;
  const { name, email, phone } = person;
  return { name, email: email && isAddress(email) ? email : undefined, phone: phone || undefined };
}

interface PortalPerson {
  name: string | null;
  email: string | null;
  phone: string | null;
  hasLeft: boolean | null;
}

/** Notes that the client's link was opened, by whom is not known; a second time changes nothing. */
export async function markOpened(db: Database, leadId: number, now: Date): Promise<void> {
  await db
    .update(recommendations)
    .set({ openedAt: now })
    .where(
      and(isNull(recommendations.openedAt), inArray(recommendations.leadEventId, eventIdsOf(db, leadId))),
    );
}

/** Notes that a person has seen what the lead was recommended, as their answer shows; a second one changes nothing. */
export async function markViewed(db: Database, leadId: number, now: Date): Promise<void> {
  await db
    .update(recommendations)
    .set({ viewedAt: now })
    .where(
      and(isNull(recommendations.viewedAt), inArray(recommendations.leadEventId, eventIdsOf(db, leadId))),
    );
}

const eventIdsOf = (db: Database, leadId: number) =>
  db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));

const readEvents = (db: Database, leadId: number) =>
  db
    .select({
      id: leadEvents.id,
      eventType: leadEvents.eventType,
      subType: leadEvents.subType,
      eventDate: leadEvents.eventDate,
      guestCount: leadEvents.guestCount,
      city: locations.name,
    })
    .from(leadEvents)
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id));

const sender = alias(users, "sender");

const personColumns = (person: typeof users | typeof sender) => ({
  name: person.displayName,
  email: person.username,
  phone: person.phone,
  hasLeft: person.isDisabled,
});

function readRooms(db: Database, leadId: number) {
  const answers = roomAnswers(db);
  return db
    .select({
      ...roomColumns,
      state: locations.state,
      postcode: locations.postcode,
      sendId: recommendationSends.id,
      sentAt: recommendationSends.createdAt,
      eventId: recommendations.leadEventId,
      line: recommendations.line,
      sender: personColumns(sender),
      answers: answers.list,
    })
    .from(recommendations)
    .innerJoin(recommendationSends, eq(recommendationSends.id, recommendations.sendId))
    .leftJoin(sender, eq(sender.id, recommendationSends.userId))
    .leftJoinLateral(answers, sql`true`)
    .innerJoin(rooms, eq(rooms.id, recommendations.roomId))
    .innerJoin(venues, and(eq(venues.id, rooms.venueId), eq(venues.isActive, true)))
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(inArray(recommendations.leadEventId, eventIdsOf(db, leadId)))
    .orderBy(desc(recommendations.createdAt), desc(recommendations.sendId), asc(recommendations.position));
}

const readOffers = (db: Database, leadId: number, now: Date) =>
  db
    .select()
    .from(specialOffers)
    .where(
      and(
        inArray(
          specialOffers.venueId,
          db
            .select({ id: recommendations.venueId })
            .from(recommendations)
            .where(inArray(recommendations.leadEventId, eventIdsOf(db, leadId))),
        ),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(specialOffers.expiresAt), asc(specialOffers.id));
