import { dealStages } from "@contract/events/stages";
import { eq } from "drizzle-orm";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { leadEvents } from "../db/schema";
import { nextEventVersion } from "./changes";

type Stage = (typeof dealStages)[number]["id"];

interface StageMove {
  event: { id: number; leadId: number; stage: string };
  to: Stage;
  userId?: number | undefined;
  at: Date;
}

/**
 * Advances the deal of a locked event to a stage, never back, within the caller's transaction. A lost deal stays lost
 * unless it is won after all.
 */
export async function advanceDealStage(tx: Database, { event, to, userId, at }: StageMove): Promise<void> {
  const stages: readonly string[] = dealStages.map((stage) => stage.id);
  const isWonAfterAll = event.stage === "lost" && to === "won";
  if (stages.indexOf(event.stage) >= stages.indexOf(to) && !isWonAfterAll) return;
  await tx
    .update(leadEvents)
    .set({ pipelineStageId: to, ...nextEventVersion })
    .where(eq(leadEvents.id, event.id));
  await saveActivityAndNotify(tx, {
    leadId: event.leadId,
    leadEventId: event.id,
    userId,
    type: "stage_changed",
    detail: dealStages.find((stage) => stage.id === to)?.name,
    at,
  });
}
