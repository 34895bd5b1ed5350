import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordActivityOnce, saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { activities, inspections } from "../db/schema";
import { createConflictRefusal } from "../errors";
import type { Services } from "../services";
import { runTransactionThenDeliverEmails } from "./request";
import { enqueueAnswerEmailToOwner } from "./send-emails";
import { lockEventAndLoadInspection } from "./status";

/** Most requests by the link for an event; keeps the timeline readable. */
const MAX_REQUESTS = 10;

/** The timeline entries for requests in time and for those that come too late. */
const REQUEST_TYPES = ["inspection_other_time", "inspection_other_time_late"] as const;

/**
 * Records that the client requests another time and emails the venue specialist. The same text again is the same request
 * until it is answered. A late request is refused, but still recorded in the timeline.
 * @throws Refusal 404; 409 for an inspection that is cancelled or over, and for too many requests
 */
export async function saveClientTimeRequestAndEmail(
  services: Services,
  whereInspection: SQL,
  message: string,
): Promise<void> {
  const now = services.now();
  const refusal = await runTransactionThenDeliverEmails(services, async (tx) => {
    const { inspection, name, leadId } = await lockEventAndLoadInspection(tx, whereInspection);
    const { status, startsAt, leadEventId } = inspection;
    if ((await countTimeRequests(tx, leadEventId)) >= MAX_REQUESTS)
      throw createConflictRefusal(
        "You have already sent several messages. For anything else, just reply to our email.",
      );
    const request = { leadId, leadEventId, detail: `${name}, via the emailed link: ${message}`, at: now };
    if (status === "cancelled" || now >= startsAt) {
      await recordActivityOnce(tx, { ...request, type: "inspection_other_time_late" });
      return `This inspection is ${status === "cancelled" ? "cancelled" : "over"}, so you can't change its time here. Just reply to our email.`;
    }
    // One text per line. The line breaks around both keep a text from matching a part of another. Once staff
    // reply, the column is cleared, and the same text can be sent again.
    if (`\n${inspection.otherTime}\n`.includes(`\n${message}\n`)) return undefined;
    await saveActivityAndNotify(tx, { ...request, type: "inspection_other_time" });
    // Raises the version: a reply of staff who have not seen this request is then refused.
    await tx
      .update(inspections)
      .set({
        otherTime: [inspection.otherTime, message].filter(Boolean).join("\n"),
        sequence: sql`${inspections.sequence} + 1`,
      })
      .where(eq(inspections.id, inspection.id));
    await enqueueAnswerEmailToOwner(tx, services, {
      whereInspection,
      answer: "requests another time",
      message,
    });
    return undefined;
  });
  if (refusal) throw createConflictRefusal(refusal);
}

async function countTimeRequests(tx: Database, leadEventId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(activities)
    .where(and(eq(activities.leadEventId, leadEventId), inArray(activities.type, REQUEST_TYPES)));
  return row?.count ?? 0;
}
