import { cancel, changeStatus, confirm } from "@contract/inspections/inspections";
import type { InspectionStatus } from "@contract/vocabulary";
import { notFound } from "~/services/access/guard.server";
import { type EventScope, readVerified } from "~/services/events/event.server";
import { failedWithTitle } from "~/services/forms/failed-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { readVisits, visitWith } from "./of-event.server";
import { statusNames, statusWords } from "./status";
import { standing } from "./visit";

/** What came of a change of a visit: words for its page, or why it was not made. */
export type VisitOutcome = { said: string; failure?: undefined } | { failure: string; title?: string };

interface Change {
  inspectionId: number;
  /** How the visit stood on the page of the form; what has happened since is told, and nothing is done over it. */
  shown?: string;
  to: Exclude<InspectionStatus, "requested">;
  /** UTC ISO, of a visit that is rescheduled. */
  time?: string;
}

const NOT_CHANGED = "The inspection was not changed.";

/**
 * Gives a visit another status: I-09 confirms, I-10 cancels, I-11 says all else. Where somebody else was quicker, it is
 * told what the visit is now.
 * @throws 404 where the event is not the lead's (NAV-04) or has no such inspection
 */
export async function changeVisit(scope: EventScope, change: Change): Promise<VisitOutcome> {
  const { inspectionId: id, shown, to, time } = change;
  try {
    const visit = visitWith(id, await readVerified(scope, readVisits(scope)));
    if (!visit) throw notFound("This event has no such inspection.");
    const { status, inspection_date: at, venue } = visit;
    const named = venue?.name ? `The visit to ${venue.name}` : "The visit";
    if (status === to && to !== "rescheduled") return { said: `${named} is ${statusWords(to)} already.` };
    if (shown && shown !== standing({ status, at }))
      return {
        title: "Somebody else was quicker.",
        failure: `${named} is ${status ? statusWords(status) : "another one"} now. Nothing was changed: look at it, then decide again.`,
      };
    const answered = await (to === "confirmed"
      ? scope.api(confirm, { params: { key: id } })
      : to === "cancelled"
        ? scope.api(cancel, { params: { key: id } })
        : scope.api(changeStatus, { params: { id }, body: { status: to, time } }));
    const { status: now = to } = answered.data;
    if (now === to) return { said: `${named} is ${statusWords(to)}.` };
    return { title: NOT_CHANGED, failure: `The service answered that it is ${statusNames[now]}.` };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, NOT_CHANGED);
  }
}
