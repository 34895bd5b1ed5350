import * as venueSaleCalls from "@contract/venues/sales";
import type { z } from "@contract/zod";
import { buildBarChartShape } from "~/services/format/bar-chart.server";
import { slicePage } from "~/services/lists/whole-list";
import { toSection } from "~/services/upstream/section.server";
import { filterAndSortLosses, formatLossesSummary, type LossLine, lossList } from "./losses";
import { loadVenueHeader, type VenueContext } from "./venue.server";

/** Loads a venue's lost sales, the venues that won instead, and the reasons (V-05, V-15, V-16), each in its own section. */
export async function loadLossesPage(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = lossList.read(url.searchParams, { venueId });
  const params = { id: venueId };
  const [head, lost, rivals, reasons] = await Promise.all([
    loadVenueHeader(ctx),
    toSection(api(venueSaleCalls.lostStatus, { query: { venue_id: venueId } })),
    toSection(api(venueSaleCalls.topVenuesLostTo, { params })),
    toSection(api(venueSaleCalls.lostReasons, { params })),
  ]);
  const found = lost.data && filterAndSortLosses(lost.data.map(toLossLine), state);
  const lastPageHref = lossList.lastPageHref(state, found?.length);
  if (lastPageHref) return { lastPageHref };
  const isPartial = lost.data && lost.isPartial;
  return {
    head,
    state,
    failure: lost.failure,
    total: found?.length ?? 0,
    isPartial,
    description: formatLossesSummary(state, found?.length ?? 0, isPartial),
    losses: slicePage(found ?? [], state.page),
    rivals,
    reasons,
    chart:
      reasons.data &&
      buildBarChartShape(reasons.data.map(({ reason, count }) => ({ label: reason, values: [count] }))),
  };
}
export type LossesPage = Exclude<Awaited<ReturnType<typeof loadLossesPage>>, { lastPageHref: string }>;

const toLossLine = (sale: z.output<typeof venueSaleCalls.lostStatus.answer>["data"][number]): LossLine => ({
  id: sale.id,
  leadId: sale.lead_id,
  eventId: sale.lead_event_id,
  country: sale.country,
  date: sale.event_date,
  guests: sale.guest_count,
  value: sale.value,
  reason: sale.lost_reason,
  lostTo: sale.lost_to_venue && { id: sale.lost_to_venue.id, name: sale.lost_to_venue.name },
  lost: sale.closed_at ?? sale.created_at,
});
