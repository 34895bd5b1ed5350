import { type reportSteps, type StepKind, stepKinds } from "@contract/reports/steps";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import { toStartOfDay } from "@contract/zones";
import { and, eq, gte, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import {
  enquiries,
  inspections,
  leadEvents,
  leads,
  recommendationSends,
  recommendations,
  sales,
  whereWonAndNotRejected,
} from "../db/schema";
import { addMonths } from "../time";

export type StepsQuery = z.output<typeof reportSteps.query>;

/** The query parts for the records of one kind of step: person, time, venue and the condition to count. */
interface Source {
  from: SQL;
  event: SQLWrapper;
  id: SQLWrapper;
  at: SQLWrapper;
  userId: SQLWrapper;
  venueId: SQLWrapper;
  customVenueId?: SQLWrapper;
  /** Other columns to select. */
  details?: { source?: SQLWrapper; status?: SQLWrapper; noEmail?: SQLWrapper; valueMinor?: SQLWrapper };
  where?: SQL | undefined;
}

/** The same records that the figure triggers count: `steps_in` in migration `report_figures`. */
const sources: Record<StepKind, (venueId: number | undefined) => Source> = {
  enquiries: (venueId) => ({
    from: sql`${enquiries}`,
    event: enquiries.leadEventId,
    id: enquiries.id,
    at: enquiries.createdAt,
    userId: leads.ownerId,
    venueId: enquiries.venueId,
    details: { source: enquiries.source },
    where: and(eq(enquiries.isSpam, false), venueId ? eq(enquiries.venueId, venueId) : undefined),
  }),
  // For a venue, a send dates from the first of the venue's rooms in it.
  recommendations: (venueId) => ({
    from: venueId
      ? sql`(SELECT DISTINCT ON (send_id) send_id, created_at AS sent_at FROM ${recommendations}
          WHERE venue_id = ${venueId} ORDER BY send_id, id) room
          JOIN ${recommendationSends} ON ${recommendationSends.id} = room.send_id`
      : sql`${recommendationSends}`,
    event: recommendationSends.leadEventId,
    id: recommendationSends.id,
    at: venueId ? sql`room.sent_at` : recommendationSends.createdAt,
    userId: recommendationSends.userId,
    venueId: sql`${venueId ?? null}`,
    details: { noEmail: recommendationSends.noEmail },
  }),
  inspections: (venueId) => ({
    from: sql`${inspections}`,
    event: inspections.leadEventId,
    id: inspections.id,
    at: inspections.createdAt,
    userId: leads.ownerId,
    venueId: inspections.venueId,
    customVenueId: inspections.customVenueId,
    details: { status: inspections.status },
    where: and(ne(inspections.status, "cancelled"), venueId ? eq(inspections.venueId, venueId) : undefined),
  }),
  sales: (venueId) => ({
    from: sql`${sales}`,
    event: sales.leadEventId,
    id: sales.id,
    at: sales.closedAt,
    userId: sales.userId,
    venueId: sales.venueId,
    customVenueId: sales.customVenueId,
    details: { valueMinor: sales.valueMinor },
    where: and(whereWonAndNotRejected(sales), venueId ? eq(sales.venueId, venueId) : undefined),
  }),
};

/** Selects the steps of a query, except for its search, as the relation `found`. */
export function selectStepsWithoutSearch(query: StepsQuery): SQL {
  const kinds = query.report_type === "product" ? stepKinds : [query.report_type];
  const parts = kinds.map((kind) => {
    const {
      from,
      event,
      id,
      at,
      userId,
      venueId,
      customVenueId,
      details = {},
      where,
    } = sources[kind](query.venue_id);
    return sql`SELECT ${kind}::text AS kind, ${id} AS id, ${at} AS at, ${event} AS lead_event_id,
      ${leads.id} AS lead_id, ${leads.country} AS country, ${leadEvents.eventType} AS event_type,
      trim(${leads.firstName} || ' ' || ${leads.lastName}) AS client, ${userId} AS user_id,
      (${venueId})::int AS venue_id, (${customVenueId ?? null})::int AS custom_venue_id,
      (${details.source ?? null})::text AS source, (${details.status ?? null})::text AS status,
      (${details.noEmail ?? null})::boolean AS no_email, (${details.valueMinor ?? null})::int AS value_minor
      FROM ${from}
      JOIN ${leadEvents} ON ${leadEvents.id} = ${event}
      JOIN ${leads} ON ${leads.id} = ${leadEvents.leadId}
      WHERE ${and(
        where,
        whereWithinMonths(query, at),
        query.user_id ? sql`${userId} = ${query.user_id}` : undefined,
        query.lead_type === "all" ? undefined : eq(leadEvents.eventType, query.lead_type),
      )}`;
  });
  return sql`(${sql.join(parts, sql` UNION ALL `)}) found`;
}

/** Matches times within the months in each lead's country. The overall bounds let the planner use an index. */
function whereWithinMonths({ country, from_month, to_month }: StepsQuery, time: SQLWrapper): SQL | undefined {
  const selected = country ? [country] : countries;
  const spans = selected.map((each) => ({
    country: each,
    from: toStartOfMonth(each, from_month),
    to: toStartOfMonth(each, addMonths(to_month, 1)),
  }));
  const between = (from: Date, to: Date) =>
    and(gte(time, sql`${from.toISOString()}::timestamptz`), lt(time, sql`${to.toISOString()}::timestamptz`));
  const inCountries = spans.map((span) => and(eq(leads.country, span.country), between(span.from, span.to)));
  // Repeating the condition would make the planner underestimate the number of rows.
  if (inCountries.length === 1) return inCountries[0];
  const earliest = new Date(Math.min(...spans.map(({ from }) => from.getTime())));
  const latest = new Date(Math.max(...spans.map(({ to }) => to.getTime())));
  return and(between(earliest, latest), or(...inCountries));
}

const toStartOfMonth = (country: Country, month: string) => toStartOfDay(`${month}-01`, mainZone[country]);
