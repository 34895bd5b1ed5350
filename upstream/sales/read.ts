import { calculateShare } from "@contract/money";
import type { Approval, SaleStatus } from "@contract/sales/states";
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import {
  customVenues,
  inspections,
  invoices,
  leadEvents,
  leads,
  locations,
  sales,
  users,
  venues,
} from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { requireLeadIdOfEvent } from "../events/read";
import { toWireAmount } from "../money";

/** All sales of an event, newest first. @throws Refusal 404 */
export async function loadSalesOfEvent(db: Database, eventId: number) {
  const [rows] = await Promise.all([
    selectSales(db).where(eq(sales.leadEventId, eventId)),
    requireLeadIdOfEvent(db, eventId),
  ]);
  return rows.map(toWireSale);
}

/** Tentative and won sales of an event whose venue has no inspection, or only cancelled ones. @throws Refusal 404 */
export async function listSalesWithoutInspection(db: Database, eventId: number) {
  const isInspected = sql`EXISTS (SELECT 1 FROM ${inspections}
    WHERE ${inspections.leadEventId} = ${sales.leadEventId} AND ${ne(inspections.status, "cancelled")}
    AND (${inspections.venueId} = ${sales.venueId} OR ${inspections.customVenueId} = ${sales.customVenueId}))`;
  const [rows] = await Promise.all([
    selectSales(db).where(
      and(
        eq(sales.leadEventId, eventId),
        inArray(sales.status, ["tentative", "won"]),
        sql`NOT ${isInspected}`,
      ),
    ),
    requireLeadIdOfEvent(db, eventId),
  ]);
  return rows.map(toWireSale);
}

/** @throws Refusal 404 */
export async function loadWireSale(db: Database, saleId: number) {
  const row = await findNewestSale(db, eq(sales.id, saleId));
  if (!row) throw createNotFoundRefusal("sale");
  return toWireSale(row);
}

/** The newest sale that matches. */
export async function findNewestSale(db: Database, whereSale: SQL | undefined) {
  const [row] = await selectSales(db).where(whereSale).limit(1);
  return row;
}

/** A condition for the invoice of a sale, leaving out void ones. */
export const whereValidInvoiceOfSale = (saleId: number | typeof sales.id): SQL | undefined =>
  and(eq(invoices.saleId, saleId), isNull(invoices.voidedAt));

const deciders = alias(users, "deciders");

/** Selects sales with venue, client and seller, newest first; the calling code adds the condition. */
export function selectSales(db: Database) {
  return db
    .select({
      sale: sales,
      event: { leadId: leadEvents.leadId, type: leadEvents.eventType },
      client: { firstName: leads.firstName, lastName: leads.lastName, country: leads.country },
      venue: {
        id: venues.id,
        name: venues.name,
        address: venues.address,
        country: venues.country,
        email: venues.email,
      },
      location: { place: locations.name, state: locations.state, postcode: locations.postcode },
      custom: {
        id: customVenues.id,
        name: customVenues.name,
        city: customVenues.city,
        email: customVenues.email,
      },
      soldBy: users.displayName,
      decidedBy: deciders.displayName,
      invoiceNumber: invoices.number,
    })
    .from(sales)
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
    .leftJoin(users, eq(users.id, sales.userId))
    .leftJoin(deciders, eq(deciders.id, sales.decidedBy))
    .leftJoin(invoices, whereValidInvoiceOfSale(sales.id))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .$dynamic();
}

export type SelectedSale = Awaited<ReturnType<typeof selectSales>>[number];

/** A sale in the wire format. */
export function toWireSale({
  sale,
  event,
  client,
  soldBy,
  decidedBy,
  invoiceNumber,
  ...place
}: SelectedSale) {
  return {
    id: sale.id,
    lead_event_id: sale.leadEventId,
    lead_id: event.leadId,
    venue: toWireSoldVenue(place),
    status: sale.status as SaleStatus,
    ...toWireAmounts(sale),
    invoice_number: invoiceNumber ?? undefined,
    event_date: sale.eventDate ?? undefined,
    guest_count: sale.guestCount ?? undefined,
    country: client.country,
    lost_reason: sale.lostReason ?? undefined,
    sold_by: soldBy ?? undefined,
    sold_by_id: sale.userId ?? undefined,
    decided_by: decidedBy ?? undefined,
    decided_at: sale.decidedAt?.toISOString(),
    rejection_reason: sale.rejectionReason ?? undefined,
    created_at: sale.createdAt.toISOString(),
    closed_at: sale.closedAt?.toISOString(),
    version: sale.version,
  };
}

/** Amounts and approval, or the mark of a venue lost without a sale. */
const toWireAmounts = ({ approval, valueMinor, commissionBasisPoints, isInvoiced }: SelectedSale["sale"]) =>
  valueMinor === null
    ? { without_sale: true }
    : {
        approval: approval as Approval,
        value: toWireAmount(valueMinor),
        commission: basisPointsToPercent(commissionBasisPoints),
        commission_amount: toWireAmount(calculateShare(valueMinor, commissionBasisPoints)),
        is_invoiced: isInvoiced,
      };

/** A sale in the wire format of lists across events: with its client and event type. */
export const toWireSaleWithClient = (row: SelectedSale) => ({
  ...toWireSale(row),
  lead: { id: row.event.leadId, name: `${row.client.firstName} ${row.client.lastName}`.trim() },
  event_type: row.event.type,
});

/** The sold venue, from the catalogue or custom. */
export const toWireSoldVenue = ({
  venue,
  custom,
}: Pick<SelectedSale, "venue" | "custom">): { id: number; name: string; is_custom: boolean } => ({
  id: venue?.id ?? custom?.id ?? 0,
  name: venue?.name ?? custom?.name ?? "",
  is_custom: venue === null,
});

/** Converts hundredths of a percent to percent. */
export const basisPointsToPercent = (basisPoints: number): number => basisPoints / 100;
