import { get, updateDealStage } from "@contract/events/events";
import { stageName } from "@contract/events/names";
import { saveAsSeen } from "~/services/forms/as-seen.server";
import { baselineIn } from "~/services/forms/conflict";
import { failedWithTitle } from "~/services/forms/try-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import type { EventScope } from "./event.server";

const NOT_CHANGED = "The stage was not changed.";

/** Moves the deal of an event to a pipeline stage (E-15); answers its name, or why it stays where it is. */
export async function moveDeal(
  { api, event }: Pick<EventScope, "api" | "event">,
  form: FormData,
): Promise<{ name: string } | { failure: string; title?: string }> {
  const stage = String(form.get("pipeline_stage_id") ?? "");
  if (!stage) return { failure: "Choose a stage.", title: NOT_CHANGED };
  try {
    const params = { id: event.eventId };
    let saved: string | undefined;
    const overtaken = await saveAsSeen(baselineIn(form), {
      record: `stage of event ${event.eventId}`,
      yours: stage,
      present: async () => {
        const value = (await api(get, { params })).data.pipeline_stage_id;
        return value === undefined ? undefined : { value, words: stageName(value) };
      },
      save: async () => {
        const { data } = await api(updateDealStage, { params, body: { pipeline_stage_id: stage } });
        saved = data?.pipeline_stage_id;
      },
    });
    if (overtaken) return { failure: overtaken, title: NOT_CHANGED };
    return { name: stageName(saved ?? stage) ?? stage };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, NOT_CHANGED);
  }
}
