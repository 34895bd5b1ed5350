import type { Country } from "@contract/vocabulary";
import { and, asc, count, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads, users } from "../db/schema";
import { eventsWithInspection } from "../inspections/filters";
import { folded } from "../search-text";

interface TeamWorkQuery {
  country?: Country;
  from_day?: string;
  to_day?: string;
}

/**
 * What waits of the leads of a country by owner, by name; what nobody owns comes last. Beside those of whom something
 * waits stand the venue specialists of the country.
 */
export async function teamWork(db: Database, asked: TeamWorkQuery, now: Date) {
  const [ofLeads, ofInspections] = await Promise.all([
    leadsThatWait(db, asked),
    inspectionsToConfirm(db, asked, now),
  ]);
  const owners = new Set([...ofLeads, ...ofInspections].map(({ ownerId }) => ownerId));
  const people = await peopleOf(
    db,
    [...owners].filter((id) => id !== null),
    asked.country,
  );
  const unowned = owners.has(null) ? [null] : [];
  return [...people, ...unowned].map((person) => {
    const mine = ({ ownerId }: { ownerId: number | null }) => ownerId === (person?.id ?? null);
    const waiting = ofLeads.find(mine);
    return {
      owner: person ?? undefined,
      unanswered: waiting?.unanswered ?? 0,
      waiting_since: waiting?.since?.toISOString(),
      visits_to_confirm: ofInspections.find(mine)?.events ?? 0,
      hubspot_sync_failed: waiting?.failed ?? 0,
    };
  });
}

const isFailed = eq(leads.hubspotStatus, "failed");

const leadsThatWait = (db: Database, { country }: TeamWorkQuery) =>
  db
    .select({
      ownerId: leads.ownerId,
      unanswered: count(leads.waitingSince),
      since: sql`min(${leads.waitingSince})`.mapWith(leads.waitingSince),
      failed: sql<number>`(count(*) FILTER (WHERE ${isFailed}))::int`,
    })
    .from(leads)
    .where(and(country && eq(leads.country, country), or(isNotNull(leads.waitingSince), isFailed)))
    .groupBy(leads.ownerId);

function inspectionsToConfirm(db: Database, { country, from_day, to_day }: TeamWorkQuery, now: Date) {
  const wanted = eventsWithInspection(db, { status: "to_confirm", from_day, to_day }, now);
  return db
    .select({ ownerId: leads.ownerId, events: count() })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(and(country && eq(leads.country, country), wanted && inArray(leadEvents.id, wanted)))
    .groupBy(leads.ownerId);
}

/** Some people, and the venue specialists of a country who have not left, by name. */
function peopleOf(db: Database, ids: number[], country: Country | undefined) {
  const isSpecialist = and(
    eq(users.vcRole, "Venue Specialist"),
    eq(users.isDisabled, false),
    country && eq(users.country, country),
  );
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(or(inArray(users.id, ids), isSpecialist))
    .orderBy(asc(folded(users.displayName)), asc(users.id));
}
