import type { SearchCriteria } from "@contract/recommender/criteria";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { createOncePerDatabase } from "../db/per-database";
import { aggregateRowsSql } from "../db/row-list";
import { karenSettings, leadEvents, leads, locations, recommendations } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { nextEventVersion } from "../events/changes";
import { selectNewestEnquiredVenue } from "../leads/rows";
import { toFoldedSql } from "../search-text";
import { withDefaultWeights } from "./settings";

/** A lead event as the recommender reads it; its country is the lead's. */
export type SearchedEvent = Awaited<ReturnType<typeof requireSearchedEvent>>;

/** A city where events take place; coordinates in degrees. */
export type City = Awaited<ReturnType<typeof loadCitiesOfEventCountry>>[number];

const eventFields = {
  id: leadEvents.id,
  leadId: leadEvents.leadId,
  country: leads.country,
  eventType: leadEvents.eventType,
  eventDate: leadEvents.eventDate,
  guestCount: leadEvents.guestCount,
  budgetMinor: leadEvents.budgetMinor,
  locationId: leadEvents.locationId,
  saved: leadEvents.searchCriteria,
};

const cityFields = { id: locations.id, name: locations.name, lat: locations.lat, lng: locations.lng };
const cityOrder = [asc(toFoldedSql(locations.name)), asc(locations.id)];

/** @throws Refusal 404 when there is no such event. */
export async function requireSearchedEvent(db: Database, eventId: number) {
  const [event] = await db
    .select(eventFields)
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId));
  if (!event) throw createNotFoundRefusal("event");
  return event;
}

/** The cities of an event's country, by name. Queried by event id so that the event can be loaded at the same time. */
export function loadCitiesOfEventCountry(db: Database, eventId: number) {
  const country = db
    .select({ country: leads.country })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId));
  return db
    .select(cityFields)
    .from(locations)
    .where(and(eq(locations.country, country), isNull(locations.parentId)))
    .orderBy(...cityOrder);
}

const searchedEvents = createOncePerDatabase((db) => {
  const cities = db
    .select({ list: aggregateRowsSql(cityFields, cityOrder).as("cities") })
    .from(locations)
    .where(and(eq(locations.country, leads.country), isNull(locations.parentId)))
    .as("city_list");
  const recommended = db
    .select({ list: aggregateRowsSql({ roomId: recommendations.roomId }).as("recommended") })
    .from(recommendations)
    .where(eq(recommendations.leadEventId, leadEvents.id))
    .as("recommended_list");
  const enquired = selectNewestEnquiredVenue(db);
  return db
    .select({
      event: eventFields,
      cities: cities.list,
      recommended: recommended.list,
      settings: karenSettings,
      enquiredVenueId: enquired.id,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(karenSettings, eq(karenSettings.country, leads.country))
    .leftJoinLateral(enquired, sql`true`)
    .crossJoinLateral(cities)
    .crossJoinLateral(recommended)
    .where(eq(leadEvents.id, sql.placeholder("eventId")))
    .prepare("searched_event");
});

/**
 * What a search needs before it looks for venues, in one statement: the event, the cities and scoring settings of its
 * country, and the rooms already recommended for it.
 * @throws Refusal 404 when there is no such event
 */
export async function loadSearchData(db: Database, eventId: number) {
  const [row] = await searchedEvents(db).execute({ eventId });
  if (!row) throw createNotFoundRefusal("event");
  return {
    event: row.event,
    cities: row.cities,
    weighting: withDefaultWeights(row.settings),
    recommended: new Set(row.recommended.map(({ roomId }) => roomId)),
    /** The venue of the lead's newest enquiry. */
    enquiredVenueId: row.enquiredVenueId ?? undefined,
  };
}

/** What a search changes on its event, saved in one statement. */
export interface EventChanges {
  locationId?: number | undefined;
  guestCount?: number | undefined;
  searchCriteria?: SearchCriteria | null;
}

/** Saves the changes; writes nothing if there are none. */
export async function saveEventChanges(db: Database, eventId: number, changes: EventChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  const changesFormFields = changes.locationId !== undefined || changes.guestCount !== undefined;
  await db
    .update(leadEvents)
    .set({ ...changes, ...(changesFormFields && nextEventVersion) })
    .where(eq(leadEvents.id, eventId));
}
