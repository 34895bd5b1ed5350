import type { Country } from "@contract/vocabulary";
import { and, asc, count, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads, users } from "../db/schema";
import { selectEventIdsWithInspection } from "../inspections/filters";
import { toFoldedSql } from "../search-text";

interface TeamWorkQuery {
  country?: Country | undefined;
  from_day?: string | undefined;
  to_day?: string | undefined;
}

/**
 * Open work on a country's leads by owner, sorted by name, with unowned leads last. It includes the country's venue
 * specialists even without open work.
 */
export async function loadOpenWorkByOwner(db: Database, query: TeamWorkQuery, now: Date) {
  const [leadWork, inspectionWork] = await Promise.all([
    countOpenLeadsByOwner(db, query),
    countEventsToConfirmByOwner(db, query, now),
  ]);
  const owners = new Set([...leadWork, ...inspectionWork].map(({ ownerId }) => ownerId));
  const people = await listUsersAndSpecialists(
    db,
    [...owners].filter((id) => id !== null),
    query.country,
  );
  const unowned = owners.has(null) ? [null] : [];
  return [...people, ...unowned].map((person) => {
    const isOwner = ({ ownerId }: { ownerId: number | null }) => ownerId === (person?.id ?? null);
    const work = leadWork.find(isOwner);
    return {
      owner: person ?? undefined,
      unanswered: work?.unanswered ?? 0,
      waiting_since: work?.since?.toISOString(),
      visits_to_confirm: inspectionWork.find(isOwner)?.events ?? 0,
      hubspot_sync_failed: work?.failed ?? 0,
    };
  });
}

const isFailed = eq(leads.hubspotStatus, "failed");

const countOpenLeadsByOwner = (db: Database, { country }: TeamWorkQuery) =>
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

function countEventsToConfirmByOwner(db: Database, { country, from_day, to_day }: TeamWorkQuery, now: Date) {
  const wanted = selectEventIdsWithInspection(db, { status: "to_confirm", from_day, to_day }, now);
  return db
    .select({ ownerId: leads.ownerId, events: count() })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(and(country && eq(leads.country, country), wanted && inArray(leadEvents.id, wanted)))
    .groupBy(leads.ownerId);
}

/** The given users plus all enabled venue specialists of a country, by name. */
function listUsersAndSpecialists(db: Database, userIds: number[], country: Country | undefined) {
  const isSpecialist = and(
    eq(users.vcRole, "Venue Specialist"),
    eq(users.isDisabled, false),
    country && eq(users.country, country),
  );
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(or(inArray(users.id, userIds), isSpecialist))
    .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id));
}
