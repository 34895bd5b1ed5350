import { nextInspectionStatuses } from "@contract/inspections/statuses";
import type { InspectionStatus } from "@contract/vocabulary";
import { eq, type SQL } from "drizzle-orm";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections, venues } from "../db/schema";
import { conflict, invalid, notFound } from "../errors";
import { lockEvent } from "../events/changes";
import { ahead } from "./request";

interface Change {
  /** One inspection, by its id or its key. */
  which: SQL;
  to: Exclude<InspectionStatus, "requested">;
  /** The new time of a rescheduled one, UTC ISO. */
  time?: string;
  /** Nobody of the staff: the holder of the key. */
  userId?: number;
}

/**
 * Gives an inspection the status that comes next; one that has it already is left as it is.
 * @throws Refusal 404; 409 for what status or time do not allow; 422 at `time` to reschedule without a time ahead
 */
export async function changeStatus(db: Database, { which, to, time, userId }: Change, now: Date) {
  await db.transaction(async (tx) => {
    const { inspection, name, leadId } = await lockInspection(tx, which);
    const present = { status: inspection.status, time: inspection.startsAt };
    const isSame = time === undefined || new Date(time).getTime() === inspection.startsAt.getTime();
    if (inspection.status === to && (to !== "rescheduled" || isSame)) return;
    if (!nextInspectionStatuses(present, now).includes(to)) throw conflict(whyNot(inspection, to));
    const startsAt = to === "rescheduled" ? ahead(time, now) : undefined;
    if (to === "rescheduled" && !startsAt) throw invalid({ time: ["Choose a time that is still ahead."] });
    await tx.update(inspections).set({ status: to, startsAt }).where(eq(inspections.id, inspection.id));
    await recordActivity(tx, {
      leadId,
      leadEventId: inspection.leadEventId,
      userId,
      type: `inspection_${to}`,
      detail: userId === undefined ? `${name}, by the link that was sent` : name,
      at: now,
    });
  });
}

/** An inspection whose event is locked, so that changes of one event follow one another. @throws Refusal 404 */
async function lockInspection(tx: Database, which: SQL) {
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
  return { inspection: row.inspection, name: row.venue ?? row.custom ?? "", leadId: event.leadId };
}

const words = (status: InspectionStatus) => status.replaceAll("_", " ");

function whyNot({ status, startsAt }: { status: InspectionStatus; startsAt: Date }, to: InspectionStatus) {
  const otherTime = { status, time: startsAt };
  if (nextInspectionStatuses(otherTime, startsAt).includes(to))
    return "This can only be said once the time of the inspection has come.";
  if (nextInspectionStatuses(otherTime, new Date(startsAt.getTime() - 1)).includes(to))
    return `The time of this inspection has passed, so that it can no longer be ${words(to)}.`;
  return `This inspection is ${words(status)}, so that it can no longer be ${words(to)}.`;
}
