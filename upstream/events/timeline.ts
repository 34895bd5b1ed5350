import type { TimelineEntry } from "@contract/events/events";
import { isTimeZone } from "@contract/zones";
import { and, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { emails } from "../db/schema";
import { createInvalidFieldsRefusal } from "../errors";
import type { Services } from "../services";
import { toZoneDateTime } from "../time";
import { updateWaitingSince } from "../waiting-leads";
import { requireLeadIdOfEvent } from "./read";
import {
  loadActivityTimelineItems,
  loadEmailTimelineItems,
  loadEnquiryTimelineItems,
  loadFollowUpTimelineItems,
  loadInspectionTimelineItems,
  loadPortalVisitTimelineItems,
  loadSaleTimelineItems,
  loadSendTimelineItems,
} from "./timeline-items";

/** A timeline entry on the wire; ours always have an id, a title and a time. */
type WireTimelineEntry = z.input<typeof TimelineEntry> & { id: string; title: string };

/**
 * The timeline of an event, newest first, in the wall-clock time of an IANA zone: enquiries, recommendations, the
 * client's portal visits, emails, inspections, sales, and what staff did with the event or its lead.
 * @throws Refusal 404; 422 at `timezone` for an unknown zone
 */
export async function loadEventTimeline(
  db: Database,
  eventId: number,
  zone: string,
): Promise<WireTimelineEntry[]> {
  if (!isTimeZone(zone))
    throw createInvalidFieldsRefusal({ timezone: ["Enter a time zone like Australia/Melbourne"] });
  const clock = (instant: Date) => toZoneDateTime(zone, instant);
  const leadId = await requireLeadIdOfEvent(db, eventId);
  const items = (
    await Promise.all([
      loadEnquiryTimelineItems(db, eventId),
      loadSendTimelineItems(db, eventId),
      loadPortalVisitTimelineItems(db, eventId),
      loadEmailTimelineItems(db, eventId),
      loadInspectionTimelineItems(db, eventId),
      loadSaleTimelineItems(db, eventId),
      loadFollowUpTimelineItems(db, eventId, leadId),
      loadActivityTimelineItems(db, eventId, leadId),
    ])
  ).flat();
  return items
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id))
    .map(({ at, by, failedAs, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      local_time: clock(at),
      by: by ?? undefined,
      ...(failedAs && { status: "failed", tracker_id: String(failedAs) }),
    }));
}

/**
 * Retries a timeline entry: a failed email is queued again; for anything else the retry is only recorded, for staff to
 * follow up. Returns the new entry about it, in UTC. @throws Refusal 404; 422 at `tracker_id`
 */
export async function retryTimelineEntry(
  { db, settings, now }: Pick<Services, "db" | "settings" | "now">,
  eventId: number,
  { tracker_id, type }: { tracker_id: string | number; type: string },
  { user }: Caller,
): Promise<WireTimelineEntry> {
  const entries = await loadEventTimeline(db, eventId, "UTC");
  // Our tracker ids are the number in an entry's id: email 12 has the id "email-12". The whole id is accepted
  // too.
  const entry = entries.find(({ id }) => id === tracker_id || id === `${type}-${tracker_id}`);
  if (!entry) throw createInvalidFieldsRefusal({ tracker_id: ["This entry is not in the timeline"] });
  const leadId = await requireLeadIdOfEvent(db, eventId);
  const activityId = await db.transaction(async (tx) => {
    if (entry.type === "email") {
      await tx
        .update(emails)
        .set({
          status: settings.mail ? "queued" : "outbox",
          attempts: 0,
          failure: null,
          dueAt: now(),
        })
        .where(and(eq(emails.id, Number(entry.id.split("-")[1])), eq(emails.status, "failed")));
      await updateWaitingSince(tx, [leadId]);
    }
    return saveActivityAndNotify(tx, {
      leadId,
      leadEventId: eventId,
      userId: user.id,
      type: "entry_requeued",
      detail: entry.title,
      at: now(),
    });
  });
  const [added] = (await loadEventTimeline(db, eventId, "UTC")).filter(
    ({ id }) => id === `activity-${activityId}`,
  );
  if (!added) throw new Error("The activity was not recorded");
  return added;
}
