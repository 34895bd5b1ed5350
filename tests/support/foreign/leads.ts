import type { ForeignBusiness } from "./business";
import { type ForeignCall, type ForeignRequest, notFound } from "./call";

type Lead = ForeignBusiness["leads"][number];
type Event = ForeignBusiness["events"][number];

const toLeadRow = (lead: Lead, { rich }: ForeignRequest) => ({
  ...lead,
  last_enquired_venue: { name: "Old Mill" },
  is_corporate_event: false,
  created_at: "2027-01-04T01:30:00Z",
  ...rich({
    estimated_budget: 12_000.5,
    estimated_guests: 80,
    event_type: "wedding",
    event_details: "Hobart",
  }),
});

const toLeadDetails = (lead: Lead, request: ForeignRequest) => ({
  ...toLeadRow(lead, request),
  ...request.rich({
    emails: [{ id: 1, email: `${lead.first_name.toLowerCase()}@people.example`, is_primary: true }],
    phone_numbers: [{ id: 2, number: "+61 491 570 156", is_primary: true }],
  }),
});

const toEventAnswer = (event: Event, { rich }: ForeignRequest) => ({
  id: event.id,
  lead_id: event.lead_id,
  ...rich({
    event_type: "wedding",
    event_date: "2027-11-20",
    guest_count: event.guest_count,
    city: event.city,
    location_id: 3,
    country: "AU",
    budget: 12_000,
    pipeline_stage_id: 9_001_234,
  }),
});

/** Deletes leads; returns how many existed. */
function deleteLeads(business: ForeignBusiness, ids: unknown): number {
  const before = business.leads.length;
  business.leads = business.leads.filter(({ id }) => !(ids as number[]).includes(id));
  return before - business.leads.length;
}

const listQuery = ["page", "search", "sort_by", "sort_order", "country"];

/** Leads and their events (spec 7: Leads, Lead events). */
export const leadCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/leads",
    query: [...listQuery, "hubspot_owner_id", "hubspot_sync_failed_only", "spam_enquiries_only"],
    answer: (request) => {
      const { search = "", hubspot_owner_id, spam_enquiries_only, hubspot_sync_failed_only } = request.query;
      const isFiltered = [spam_enquiries_only, hubspot_sync_failed_only].includes("1") || hubspot_owner_id;
      const found = request.business.leads.filter(({ first_name, last_name }) =>
        `${first_name} ${last_name}`.toLowerCase().includes(search.toLowerCase()),
      );
      return { list: isFiltered ? [] : found.map((lead) => toLeadRow(lead, request)) };
    },
  },
  {
    method: "GET",
    path: "/v1/leads/{}",
    answer: (request) => {
      const lead = request.business.leads.find(({ id }) => id === request.ids[0]);
      return lead ? { thing: toLeadDetails(lead, request) } : notFound;
    },
  },
  {
    method: "DELETE",
    path: "/v1/leads/{}",
    answer: ({ business, ids: [id] }) => (deleteLeads(business, [id]) === 0 ? notFound : { as: undefined }),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/requeue",
    answer: (request) => {
      const lead = request.business.leads.find(({ id }) => id === request.ids[0]);
      return lead ? { thing: toLeadDetails(lead, request) } : notFound;
    },
  },
  {
    method: "POST",
    path: "/v1/leads/bulk-delete",
    body: ["leadIds"],
    answer: ({ business, body, rich }) => ({ thing: rich({ count: deleteLeads(business, body.leadIds) }) }),
  },
  {
    method: "POST",
    path: "/v1/leads/requeue-to-hs",
    body: ["leadIds"],
    answer: ({ body, rich }) => ({ thing: rich({ count: (body.leadIds as unknown[]).length }) }),
  },
  {
    method: "GET",
    path: "/v1/leads/{}/lead-events",
    answer: (request) => ({
      list: request.business.events
        .filter(({ lead_id }) => lead_id === request.ids[0])
        .map((event) => toEventAnswer(event, request)),
    }),
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}",
    answer: (request) => {
      const event = request.business.events.find(({ id }) => id === request.ids[0]);
      return event ? { thing: toEventAnswer(event, request) } : notFound;
    },
  },
  ...["/v1/leads/{}/enquiries", "/v1/lead-event/{}/enquiries"].map(
    (path): ForeignCall => ({
      method: "GET",
      path,
      answer: ({ rich }) => ({
        list: [
          { id: 1, ...rich({ message: "<p>Do you have <b>parking</b>?</p>", is_spam: false }) },
          { id: 2, ...rich({ message: "And a ramp?", is_spam: false }) },
        ],
      }),
    }),
  ),
  {
    method: "GET",
    path: "/v1/email-log/{}",
    answer: ({ ids: [id] }) =>
      id === 4 ? { thing: { id, subject: "Venues", to: "x@y.example" } } : notFound,
  },
  {
    method: "GET",
    path: "/v1/leads/leads_distribution",
    query: ["date", "country"],
    required: ["date", "country"],
    answer: ({ rich }) => ({
      list: [
        {
          venue_specialist: { id: 31, name: "Robin Vale" },
          ...rich({ count: 3, wedding: 2, corporate: 0, social: 1 }),
        },
        { venue_specialist: { id: 32, name: "Ines Roth" }, ...rich({ count: 0 }) },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venue_specialists",
    answer: ({ rich }) => ({
      list: [
        { id: 31, name: "Robin Vale", ...rich({ is_active: true, weight: 2, takes_wedding: true }) },
        { id: 32, name: "Ines Roth", ...rich({ is_active: false, daily_limit: 4 }) },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venue_specialists/settings",
    answer: ({ rich }) => ({ thing: { ...rich({ is_distribution_active: true }) } }),
  },
  {
    method: "GET",
    path: "/v1/leads/{}/phonenumbers",
    answer: ({ rich }) => ({ list: [{ number: "+61 491 570 156", ...rich({ id: 2, is_primary: true }) }] }),
  },
  {
    method: "GET",
    path: "/v1/leads/{}/hubspot-sync-status",
    answer: ({ rich }) => ({ thing: { status: "synced", ...rich({ synced_at: "2027-01-05T01:30:00Z" }) } }),
  },
  {
    method: "GET",
    path: "/v1/owners",
    answer: () => ({
      list: [
        { id: 501, name: "Robin Vale" },
        { id: 502, name: "Ines Roth" },
      ],
    }),
  },
];
