import type { all, stages } from "@contract/events/list";
import type { EventSortField } from "@contract/events/sorting";
import { closedStages, dealStages } from "@contract/events/stages";
import { type Country, countries } from "@contract/vocabulary";
import { and, asc, count, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { followUps, leadEvents, leads, locations, users } from "../db/schema";
import { nextStepFields, nextStepIs, nextStepOf, nextStepOnWire } from "../leads/next-step";
import { toWhole, toWholeIfSet } from "../money";
import { folded, named } from "../search-text";
import { localDate } from "../time";

const PER_PAGE = 10;

type ListQuery = z.output<typeof all.query>;
type StagesQuery = z.output<typeof stages.query>;

const ofLead = eq(leads.id, leadEvents.leadId);
const clientName = sql`trim(${leads.firstName} || ' ' || ${leads.lastName})`;

const cityName = sql`(SELECT ${locations.name} FROM ${locations} WHERE ${locations.id} = ${leadEvents.locationId})`;
const ownerName = sql`(SELECT ${users.displayName} FROM ${users} WHERE ${users.id} = ${leads.ownerId})`;

/** The day on which the next step of an event is due. */
const dueDate = sql`(SELECT min(${followUps.dueDate}) FROM ${followUps}
  WHERE ${followUps.leadEventId} = ${leadEvents.id} AND ${followUps.doneAt} IS NULL)`;

/** What is due first, then what takes place first. */
const byUrgency = [
  sql`${dueDate} ASC NULLS LAST`,
  sql`${leadEvents.eventDate} ASC NULLS LAST`,
  asc(leadEvents.id),
];

/** One page of the events of all leads without spam; empty beyond the last page. */
export async function listEvents(db: Database, asked: ListQuery, now: Date) {
  const { page, per_page = PER_PAGE, stage } = asked;
  const ofStage =
    stage === "open"
      ? notInArray(leadEvents.pipelineStageId, [...closedStages])
      : stage && eq(leadEvents.pipelineStageId, stage);
  const where = and(ofStage, filtered(asked, now));
  const wanted = await db
    .select({ id: leadEvents.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(leadEvents)
    .innerJoin(leads, ofLead)
    .where(where)
    .orderBy(...order(asked))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [first] = wanted;
  if (first) {
    const data = await eventsById(
      db,
      wanted.map(({ id }) => id),
    );
    return { data, meta: { total: first.total, page, per_page } };
  }
  const [found] =
    page === 1
      ? []
      : await db.select({ total: count() }).from(leadEvents).innerJoin(leads, ofLead).where(where);
  return { data: [], meta: { total: found?.total ?? 0, page, per_page } };
}

/** How many of the events each stage has and what their clients want to spend, with the most urgent of each stage. */
export async function stagesOfEvents(db: Database, asked: StagesQuery, now: Date) {
  const where = filtered(asked, now);
  const place = sql<number>`row_number() over (partition by ${leadEvents.pipelineStageId}
    order by ${sql.join(byUrgency, sql`, `)})`.as("place");
  const ranked = db
    .select({ id: leadEvents.id, place })
    .from(leadEvents)
    .innerJoin(leads, ofLead)
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
      .innerJoin(leads, ofLead)
      .where(where)
      .groupBy(leads.country, leadEvents.pipelineStageId)
      .orderBy(asc(leads.country), asc(leadEvents.pipelineStageId)),
    asked.per_stage === 0
      ? []
      : selectListed(db)
          .innerJoin(ranked, eq(ranked.id, leadEvents.id))
          .where(sql`${ranked.place} <= ${asked.per_stage}`)
          .orderBy(asc(ranked.place), asc(leadEvents.id)),
  ]);
  return {
    stages: sums.map(({ valueMinor, ...row }) => ({ ...row, value: toWhole(valueMinor) })),
    events: events.map(listedOnWire),
  };
}

/** Events with what a row of the list shows. */
function selectListed(db: Database) {
  const nextStep = nextStepOf(db, eq(followUps.leadEventId, leadEvents.id)).as("next_step");
  return db
    .select({
      event: leadEvents,
      lead: { id: leads.id, name: clientName.mapWith(String), country: leads.country },
      owner: { id: users.id, name: users.displayName },
      city: locations.name,
      nextStep: nextStepFields(nextStep),
    })
    .from(leadEvents)
    .innerJoin(leads, ofLead)
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .leftJoin(users, eq(users.id, leads.ownerId))
    .leftJoinLateral(nextStep, sql`true`)
    .$dynamic();
}

async function eventsById(db: Database, ids: number[]) {
  const rows = await selectListed(db).where(inArray(leadEvents.id, ids));
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(listedOnWire);
}

type SelectedEvent = Pick<
  Awaited<ReturnType<typeof selectListed>>[number],
  "event" | "lead" | "owner" | "city" | "nextStep"
>;

const listedOnWire = ({ event, lead, owner, city, nextStep }: SelectedEvent) => ({
  id: event.id,
  lead_id: lead.id,
  lead: { id: lead.id, name: lead.name },
  hubspot_owner: owner ?? undefined,
  event_type: event.eventType,
  sub_type: event.subType ?? undefined,
  event_date: event.eventDate ?? undefined,
  guest_count: event.guestCount ?? undefined,
  budget: toWholeIfSet(event.budgetMinor),
  city: city ?? undefined,
  country: lead.country,
  pipeline_stage_id: event.pipelineStageId,
  next_step: nextStepOnWire(nextStep),
});

function filtered(asked: Omit<StagesQuery, "per_stage">, now: Date) {
  const { search, country, hubspot_owner_id: ownerId, event_type: type, city } = asked;
  return and(
    eq(leads.hasSpam, false),
    country && eq(leads.country, country),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    asked.unowned_only === "1" ? isNull(leads.ownerId) : undefined,
    type && eq(leadEvents.eventType, type),
    city ? sql`${cityName} = ${city}` : undefined,
    dated(asked.date, now),
    nextStepIs(asked.next_step, dueDate, now),
    search
      ? or(named(clientName, search), named(leads.company, search), named(leadEvents.subType, search))
      : undefined,
  );
}

/** The condition of the filter by the day of an event. */
function dated(filter: string | undefined, now: Date): SQL | undefined {
  if (!filter) return undefined;
  if (filter === "none") return isNull(leadEvents.eventDate);
  if (filter !== "ahead" && filter !== "past")
    return sql`to_char(${leadEvents.eventDate}, 'YYYY-MM') = ${filter}`;
  const cases = countries.map((each: Country) => sql`WHEN ${each} THEN ${localDate(each, now)}::date`);
  const today = sql`CASE ${leads.country} ${sql.join(cases, sql` `)} END`;
  return filter === "past"
    ? sql`${leadEvents.eventDate} < ${today}`
    : sql`${leadEvents.eventDate} >= ${today}`;
}

const stageOrder = sql`array_position(ARRAY[${sql.join(
  dealStages.map(({ id }) => sql`${id}::text`),
  sql`, `,
)}], ${leadEvents.pipelineStageId})`;

const sortFields: Record<EventSortField, SQL> = {
  client: folded(clientName),
  event_type: sql`${leadEvents.eventType}`,
  event_date: sql`${leadEvents.eventDate}`,
  city: folded(cityName),
  guest_count: sql`${leadEvents.guestCount}`,
  budget: sql`${leadEvents.budgetMinor}`,
  stage: stageOrder,
  next_step: dueDate,
  owner: folded(ownerName),
};

/** By the asked field, missing values last; events that are equal in it stand by urgency. */
function order({ sort_by, sort_order }: Pick<ListQuery, "sort_by" | "sort_order">): SQL[] {
  if (!sort_by) return byUrgency;
  const direction = sort_order === "desc" ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return [sql`${sortFields[sort_by]} ${direction}`, ...byUrgency];
}
