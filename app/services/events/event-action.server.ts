import { type AskedToAct, staffAction } from "~/services/access/guard.server";
import { leadAndEvent } from "~/services/recommender/page.server";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** What an action on a lead's event gets; without lead and event when the upstream failed to say them. */
export interface AskedOfEvent extends AskedToAct {
  record?: Awaited<ReturnType<typeof leadAndEvent>>;
}

/**
 * The action of a page below a lead's event: like `staffAction`, and 404 where the lead and the event of the
 * address do not belong together, before anything is changed (NAV-04). An upstream that fails refuses nothing
 * here: the action's own call then fails too, and its page keeps what was typed.
 */
export const eventAction = <Data>(act: (asked: AskedOfEvent) => Promise<Data>) =>
  staffAction(async (asked) => act({ ...asked, record: await recordOf(asked) }));

async function recordOf(asked: AskedToAct) {
  try {
    return await leadAndEvent(asked);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== "refused") return undefined;
    throw error;
  }
}
