import { listNextInspectionStatuses } from "@contract/inspections/statuses";
import type { InspectionStatus } from "@contract/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";
import { recordActivity, recordUniqueActivity } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections, venues } from "../db/schema";
import { invalid, notFound, Refusal } from "../errors";
import { lockEvent } from "../events/changes";
import { advanceStage } from "../events/stage";
import type { Services } from "../services";
import { loadInspection, loadPublicInspection } from "./read";
import { formatDetail, parseFutureTime, runWithEmails } from "./request";
import { emailClient, emailOwner, emailVenues } from "./send-emails";

interface Change {
  /** Selects one inspection by its id or key. */
  which: SQL;
  to: Exclude<InspectionStatus, "requested">;
  /** The new time (UTC ISO), when rescheduling. */
  time?: string;
  /** With `time`: the IANA zone of a venue outside the catalogue. */
  timezone?: string;
  /** With `confirmed`, by staff: the venue has agreed to the time. */
  isAgreed?: boolean;
  /** Absent for the client, who holds the key. */
  userId?: number;
  /** The version that was shown; without it the change is made regardless. */
  version?: number;
}

/**
 * Changes the status of an inspection; one that already has it is left alone. Emails the client and, if the client made
 * the change, the specialist. A change that comes too late is recorded in the timeline.
 * @throws Refusal 404; 409 if status, time or a newer version rule it out; 422 at `time` to reschedule without a future
 * time
 */
export async function changeStatus(services: Services, change: Change): Promise<void> {
  const now = services.now();
  const refusal = await runWithEmails(services, (tx) => applyChange(tx, services, change, now));
  if (!refusal) return;
  const current =
    change.userId === undefined
      ? await loadPublicInspection(services.db, change.which, services.settings)
      : await loadInspection(services.db, refusal.id);
  throw new Refusal(409, refusal.message, undefined, { data: current });
}

/** Makes the change, or returns why not. */
async function applyChange(
  tx: Database,
  services: Services,
  change: Change,
  now: Date,
): Promise<{ message: string; id: number } | undefined> {
  const { which, to, time, timezone, isAgreed, userId, version } = change;
  const isByClient = userId === undefined;
  const locked = await lockInspection(tx, which);
  const { inspection, name, leadId, stage } = locked;
  const { id, leadEventId: eventId, startsAt } = inspection;
  const { isRepeated, isReply } = checkRepetition(inspection, change);
  if (isRepeated && (!isReply || now >= startsAt)) return;
  const viaLink = isByClient ? ", via the emailed link" : "";
  const problem = findStatusProblem(inspection, to, version, now, isReply);
  if (problem) {
    if (problem.isTooLate) await recordTooLate(tx, locked, { to, userId, viaLink, now });
    return { message: problem.message, id };
  }
  const newTime = to === "rescheduled" ? parseNewTime(time, now) : undefined;
  const venueAnswer = buildVenueAnswer({
    isRescheduled: newTime !== undefined,
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
  const skippedReason = await mailClientAndVenue(tx, services, { eventId, ids: [id], now, isByClient }, to);
  const isBooked = (venueAnswer.venueAnswer ?? inspection.venueAnswer) === "agreed";
  if (to === "attended" || (to === "confirmed" && isBooked))
    await advanceStage(tx, { event: { id: eventId, leadId, stage }, to: "inspection", userId, at: now });
  if (isByClient) await emailOwner(tx, services, { which, answer: formatStatus(to) });
  await recordActivity(tx, {
    leadId,
    leadEventId: eventId,
    userId,
    at: now,
    type: `inspection_${to}`,
    detail: formatDetail([{ name: name + viaLink }], skippedReason),
  });
}

/** @throws Refusal 422 at `time` if it is missing or not in the future */
function parseNewTime(time: string | undefined, now: Date): Date {
  const parsed = parseFutureTime(time, now);
  if (!parsed) throw invalid({ time: ["Choose a time in the future"] });
  return parsed;
}

/**
 * Whether an inspection already has the requested status, and whether repeating it still answers a request or records
 * the venue's agreement.
 */
function checkRepetition(
  { status, startsAt, zone, otherTime, venueAnswer }: Inspection,
  { to, time, timezone, isAgreed, userId }: Change,
): { isRepeated: boolean; isReply: boolean } {
  const isSame =
    (time === undefined || new Date(time).getTime() === startsAt.getTime()) &&
    (timezone === undefined || timezone === zone);
  const isRepeated = status === to && (to !== "rescheduled" || isSame);
  const addsAgreement = isAgreed === true && venueAnswer !== "agreed";
  // Confirming again answers the client's request for another time.
  const isConfirmedAgain = isRepeated && to === "confirmed" && userId !== undefined;
  return { isRepeated, isReply: isConfirmedAgain && (otherTime !== "" || addsAgreement) };
}

/** The venue's answer after a change: unknown for a new time. */
function buildVenueAnswer({ isRescheduled, isAgreed }: { isRescheduled: boolean; isAgreed: boolean }) {
  if (isRescheduled) return { venueAnswer: "unknown", venueOffer: "" } as const;
  return isAgreed ? ({ venueAnswer: "agreed", venueOffer: "" } as const) : {};
}

/** Emails client and venue if there is news. Returns why the client was not emailed. */
async function mailClientAndVenue(
  tx: Database,
  services: Services,
  notice: Omit<Parameters<typeof emailClient>[2], "occasion">,
  to: InspectionStatus,
): Promise<string | undefined> {
  if (to !== "rescheduled" && to !== "confirmed" && to !== "cancelled") return;
  const skippedReason = await emailClient(tx, services, { ...notice, occasion: to });
  await emailVenues(tx, services, { ...notice, occasion: to });
  return skippedReason;
}

/** Records a change that another one had already made impossible. */
const recordTooLate = (
  tx: Database,
  { inspection: { leadEventId, status }, name, leadId }: Awaited<ReturnType<typeof lockInspection>>,
  { to, userId, viaLink, now }: Pick<Change, "to" | "userId"> & { viaLink: string; now: Date },
) =>
  recordUniqueActivity(tx, {
    leadId,
    leadEventId,
    userId,
    at: now,
    type: "inspection_too_late",
    detail: `${name}: not ${formatStatus(to)}${viaLink} because it was already ${formatStatus(status)}`,
  });

/** Why a change is refused, and whether someone else caused it. */
function findStatusProblem(
  inspection: Inspection,
  to: InspectionStatus,
  version: number | undefined,
  now: Date,
  isReply: boolean,
): { message: string; isTooLate: boolean } | undefined {
  const { status, startsAt, sequence } = inspection;
  const isPast = now >= startsAt;
  if (!isReply && !listNextInspectionStatuses({ status, time: startsAt }, now).includes(to))
    return { message: describeRefusal(inspection, to), isTooLate: !isPast && status === "cancelled" };
  if (version !== undefined && version !== sequence)
    return {
      message: `This inspection has changed: it is now ${formatStatus(status)}.`,
      isTooLate: true,
    };
  return undefined;
}

type Inspection = typeof inspections.$inferSelect;

/** Loads an inspection and locks its event, so that changes of one event run one after another. @throws Refusal 404 */
export async function lockInspection(tx: Database, condition: SQL) {
  const [found] = await tx.select({ eventId: inspections.leadEventId }).from(inspections).where(condition);
  if (!found) throw notFound("inspection");
  const { event } = await lockEvent(tx, found.eventId);
  const [row] = await tx
    .select({ inspection: inspections, venue: venues.name, custom: customVenues.name })
    .from(inspections)
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(condition);
  if (!row) throw notFound("inspection");
  return {
    inspection: row.inspection,
    name: row.venue ?? row.custom ?? "",
    leadId: event.leadId,
    stage: event.pipelineStageId,
  };
}

const formatStatus = (status: InspectionStatus) => status.replaceAll("_", " ");

function describeRefusal({ status, startsAt }: Inspection, to: InspectionStatus): string {
  const state = { status, time: startsAt };
  if (listNextInspectionStatuses(state, startsAt).includes(to))
    return "You can only record this once the inspection has started.";
  if (listNextInspectionStatuses(state, new Date(startsAt.getTime() - 1)).includes(to))
    return `The time of this inspection has passed, so it can no longer be ${formatStatus(to)}.`;
  return `This inspection is ${formatStatus(status)}, so it can no longer be ${formatStatus(to)}.`;
}
