import { calculateShare, toBasisPoints } from "@contract/money";
import type { SaleStatus } from "@contract/sales/states";
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../db/database";
import { invoices, sales } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { requireLeadIdOfEvent } from "../events/read";
import { formatVenueAddress } from "../format/place";
import { toWireAmount } from "../money";
import {
  basisPointsToPercent,
  findNewestSale,
  type SelectedSale,
  toWireSoldVenue,
  whereValidInvoiceOfSale,
} from "./read";

interface InvoiceRequest {
  eventId: number;
  /** Exactly one of the two: a catalogue venue or a custom one. */
  venueId?: number;
  customVenueId?: number;
  /** Percent; by default, the sale's. */
  commission?: number | undefined;
}

/**
 * The invoice details of a venue's newest sale that is not lost. An issued invoice keeps its details, whatever
 * commission is requested. @throws Refusal 404 without such a sale
 */
export async function loadInvoiceDetails(
  db: Database,
  { eventId, venueId, customVenueId, commission }: InvoiceRequest,
) {
  const [row] = await Promise.all([
    findNewestSale(
      db,
      and(
        eq(sales.leadEventId, eventId),
        venueId === undefined ? undefined : eq(sales.venueId, venueId),
        customVenueId === undefined ? undefined : eq(sales.customVenueId, customVenueId),
        ne(sales.status, "lost"),
      ),
    ),
    requireLeadIdOfEvent(db, eventId),
  ]);
  if (!row || row.sale.valueMinor === null) throw createNotFoundRefusal("sale of this venue");
  const [issued] = await db.select().from(invoices).where(whereValidInvoiceOfSale(row.sale.id));
  if (!issued) return toInvoiceDetails(row, commission);
  return {
    ...issued.details,
    sale_id: row.sale.id,
    status: row.sale.status as SaleStatus,
    is_invoiced: true,
    tax: issued.record.tax,
    invoice: issued.record,
  };
}

/** The invoice details of a sale with a value. */
export function toInvoiceDetails(
  { sale, client, event, venue, location, custom }: SelectedSale,
  commission?: number,
) {
  const valueMinor = sale.valueMinor ?? 0;
  const basisPoints = commission === undefined ? sale.commissionBasisPoints : toBasisPoints(commission);
  return {
    lead_event_id: sale.leadEventId,
    sale_id: sale.id,
    status: sale.status as SaleStatus,
    venue: {
      ...toWireSoldVenue({ venue, custom }),
      address:
        venue && location ? formatVenueAddress({ ...venue, ...location }) : (custom?.city ?? undefined),
      email: venue?.email ?? custom?.email ?? undefined,
    },
    client_name: `${client.firstName} ${client.lastName}`.trim(),
    event_type: event.type,
    event_date: sale.eventDate ?? undefined,
    guest_count: sale.guestCount ?? undefined,
    country: client.country,
    value: toWireAmount(valueMinor),
    commission: basisPointsToPercent(basisPoints),
    commission_amount: toWireAmount(calculateShare(valueMinor, basisPoints)),
    is_invoiced: sale.isInvoiced,
  };
}
