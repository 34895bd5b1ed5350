import type { SaleStatus } from "@contract/sales/sales";
import type { sell } from "@contract/venues/custom-venues";
import { countryNames } from "@contract/vocabulary";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { customVenues, sales } from "../db/schema";
import { conflict, notFound } from "../errors";
import { lockEvent } from "../events/changes";
import { findLeadIdOfEvent } from "../events/read";
import { advanceStage } from "../events/stage";
import { findVenueProblem } from "../events/venue-choice";
import { loadStandardCommission } from "../sales/defaults";
import { buildLostVenue, describeLoss } from "../sales/lost";
import { findNewestSale, toWireSale } from "../sales/read";
import { findSaleProblem, recordSale } from "../sales/record";
import { requireSingleWin } from "../sales/single-win";
import { nextSaleVersion, pendingApproval } from "../sales/write";
import { assertVenue, lockVenue } from "./read";

interface Pair {
  venueId: number;
  eventId: number;
}

const ofPair = ({ venueId, eventId }: Pair) =>
  and(eq(sales.venueId, venueId), eq(sales.leadEventId, eventId));

/** The newest sale of a venue to an event. @throws Refusal 404 for no such venue, event or sale */
export async function saleOfPair(db: Database, pair: Pair) {
  await Promise.all([assertVenue(db, pair.venueId), findLeadIdOfEvent(db, pair.eventId)]);
  const row = await findNewestSale(db, ofPair(pair));
  if (!row) throw notFound("sale");
  return toWireSale(row);
}

interface State {
  status: SaleStatus;
  lost_reason?: string;
}

/** Sets what became of selling a venue to an event. @throws Refusal 404; 409 as call V-23 says */
export const setSaleStatus = (db: Database, pair: Pair, state: State, caller: Caller, at: Date) =>
  db.transaction((tx) => changeSaleStatus(tx, pair, state, caller, at));

async function changeSaleStatus(tx: Database, pair: Pair, state: State, { user }: Caller, at: Date) {
  const { event, country } = await lockEvent(tx, pair.eventId);
  const venue = await lockVenue(tx, pair.venueId);
  const sale = await newestSale(tx, pair);
  const isLost = state.status === "lost";
  const outcome = outcomeOf(state, sale?.lostReason ?? null, at);
  if (sale?.status === outcome.status && sale.lostReason === outcome.lostReason) return;
  assertMayChange(sale, findVenueProblem(venue, { country, mayBeClosed: true }));
  const isSold = sale !== undefined && sale.valueMinor !== null;
  if (state.status === "won") await assertMayBeWon(tx, event.id, isSold ? sale : undefined);
  if (sale && (isSold || isLost))
    await tx
      .update(sales)
      .set({ ...outcome, ...pendingApproval, ...nextSaleVersion })
      .where(eq(sales.id, sale.id));
  else {
    const worth = isLost ? {} : await worthOf(tx, event, venue.id);
    const row = {
      ...buildLostVenue({ ...outcome, venueId: venue.id, event, userId: user.id, at }),
      ...worth,
    };
    await replaceSale(tx, sale, row);
  }
  const { id, leadId, pipelineStageId: stage } = event;
  const news = newsOf(venue.name, outcome, isSold);
  await recordActivity(tx, { leadId, leadEventId: id, userId: user.id, ...news, at });
  if (state.status !== "lost")
    await advanceStage(tx, { event: { id, leadId, stage }, to: state.status, userId: user.id, at });
}

/** @throws Refusal 409 for a sale that is invoiced, and for a venue that cannot be sold to the event */
function assertMayChange(sale: { isInvoiced: boolean } | undefined, complaint: string | undefined) {
  if (sale?.isInvoiced) throw conflict("This sale is invoiced, so that its status cannot be changed.");
  if (complaint) throw conflict(complaint);
}

/** What the history says: a venue without a sale is lost, of a sale the status has changed. */
function newsOf(
  name: string,
  { status, lostReason }: Pick<typeof sales.$inferInsert, "status" | "lostReason">,
  isSold: boolean,
) {
  if (status === "lost" && !isSold)
    return { type: "venues_lost", detail: describeLoss({ name, reason: lostReason ?? null }) } as const;
  return { type: "sale_changed", detail: `${name}: ${status}` } as const;
}

const outcomeOf = ({ status, lost_reason }: State, reasonBefore: string | null, at: Date) => ({
  status,
  lostReason: status === "lost" ? (lost_reason ?? reasonBefore) : null,
  lostToVenueId: null,
  closedAt: status === "tentative" ? null : at,
});

async function replaceSale(tx: Database, sale: { id: number } | undefined, row: typeof sales.$inferInsert) {
  if (sale) await tx.delete(sales).where(eq(sales.id, sale.id));
  await tx.insert(sales).values(row);
}

async function newestSale(tx: Database, pair: Pair) {
  const [sale] = await tx
    .select()
    .from(sales)
    .where(ofPair(pair))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  return sale;
}

/** @throws Refusal 409 without a sale to win, and for a second win */
async function assertMayBeWon(tx: Database, eventId: number, sale: { id: number } | undefined) {
  if (!sale) throw conflict("Enter a tentative sale first, then mark it as won.");
  await requireSingleWin(tx, eventId, sale.id);
}

/** What a tentative sale is entered with where nothing else is known. */
const worthOf = async (tx: Database, { budgetMinor }: { budgetMinor: number | null }, venueId: number) => ({
  valueMinor: budgetMinor ?? 0,
  commissionBasisPoints: await loadStandardCommission(tx, venueId),
});

/** Enters a tentative sale of a venue outside the catalogue; answers its id. @throws Refusal 404, 409, 422 as V-31 says */
export function sellCustomVenue(
  db: Database,
  { venueId, eventId }: Pair,
  fields: z.output<typeof sell.body>,
  caller: Caller,
  at: Date,
) {
  return db.transaction(async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const [venue] = await tx.select().from(customVenues).where(eq(customVenues.id, venueId));
    if (!venue) throw notFound("custom venue");
    if (venue.country !== country)
      throw conflict(`${venue.name} is not in ${countryNames[country]}, where the event is.`);
    const sold = { customVenueId: venueId };
    const complaint = await findSaleProblem(tx, eventId, sold, venue.name);
    if (complaint) throw conflict(complaint);
    return recordSale(tx, { event, sold, venueName: venue.name, fields, caller, at });
  });
}
