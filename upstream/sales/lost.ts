import type { markVenuesLost } from "@contract/sales/sales";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { isWonAndNotRejected, sales } from "../db/schema";
import { type FieldErrors, Refusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { requireVenuesForEvent } from "../events/venue-choice";
import { nextSaleVersion, pendingApproval } from "./write";

/**
 * Marks venues as lost for an event: their tentative sales and rejected wins, or the venue alone if it has no sale. Each
 * records the venue that won instead, if any. Returns how many are newly lost.
 * @throws Refusal 404, 409, 422 as documented for T-08
 */
export const saveVenuesAsLost = (
  db: Database,
  eventId: number,
  body: z.output<typeof markVenuesLost.body>,
  caller: Caller,
  instant: Date,
): Promise<number> =>
  db.transaction((tx) => saveVenuesAsLostInTransaction(tx, eventId, body, caller, instant));

async function saveVenuesAsLostInTransaction(
  tx: Database,
  eventId: number,
  {
    venues: ids,
    lost_reason: commonReason,
    lost_reasons: reasons = [],
  }: z.output<typeof markVenuesLost.body>,
  { user }: Caller,
  instant: Date,
): Promise<number> {
  const { event, country } = await lockAndLoadEvent(tx, eventId);
  const venues = await requireVenuesForEvent(tx, ids, { country, mayBeClosed: true });
  const eventSales = await tx
    .select({
      id: sales.id,
      venueId: sales.venueId,
      status: sales.status,
      isWin: isWonAndNotRejected(sales),
    })
    .from(sales)
    .where(eq(sales.leadEventId, eventId));
  const winner = eventSales.find(({ isWin }) => isWin);
  const defaultReason = commonReason || (winner ? "Booked another venue" : null);
  const findSales = (id: number) => eventSales.filter(({ venueId }) => venueId === id);
  assertNoVenueWon(venues, (id) => findSales(id).some(({ isWin }) => isWin));

  const lost: { name: string; reason: string | null }[] = [];
  for (const [index, { id, name }] of venues.entries()) {
    const sold = findSales(id);
    // Still open: tentative sales, and wins that were rejected.
    const open = sold.filter(({ status }) => status !== "lost").map((sale) => sale.id);
    if (open.length === 0 && sold.length > 0) continue;
    const reason = reasons[index] || defaultReason;
    lost.push({ name, reason });
    const lostTo = winner?.venueId ?? null;
    const outcome = { status: "lost", lostReason: reason, lostToVenueId: lostTo, closedAt: instant };
    if (open.length > 0)
      await tx
        .update(sales)
        .set({ ...outcome, ...pendingApproval, ...nextSaleVersion })
        .where(inArray(sales.id, open));
    else
      await tx
        .insert(sales)
        .values(buildLostVenueRow({ ...outcome, venueId: id, event, userId: user.id, at: instant }));
  }
  if (lost.length > 0)
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: user.id,
      type: "venues_lost",
      detail: lost.map(formatLostVenue).join(", "),
      at: instant,
    });
  return lost.length;
}

/** The row of a venue lost before a sale was recorded: it has no value. */
export const buildLostVenueRow = ({
  event,
  at,
  ...lost
}: {
  venueId: number;
  status: string;
  lostReason: string | null;
  lostToVenueId: number | null;
  closedAt: Date | null;
  event: { id: number; eventDate: string | null; guestCount: number | null };
  userId: number;
  at: Date;
}) => ({
  ...lost,
  leadEventId: event.id,
  eventDate: event.eventDate,
  guestCount: event.guestCount,
  valueMinor: null,
  createdAt: at,
});

/** "The Barn (too small for the guests)". */
export const formatLostVenue = ({ name, reason }: { name: string; reason: string | null }): string =>
  reason ? `${name} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})` : name;

/** @throws Refusal 409 at `venues.N` for venues that have won */
function assertNoVenueWon(
  venues: readonly { id: number; name: string }[],
  hasVenueWon: (id: number) => boolean,
): void {
  const errors: FieldErrors = {};
  for (const [index, { id, name }] of venues.entries())
    if (hasVenueWon(id)) errors[`venues.${index}`] = [`${name} has won this event.`];
  const messages = Object.values(errors).flat();
  if (messages.length > 0) throw new Refusal(409, messages.join(" "), errors);
}
