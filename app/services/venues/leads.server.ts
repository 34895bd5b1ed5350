import { stageName } from "@contract/events/names";
import { ofVenue } from "@contract/recommendations/recommendations";
import { leads, type VenueLead } from "@contract/venues/sales";
import { eventTypeNames } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import { venueLeadList, venueRecommendationList } from "./paged";
import { pagedSection } from "./paged.server";
import { loadVenueHead, type VenueContext } from "./venue.server";

/** A page of the events that a venue had to do with (V-03); beyond the end the last page's address. */
export async function loadVenueLeads(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = venueLeadList.read(url.searchParams, { venueId });
  const [head, leadsOfVenue] = await Promise.all([
    loadVenueHead(ctx),
    pagedSection(api(leads, { params: { id: venueId }, query: { page: state.page } }), state.page, leadLine),
  ]);
  const total = leadsOfVenue.data?.total;
  const lastPageHref = venueLeadList.lastPageHref(state, total);
  return lastPageHref ? { lastPageHref } : { head, state, leads: leadsOfVenue };
}
export type VenueLeadsPage = Exclude<Awaited<ReturnType<typeof loadVenueLeads>>, { lastPageHref: string }>;

const leadLine = (lead: VenueLead) => ({
  leadId: lead.lead_id,
  eventId: lead.lead_event_id,
  name: lead.lead_name,
  country: lead.country,
  type: lead.event_type && eventTypeNames[lead.event_type],
  /** A local calendar date. */
  date: lead.event_date,
  guests: lead.guest_count,
  city: lead.city,
  stage: stageName(lead.pipeline_stage_id),
  enquiredAt: lead.enquired_at,
  recommendedAt: lead.recommended_at,
  lastContactAt: lead.last_contact_at,
});
export type VenueLeadLine = ReturnType<typeof leadLine>;

/** A page of what was recommended of a venue; beyond the end the last page's address. */
export async function loadVenueRecommendations(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = venueRecommendationList.read(url.searchParams, { venueId });
  const [head, recommendations] = await Promise.all([
    loadVenueHead(ctx),
    pagedSection(
      api(ofVenue, { params: { id: venueId }, query: { page: state.page } }),
      state.page,
      recommendationLine,
    ),
  ]);
  const total = recommendations.data?.total;
  const lastPageHref = venueRecommendationList.lastPageHref(state, total);
  return lastPageHref ? { lastPageHref } : { head, state, recommendations };
}
export type VenueRecommendationsPage = Exclude<
  Awaited<ReturnType<typeof loadVenueRecommendations>>,
  { lastPageHref: string }
>;

const recommendationLine = (one: z.output<typeof ofVenue.answer>["data"][number], at: number) => ({
  key: `${one.id ?? at}`,
  leadId: one.lead_id,
  eventId: one.lead_event_id,
  name: one.lead_name,
  room: one.room_name,
  at: one.recommended_at,
  by: one.recommended_by,
  outcome: one.outcome,
});
export type VenueRecommendationLine = ReturnType<typeof recommendationLine>;
