import { type Country, countries } from "@contract/vocabulary";
import type { companySettings, invoices } from "@upstream/db/schema";
import { toInvoiceDetails } from "@upstream/sales/invoice";
import { buildInvoiceRecord } from "@upstream/sales/issue";
import { toCountryDate } from "@upstream/time";
import type { Calendar } from "./calendar";
import { landmarkUsers } from "./landmarks";
import type { CustomVenue, Sale } from "./rows";
import type { RecommendedEvent } from "./sends";
import { demoCompany } from "./settings";

const DAY = 86_400_000;

/** Invoices for the invoiced sales, each a week after the sale was won, in that order; and the company's settings. */
export function makeInvoices(
  sales: Sale[],
  recommended: RecommendedEvent[],
  customVenues: CustomVenue[],
  calendar: Calendar,
) {
  const entries = new Map(recommended.map((entry) => [entry.plan.event.id, entry]));
  const last: Record<Country, number> = { AU: 0, UK: 0 };
  const rows: (typeof invoices.$inferSelect)[] = [];
  const won = sales.filter(({ isInvoiced, closedAt }) => isInvoiced && closedAt);
  won.sort((a, b) => Number(a.closedAt) - Number(b.closedAt) || a.id - b.id);
  for (const sale of won) {
    const entry = entries.get(sale.leadEventId);
    if (!entry || !sale.closedAt) continue;
    const { lead } = entry.plan.lead;
    const { country } = lead;
    last[country] += 1;
    const at = new Date(sale.closedAt.getTime() + 7 * DAY);
    const row = buildInvoicedSale(sale, entry, customVenues);
    const paidAt = new Date(at.getTime() + 9 * DAY);
    const record = buildInvoiceRecord(row, demoCompany[country], { sequence: last[country], at });
    rows.push({
      id: rows.length + 1,
      saleId: sale.id,
      country,
      sequence: last[country],
      number: record.number,
      record,
      details: toInvoiceDetails(row),
      issuedBy: landmarkUsers.admin.id,
      issuedAt: at,
      sentAt: at,
      sentTo: row.venue?.email ?? row.custom?.email ?? null,
      emailId: null,
      // Most venues have paid after nine days; every eighth has not.
      paidOn: rows.length % 8 !== 7 && paidAt < calendar.now ? toCountryDate(country, paidAt) : null,
      voidedAt: null,
      voidReason: null,
      voidedBy: null,
    });
  }
  const settings = countries.map((country): typeof companySettings.$inferSelect => ({
    country,
    facts: demoCompany[country],
    lastInvoice: last[country],
    savedBy: landmarkUsers.admin.id,
    savedAt: calendar.getTimeDaysAgo(400),
    version: 1,
  }));
  return { settings, invoices: rows };
}

/** A sale with the records that its invoice names. */
function buildInvoicedSale(sale: Sale, { plan, candidates }: RecommendedEvent, customVenues: CustomVenue[]) {
  const { lead } = plan.lead;
  const sold = candidates.find((candidate) => candidate.plan.venue.id === sale.venueId)?.plan;
  const venue = sold?.venue ?? null;
  const custom = customVenues.find(({ id }) => id === sale.customVenueId) ?? null;
  return {
    sale,
    client: lead,
    event: { leadId: lead.id, type: plan.event.eventType },
    venue,
    location: sold ? { ...sold.site.place, place: sold.site.place.name } : null,
    custom: venue ? null : custom,
    soldBy: null,
    decidedBy: null,
    invoiceNumber: null,
  };
}
