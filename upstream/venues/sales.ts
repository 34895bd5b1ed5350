import type { SaleStatus } from "@contract/sales/states";
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
import { requireLeadIdOfEvent } from "../events/read";
import { advanceStage } from "../events/stage";
import { findVenueProblem } from "../events/venue-choice";
import { loadStandardCommission } from "../sales/defaults";
import { buildLostVenue, describeLoss } from "../sales/lost";
import { findNewestSale, toWireSale } from "../sales/read";
import { findSaleProblem, recordSale } from "../sales/record";
import { requireSingleWin } from "../sales/single-win";
import { nextSaleVersion, pendingApproval } from "../sales/write";
import { assertVenue, lockVenue } from "./load-venue";

interface Pair {
  venueId: number;
  eventId: number;
}

const isPair = ({ venueId, eventId }: Pair) =>
  and(eq(sales.venueId, venueId), eq(sales.leadEventId, eventId));

/** The newest sale of a venue to an event. @throws Refusal 404 for an unknown venue, event or sale */
export async function requireSaleOfPair(db: Database, pair: Pair) {
  await Promise.all([assertVenue(db, pair.venueId), requireLeadIdOfEvent(db, pair.eventId)]);
  const row = await findNewestSale(db, isPair(pair));
  if (!row) throw notFound("sale");
  return toWireSale(row);
}

interface State {
  status: SaleStatus;
  lost_reason?: string;
}

/** Sets the status of a venue's sale to an event. @throws Refusal 404; 409 as described at V-23 */
export const setSaleStatus = (
  db: Database,
  pair: Pair,
  state: State,
  caller: Caller,
  now: Date,
): Promise<void> => db.transaction((tx) => changeSaleStatus(tx, pair, state, caller, now));

async function changeSaleStatus(
  tx: Database,
  pair: Pair,
  state: State,
  { user }: Caller,
  now: Date,
): Promise<void> {
  const { event, country } = await lockEvent(tx, pair.eventId);
  const venue = await lockVenue(tx, pair.venueId);
  const sale = await selectNewestSale(tx, pair);
  const isLost = state.status === "lost";
  const outcome = toOutcome(state, sale?.lostReason ?? null, now);
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
    const initialValues = isLost ? {} : await findInitialValues(tx, event, venue.id);
    const row = {
      ...buildLostVenue({ ...outcome, venueId: venue.id, event, userId: user.id, at: now }),
      ...initialValues,
    };
    await replaceSale(tx, sale, row);
  }
  const { id, leadId, pipelineStageId: stage } = event;
  const activity = describeChange(venue.name, outcome, isSold);
  await recordActivity(tx, { leadId, leadEventId: id, userId: user.id, ...activity, at: now });
  if (state.status !== "lost")
    await advanceStage(tx, { event: { id, leadId, stage }, to: state.status, userId: user.id, at: now });
}

/** @throws Refusal 409 for an invoiced sale, and for a venue that cannot be sold to the event */
function assertMayChange(sale: { isInvoiced: boolean } | undefined, problem: string | undefined): void {
  if (sale?.isInvoiced) throw conflict("This sale is invoiced, so you can't change its status.");
  if (problem) throw conflict(problem);
}

/** The activity for the timeline: a venue lost without a sale, or a changed status. */
function describeChange(
  name: string,
  { status, lostReason }: Pick<typeof sales.$inferInsert, "status" | "lostReason">,
  isSold: boolean,
) {
  if (status === "lost" && !isSold)
    return { type: "venues_lost", detail: describeLoss({ name, reason: lostReason ?? null }) } as const;
  return { type: "sale_changed", detail: `${name}: ${status}` } as const;
}

const toOutcome = ({ status, lost_reason }: State, previousReason: string | null, now: Date) => ({
  status,
  lostReason: status === "lost" ? (lost_reason ?? previousReason) : null,
  lostToVenueId: null,
  closedAt: status === "tentative" ? null : now,
});

async function replaceSale(
  tx: Database,
  sale: { id: number } | undefined,
  row: typeof sales.$inferInsert,
): Promise<void> {
  if (sale) await tx.delete(sales).where(eq(sales.id, sale.id));
  await tx.insert(sales).values(row);
}

async function selectNewestSale(tx: Database, pair: Pair) {
  const [sale] = await tx
    .select()
    .from(sales)
    .where(isPair(pair))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  return sale;
}

/** @throws Refusal 409 without a tentative sale, and for a second win */
async function assertMayBeWon(
  tx: Database,
  eventId: number,
  sale: { id: number } | undefined,
): Promise<void> {
  if (!sale) throw conflict("Enter a tentative sale first, then mark it as won.");
  await requireSingleWin(tx, eventId, sale.id);
}

/** The values of a new tentative sale: the event's budget and the venue's standard commission. */
const findInitialValues = async (
  tx: Database,
  { budgetMinor }: { budgetMinor: number | null },
  venueId: number,
) => ({
  valueMinor: budgetMinor ?? 0,
  commissionBasisPoints: await loadStandardCommission(tx, venueId),
});

/** Records a tentative sale of a custom venue; returns its id. @throws Refusal 404, 409, 422 as described at V-31 */
export function sellCustomVenue(
  db: Database,
  { venueId, eventId }: Pair,
  fields: z.output<typeof sell.body>,
  caller: Caller,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const [venue] = await tx.select().from(customVenues).where(eq(customVenues.id, venueId));
    if (!venue) throw notFound("custom venue");
    if (venue.country !== country)
      throw conflict(`${venue.name} is not in ${countryNames[country]}, where the event is.`);
    const sold = { customVenueId: venueId };
    const problem = await findSaleProblem(tx, eventId, sold, venue.name);
    if (problem) throw conflict(problem);
    return recordSale(tx, { event, sold, venueName: venue.name, fields, caller, at: now });
  });
}
