import { type StatusFilter, unconfirmedStatuses } from "@contract/inspections/statuses";
import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { inspections, leadEvents, leads, locations, venues } from "../db/schema";
import { whereOtherTimeRequested } from "../events/other-times";
import { eventCity } from "./read";

/** Conditions that one and the same inspection must meet. */
export interface InspectionFilters {
  status?: StatusFilter | undefined;
  /** UTC ISO times, end exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Local days (YYYY-MM-DD) at the venue, inclusive. */
  from_day?: string | undefined;
  to_day?: string | undefined;
}

/** Selects the ids of events with a matching inspection; `undefined` without conditions. */
export function selectEventIdsWithInspection(db: Database, filters: InspectionFilters, now: Date) {
  const conditions = buildInspectionConditions(filters, now).filter((condition) => condition !== undefined);
  if (conditions.length === 0) return undefined;
  return db
    .select({ id: inspections.leadEventId })
    .from(inspections)
    .innerJoin(leadEvents, eq(leadEvents.id, inspections.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(eventCity, eq(eventCity.id, leadEvents.locationId))
    .where(and(...conditions));
}

function buildInspectionConditions(
  { status, from, to, from_day, to_day }: InspectionFilters,
  now: Date,
): (SQL | undefined)[] {
  const { startsAt } = inspections;
  return [
    status && whereInspectionHasStatus(status, now),
    from ? gte(startsAt, new Date(from)) : undefined,
    to ? lt(startsAt, new Date(to)) : undefined,
    // The first condition narrows by index, the second is exact in the venue's zone.
    from_day ? sql`(${startsAt} >= ${from_day}::date - 1 AND ${localDay} >= ${from_day}::date)` : undefined,
    to_day ? sql`(${startsAt} < ${to_day}::date + 2 AND ${localDay} <= ${to_day}::date)` : undefined,
  ];
}

function whereInspectionHasStatus(status: StatusFilter, now: Date): SQL | undefined {
  if (status === "other_time") return whereOtherTimeRequested(now);
  if (status !== "to_confirm") return eq(inspections.status, status);
  const isUnconfirmed = inArray(inspections.status, [...unconfirmedStatuses]);
  return or(and(isUnconfirmed, gt(inspections.startsAt, now)), whereOtherTimeRequested(now));
}

/** The local day of an inspection at its venue, else its event's city, else in the country's main zone. */
const localDay = sql`(${inspections.startsAt} AT TIME ZONE coalesce(${locations.zone}, ${inspections.zone}, ${eventCity.zone},
  CASE ${leads.country} WHEN 'UK' THEN 'Europe/London' ELSE 'Australia/Melbourne' END))::date`;
