import type { all, stages } from "@contract/events/list";
import type { EventSortField } from "@contract/events/sorting";
import { closedStages, dealStages } from "@contract/events/stages";
import { type Country, countries } from "@contract/vocabulary";
import { and, asc, count, eq, inArray, isNull, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { followUps, leadEvents, leads, locations, users } from "../db/schema";
import { pickNextStepFields, selectNextStep, toWireNextStep, whereNextStepIs } from "../leads/next-step";
import { toWireAmount, toWireAmountOrUndefined } from "../money";
import { toFoldedSql, whereNameContains } from "../search-text";
import { toCountryDate } from "../time";

const PER_PAGE = 10;

type ListQuery = z.output<typeof all.query>;
type StagesQuery = z.output<typeof stages.query>;

const belongsToLead = eq(leads.id, leadEvents.leadId);
const clientName = sql`trim(${leads.firstName} || ' ' || ${leads.lastName})`;

const cityName = sql`(SELECT ${locations.name} FROM ${locations} WHERE ${locations.id} = ${leadEvents.locationId})`;
const ownerName = sql`(SELECT ${users.displayName} FROM ${users} WHERE ${users.id} = ${leads.ownerId})`;

/** The due dates of next steps, by event: one join is faster than a subquery for each event. */
const nextSteps = new QueryBuilder()
  .select({ eventId: followUps.leadEventId, dueDate: min(followUps.dueDate).as("next_due_date") })
  .from(followUps)
  .where(isNull(followUps.doneAt))
  .groupBy(followUps.leadEventId)
  .as("next_steps");
const dueDate = sql`${nextSteps.dueDate}`;
const isNextStep = eq(nextSteps.eventId, leadEvents.id);

/** The earliest next step first, then the earliest event. */
const urgencyOrder = [
  sql`${dueDate} ASC NULLS LAST`,
  sql`${leadEvents.eventDate} ASC NULLS LAST`,
  asc(leadEvents.id),
];

/** One page of the events of all leads except spam; empty beyond the last page. */
export async function listEvents(db: Database, query: ListQuery, now: Date) {
  const { page, per_page = PER_PAGE, stage } = query;
  const isInStage =
    stage === "open"
      ? notInArray(leadEvents.pipelineStageId, [...closedStages])
      : stage && eq(leadEvents.pipelineStageId, stage);
  const where = and(isInStage, whereEventMatches(query, now));
  const rows = await db
    .select({ id: leadEvents.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(leadEvents)
    .innerJoin(leads, belongsToLead)
    .leftJoin(nextSteps, isNextStep)
    .where(where)
    .orderBy(...buildEventOrder(query))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [first] = rows;
  if (first) {
    const data = await loadEventRows(
      db,
      rows.map(({ id }) => id),
    );
    return { data, meta: { total: first.total, page, per_page } };
  }
  // An empty first page means that nothing matches; beyond the last page the total is counted separately.
  const [found] =
    page === 1
      ? []
      : await db
          .select({ total: count() })
          .from(leadEvents)
          .innerJoin(leads, belongsToLead)
          .leftJoin(nextSteps, isNextStep)
          .where(where);
  return { data: [], meta: { total: found?.total ?? 0, page, per_page } };
}

/** The count and total budget of the events in each stage, with the most urgent events of each. */
export async function loadEventStages(db: Database, query: StagesQuery, now: Date) {
  const where = whereEventMatches(query, now);
  const rank = sql<number>`row_number() over (partition by ${leadEvents.pipelineStageId}
    order by ${sql.join(urgencyOrder, sql`, `)})`.as("rank");
  const ranked = db
    .select({ id: leadEvents.id, rank })
    .from(leadEvents)
    .innerJoin(leads, belongsToLead)
    .leftJoin(nextSteps, isNextStep)
    .where(where)
    .as("ranked");
  const [sums, events] = await Promise.all([
    db
      .select({
        stage: leadEvents.pipelineStageId,
        country: leads.country,
        events: count(),
        valueMinor: sql`coalesce(sum(${leadEvents.budgetMinor}), 0)`.mapWith(Number),
      })
      .from(leadEvents)
      .innerJoin(leads, belongsToLead)
      .leftJoin(nextSteps, isNextStep)
      .where(where)
      .groupBy(leads.country, leadEvents.pipelineStageId)
      .orderBy(asc(leads.country), asc(leadEvents.pipelineStageId)),
    query.per_stage === 0
      ? []
      : selectEventRows(db)
          .innerJoin(ranked, eq(ranked.id, leadEvents.id))
          .where(sql`${ranked.rank} <= ${query.per_stage}`)
          .orderBy(asc(ranked.rank), asc(leadEvents.id)),
  ]);
  return {
    stages: sums.map(({ valueMinor, ...row }) => ({ ...row, value: toWireAmount(valueMinor) })),
    events: events.map(toWireEventRow),
  };
}

/** Selects events with the columns of a list row. */
function selectEventRows(db: Database) {
  const nextStep = selectNextStep(db, eq(followUps.leadEventId, leadEvents.id)).as("next_step");
  return db
    .select({
      event: leadEvents,
      lead: { id: leads.id, name: clientName.mapWith(String), country: leads.country },
      owner: { id: users.id, name: users.displayName },
      city: locations.name,
      nextStep: pickNextStepFields(nextStep),
    })
    .from(leadEvents)
    .innerJoin(leads, belongsToLead)
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .leftJoin(users, eq(users.id, leads.ownerId))
    .leftJoinLateral(nextStep, sql`true`)
    .$dynamic();
}

async function loadEventRows(db: Database, eventIds: number[]) {
  const rows = await selectEventRows(db).where(inArray(leadEvents.id, eventIds));
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  return eventIds.flatMap((id) => byId.get(id) ?? []).map(toWireEventRow);
}

type SelectedEvent = Pick<
  Awaited<ReturnType<typeof selectEventRows>>[number],
  "event" | "lead" | "owner" | "city" | "nextStep"
>;

const toWireEventRow = ({ event, lead, owner, city, nextStep }: SelectedEvent) => ({
  id: event.id,
  lead_id: lead.id,
  lead: { id: lead.id, name: lead.name },
  hubspot_owner: owner ?? undefined,
  event_type: event.eventType,
  sub_type: event.subType ?? undefined,
  event_date: event.eventDate ?? undefined,
  guest_count: event.guestCount ?? undefined,
  budget: toWireAmountOrUndefined(event.budgetMinor),
  city: city ?? undefined,
  country: lead.country,
  pipeline_stage_id: event.pipelineStageId,
  next_step: toWireNextStep(nextStep),
});

function whereEventMatches(query: Omit<StagesQuery, "per_stage">, now: Date): SQL | undefined {
  const { search, country, hubspot_owner_id: ownerId, event_type: type, city } = query;
  return and(
    eq(leads.hasSpam, false),
    country && eq(leads.country, country),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    query.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    type && eq(leadEvents.eventType, type),
    city ? sql`${cityName} = ${city}` : undefined,
    whereEventDateMatches(query.date, now),
    whereNextStepIs(query.next_step, dueDate, now),
    search
      ? or(
          whereNameContains(clientName, search),
          whereNameContains(leads.company, search),
          whereNameContains(leadEvents.subType, search),
        )
      : undefined,
  );
}

function whereEventDateMatches(dateFilter: string | undefined, now: Date): SQL | undefined {
  if (!dateFilter) return undefined;
  if (dateFilter === "none") return isNull(leadEvents.eventDate);
  if (dateFilter !== "ahead" && dateFilter !== "past")
    return sql`to_char(${leadEvents.eventDate}, 'YYYY-MM') = ${dateFilter}`;
  const cases = countries.map(
    (country: Country) => sql`WHEN ${country} THEN ${toCountryDate(country, now)}::date`,
  );
  const today = sql`CASE ${leads.country} ${sql.join(cases, sql` `)} END`;
  return dateFilter === "past"
    ? sql`${leadEvents.eventDate} < ${today}`
    : sql`${leadEvents.eventDate} >= ${today}`;
}

const stageOrder = sql`array_position(ARRAY[${sql.join(
  dealStages.map(({ id }) => sql`${id}::text`),
  sql`, `,
)}], ${leadEvents.pipelineStageId})`;

const sortFields: Record<EventSortField, SQL> = {
  client: toFoldedSql(clientName),
  event_type: sql`${leadEvents.eventType}`,
  event_date: sql`${leadEvents.eventDate}`,
  city: toFoldedSql(cityName),
  guest_count: sql`${leadEvents.guestCount}`,
  budget: sql`${leadEvents.budgetMinor}`,
  stage: stageOrder,
  next_step: dueDate,
  owner: toFoldedSql(ownerName),
};

/** By the requested field with missing values last, then by urgency. */
function buildEventOrder({ sort_by, sort_order }: Pick<ListQuery, "sort_by" | "sort_order">): SQL[] {
  if (!sort_by) return urgencyOrder;
  const direction = sort_order === "desc" ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [sql`${sortFields[sort_by]} ${direction}`, ...urgencyOrder];
}
