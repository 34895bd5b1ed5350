import { cancel, changeStatus, confirm, type Inspection } from "@contract/inspections/inspections";
import type { InspectionStatus } from "@contract/vocabulary";
import { notFound } from "~/services/access/guard.server";
import { type EventScope, readVerified } from "~/services/events/event.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { toAlert } from "~/services/forms/try-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { checkedVersion } from "~/services/upstream/fallbacks/versions.server";
import { describeChange, isOtherThan, nameOfInspection, type SeenInspection } from "./inspection";
import { describeMails, type FirstLook, firstLook, hasSeen } from "./mails.server";
import { inspectionWith, readInspections } from "./of-event.server";
import { statusNames, statusWords } from "./status";

/** Why a change of an inspection was not made. */
interface ChangeDetails {
  /** Someone else has changed the inspection since it was seen, so that the person decides again. */
  isOvertaken?: boolean;
  /** What is to be seen before it is done. */
  look?: FirstLook;
}

type ChangeOutcome = Outcome<undefined, ChangeDetails>;

interface Change {
  inspectionId: number;
  /** The inspection as the form showed it. If it has changed since, the change is refused with what happened. */
  seen: SeenInspection;
  to: Exclude<InspectionStatus, "requested">;
  /** UTC ISO, of an inspection that is rescheduled. */
  time?: string;
  /** With `time`, of a venue outside the catalogue: the IANA zone of its clocks. */
  timezone?: string;
  /** With `confirmed`: the venue has agreed to the time. */
  isAgreed?: boolean;
  /** Why the upstream refuses it, as it said when the mails were loaded: then it is not made. */
  refusal?: UpstreamFailure;
}

const NOT_CHANGED = "The inspection was not changed.";

/**
 * Gives an inspection another status: I-09 confirms, I-10 cancels, I-11 says all else. With a version the upstream notices what
 * someone else has done since, also in the same moment; without, the inspection is read and compared before.
 * @throws 404 where the event is not the lead's (NAV-04) or has no such inspection
 */
export async function changeInspection(scope: EventScope, change: Change): Promise<ChangeOutcome> {
  const { inspectionId: id, to } = change;
  try {
    const inspection = inspectionWith(id, await readVerified(scope, readInspections(scope)));
    if (!inspection) throw notFound("This event has no such inspection.");
    if (hasStatusAlready(inspection, change))
      return { ok: true, message: `${nameOfInspection(inspection)} is ${statusWords(to)} already.` };
    const seen = { ...change.seen, version: await checkedVersion(change.seen.version) };
    const isWatched = seen.version !== undefined;
    if (!isWatched && isOtherThan(seen, inspection)) return overtaken(seen, inspection);
    try {
      if (change.refusal) throw change.refusal;
      return await sendChange(scope, { ...change, seen }, inspection);
    } catch (error) {
      const now =
        isWatched && isConflict(error) ? inspectionWith(id, await readInspections(scope)) : undefined;
      if (!now || !isOtherThan(seen, now)) throw error;
      return overtaken(seen, now);
    }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { ...toAlert(error, NOT_CHANGED), details: undefined };
  }
}

const isConflict = (error: unknown) => error instanceof UpstreamFailure && error.status === 409;

/** Whether an inspection already has this status; confirming again may answer another time, or agree for the venue. */
function hasStatusAlready(inspection: Inspection, { to, isAgreed }: Change): boolean {
  if (inspection.status !== to || to === "rescheduled") return false;
  const isAgreement = isAgreed === true && inspection.venue_answer !== "agreed";
  return to !== "confirmed" || !(inspection.other_time?.trim() || isAgreement);
}

const overtaken = (seen: SeenInspection, inspection: Inspection): Failure<ChangeDetails> => ({
  ok: false,
  alert: {
    title: "Someone else was quicker.",
    message: `${describeChange(seen, inspection)} Nothing was changed: look at it, then decide again.`,
  },
  details: { isOvertaken: true },
});

async function sendChange(
  { api }: EventScope,
  { inspectionId: id, seen: { version }, to, time, timezone, isAgreed }: Change,
  inspection: Inspection,
): Promise<ChangeOutcome> {
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
          body: { status: to, time, timezone: inspection.venue?.is_custom ? timezone : undefined, ...body },
        }));
  const { status: now = to } = data ?? {};
  if (now === to) return { ok: true, message: `${nameOfInspection(inspection)} is ${statusWords(to)}.` };
  const message = `The service answered that it is ${statusNames[now]}.`;
  return { ok: false, alert: { message, title: NOT_CHANGED } };
}

type Wanted = Pick<Change, "inspectionId" | "to" | "isAgreed">;

const lookAt = (scope: Pick<EventScope, "api" | "event">, { inspectionId: id, to, isAgreed }: Wanted) =>
  firstLook(scope, { status: { id, status: to, ...(isAgreed && { venue_agreed: true }) } });

/** What a person sees before an inspection is confirmed or cancelled. */
export async function lookAtChange(scope: Pick<EventScope, "api" | "event">, wanted: Wanted) {
  const { look, failure, refusal } = await lookAt(scope, wanted);
  return { look, failure: failure ?? refusal?.message };
}

/**
 * Changes an inspection whose mails have been seen by its form; else the failure has what is to be seen first.
 * @param digest of the look that the form has shown
 */
export async function changeSeenInspection(
  scope: EventScope,
  change: Change,
  digest: string,
): Promise<ChangeOutcome> {
  const { look, failure, refusal } = await lookAt(scope, change);
  if (failure) return { ok: false, alert: { message: failure, title: NOT_CHANGED } };
  if (look && !hasSeen(digest, look)) return { ok: false, details: { look } };
  return withMails(await changeInspection(scope, { ...change, refusal }), look);
}

/** An outcome that also says who was written to. */
export const withMails = <Details>(
  outcome: Outcome<undefined, Details>,
  look: FirstLook | undefined,
): Outcome<undefined, Details> =>
  outcome.ok ? { ...outcome, message: `${outcome.message ?? ""}${describeMails(look)}` } : outcome;
