import { updateDealStage } from "@contract/events/events";
import { stageName } from "@contract/events/names";
import { failedWithTitle } from "~/services/forms/failed-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import type { EventScope } from "./event.server";

const NOT_CHANGED = "The stage was not changed.";

/** Moves the deal of an event to a pipeline stage (E-15); answers its name, or why it stays where it is. */
export async function moveDeal(
  { api, event }: Pick<EventScope, "api" | "event">,
  stage: string,
): Promise<{ name: string } | { failure: string; title?: string }> {
  if (!stage) return { failure: "Choose a stage.", title: NOT_CHANGED };
  try {
    const { data } = await api(updateDealStage, {
      params: { id: event.eventId },
      body: { pipeline_stage_id: stage },
    });
    return { name: stageName(data?.pipeline_stage_id ?? stage) ?? stage };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, NOT_CHANGED);
  }
}
