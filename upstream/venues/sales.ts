import type { SaleStatus } from "@contract/sales/states";
import type { sell } from "@contract/venues/custom-venues";
import { countryNames } from "@contract/vocabulary";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { customVenues, sales } from "../db/schema";
import { createConflictRefusal, createNotFoundRefusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { requireLeadIdOfEvent } from "../events/read";
import { advanceDealStage } from "../events/stage";
import { findProblemOfVenueForEvent } from "../events/venue-choice";
import { loadUsualCommissionBasisPoints } from "../sales/defaults";
import { buildLostVenueRow, formatLostVenue } from "../sales/lost";
import { findNewestSale, toWireSale } from "../sales/read";
import { findRepeatedSaleProblem, saveTentativeSale } from "../sales/record";
import { assertNoOtherWin } from "../sales/single-win";
import { nextSaleVersion, pendingApproval } from "../sales/write";
import { assertVenueExists, lockAndLoadVenue } from "./load-venue";

interface VenueAndEvent {
  venueId: number;
  eventId: number;
}

const wherePairOfVenueAndEvent = ({ venueId, eventId }: VenueAndEvent) =>
  and(eq(sales.venueId, venueId), eq(sales.leadEventId, eventId));

/** The newest sale of a venue to an event. @throws Refusal 404 for an unknown venue, event or sale */
export async function requireNewestSaleOfPair(db: Database, pair: VenueAndEvent) {
  await Promise.all([assertVenueExists(db, pair.venueId), requireLeadIdOfEvent(db, pair.eventId)]);
  const row = await findNewestSale(db, wherePairOfVenueAndEvent(pair));
  if (!row) throw createNotFoundRefusal("sale");
  return toWireSale(row);
}

interface SaleState {
  status: SaleStatus;
  lost_reason?: string | undefined;
}

/** Sets the status of a venue's sale to an event. @throws Refusal 404; 409 as described at V-23 */
export const saveSaleStatus = (
  db: Database,
  pair: VenueAndEvent,
  state: SaleState,
  caller: Caller,
  now: Date,
): Promise<void> => db.transaction((tx) => saveSaleStatusInTransaction(tx, pair, state, caller, now));

async function saveSaleStatusInTransaction(
  tx: Database,
  pair: VenueAndEvent,
  state: SaleState,
  { user }: Caller,
  now: Date,
): Promise<void> {
  const { event, country } = await lockAndLoadEvent(tx, pair.eventId);
  const venue = await lockAndLoadVenue(tx, pair.venueId);
  const sale = await findNewestSaleOfPair(tx, pair);
  const isLost = state.status === "lost";
  const outcome = toStatusColumns(state, sale?.lostReason ?? null, now);
  if (sale?.status === outcome.status && sale.lostReason === outcome.lostReason) return;
  assertMayChangeSaleStatus(sale, findProblemOfVenueForEvent(venue, { country, mayBeClosed: true }));
  const isSold = sale !== undefined && sale.valueMinor !== null;
  if (state.status === "won") await assertMayWinEvent(tx, event.id, isSold ? sale : undefined);
  if (sale && (isSold || isLost))
    await tx
      .update(sales)
      .set({ ...outcome, ...pendingApproval, ...nextSaleVersion })
      .where(eq(sales.id, sale.id));
  else {
    const initialValues = isLost ? {} : await loadInitialSaleValues(tx, event, venue.id);
    const row = {
      ...buildLostVenueRow({ ...outcome, venueId: venue.id, event, userId: user.id, at: now }),
      ...initialValues,
    };
    await replaceOrInsertSale(tx, sale, row);
  }
  const { id, leadId, pipelineStageId: stage } = event;
  const activity = buildStatusActivity(venue.name, outcome, isSold);
  await saveActivityAndNotify(tx, { leadId, leadEventId: id, userId: user.id, ...activity, at: now });
  if (state.status !== "lost")
    await advanceDealStage(tx, { event: { id, leadId, stage }, to: state.status, userId: user.id, at: now });
}

/** @throws Refusal 409 for an invoiced sale, and for a venue that cannot be sold to the event */
function assertMayChangeSaleStatus(
  sale: { isInvoiced: boolean } | undefined,
  problem: string | undefined,
): void {
  if (sale?.isInvoiced) throw createConflictRefusal("This sale is invoiced, so you can't change its status.");
  if (problem) throw createConflictRefusal(problem);
}

/** The activity for the timeline: a venue lost without a sale, or a changed status. */
function buildStatusActivity(
  venueName: string,
  { status, lostReason }: Pick<typeof sales.$inferInsert, "status" | "lostReason">,
  isSold: boolean,
) {
  if (status === "lost" && !isSold)
    return {
      type: "venues_lost",
      detail: formatLostVenue({ name: venueName, reason: lostReason ?? null }),
    } as const;
  return { type: "sale_changed", detail: `${venueName}: ${status}` } as const;
}

const toStatusColumns = ({ status, lost_reason }: SaleState, previousReason: string | null, now: Date) => ({
  status,
  lostReason: status === "lost" ? (lost_reason ?? previousReason) : null,
  lostToVenueId: null,
  closedAt: status === "tentative" ? null : now,
});

async function replaceOrInsertSale(
  tx: Database,
  sale: { id: number } | undefined,
  row: typeof sales.$inferInsert,
): Promise<void> {
  if (sale) await tx.delete(sales).where(eq(sales.id, sale.id));
  await tx.insert(sales).values(row);
}

async function findNewestSaleOfPair(tx: Database, pair: VenueAndEvent) {
  const [sale] = await tx
    .select()
    .from(sales)
    .where(wherePairOfVenueAndEvent(pair))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  return sale;
}

/** @throws Refusal 409 without a tentative sale, and for a second win */
async function assertMayWinEvent(
  tx: Database,
  eventId: number,
  sale: { id: number } | undefined,
): Promise<void> {
  if (!sale) throw createConflictRefusal("Enter a tentative sale first, then mark it as won.");
  await assertNoOtherWin(tx, eventId, sale.id);
}

/** The values of a new tentative sale: the event's budget and the venue's standard commission. */
const loadInitialSaleValues = async (
  tx: Database,
  { budgetMinor }: { budgetMinor: number | null },
  venueId: number,
) => ({
  valueMinor: budgetMinor ?? 0,
  commissionBasisPoints: await loadUsualCommissionBasisPoints(tx, venueId),
});

/** Records a tentative sale of a custom venue; returns its id. @throws Refusal 404, 409, 422 as described at V-31 */
export function saveTentativeSaleOfCustomVenue(
  db: Database,
  { venueId, eventId }: VenueAndEvent,
  fields: z.output<typeof sell.body>,
  caller: Caller,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const [venue] = await tx.select().from(customVenues).where(eq(customVenues.id, venueId));
    if (!venue) throw createNotFoundRefusal("custom venue");
    if (venue.country !== country)
      throw createConflictRefusal(`${venue.name} is not in ${countryNames[country]}, where the event is.`);
    const sold = { customVenueId: venueId };
    const problem = await findRepeatedSaleProblem(tx, eventId, sold, venue.name);
    if (problem) throw createConflictRefusal(problem);
    return saveTentativeSale(tx, { event, sold, venueName: venue.name, fields, caller, at: now });
  });
}
