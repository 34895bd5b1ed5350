import type { markVenuesLost } from "@contract/sales/sales";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod/v4";
import { recordActivity } from "../activities";
import type { Caller } from "../auth/caller";
import type { Database } from "../db/database";
import { sales } from "../db/schema";
import { type FieldErrors, Refusal } from "../errors";
import { lockEvent } from "../events/changes";
import { chooseVenues } from "../events/venue-choice";
import { nextSaleVersion } from "./write";

/**
 * Marks venues as lost for an event: their tentative sales, or a new lost sale at the event's budget where
 * there is no sale. What is lost names the venue that has won, if one has. Answers how many were lost by this.
 * @throws Refusal 404, 409, 422 as call T-08 says
 */
export function loseVenues(
  db: Database,
  eventId: number,
  { venues: ids, lost_reason }: z.output<typeof markVenuesLost.body>,
  { user }: Caller,
  at: Date,
) {
  return db.transaction(async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const venues = await chooseVenues(tx, ids, { country, mayBeClosed: true });
    const standing = await tx
      .select({ venueId: sales.venueId, status: sales.status })
      .from(sales)
      .where(eq(sales.leadEventId, eventId));
    const winner = standing.find(({ status }) => status === "won");
    const errors: FieldErrors = {};
    venues.forEach(({ id, name }, index) => {
      if (standing.some((sale) => sale.venueId === id && sale.status === "won"))
        errors[`venues.${index}`] = [`${name} has won this event.`];
    });
    const messages = Object.values(errors).flat();
    if (messages.length > 0) throw new Refusal(409, messages.join(" "), errors);

    const isTentative = (id: number) =>
      standing.some((sale) => sale.venueId === id && sale.status === "tentative");
    const isNew = (id: number) => !standing.some((sale) => sale.venueId === id);
    const lost = venues.filter(({ id }) => isTentative(id) || isNew(id));
    const outcome = {
      status: "lost",
      approval: "pending",
      lostReason: lost_reason || (winner ? "Booked another venue" : null),
      lostToVenueId: winner?.venueId ?? null,
      closedAt: at,
    };
    const tentative = lost.map(({ id }) => id).filter(isTentative);
    const unsold = lost.map(({ id }) => id).filter(isNew);
    if (tentative.length > 0)
      await tx
        .update(sales)
        .set({ ...outcome, ...nextSaleVersion })
        .where(
          and(
            eq(sales.leadEventId, eventId),
            inArray(sales.venueId, tentative),
            eq(sales.status, "tentative"),
          ),
        );
    if (unsold.length > 0)
      await tx.insert(sales).values(
        unsold.map((venueId) => ({
          ...outcome,
          leadEventId: eventId,
          venueId,
          userId: user.id,
          eventDate: event.eventDate,
          guestCount: event.guestCount,
          valueMinor: event.budgetMinor ?? 0,
          createdAt: at,
        })),
      );
    if (lost.length > 0)
      await recordActivity(tx, {
        leadId: event.leadId,
        leadEventId: eventId,
        userId: user.id,
        type: "venues_lost",
        detail: lost.map(({ name }) => name).join(", "),
        at,
      });
    return lost.length;
  });
}
