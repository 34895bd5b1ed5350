import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import type { Sale } from "@contract/sales/sales";
import * as venueSaleCalls from "@contract/venues/sales";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { toEventFacts } from "~/services/events/facts";
import type { Outcome } from "~/services/forms/outcome";
import type { FormErrors } from "~/services/forms/rejected-form";
import { trySave } from "~/services/forms/try-change.server";
import { findVenueDecline } from "~/services/recommendations/decline";
import { guessLostReason } from "~/services/sales/lost-venues";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { type LeadSaleForm, listAllowedSaleStatuses, saleStatusNames } from "./lead-sale";
import { loadVenueForPage, type VenueContext } from "./venue.server";

type Scope = Pick<VenueContext, "api" | "venueId" | "params">;

const parseEventId = (params: VenueContext["params"]): number =>
  parseIdOrNotFound(params.eventId, "lead event");

/** The newest sale of a venue to an event (V-24); undefined if there is none. */
async function loadNewestSaleOfEvent({ api, venueId, params }: Scope): Promise<Sale | undefined> {
  try {
    return (await api(venueSaleCalls.ofEvent, { params: { id: venueId, eventId: parseEventId(params) } }))
      .data;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** The status of a venue's sale to an event, and the statuses it can be set to. @throws UpstreamFailure */
export async function loadLeadSaleForm(ctx: VenueContext) {
  const eventId = parseEventId(ctx.params);
  const [venue, { data: event }, sale, recommended, features] = await Promise.all([
    loadVenueForPage(ctx),
    ctx.api(eventCalls.get, { params: { id: eventId } }),
    loadNewestSaleOfEvent(ctx),
    toSection(ctx.api(recommendationCalls.ofEvent, { params: { id: eventId } })),
    loadFeatures(),
  ]);
  const declined = findVenueDecline(recommended.data ?? [], ctx.venueId);
  return {
    venueId: ctx.venueId,
    venueName: venue.name,
    leadId: event.lead_id,
    eventId,
    facts: toEventFacts(event),
    hasReasons: features.sales.lostReasons,
    allowed: listAllowedSaleStatuses(sale),
    sale: sale && {
      status: sale.status,
      value: sale.value,
      country: sale.country ?? event.country,
      commission: sale.commission,
      guests: sale.guest_count,
      date: sale.event_date,
      soldBy: sale.sold_by,
      isInvoiced: sale.is_invoiced,
    },
    declined,
    reason: sale?.lost_reason ?? (guessLostReason(declined) || undefined),
  };
}
export type LeadSalePage = Awaited<ReturnType<typeof loadLeadSaleForm>>;

/** Sets the status of a sale (V-23), unless someone else has changed it since the form was opened. */
export const saveLeadSale = (ctx: Scope, { status, lost_reason, shown }: LeadSaleForm): Promise<Outcome> =>
  trySave(async () => {
    const errors = await buildLeadSaleErrors(await loadNewestSaleOfEvent(ctx), {
      status,
      lost_reason,
      shown,
    });
    if (errors) return { ok: false, errors };
    await ctx.api(venueSaleCalls.setStatus, {
      params: { id: ctx.venueId, eventId: parseEventId(ctx.params) },
      body: { status, ...(status === "lost" && lost_reason ? { lost_reason } : {}) },
    });
    return { ok: true, message: `Sale marked as ${saleStatusNames[status].toLowerCase()}` };
  });

async function buildLeadSaleErrors(
  current: Sale | undefined,
  { status, lost_reason, shown }: LeadSaleForm,
): Promise<FormErrors | undefined> {
  const name = current?.status ? saleStatusNames[current.status].toLowerCase() : undefined;
  if ((current?.status ?? "") !== shown)
    return {
      formErrors: [
        `Someone else has changed this sale${name ? ` to ${name}` : ""}. Choose the status again.`,
      ],
    };
  if (!listAllowedSaleStatuses(current).includes(status))
    return { formErrors: [current ? INVOICED : NO_SALE] };
  if (status === "lost" && !lost_reason && (await loadFeatures()).sales.lostReasons)
    return { fieldErrors: { lost_reason: ["Enter a reason"] } };
}

const INVOICED = "This sale is invoiced, so you can't change its status.";
const NO_SALE = "Enter a tentative sale first, then mark it as won.";
