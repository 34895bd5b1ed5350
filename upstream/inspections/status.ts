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
export async function changeStatus(
  services: Services,
  { which, to, time, timezone, isAgreed, userId, version }: Change,
) {
  const now = services.now();
  const isByClient = userId === undefined;
  const refusal = await mailing(services, async (tx) => {
    const { inspection, name, leadId, stage } = await lockInspection(tx, which);
    const { id, leadEventId: eventId, status, startsAt } = inspection;
    const isSame =
      (time === undefined || new Date(time).getTime() === startsAt.getTime()) &&
      (timezone === undefined || timezone === inspection.zone);
    // To confirm it again answers a wish for another time: it stays.
    const isAgain = status === to && (to !== "rescheduled" || isSame);
    const isAgreement = isAgreed === true && inspection.venueAnswer !== "agreed";
    const isAnswer =
      isAgain && to === "confirmed" && !isByClient && (inspection.otherTime !== "" || isAgreement);
    if (isAgain && (!isAnswer || now >= startsAt)) return;
    const history = { leadId, leadEventId: eventId, userId, at: now };
    const byWhom = isByClient ? ", by the link that was sent" : "";
    const complaint = complaintOf(inspection, to, version, now, isAnswer);
    if (complaint) {
      if (complaint.isTooLate)
        await recordOnce(tx, {
          ...history,
          type: "inspection_too_late",
          detail: `${name}: not ${words(to)}${byWhom}, as it was ${words(status)} by then`,
        });
      return { message: complaint.message, id };
    }
    const newTime = to === "rescheduled" ? ahead(time, now) : undefined;
    if (to === "rescheduled" && !newTime) throw invalid({ time: ["Choose a time that is still ahead."] });
    const venueAnswer = newTime
      ? ({ venueAnswer: "unknown", venueOffer: "" } as const)
      : isAgreed && !isByClient
        ? ({ venueAnswer: "agreed", venueOffer: "" } as const)
        : {};
    const isBooked = (venueAnswer.venueAnswer ?? inspection.venueAnswer) === "agreed";
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
    const event = { eventId, ids: [id], now };
    const isNews = to === "rescheduled" || to === "confirmed" || to === "cancelled";
    const silence = isNews
      ? await mailClient(tx, services, { ...event, occasion: to, isByClient })
      : undefined;
    if (isNews) await mailVenues(tx, services, { ...event, occasion: to });
    if (to === "attended" || (to === "confirmed" && isBooked))
      await moveForward(tx, { event: { id: eventId, leadId, stage }, to: "inspection", userId, at: now });
    if (isByClient) await mailOwner(tx, services, { which, answer: words(to) });
    await recordActivity(tx, {
      ...history,
      type: `inspection_${to}`,
      detail: inDetail([{ name: name + byWhom }], silence),
    });
  });
  if (!refusal) return;
  const present = isByClient
    ? await readPublicInspection(services.db, which, services.settings)
    : await readInspection(services.db, refusal.id);
  throw new Refusal(409, refusal.message, undefined, { data: present });
}

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
