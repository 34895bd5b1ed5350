import { listNextInspectionStatuses } from "@contract/inspections/statuses";
import type { InspectionStatus } from "@contract/vocabulary";
import { eq, type SQL, sql } from "drizzle-orm";
import { recordActivityOnce, saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections, venues } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal, Refusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { advanceDealStage } from "../events/stage";
import type { Services } from "../services";
import { loadInspectionForClient, loadInspectionForStaff } from "./read";
import { formatActivityDetail, parseTimeIfInFuture, runTransactionThenDeliverEmails } from "./request";
import {
  enqueueAnswerEmailToOwner,
  enqueueClientInspectionEmail,
  enqueueVenueInspectionEmails,
} from "./send-emails";

interface InspectionStatusChange {
  /** Selects one inspection by its id or key. */
  whereInspection: SQL;
  to: Exclude<InspectionStatus, "requested">;
  /** The new time (UTC ISO), when rescheduling. */
  time?: string | undefined;
  /** With `time`: the IANA zone of a venue outside the catalogue. */
  timezone?: string | undefined;
  /** With `confirmed`, by staff: the venue has agreed to the time. */
  isAgreed?: boolean | undefined;
  /** Absent for the client, who holds the key. */
  userId?: number | undefined;
  /** The version that was shown; without it the change is made regardless. */
  version?: number | undefined;
}

/**
 * Changes the status of an inspection; one that already has it is left alone. Emails the client and, if the client made
 * the change, the specialist. A change that comes too late is recorded in the timeline.
 * @throws Refusal 404; 409 if status, time or a newer version rule it out; 422 at `time` to reschedule without a future
 * time
 */
export async function updateInspectionStatus(
  services: Services,
  change: InspectionStatusChange,
): Promise<void> {
  const now = services.now();
  const refusal = await runTransactionThenDeliverEmails(services, (tx) =>
    saveStatusChange(tx, services, change, now),
  );
  if (!refusal) return;
  const current =
    change.userId === undefined
      ? await loadInspectionForClient(services.db, change.whereInspection, services.settings)
      : await loadInspectionForStaff(services.db, refusal.id);
  throw new Refusal(409, refusal.message, undefined, { data: current });
}

/** Makes the change, or returns why not. */
async function saveStatusChange(
  tx: Database,
  services: Services,
  change: InspectionStatusChange,
  now: Date,
): Promise<{ message: string; id: number } | undefined> {
  const { whereInspection, to, time, timezone, isAgreed, userId, version } = change;
  const isByClient = userId === undefined;
  const locked = await lockEventAndLoadInspection(tx, whereInspection);
  const { inspection, name, leadId, stage } = locked;
  const { id, leadEventId: eventId, startsAt } = inspection;
  const { isRepeated, hasNews } = checkRepetition(inspection, change);
  if (isRepeated && (!hasNews || now >= startsAt)) return;
  const viaLink = isByClient ? ", via the emailed link" : "";
  const problem = findStatusChangeProblem(inspection, to, version, now, hasNews);
  if (problem) {
    if (problem.isTooLate) await recordLateStatusChange(tx, locked, { to, userId, viaLink, now });
    return { message: problem.message, id };
  }
  const newTime = to === "rescheduled" ? parseFutureTimeOrRefuse(time, now) : undefined;
  const venueAnswer = buildVenueAnswerColumns({
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
  const skippedReason = await enqueueStatusEmails(tx, services, { eventId, ids: [id], now, isByClient }, to);
  const isBooked = (venueAnswer.venueAnswer ?? inspection.venueAnswer) === "agreed";
  if (to === "attended" || (to === "confirmed" && isBooked))
    await advanceDealStage(tx, { event: { id: eventId, leadId, stage }, to: "inspection", userId, at: now });
  if (isByClient)
    await enqueueAnswerEmailToOwner(tx, services, { whereInspection, answer: formatInspectionStatus(to) });
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId: eventId,
    userId,
    at: now,
    type: `inspection_${to}`,
    detail: formatActivityDetail([{ name: name + viaLink }], skippedReason),
  });
}

/** @throws Refusal 422 at `time` if it is missing or not in the future */
function parseFutureTimeOrRefuse(time: string | undefined, now: Date): Date {
  const parsed = parseTimeIfInFuture(time, now);
  if (!parsed) throw createInvalidFieldsRefusal({ time: ["Choose a time in the future"] });
  return parsed;
}

/**
 * Whether an inspection already has the requested status, and whether repeating it still answers a request or records
 * the venue's agreement.
 */
function checkRepetition(
  { status, startsAt, zone, otherTime, venueAnswer }: Inspection,
  { to, time, timezone, isAgreed, userId }: InspectionStatusChange,
): { isRepeated: boolean; hasNews: boolean } {
  const isSame =
    (time === undefined || new Date(time).getTime() === startsAt.getTime()) &&
    (timezone === undefined || timezone === zone);
  const isRepeated = status === to && (to !== "rescheduled" || isSame);
  const addsAgreement = isAgreed === true && venueAnswer !== "agreed";
  // Confirming again is a reply to the client's request for another time, or adds that the venue has agreed.
  const isConfirmedAgain = isRepeated && to === "confirmed" && userId !== undefined;
  return { isRepeated, hasNews: isConfirmedAgain && (otherTime !== "" || addsAgreement) };
}

/**
 * The columns to set for the venue's answer: unknown for a new time; none if the change does not affect it.
 */
function buildVenueAnswerColumns({ isRescheduled, isAgreed }: { isRescheduled: boolean; isAgreed: boolean }) {
  if (isRescheduled) return { venueAnswer: "unknown", venueOffer: "" } as const;
  return isAgreed ? ({ venueAnswer: "agreed", venueOffer: "" } as const) : {};
}

/** Emails client and venue if there is news. Returns why the client was not emailed. */
async function enqueueStatusEmails(
  tx: Database,
  services: Services,
  notice: Omit<Parameters<typeof enqueueClientInspectionEmail>[2], "occasion">,
  newStatus: InspectionStatus,
): Promise<string | undefined> {
  if (newStatus !== "rescheduled" && newStatus !== "confirmed" && newStatus !== "cancelled") return;
  const skippedReason = await enqueueClientInspectionEmail(tx, services, { ...notice, occasion: newStatus });
  await enqueueVenueInspectionEmails(tx, services, { ...notice, occasion: newStatus });
  return skippedReason;
}

/** Records in the timeline that a change came after another one that made it impossible. */
const recordLateStatusChange = (
  tx: Database,
  {
    inspection: { leadEventId, status },
    name,
    leadId,
  }: Awaited<ReturnType<typeof lockEventAndLoadInspection>>,
  {
    to,
    userId,
    viaLink,
    now,
  }: Pick<InspectionStatusChange, "to" | "userId"> & { viaLink: string; now: Date },
) =>
  recordActivityOnce(tx, {
    leadId,
    leadEventId,
    userId,
    at: now,
    type: "inspection_too_late",
    detail: `${name}: not ${formatInspectionStatus(to)}${viaLink} because it was already ${formatInspectionStatus(status)}`,
  });

/** Why a change is refused, and whether it is because someone else was faster (`isTooLate`). */
function findStatusChangeProblem(
  inspection: Inspection,
  newStatus: InspectionStatus,
  seenVersion: number | undefined,
  now: Date,
  hasNews: boolean,
): { message: string; isTooLate: boolean } | undefined {
  const { status, startsAt, sequence } = inspection;
  const isPast = now >= startsAt;
  if (!hasNews && !listNextInspectionStatuses({ status, time: startsAt }, now).includes(newStatus))
    return {
      message: formatStatusRefusalMessage(inspection, newStatus),
      isTooLate: !isPast && status === "cancelled",
    };
  if (seenVersion !== undefined && seenVersion !== sequence)
    return {
      message: `This inspection has changed: it is now ${formatInspectionStatus(status)}.`,
      isTooLate: true,
    };
  return undefined;
}

type Inspection = typeof inspections.$inferSelect;

/**
 * Loads an inspection and locks its event: changes of one event run one after another.
 * @throws Refusal 404
 */
export async function lockEventAndLoadInspection(tx: Database, whereInspection: SQL) {
  const [found] = await tx
    .select({ eventId: inspections.leadEventId })
    .from(inspections)
    .where(whereInspection);
  if (!found) throw createNotFoundRefusal("inspection");
  const { event } = await lockAndLoadEvent(tx, found.eventId);
  const [row] = await tx
    .select({ inspection: inspections, venue: venues.name, custom: customVenues.name })
    .from(inspections)
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .where(whereInspection);
  if (!row) throw createNotFoundRefusal("inspection");
  return {
    inspection: row.inspection,
    name: row.venue ?? row.custom ?? "",
    leadId: event.leadId,
    stage: event.pipelineStageId,
  };
}

const formatInspectionStatus = (status: InspectionStatus) => status.replaceAll("_", " ");

function formatStatusRefusalMessage({ status, startsAt }: Inspection, newStatus: InspectionStatus): string {
  // If the change would be possible after the start, it is too early; if just before the start, it is too
  // late.
  const state = { status, time: startsAt };
  if (listNextInspectionStatuses(state, startsAt).includes(newStatus))
    return "You can only record this once the inspection has started.";
  if (listNextInspectionStatuses(state, new Date(startsAt.getTime() - 1)).includes(newStatus))
    return `The time of this inspection has passed, so it can no longer be ${formatInspectionStatus(newStatus)}.`;
  return `This inspection is ${formatInspectionStatus(status)}, so it can no longer be ${formatInspectionStatus(newStatus)}.`;
}
