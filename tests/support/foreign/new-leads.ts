import { type ForeignCall, notFound } from "./call";

/** Creating a lead with its event, its duplicates, and the cities of a country (spec 7: Leads, Lead events). */
export const newLeadCalls: ForeignCall[] = [
  {
    method: "POST",
    path: "/v1/leads",
    body: ["first_name", "last_name", "country", "email", "phone_number", "is_corporate_event", "event"],
    answer: ({ business, body }) => {
      const id = Math.max(...business.leads.map((lead) => lead.id)) + 1;
      const { first_name, last_name, country } = body as Record<string, string>;
      const lead = { id, first_name: first_name ?? "", last_name: last_name ?? "", country: country ?? "AU" };
      business.leads.push(lead);
      return { thing: lead };
    },
  },
  {
    method: "GET",
    path: "/v1/leads/duplicates",
    query: ["page", "search", "sort_by", "sort_order", "country"],
    answer: ({ business }) => ({ list: business.leads }),
  },
  {
    method: "GET",
    path: "/v1/leads/{}/duplicates",
    answer: ({ business, ids: [id] }) => ({ list: business.leads.filter((lead) => lead.id !== id) }),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/duplicates",
    body: ["duplicate_ids"],
    answer: ({ business, ids: [id], body }) => {
      const lead = business.leads.find(({ id: otherId }) => otherId === id);
      business.leads = business.leads.filter((other) => !(body.duplicate_ids as number[]).includes(other.id));
      return lead ? { thing: lead } : notFound;
    },
  },
  {
    method: "GET",
    path: "/v1/lead-event/event-locations",
    query: ["country"],
    required: ["country"],
    answer: ({ business, query }) => ({ list: query.country === "AU" ? business.locations : [] }),
  },
];
