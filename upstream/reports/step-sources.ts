import { type StepKind, stepKinds, type steps } from "@contract/reports/steps";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import { toStartOfDay } from "@contract/zones";
import { and, eq, gte, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import {
  enquiries,
  inspections,
  isWin,
  leadEvents,
  leads,
  recommendationSends,
  recommendations,
  sales,
} from "../db/schema";
import { addMonths } from "../time";

export type StepsQuery = z.output<typeof steps.query>;

/** A record that is a step of a kind: whose it is, when it happened, and what holds for it to count. */
interface Source {
  from: SQL;
  event: SQLWrapper;
  id: SQLWrapper;
  at: SQLWrapper;
  userId: SQLWrapper;
  venueId: SQLWrapper;
  customVenueId?: SQLWrapper;
  /** What else is told of it, by name. */
  more?: { source?: SQLWrapper; status?: SQLWrapper; noEmail?: SQLWrapper; valueMinor?: SQLWrapper };
  where?: SQL;
}

/** What the triggers of the figures count, as `steps_in` of migration `report_figures` says it. */
const sources: Record<StepKind, (venueId: number | undefined) => Source> = {
  enquiries: (venueId) => ({
    from: sql`${enquiries}`,
    event: enquiries.leadEventId,
    id: enquiries.id,
    at: enquiries.createdAt,
    userId: leads.ownerId,
    venueId: enquiries.venueId,
    more: { source: enquiries.source },
    where: and(eq(enquiries.isSpam, false), venueId ? eq(enquiries.venueId, venueId) : undefined),
  }),
  // Of a venue a send is as old as the first of its rooms in it.
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
    more: { noEmail: recommendationSends.noEmail },
  }),
  inspections: (venueId) => ({
    from: sql`${inspections}`,
    event: inspections.leadEventId,
    id: inspections.id,
    at: inspections.createdAt,
    userId: leads.ownerId,
    venueId: inspections.venueId,
    customVenueId: inspections.customVenueId,
    more: { status: inspections.status },
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
    more: { valueMinor: sales.valueMinor },
    where: and(isWin(sales), venueId ? eq(sales.venueId, venueId) : undefined),
  }),
};

/** The steps of a query, before its search, as a relation `found`. */
export function stepsFound(asked: StepsQuery): SQL {
  const kinds = asked.report_type === "product" ? stepKinds : [asked.report_type];
  const parts = kinds.map((kind) => {
    const {
      from,
      event,
      id,
      at,
      userId,
      venueId,
      customVenueId,
      more = {},
      where,
    } = sources[kind](asked.venue_id);
    return sql`SELECT ${kind}::text AS kind, ${id} AS id, ${at} AS at, ${event} AS lead_event_id,
      ${leads.id} AS lead_id, ${leads.country} AS country, ${leadEvents.eventType} AS event_type,
      trim(${leads.firstName} || ' ' || ${leads.lastName}) AS client, ${userId} AS user_id,
      (${venueId})::int AS venue_id, (${customVenueId ?? null})::int AS custom_venue_id,
      (${more.source ?? null})::text AS source, (${more.status ?? null})::text AS status,
      (${more.noEmail ?? null})::boolean AS no_email, (${more.valueMinor ?? null})::int AS value_minor
      FROM ${from}
      JOIN ${leadEvents} ON ${leadEvents.id} = ${event}
      JOIN ${leads} ON ${leads.id} = ${leadEvents.leadId}
      WHERE ${and(
        where,
        happened(asked, at),
        asked.user_id ? sql`${userId} = ${asked.user_id}` : undefined,
        asked.lead_type === "all" ? undefined : eq(leadEvents.eventType, asked.lead_type),
      )}`;
  });
  return sql`(${sql.join(parts, sql` UNION ALL `)}) found`;
}

/** Holds within the months by the calendar of each lead's country; the bounds of all of them are for an index. */
function happened({ country, from_month, to_month }: StepsQuery, at: SQLWrapper): SQL | undefined {
  const own = country ? [country] : countries;
  const spans = own.map((one) => ({
    country: one,
    from: startOfMonth(one, from_month),
    to: startOfMonth(one, addMonths(to_month, 1)),
  }));
  const between = (from: Date, to: Date) =>
    and(gte(at, sql`${from.toISOString()}::timestamptz`), lt(at, sql`${to.toISOString()}::timestamptz`));
  const ofCountry = spans.map((span) => and(eq(leads.country, span.country), between(span.from, span.to)));
  // Said twice, it would be taken for twice as rare.
  if (ofCountry.length === 1) return ofCountry[0];
  const earliest = new Date(Math.min(...spans.map(({ from }) => from.getTime())));
  const latest = new Date(Math.max(...spans.map(({ to }) => to.getTime())));
  return and(between(earliest, latest), or(...ofCountry));
}

const startOfMonth = (country: Country, month: string) => toStartOfDay(`${month}-01`, mainZone[country]);
