import { nextInspectionStatuses } from "@contract/inspections/statuses";
import type { InspectionStatus } from "@contract/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";
import { recordActivity, recordOnce } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections, venues } from "../db/schema";
import { invalid, notFound, Refusal } from "../errors";
import { lockEvent } from "../events/changes";
import { moveForward } from "../events/stage";
import type { Services } from "../services";
import { readInspection, readPublicInspection } from "./read";
import { ahead, inDetail, mailing } from "./request";
import { mailClient, mailOwner, mailVenues } from "./send-mail";

interface Change {
  /** One inspection, by its id or its key. */
  which: SQL;
  to: Exclude<InspectionStatus, "requested">;
  /** The new time of a rescheduled one, UTC ISO. */
  time?: string;
  /** The IANA zone of the clocks of a venue outside the catalogue, with its new time. */
  timezone?: string;
  /** Staff say that the venue has agreed to the time that is confirmed. */
  isAgreed?: boolean;
  /** Nobody of the staff: the holder of the key. */
  userId?: number;
  /** The version that was seen; who names none changes it all the same. */
  version?: number;
}

/**
 * Gives an inspection the status that comes next; one that has it already is left as it is. Its client is written to,
 * and the specialist where it was the client. Who comes too late stands in the history beside who came first.
 * @throws Refusal 404; 409 for what status, time or a change since do not allow; 422 at `time` to reschedule without a
 * time ahead
 */
export async function changeStatus(services: Services, change: Change) {
  const now = services.now();
  const refusal = await mailing(services, (tx) => applyChange(tx, services, change, now));
  if (!refusal) return;
  const present =
    change.userId === undefined
      ? await readPublicInspection(services.db, change.which, services.settings)
      : await readInspection(services.db, refusal.id);
  throw new Refusal(409, refusal.message, undefined, { data: present });
}

/** Makes the change, or answers why not. */
async function applyChange(tx: Database, services: Services, change: Change, now: Date) {
  const { which, to, time, timezone, isAgreed, userId, version } = change;
  const isByClient = userId === undefined;
  const locked = await lockInspection(tx, which);
  const { inspection, name, leadId, stage } = locked;
  const { id, leadEventId: eventId, startsAt } = inspection;
  const { isAgain, isAnswer } = repetitionOf(inspection, change);
  if (isAgain && (!isAnswer || now >= startsAt)) return;
  const byWhom = isByClient ? ", by the link that was sent" : "";
  const complaint = complaintOf(inspection, to, version, now, isAnswer);
  if (complaint) {
    if (complaint.isTooLate) await recordTooLate(tx, locked, { to, userId, byWhom, now });
    return { message: complaint.message, id };
  }
  const newTime = to === "rescheduled" ? timeAhead(time, now) : undefined;
  const venueAnswer = venueAnswerAfter({
    isMoved: newTime !== undefined,
    isAgreed: isAgreed === true && !isByClient,
  });
  await tx
    .update(inspections)
    .set({
      status: to,
      startsAt: newTime,
      zone: newTime && timezone,
      otherTime: "",
      ...venueAnswer,
      sequence: sql`${inspections.sequence} + 1`,
    })
    .where(eq(inspections.id, id));
  const silence = await mailAround(tx, services, { eventId, ids: [id], now, isByClient }, to);
  const isBooked = (venueAnswer.venueAnswer ?? inspection.venueAnswer) === "agreed";
  if (to === "attended" || (to === "confirmed" && isBooked))
    await moveForward(tx, { event: { id: eventId, leadId, stage }, to: "inspection", userId, at: now });
  if (isByClient) await mailOwner(tx, services, { which, answer: words(to) });
  await recordActivity(tx, {
    leadId,
    leadEventId: eventId,
    userId,
    at: now,
    type: `inspection_${to}`,
    detail: inDetail([{ name: name + byWhom }], silence),
  });
}

/** @throws Refusal 422 at `time` for none, or one that is not ahead */
function timeAhead(time: string | undefined, now: Date): Date {
  const found = ahead(time, now);
  if (!found) throw invalid({ time: ["Choose a time that is still ahead."] });
  return found;
}

/** Whether an inspection is so already, and whether to say it again answers something: that stays. */
function repetitionOf(
  { status, startsAt, zone, otherTime, venueAnswer }: Inspection,
  { to, time, timezone, isAgreed, userId }: Change,
) {
  const isSame =
    (time === undefined || new Date(time).getTime() === startsAt.getTime()) &&
    (timezone === undefined || timezone === zone);
  const isAgain = status === to && (to !== "rescheduled" || isSame);
  const isAgreement = isAgreed === true && venueAnswer !== "agreed";
  // To confirm it again answers a wish for another time.
  const isConfirmed = isAgain && to === "confirmed" && userId !== undefined;
  return { isAgain, isAnswer: isConfirmed && (otherTime !== "" || isAgreement) };
}

/** What is known of the venue after a change: nothing of a new time. */
function venueAnswerAfter({ isMoved, isAgreed }: { isMoved: boolean; isAgreed: boolean }) {
  if (isMoved) return { venueAnswer: "unknown", venueOffer: "" } as const;
  return isAgreed ? ({ venueAnswer: "agreed", venueOffer: "" } as const) : {};
}

/** Writes to the client and the venue where there is news; answers why the client was not written to. */
async function mailAround(
  tx: Database,
  services: Services,
  notice: Omit<Parameters<typeof mailClient>[2], "occasion">,
  to: InspectionStatus,
) {
  if (to !== "rescheduled" && to !== "confirmed" && to !== "cancelled") return;
  const silence = await mailClient(tx, services, { ...notice, occasion: to });
  await mailVenues(tx, services, { ...notice, occasion: to });
  return silence;
}

/** Notes a change that came after another one had made it impossible. */
const recordTooLate = (
  tx: Database,
  { inspection: { leadEventId, status }, name, leadId }: Awaited<ReturnType<typeof lockInspection>>,
  { to, userId, byWhom, now }: Pick<Change, "to" | "userId"> & { byWhom: string; now: Date },
) =>
  recordOnce(tx, {
    leadId,
    leadEventId,
    userId,
    at: now,
    type: "inspection_too_late",
    detail: `${name}: not ${words(to)}${byWhom}, as it was ${words(status)} by then`,
  });

/** Why a change is refused, and whether someone else caused it. */
function complaintOf(
  inspection: Inspection,
  to: InspectionStatus,
  version: number | undefined,
  now: Date,
  isAnswer: boolean,
): { message: string; isTooLate: boolean } | undefined {
  const { status, startsAt, sequence } = inspection;
  const isPast = now >= startsAt;
  if (!isAnswer && !nextInspectionStatuses({ status, time: startsAt }, now).includes(to))
    return { message: whyNot(inspection, to), isTooLate: !isPast && status === "cancelled" };
  if (version !== undefined && version !== sequence)
    return {
      message: `This inspection has been changed in the meantime: it is ${words(status)} now.`,
      isTooLate: true,
    };
  return undefined;
}

type Inspection = typeof inspections.$inferSelect;

/** An inspection whose event is locked, so that changes of one event follow one another. @throws Refusal 404 */
export async function lockInspection(tx: Database, which: SQL) {
  const [found] = await tx.select({ eventId: inspections.leadEventId }).from(inspections).where(which);
  if (!found) throw notFound("inspection");
  const { event } = await lockEvent(tx, found.eventId);
  const [row] = await tx
    .select({ inspection: inspections, venue: venues.name, custom: customVenues.name })
    .from(inspections)
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(which);
  if (!row) throw notFound("inspection");
  return {
    inspection: row.inspection,
    name: row.venue ?? row.custom ?? "",
    leadId: event.leadId,
    stage: event.pipelineStageId,
  };
}

const words = (status: InspectionStatus) => status.replaceAll("_", " ");

function whyNot({ status, startsAt }: Inspection, to: InspectionStatus) {
  const otherTime = { status, time: startsAt };
  if (nextInspectionStatuses(otherTime, startsAt).includes(to))
    return "This can only be said once the time of the inspection has come.";
  if (nextInspectionStatuses(otherTime, new Date(startsAt.getTime() - 1)).includes(to))
    return `The time of this inspection has passed, so that it can no longer be ${words(to)}.`;
  return `This inspection is ${words(status)}, so that it can no longer be ${words(to)}.`;
}
