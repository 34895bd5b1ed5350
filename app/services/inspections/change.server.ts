import { cancel, changeStatus, confirm, type Inspection } from "@contract/inspections/inspections";
import type { InspectionStatus } from "@contract/vocabulary";
import { notFound } from "~/services/access/guard.server";
import { type EventScope, readVerified } from "~/services/events/event.server";
import { failedWithTitle } from "~/services/forms/failed-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import { type FirstLook, firstLook, hasSeen, mailedWords } from "./mails.server";
import { readVisits, visitWith } from "./of-event.server";
import { statusNames, statusWords } from "./status";
import { isOtherThan, nameOfVisit, type SeenVisit, whatChanged } from "./visit";

/** What came of a change of a visit: words for its page, or why it was not made. */
export type VisitOutcome =
  | { said: string; failure?: undefined }
  | {
      failure: string;
      title?: string;
      /** Somebody else has changed the visit since it was seen, so that the person decides again. */
      isOvertaken?: boolean;
    };

interface Change {
  inspectionId: number;
  /** How the visit stood on the page of the form; what has happened since is told, and nothing is done over it. */
  seen: SeenVisit;
  to: Exclude<InspectionStatus, "requested">;
  /** UTC ISO, of a visit that is rescheduled. */
  time?: string;
  /** With `time`, of a venue outside the catalogue: the IANA zone of its clocks. */
  timezone?: string;
  /** With `confirmed`: the venue has agreed to the time. */
  isAgreed?: boolean;
}

const NOT_CHANGED = "The inspection was not changed.";

/**
 * Gives a visit another status: I-09 confirms, I-10 cancels, I-11 says all else. With a version the upstream notices what
 * somebody else has done since, also in the same moment; without, the visit is read and compared before.
 * @throws 404 where the event is not the lead's (NAV-04) or has no such inspection
 */
export async function changeVisit(scope: EventScope, change: Change): Promise<VisitOutcome> {
  const { inspectionId: id, to } = change;
  try {
    const visit = visitWith(id, await readVerified(scope, readVisits(scope)));
    if (!visit) throw notFound("This event has no such inspection.");
    const isAnswer =
      to === "confirmed" &&
      (Boolean(visit.other_time?.trim()) || (change.isAgreed === true && visit.venue_answer !== "agreed"));
    if (visit.status === to && to !== "rescheduled" && !isAnswer)
      return { said: `${nameOfVisit(visit)} is ${statusWords(to)} already.` };
    const isWatched = change.seen.version !== undefined && (await knows("versions"));
    const seen = isWatched ? change.seen : { standing: change.seen.standing };
    if (!isWatched && isOtherThan(seen, visit)) return overtaken(seen, visit);
    try {
      return await sent(scope, { ...change, seen }, visit);
    } catch (error) {
      if (!isWatched || !(error instanceof UpstreamFailure) || error.status !== 409) throw error;
      const now = visitWith(id, await readVisits(scope));
      if (!now || !isOtherThan(seen, now)) throw error;
      return overtaken(seen, now);
    }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, NOT_CHANGED);
  }
}

const overtaken = (seen: SeenVisit, visit: Inspection): VisitOutcome => ({
  title: "Somebody else was quicker.",
  failure: `${whatChanged(seen, visit)} Nothing was changed: look at it, then decide again.`,
  isOvertaken: true,
});

async function sent(
  { api }: EventScope,
  { inspectionId: id, seen: { version }, to, time, timezone, isAgreed }: Change,
  visit: Inspection,
): Promise<VisitOutcome> {
  const body = version === undefined ? undefined : { version };
  const { data } = await (to === "confirmed"
    ? api(confirm, {
        params: { key: id },
        body: isAgreed ? { ...body, venue_agreed: true } : body,
      })
    : to === "cancelled"
      ? api(cancel, { params: { key: id }, body })
      : api(changeStatus, {
          params: { id },
          body: { status: to, time, timezone: visit.venue?.is_custom ? timezone : undefined, ...body },
        }));
  const { status: now = to } = data ?? {};
  if (now === to) return { said: `${nameOfVisit(visit)} is ${statusWords(to)}.` };
  return { title: NOT_CHANGED, failure: `The service answered that it is ${statusNames[now]}.` };
}

/** What a person sees before an inspection is confirmed or cancelled. */
export const lookAtChange = (
  scope: Pick<EventScope, "api" | "event">,
  { inspectionId: id, to, isAgreed }: Pick<Change, "inspectionId" | "to" | "isAgreed">,
) => firstLook(scope, { status: { id, status: to, ...(isAgreed && { venue_agreed: true }) } });

/** Changes an inspection whose mails have been seen by its form; else answers what is to be seen first. */
export async function changeSeenVisit(
  scope: EventScope,
  change: Change,
  form: { get(name: string): unknown },
): Promise<VisitOutcome | { look: FirstLook }> {
  const { look, failure } = await lookAtChange(scope, change);
  if (failure) return { title: NOT_CHANGED, failure };
  if (look && !hasSeen(form, look)) return { look };
  const outcome = await changeVisit(scope, change);
  return outcome.failure === undefined ? { said: outcome.said + mailedWords(look) } : outcome;
}
