import { eq, type SQL, sql } from "drizzle-orm";
import { recordActivity } from "../activities";
import { inspections } from "../db/schema";
import { conflict } from "../errors";
import { moveForward } from "../events/stage";
import type { Services } from "../services";
import { mailing } from "./request";
import { lockInspection } from "./status";
import { tellClient, tellOwner } from "./tell";

interface Answer {
  /** One inspection, by its id or its venue's key. */
  which: SQL;
  /** The time that the venue offers instead; without it the venue agrees. */
  message?: string;
  /** The version that was seen; who names none answers all the same. */
  version?: number;
  /** Staff who say it for the venue; absent for the venue itself. */
  userId?: number;
}

/**
 * Keeps that a venue agrees to the time of an inspection, or which time it offers instead, and writes it to the venue
 * specialist where the venue did it itself. The client of a confirmed inspection reads then that it is settled.
 * @throws Refusal 404; 409 for an inspection that is cancelled, over or changed since
 */
export function answerForVenue(services: Services, { which, message, version, userId }: Answer) {
  const now = services.now();
  return mailing(services, async (tx) => {
    const { inspection, name, leadId, stage } = await lockInspection(tx, which);
    const { id, leadEventId, status, startsAt, sequence, venueAnswer, venueOffer } = inspection;
    if (status === "cancelled" || now >= startsAt)
      throw conflict(
        `This inspection is ${status === "cancelled" ? "cancelled" : "over"}. Nothing was changed.`,
      );
    if (message === undefined ? venueAnswer === "agreed" : venueOffer === message) return;
    if (version !== undefined && version !== sequence)
      throw conflict("This inspection has been changed in the meantime. Please look at it again.");
    await tx
      .update(inspections)
      .set({
        venueAnswer: message === undefined ? "agreed" : "offered",
        venueOffer: message ?? "",
        sequence: sql`${inspections.sequence} + 1`,
      })
      .where(eq(inspections.id, id));
    await recordActivity(tx, {
      leadId,
      leadEventId,
      userId,
      type: message === undefined ? "inspection_venue_agreed" : "inspection_venue_offered",
      detail: [name, message].filter(Boolean).join(": "),
      at: now,
    });
    if (userId === undefined) {
      const answer = message === undefined ? "agreed to the inspection" : "offers another time";
      await tellOwner(tx, services, { which, answer, message, isByVenue: true });
    }
    if (message !== undefined || status !== "confirmed") return;
    const news = { eventId: leadEventId, ids: [id], now, isByClient: userId === undefined };
    await tellClient(tx, services, { ...news, occasion: "confirmed" });
    await moveForward(tx, { event: { id: leadEventId, leadId, stage }, to: "inspection", userId, at: now });
  });
}
