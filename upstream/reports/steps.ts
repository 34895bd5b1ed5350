import type { StepKind, StepSortField } from "@contract/reports/steps";
import type { Country, EventType, InspectionStatus } from "@contract/vocabulary";
import { and, between, count, eq, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { customVenues, recommendations, sales, specialistMonths, users, venues } from "../db/schema";
import { toWireAmountOrUndefined } from "../money";
import { toFoldedSql, whereNameContains } from "../search-text";
import { buildStepCountSql } from "./activity-report";
import { stepsByReportType } from "./indicator";
import { getAllowedReportCountry } from "./restrict-country";
import { type StepsQuery, selectStepsWithoutSearch } from "./step-sources";

const PER_PAGE = 10;

/** One page of the records behind a figure of P-04 or of another monthly report. @throws Refusal 403 as described at P-12 */
export async function listReportSteps(db: Database, request: StepsQuery, caller: Caller) {
  // The report of the whole business (`product`) covers both countries, also for those who may see only one
  // otherwise.
  const isWholeBusiness = request.report_type === "product";
  const query = isWholeBusiness
    ? request
    : { ...request, country: getAllowedReportCountry(request.country, caller) };
  const { page, per_page = PER_PAGE } = query;
  const found = selectStepsWithoutSearch(query);
  const where = whereStepNamesContain(query.search);
  const [rows, total] = await Promise.all([
    db
      .select({
        ...stepColumns,
        personName: sql<string | null>`${users.displayName}`,
        venues: stepVenues,
      })
      .from(found)
      .leftJoin(users, sql`${users.id} = found.user_id`)
      .where(where)
      .orderBy(...buildStepOrder(query))
      .limit(per_page)
      .offset((page - 1) * per_page),
    // The figures have no names and, by person, no venues.
    where || query.venue_id ? countFoundSteps(db, found, where) : loadStepCountFromFigures(db, query),
  ]);
  return { data: rows.map(toWireStep), meta: { total, page, per_page } };
}

async function countFoundSteps(db: Database, found: SQL, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(found).where(where);
  return row?.total ?? 0;
}

/** The number of steps of a query without search, from the figures of the reports, which is faster than counting. */
async function loadStepCountFromFigures(db: Database, query: StepsQuery): Promise<number> {
  const [figure] = await db
    .select({ total: buildStepCountSql(specialistMonths, stepsByReportType[query.report_type]) })
    .from(specialistMonths)
    .where(
      and(
        between(specialistMonths.month, query.from_month, query.to_month),
        query.user_id ? eq(specialistMonths.userId, query.user_id) : undefined,
        query.country ? eq(specialistMonths.country, query.country) : undefined,
        query.lead_type === "all" ? undefined : eq(specialistMonths.eventType, query.lead_type),
      ),
    );
  return figure?.total ?? 0;
}

const clientName = sql<string>`found.client`;

/** The columns of the relation `found` that `selectStepsWithoutSearch` builds. */
const stepColumns = {
  kind: sql<StepKind>`found.kind`,
  id: sql<number>`found.id`,
  // Maps the value as a column of times does, to a Date.
  at: sql<Date>`found.at`.mapWith(sales.createdAt),
  leadId: sql<number>`found.lead_id`,
  client: clientName,
  personId: sql<number | null>`found.user_id`,
  leadEventId: sql<number>`found.lead_event_id`,
  country: sql<Country>`found.country`,
  eventType: sql<EventType>`found.event_type`,
  source: sql<string | null>`found.source`,
  status: sql<InspectionStatus | null>`found.status`,
  noEmail: sql<boolean | null>`found.no_email`,
  valueMinor: sql<number | null>`found.value_minor`,
};

/** FROM and WHERE for the rooms of a send, of one venue if the list is for one. `AND` can add a condition. */
const sentRooms = sql`${recommendations} r JOIN ${venues} v ON v.id = r.venue_id
  WHERE r.send_id = found.id AND (found.venue_id IS NULL OR r.venue_id = found.venue_id)`;

/** The name of the first venue of a step, in the order of the email. */
const venueName = sql`CASE found.kind WHEN 'recommendations'
  THEN (SELECT v.name FROM ${sentRooms} ORDER BY r.position, r.id LIMIT 1)
  ELSE coalesce((SELECT name FROM ${venues} WHERE id = found.venue_id),
    (SELECT name FROM ${customVenues} WHERE id = found.custom_venue_id)) END`;

interface StepVenue {
  id?: number;
  name: string;
  rooms: number;
}

/** The distinct venues of a step, with the number of their rooms in a send. */
const stepVenues = sql<StepVenue[] | null>`CASE found.kind WHEN 'recommendations'
  THEN (SELECT json_agg(json_build_object('id', id, 'name', name, 'rooms', rooms) ORDER BY place)
    FROM (SELECT v.id, v.name, count(*)::int AS rooms, min(r.position) AS place FROM ${sentRooms} GROUP BY v.id) sent)
  ELSE (SELECT json_agg(json_build_object('id', id, 'name', name, 'rooms', 0))
    FROM (SELECT id, name FROM ${venues} WHERE id = found.venue_id
      UNION ALL SELECT NULL, name FROM ${customVenues} WHERE id = found.custom_venue_id) one) END`;

/** Matches the name of the client or of a venue. */
function whereStepNamesContain(search = ""): SQL | undefined {
  const text = search.trim();
  if (!text) return undefined;
  return sql`(${whereNameContains(clientName, text)} OR CASE found.kind WHEN 'recommendations'
    THEN EXISTS (SELECT 1 FROM ${sentRooms} AND ${whereNameContains(sql`v.name`, text)}) ELSE ${whereNameContains(venueName, text)} END)`;
}

/** Orders by the requested field with missing values last, then newest first. */
function buildStepOrder({ sort_by, sort_order }: Pick<StepsQuery, "sort_by" | "sort_order">): SQL[] {
  const fields: Record<StepSortField, SQL> = {
    happened_at: sql`found.at`,
    client: sql`folded(found.client)`,
    venue: toFoldedSql(venueName),
    person: toFoldedSql(users.displayName),
  };
  const isDescending = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [
    sql`${fields[sort_by ?? "happened_at"]} ${direction}`,
    sql`found.at DESC`,
    sql`found.kind`,
    sql`found.id DESC`,
  ];
}

type SelectedStep = { [K in keyof typeof stepColumns]: (typeof stepColumns)[K]["_"]["type"] } & {
  personName: string | null;
  venues: StepVenue[] | null;
};

function toWireStep(row: SelectedStep) {
  const rooms = row.venues?.reduce((sum, venue) => sum + venue.rooms, 0);
  return {
    id: row.id,
    kind: row.kind,
    happened_at: row.at.toISOString(),
    country: row.country,
    lead: { id: row.leadId, name: row.client },
    lead_event_id: row.leadEventId,
    event_type: row.eventType,
    person: row.personId === null ? undefined : { id: row.personId, name: row.personName ?? undefined },
    venues: (row.venues ?? []).map(({ id, name }) => ({ id: id ?? undefined, name })),
    source: row.source ?? undefined,
    status: row.status ?? undefined,
    rooms: row.kind === "recommendations" ? (rooms ?? 0) : undefined,
    no_email: row.noEmail ?? undefined,
    value: toWireAmountOrUndefined(row.valueMinor),
  };
}
