import type { ForeignBusiness } from "./business";
import { type Answered, type ForeignCall, type ForeignRequest, notFound } from "./call";

const leadFields = ["first_name", "last_name", "country", "email", "phone_number", "is_corporate_event"];

/** Answers with a change of the lead in the path. */
const answerWithLeadChange =
  (
    change: (lead: ForeignBusiness["leads"][number], request: ForeignRequest) => Answered,
  ): ForeignCall["answer"] =>
  (request) => {
    const lead = request.business.leads.find(({ id }) => id === request.ids[0]);
    return lead ? change(lead, request) : notFound;
  };

const updateLead = answerWithLeadChange((lead, { body }) => ({ thing: Object.assign(lead, body) }));

const rules = ["attribute", "value"];

/** Changes to a lead, and the lead distribution rules (spec 7: Leads). */
export const leadActionCalls: ForeignCall[] = [
  { method: "PUT", path: "/v1/leads/{}", body: leadFields, answer: updateLead },
  {
    method: "PUT",
    path: "/v1/leads/{}/hubspotowner",
    body: ["hubspot_owner_id"],
    answer: answerWithLeadChange((lead, { rich }) => ({
      thing: { ...lead, ...rich({ hubspot_owner: { id: 502, name: "Ines Roth" } }) },
    })),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/resubscribe",
    answer: answerWithLeadChange((lead) => ({ thing: lead })),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/set-phone-number-primary",
    body: ["phone_number_id"],
    answer: ({ rich }) => ({ list: [{ number: "+61 491 570 156", ...rich({ id: 2, is_primary: true }) }] }),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/save-and-sync-to-hubspot",
    body: leadFields,
    answer: answerWithLeadChange((lead, { body, rich }) => {
      Object.assign(lead, body);
      return { thing: rich({ status: "synced" }) };
    }),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/sync-deals-from-hubspot",
    answer: ({ rich }) => ({ thing: rich({ status: "synced" }) }),
  },
  {
    method: "POST",
    path: "/v1/enquiries/{}/mark-as-not-spam",
    answer: ({ ids: [id] }) => ({ thing: { id } }),
  },
  {
    method: "PUT",
    path: "/v1/venue_specialists/{}/update",
    body: rules,
    answer: ({ business, ids: [id], body }) => {
      business.settingsPosts.push({ id, ...body });
      return { thing: { id, name: "Robin Vale" } };
    },
  },
  {
    method: "PUT",
    path: "/v1/venue_specialists/global/update",
    body: rules,
    answer: ({ business, body }) => {
      business.settingsPosts.push(body);
      return { thing: {} };
    },
  },
];
