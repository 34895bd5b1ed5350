import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordActivity, recordOnce } from "../activities";
import type { Database } from "../db/database";
import { activities, inspections } from "../db/schema";
import { conflict } from "../errors";
import type { Services } from "../services";
import { mailing } from "./request";
import { mailOwner } from "./send-mail";
import { lockInspection } from "./status";

/** More than anybody needs to say, and less than fills a history. */
const MOST_WISHES = 10;

/** A wish that can still be met, and one that comes too late. */
const WISHES = ["inspection_other_time", "inspection_other_time_late"] as const;

/**
 * Keeps with the inspection that the holder of the key asks for another time, and writes it to the venue specialist; the same
 * words again are the same wish until it is answered. One that comes too late is refused and still recorded in the history. @throws Refusal 404; 409 for an inspection that is cancelled or over, and for too many wishes
 */
export async function askForOtherTime(services: Services, which: SQL, message: string) {
  const now = services.now();
  const refusal = await mailing(services, async (tx) => {
    const { inspection, name, leadId } = await lockInspection(tx, which);
    const { status, startsAt, leadEventId } = inspection;
    if ((await wishesOf(tx, leadEventId)) >= MOST_WISHES)
      throw conflict(
        "We have several messages of yours already. Simply reply to our email with anything else.",
      );
    const wish = { leadId, leadEventId, detail: `${name}, by the link that was sent: ${message}`, at: now };
    if (status === "cancelled" || now >= startsAt) {
      await recordOnce(tx, { ...wish, type: "inspection_other_time_late" });
      return `This inspection is ${status === "cancelled" ? "cancelled" : "over"}, so that its time can no longer be changed. Simply reply to our email.`;
    }
    // The words of an answered wish are gone from the inspection, so that they may be sent again.
    if (`\n${inspection.otherTime}\n`.includes(`\n${message}\n`)) return undefined;
    await recordActivity(tx, { ...wish, type: "inspection_other_time" });
    // Another version: nobody answers what they have not seen.
    await tx
      .update(inspections)
      .set({
        otherTime: [inspection.otherTime, message].filter(Boolean).join("\n"),
        sequence: sql`${inspections.sequence} + 1`,
      })
      .where(eq(inspections.id, inspection.id));
    await mailOwner(tx, services, { which, answer: "asks for another time", message });
    return undefined;
  });
  if (refusal) throw conflict(refusal);
}

async function wishesOf(tx: Database, leadEventId: number) {
  const [row] = await tx
    .select({ count: count() })
    .from(activities)
    .where(and(eq(activities.leadEventId, leadEventId), inArray(activities.type, WISHES)));
  return row?.count ?? 0;
}
