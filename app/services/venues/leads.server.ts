import { getStageName } from "@contract/events/names";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import type { VenueLead } from "@contract/venues/sales";
import * as venueSaleCalls from "@contract/venues/sales";
import { eventTypeNames } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import { venueLeadList, venueRecommendationList } from "./paged";
import { loadPagedSection } from "./paged.server";
import { loadVenueHeader, type VenueContext } from "./venue.server";

/** Loads a page of the events with any contact to a venue (V-03); beyond the end, returns the link to the last page. */
export async function loadVenueLeadsPage(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = venueLeadList.read(url.searchParams, { venueId });
  const [head, leadsOfVenue] = await Promise.all([
    loadVenueHeader(ctx),
    loadPagedSection(
      api(venueSaleCalls.leads, { params: { id: venueId }, query: { page: state.page } }),
      state.page,
      toVenueLeadLine,
    ),
  ]);
  const total = leadsOfVenue.data?.total;
  const lastPageHref = venueLeadList.lastPageHref(state, total);
  return lastPageHref ? { lastPageHref } : { head, state, leads: leadsOfVenue };
}
export type VenueLeadsPage = Exclude<
  Awaited<ReturnType<typeof loadVenueLeadsPage>>,
  { lastPageHref: string }
>;

const toVenueLeadLine = (lead: VenueLead) => ({
  leadId: lead.lead_id,
  eventId: lead.lead_event_id,
  name: lead.lead_name,
  country: lead.country,
  type: lead.event_type && eventTypeNames[lead.event_type],
  /** A local calendar date. */
  date: lead.event_date,
  guests: lead.guest_count,
  city: lead.city,
  stage: getStageName(lead.pipeline_stage_id),
  enquiredAt: lead.enquired_at,
  recommendedAt: lead.recommended_at,
  lastContactAt: lead.last_contact_at,
});
export type VenueLeadLine = ReturnType<typeof toVenueLeadLine>;

/** Loads a page of a venue's recommendations; beyond the end, returns the link to the last page. */
export async function loadVenueRecommendationsPage(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = venueRecommendationList.read(url.searchParams, { venueId });
  const [head, recommendations] = await Promise.all([
    loadVenueHeader(ctx),
    loadPagedSection(
      api(recommendationCalls.ofVenue, { params: { id: venueId }, query: { page: state.page } }),
      state.page,
      toVenueRecommendationLine,
    ),
  ]);
  const total = recommendations.data?.total;
  const lastPageHref = venueRecommendationList.lastPageHref(state, total);
  return lastPageHref ? { lastPageHref } : { head, state, recommendations };
}
export type VenueRecommendationsPage = Exclude<
  Awaited<ReturnType<typeof loadVenueRecommendationsPage>>,
  { lastPageHref: string }
>;

const toVenueRecommendationLine = (
  recommendation: z.output<typeof recommendationCalls.ofVenue.answer>["data"][number],
  index: number,
) => ({
  key: `${recommendation.id ?? index}`,
  leadId: recommendation.lead_id,
  eventId: recommendation.lead_event_id,
  name: recommendation.lead_name,
  room: recommendation.room_name,
  at: recommendation.recommended_at,
  by: recommendation.recommended_by,
  outcome: recommendation.outcome,
});
export type VenueRecommendationLine = ReturnType<typeof toVenueRecommendationLine>;
