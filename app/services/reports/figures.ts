/** What each figure of a report or of the dashboard counts; the glossary (docs/glossary.md) says the same. */
export const figureMeanings = {
  enquiries: {
    name: "Enquiries",
    meaning:
      "Messages of clients without spam, by the month they came in. They count to the lead's owner and to the venue named.",
  },
  sends: {
    name: "Sends",
    meaning: "Recommendations sent or saved, each once however many rooms it has, to whoever sent it.",
  },
  recommended: {
    name: "Recommended",
    meaning: "How often a venue was in a send, each send once however many of its rooms it has.",
  },
  inspections: {
    name: "Inspections",
    meaning: "Inspections booked and not cancelled, by the month of the booking, to the lead's owner.",
  },
  tentative: {
    name: "Tentative",
    meaning: "Sales that are open today: neither won, lost nor rejected, by the month they were entered.",
  },
  won: {
    name: "Won",
    meaning: "Sales that were won and not rejected, by the month they were won. One venue wins an event.",
  },
  lost: {
    name: "Lost",
    meaning:
      "Of people: events whose sales are all lost, once each. Of venues: their own lost sales. A venue lost without a sale is none.",
  },
  value: {
    name: "Value",
    meaning: "What a sale is worth in all, as it was entered, in the money of its country.",
  },
  commission: {
    name: "Commission",
    meaning: "What the venue pays of a sale: its percentage of the value, tax included.",
  },
  leads: {
    name: "Leads",
    meaning: "Leads without spam, by the day they came in, in the time of their country.",
  },
  lead_value: {
    name: "Lead value",
    meaning: "The budget of the event that a lead came in with. A lead without a budget adds nothing.",
  },
  pipeline_events: {
    name: "Events of the pipeline",
    meaning: "Events of your leads without spam that are neither won nor lost, by their stage today.",
  },
  pipeline_budgets: {
    name: "Budgets of the pipeline",
    meaning: "What the clients of these events want to spend. An event without a budget adds nothing.",
  },
  unanswered: {
    name: "Without an answer",
    meaning:
      "Leads with an enquiry after which nobody sent an email. Spam is left out, and so is an email that failed.",
  },
  oldest: {
    name: "The oldest waits",
    meaning: "Since when the first of these enquiries waits. Late is more than one working day.",
  },
  to_confirm: {
    name: "Inspections to confirm this week",
    meaning:
      "Events with an inspection this week that is still ahead and not confirmed, or any that needs another time.",
  },
  sync_failed: {
    name: "HubSpot sync failed",
    meaning: "Leads that did not reach HubSpot at their last try.",
  },
} as const;
export type FigureName = keyof typeof figureMeanings;
