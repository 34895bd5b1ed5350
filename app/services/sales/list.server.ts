import { listMissingCompanyDetails } from "@contract/sales/invoice";
import * as saleCalls from "@contract/sales/sales";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import { countPages, PER_PAGE } from "~/services/lists/paging";
import { type Section, toSection } from "~/services/upstream/section.server";
import { findCompanySettingsHref, loadInvoiceCompanyDetails } from "./company.server";
import { filterAndSortSales, saleList, sumSalesByStatus } from "./list";
import { findUserIdIfApprover, type SaleLine, toSaleLine } from "./sale";

/** The sales of an event, newest first (T-01). */
export async function loadSalesOfEvent({
  api,
  event,
}: Pick<EventScope, "api" | "event">): Promise<Section<SaleLine[]>> {
  const sales: Section<SaleLine[]> = mapSection(
    await toSection(api(saleCalls.ofEvent, { params: { id: event.eventId } })),
    (data) => data.map(toSaleLine),
  );
  return sales;
}

/** The list of an event's sales with totals (SALE-01); a page beyond the end shows the last one. */
export async function loadSalesPage(ctx: EventContext) {
  const filters = saleList.read(ctx.url.searchParams, ctx.event);
  const [{ lead, event, company }, sales] = await Promise.all([
    loadLeadAndCompany(ctx),
    loadSalesOfEvent(ctx),
  ]);
  const shown = filterAndSortSales(sales.data ?? [], filters);
  const page = Math.min(filters.page, countPages(shown.length));
  return {
    ...ctx.event,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    approver: findUserIdIfApprover(ctx.user),
    /** Company details missing before an invoice can be issued. */
    missing: company?.data && event.country ? listMissingCompanyDetails(event.country, company.data) : [],
    settings: findCompanySettingsHref(ctx.user, event.country),
    filters: { ...filters, page },
    failure: sales.failure,
    isPartial: sales.data ? sales.isPartial : undefined,
    all: sales.data?.length,
    found: shown.length,
    lines: shown.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    // If a sale could not be parsed, the totals are unknown.
    totals: sales.data && !sales.isPartial ? sumSalesByStatus(sales.data) : [],
  };
}

async function loadLeadAndCompany(ctx: EventContext) {
  const result = await loadLeadAndEvent(ctx.api, ctx.event);
  return { ...result, company: await loadInvoiceCompanyDetails(ctx, result.event.country) };
}

export type SalesPage = Awaited<ReturnType<typeof loadSalesPage>>;
