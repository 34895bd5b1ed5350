import { closedStages } from "@contract/events/stages";
import type { Country } from "@contract/vocabulary";
import { and, asc, count, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads } from "../db/schema";
import { toWireAmount } from "../money";

interface PipelineQuery {
  hubspot_owner_id: number;
  country?: Country | undefined;
}

/** Count and total budget of an owner's open events, by country and stage. */
export async function loadPipelineTotals(db: Database, { hubspot_owner_id: owner, country }: PipelineQuery) {
  const rows = await db
    .select({
      stage: leadEvents.pipelineStageId,
      country: leads.country,
      events: count(),
      valueMinor: sql<number>`coalesce(sum(${leadEvents.budgetMinor}), 0)`.mapWith(Number),
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(
      and(
        eq(leads.ownerId, owner),
        eq(leads.hasSpam, false),
        country && eq(leads.country, country),
        notInArray(leadEvents.pipelineStageId, [...closedStages]),
      ),
    )
    .groupBy(leads.country, leadEvents.pipelineStageId)
    .orderBy(asc(leads.country), asc(leadEvents.pipelineStageId));
  return rows.map(({ valueMinor, ...row }) => ({ ...row, value: toWireAmount(valueMinor) }));
}
