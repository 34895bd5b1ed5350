import * as eventCalls from "@contract/events/events";
import { getStageName } from "@contract/events/names";
import type { Baseline } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { saveUnlessChanged } from "~/services/forms/save-unless-changed.server";
import { tryChange } from "~/services/forms/try-change.server";
import type { EventScope } from "./event.server";

const NOT_CHANGED = "We couldn't change the stage";

/** `isOvertaken`: someone else has moved the deal, so the page is out of date. */
export type MoveOutcome = Outcome<undefined, { isOvertaken: boolean }>;

/** Moves the deal of an event to a pipeline stage (E-15), unless someone else has moved it since the form was opened. */
export const moveEventToStage = (
  { api, event }: Pick<EventScope, "api" | "event">,
  stage: string,
  baseline: Baseline,
): Promise<MoveOutcome> =>
  tryChange(async (): Promise<MoveOutcome> => {
    const notMoved = (message: string) => ({ ok: false as const, alert: { message, title: NOT_CHANGED } });
    if (!stage) return notMoved("Choose a stage");
    const params = { id: event.eventId };
    let saved: string | undefined;
    const conflict = await saveUnlessChanged(baseline, {
      record: `stage of event ${event.eventId}`,
      yours: stage,
      loadCurrent: async () => {
        const value = (await api(eventCalls.get, { params })).data.pipeline_stage_id;
        return value === undefined ? undefined : { value, words: getStageName(value) };
      },
      save: async () => {
        const { data } = await api(eventCalls.updateDealStage, {
          params,
          body: { pipeline_stage_id: stage },
        });
        saved = data?.pipeline_stage_id;
      },
    });
    if (conflict) return { ...notMoved(conflict), details: { isOvertaken: true } };
    return { ok: true, message: `Stage changed to ${getStageName(saved ?? stage) ?? stage}` };
  }, NOT_CHANGED);
