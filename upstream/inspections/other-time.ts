import { and, count, eq, type SQL } from "drizzle-orm";
import { recordOnce } from "../activities";
import type { Database } from "../db/database";
import { activities } from "../db/schema";
import { conflict } from "../errors";
import type { Services } from "../services";
import { mailing } from "./request";
import { lockInspection } from "./status";
import { tellOwner } from "./tell";

/** More than anybody needs to say, and less than fills a history. */
const MOST_WISHES = 10;

/**
 * Keeps that the holder of the key asks for another time, and writes it to the venue specialist; the same words again
 * are the same wish. @throws Refusal 404; 409 for a visit that is cancelled or over, and for too many wishes
 */
export async function askForOtherTime(services: Services, which: SQL, message: string) {
  const now = services.now();
  await mailing(services, async (tx) => {
    const { inspection, name, leadId } = await lockInspection(tx, which);
    const { status, startsAt, leadEventId } = inspection;
    if (status === "cancelled" || now >= startsAt)
      throw conflict(
        "This visit is over, so that its time can no longer be changed. Simply reply to our email.",
      );
    if ((await wishesOf(tx, leadEventId)) >= MOST_WISHES)
      throw conflict(
        "We have several messages of yours already. Simply reply to our email with anything else.",
      );
    const isNew = await recordOnce(tx, {
      leadId,
      leadEventId,
      type: "inspection_other_time",
      detail: `${name}, by the link that was sent: ${message}`,
      at: now,
    });
    if (isNew) await tellOwner(tx, services, { which, answer: "asks for another time", message });
  });
}

async function wishesOf(tx: Database, leadEventId: number) {
  const [row] = await tx
    .select({ count: count() })
    .from(activities)
    .where(and(eq(activities.leadEventId, leadEventId), eq(activities.type, "inspection_other_time")));
  return row?.count ?? 0;
}
