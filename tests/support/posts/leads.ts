import { LEAD, mergeEnteredFields, notKnown, type Post } from "./post";

const lead = "/v1/leads/81";
const here = "/leads/81";

const NOT_AVAILABLE = "This isn't available in your system.";

const followUp: Post = {
  route: `${LEAD}/follow-ups`,
  does: "adds a follow-up",
  fields: { date: "2099-03-01", note: "Ring Mara", form_key: "0b6c1d0e-6f0a-4c51-8d1a-0f6d0c9a1b11" },
  calls: [],
  to: here,
  says: "Follow-up added: Ring Mara",
};

export const leads: Post[] = [
  {
    route: "/leads/create",
    does: "creates a lead with its event",
    fields: {
      first_name: "Ida",
      last_name: "Holm",
      country: "AU",
      email: "ida@people.example",
      event_type: "wedding",
      location: "AU-3",
      guest_count: "70",
      form_key: "new-lead",
    },
    calls: [
      [
        "POST /v1/leads",
        {
          first_name: "Ida",
          last_name: "Holm",
          country: "AU",
          email: "ida@people.example",
          is_corporate_event: false,
          event: { event_type: "wedding", location_id: 3, guest_count: 70 },
        },
      ],
    ],
    to: "/leads/83",
    says: "Lead created: Ida Holm",
    unreported: { to: "/leads/all" },
  },
  {
    route: "/leads/all/deletion",
    does: "deletes several leads",
    query: "lead=82",
    calls: [["POST /v1/leads/bulk-delete", { leadIds: [82] }]],
    to: "/leads/all",
    says: "1 lead deleted",
  },
  {
    route: "/leads/all/owner",
    does: "reassigns several leads",
    query: "lead=81&lead=82",
    fields: { hubspot_owner_id: "502" },
    calls: [
      ["PUT /v1/leads/81/hubspotowner", { hubspot_owner_id: 502 }],
      ["PUT /v1/leads/82/hubspotowner", { hubspot_owner_id: 502 }],
    ],
    to: "/leads/all",
    says: "2 leads reassigned to Ines Roth",
    unreported: { says: "2 leads reassigned to the new owner" },
  },
  {
    route: "/leads/all/hubspot-requeue",
    does: "queues several leads for HubSpot",
    query: "lead=81&lead=82",
    calls: [["POST /v1/leads/requeue-to-hs", { leadIds: [81, 82] }]],
    to: "/leads/all",
    says: "2 leads queued for HubSpot",
  },
  followUp,
  {
    route: "/leads/waiting",
    does: "marks a follow-up as done",
    after: [followUp],
    fields: ({ followUps }) => ({ intent: "done", id: followUps.open[0].id, from: "/leads/waiting" }),
    calls: [],
    to: "/leads/waiting",
    says: "Follow-up done: Ring Mara",
  },
  {
    route: "/leads/distribution-rules",
    does: "changes a rule of one specialist",
    fields: ({ specialists }) => {
      const { weight, takes_wedding } = specialists.data[0];
      const known = weight === undefined ? "" : "2";
      return {
        of: "31",
        "weight-31": "3",
        "is_active-31": known && "yes",
        "takes_wedding-31": takes_wedding === undefined ? "" : "yes",
        "daily_limit-31": "",
        "takes_corporate-31": "",
        "takes_social-31": "",
        "_shown-31": JSON.stringify({
          values: {
            is_active: known && "yes",
            weight: known,
            daily_limit: "",
            takes_wedding: takes_wedding === undefined ? "" : "yes",
            takes_corporate: "",
            takes_social: "",
          },
        }),
      };
    },
    calls: [["PUT /v1/venue_specialists/31/update", { attribute: "weight", value: 3 }]],
    to: "/leads/distribution-rules",
    says: /^Rules saved for Robin Vale(\. (Gets|At) [^.]+\.)?$/,
  },
  {
    route: "/leads/distribution-rules",
    does: "changes a rule for all specialists",
    fields: ({ settings }) => {
      const isOn = settings.data.is_distribution_active === undefined ? "" : "yes";
      return {
        of: "global",
        "is_distribution_active-global": isOn,
        "weekend_distribution-global": "",
        "daily_limit-global": "5",
        "_shown-global": JSON.stringify({
          values: { is_distribution_active: isOn, weekend_distribution: "", daily_limit: "" },
        }),
      };
    },
    calls: [["PUT /v1/venue_specialists/global/update", { attribute: "daily_limit", value: 5 }]],
    to: "/leads/distribution-rules",
    says: /^Rules saved for all specialists(\. New leads are assigned, up to 5 per specialist per day\.)?$/,
  },
  {
    route: `${LEAD}/edit`,
    does: "saves a lead",
    fields: mergeEnteredFields({ last_name: "Quist-Vale" }),
    calls: [[`PUT ${lead}`, { last_name: "Quist-Vale" }]],
    to: here,
    says: "Lead saved",
  },
  {
    route: `${LEAD}/edit`,
    does: "saves a lead and syncs it",
    fields: mergeEnteredFields({ last_name: "Quist-Vale", intent: "sync" }),
    calls: [[`POST ${lead}/save-and-sync-to-hubspot`, { last_name: "Quist-Vale" }]],
    to: here,
    says: "Lead saved and synced to HubSpot",
    unreported: { says: "Lead saved. We couldn't confirm the HubSpot sync." },
  },
  {
    route: `${LEAD}/owner`,
    does: "changes a lead's owner",
    fields: { hubspot_owner_id: "502" },
    calls: [[`PUT ${lead}/hubspotowner`, { hubspot_owner_id: 502 }]],
    to: here,
    says: "Owner changed to Ines Roth",
    unreported: { says: "Owner changed" },
  },
  {
    route: `${LEAD}/resubscription`,
    does: "resubscribes a lead",
    calls: [[`POST ${lead}/resubscribe`]],
    to: here,
    says: "Lead resubscribed to emails",
  },
  { route: `${LEAD}/notes/new`, does: "saves no note", fields: { note: "Rang" }, ...notKnown },
  {
    route: `${LEAD}/emails/:emailId/repeat`,
    does: "resends no email",
    fields: { to: "a@b.example" },
    ...notKnown,
  },
  { route: `${LEAD}/calls/new`, does: "saves no call", fields: { outcome: "spoke" }, ...notKnown },
  {
    route: `${LEAD}/notes/:noteId/deletion`,
    does: "deletes no note",
    calls: [],
    to: here,
    says: NOT_AVAILABLE,
  },
  {
    route: `${LEAD}/deletion`,
    does: "deletes a lead",
    calls: [[`DELETE ${lead}`]],
    to: "/leads/all",
    says: "Lead deleted",
  },
  { route: `${LEAD}/portal/closing`, does: "closes no links", ...notKnown },
  {
    route: `${LEAD}/primary-number`,
    does: "makes a phone number the primary one",
    fields: { phone_number_id: "2" },
    calls: [[`POST ${lead}/set-phone-number-primary`, { phone_number_id: 2 }]],
    to: here,
    says: "Primary phone number changed",
  },
  {
    route: `${LEAD}/not-spam`,
    does: "marks an enquiry as not spam",
    fields: { enquiry_id: "1" },
    calls: [["POST /v1/enquiries/1/mark-as-not-spam"]],
    to: here,
    says: "Enquiry marked as not spam",
  },
  {
    route: `${LEAD}/hubspot`,
    does: "syncs a lead",
    calls: [[`POST ${lead}/save-and-sync-to-hubspot`, {}]],
    to: here,
    says: "Lead synced to HubSpot",
    unreported: { says: "We couldn't confirm the sync. Check the lead in HubSpot." },
  },
  {
    route: `${LEAD}/hubspot`,
    does: "syncs the deals of a lead",
    fields: { intent: "deals" },
    calls: [[`POST ${lead}/sync-deals-from-hubspot`]],
    to: here,
    says: "Deals synced from HubSpot",
    unreported: { says: "We couldn't confirm the sync. Check the lead in HubSpot." },
  },
  {
    route: `${LEAD}/erasure`,
    does: "erases no client",
    by: "administrator",
    fields: { confirmation: "ERASE" },
    ...notKnown,
  },
  {
    route: `${LEAD}/requeue`,
    does: "reassigns a lead",
    calls: [[`POST ${lead}/requeue`]],
    to: here,
    says: "Lead reassigned",
  },
  {
    route: `${LEAD}/duplicates/dismissal`,
    does: "dismisses no duplicate",
    fields: { duplicate: "82", intent: "dismiss" },
    calls: [],
    to: `${here}/duplicates`,
    says: NOT_AVAILABLE,
  },
  {
    route: `${LEAD}/duplicates/merge`,
    does: "merges a duplicate",
    fields: { duplicate: "82", form_key: "merge" },
    calls: [[`POST ${lead}/duplicates`, { duplicate_ids: [82] }]],
    to: here,
    says: "1 lead merged into this one",
  },
];
