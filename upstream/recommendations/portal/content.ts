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
import { loadCompanyPapers } from "../../format/company-papers";
import { city } from "../../format/place";
import { isEmailAddress } from "../../mail/header";
import { selectRoomAnswers } from "../answers";
import { roomColumns } from "../rooms";
import { isSameRoom } from "./answer";
import { selectQuestionsOfLead } from "./question";

/** What a client's page shows. */
export type PortalContent = NonNullable<Awaited<ReturnType<typeof loadPortalContent>>>;
export type PortalEvent = PortalContent["events"][number];
export type PortalRoom = PortalEvent["rooms"][number];

/**
 * All rooms recommended to a lead, by event, newest event and newest send first, with the current offers for the type of
 * event. Venues that are no longer offered are left out. Undefined for an unknown lead.
 */
export async function loadPortalContent(db: Database, leadId: number, now: Date) {
  const [[lead], eventRows, roomRows, offerRows, questionRows] = await Promise.all([
    db
      .select({ firstName: leads.firstName, country: leads.country, owner: pickContactColumns(users) })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.ownerId))
      .where(eq(leads.id, leadId)),
    selectEventsOfLead(db, leadId),
    selectPortalRooms(db, leadId),
    selectCurrentOffersOfLead(db, leadId, now),
    selectQuestionsOfLead(db, leadId),
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
    papers: await loadCompanyPapers(db, lead.country),
    /** The sender of the newest rooms. */
    specialist: newest?.sender.name ?? undefined,
    contact: toPortalContact(newest?.sender) ?? toPortalContact(lead.owner),
    events,
  };
}

/** The contact details of a person for the client; undefined for a disabled user. */
function toPortalContact(
  person: PortalPerson | undefined,
): { name: string; email: string | undefined; phone: string | undefined } | undefined {
  if (!person?.name || person.hasLeft) return undefined;
  const { name, email, phone } = person;
  return { name, email: email && isEmailAddress(email) ? email : undefined, phone: phone || undefined };
}

interface PortalPerson {
  name: string | null;
  email: string | null;
  phone: string | null;
  hasLeft: boolean | null;
}

/** Records that the client's link was first opened, by a person or a program. */
export async function markPortalLinkOpened(db: Database, leadId: number, now: Date): Promise<void> {
  await db
    .update(recommendations)
    .set({ openedAt: now })
    .where(
      and(
        isNull(recommendations.openedAt),
        inArray(recommendations.leadEventId, selectEventIdsOfLead(db, leadId)),
      ),
    );
}

/**
 * Records that the client has seen their recommendations. Only an answer proves it: a mail scanner may open
 * the link.
 */
export async function markRecommendationsViewed(db: Database, leadId: number, now: Date): Promise<void> {
  await db
    .update(recommendations)
    .set({ viewedAt: now })
    .where(
      and(
        isNull(recommendations.viewedAt),
        inArray(recommendations.leadEventId, selectEventIdsOfLead(db, leadId)),
      ),
    );
}

const selectEventIdsOfLead = (db: Database, leadId: number) =>
  db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));

const selectEventsOfLead = (db: Database, leadId: number) =>
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

const pickContactColumns = (person: typeof users | typeof sender) => ({
  name: person.displayName,
  email: person.username,
  phone: person.phone,
  hasLeft: person.isDisabled,
});

function selectPortalRooms(db: Database, leadId: number) {
  const answers = selectRoomAnswers(db);
  return db
    .select({
      ...roomColumns,
      state: locations.state,
      postcode: locations.postcode,
      sendId: recommendationSends.id,
      sentAt: recommendationSends.createdAt,
      eventId: recommendations.leadEventId,
      line: recommendations.line,
      sender: pickContactColumns(sender),
      answers: answers.list,
    })
    .from(recommendations)
    .innerJoin(recommendationSends, eq(recommendationSends.id, recommendations.sendId))
    .leftJoin(sender, eq(sender.id, recommendationSends.userId))
    .leftJoinLateral(answers, sql`true`)
    .innerJoin(rooms, and(eq(rooms.id, recommendations.roomId), rooms.isActive))
    .innerJoin(venues, and(eq(venues.id, rooms.venueId), eq(venues.isActive, true)))
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(inArray(recommendations.leadEventId, selectEventIdsOfLead(db, leadId)))
    .orderBy(desc(recommendations.createdAt), desc(recommendations.sendId), asc(recommendations.position));
}

const selectCurrentOffersOfLead = (db: Database, leadId: number, now: Date) =>
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
            .where(inArray(recommendations.leadEventId, selectEventIdsOfLead(db, leadId))),
        ),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(specialOffers.expiresAt), asc(specialOffers.id));
