/** What each figure in the reports and on the dashboard counts. Keep in step with docs/glossary.md. */
export const figureMeanings = {
  enquiries: {
    name: "Enquiries",
    meaning:
      "Client enquiries by month received, excluding spam. Counted for the lead's owner and the venue enquired about.",
  },
  sends: {
    name: "Recommendations",
    meaning:
      "Recommendations by the person who sent or saved them. Each counts once, however many rooms it includes.",
  },
  recommended: {
    name: "Recommended",
    meaning:
      "Times the venue was recommended. Each recommendation counts once, however many rooms it includes.",
  },
  inspections: {
    name: "Inspections",
    meaning: "Inspections booked and not cancelled, by month of booking. Credited to the lead's owner.",
  },
  tentative: {
    name: "Tentative",
    meaning: "Sales that are open today (not won, lost or rejected), by month entered.",
  },
  won: {
    name: "Won",
    meaning: "Sales won, by month won, without those rejected at approval. Only one venue can win an event.",
  },
  lost: {
    name: "Lost",
    meaning:
      "People: events where every sale was lost. Venues: their lost sales. A venue lost without a sale doesn't count.",
  },
  value: {
    name: "Value",
    meaning: "The total value of the sale as entered, in its country's currency.",
  },
  commission: {
    name: "Commission",
    meaning: "The venue's commission, a percentage of the sale value. Includes tax.",
  },
  leads: {
    name: "Leads",
    meaning: "Leads excluding spam, by day received in their country's time.",
  },
  lead_value: {
    name: "Lead value",
    meaning: "The budget of the lead's first event. Leads without a budget count as zero.",
  },
  pipeline_events: {
    name: "Pipeline events",
    meaning: "Your leads' open events, excluding spam, by current stage.",
  },
  pipeline_budgets: {
    name: "Pipeline budgets",
    meaning: "The budgets of these events. Events without a budget count as zero.",
  },
  unanswered: {
    name: "Awaiting a reply",
    meaning:
      "Leads whose latest enquiry has had no email reply. Excludes spam. Failed emails don't count as replies.",
  },
  oldest: {
    name: "Longest wait",
    meaning: "Time since the oldest of these enquiries was received. Overdue after one working day.",
  },
  to_confirm: {
    name: "Inspections to confirm this week",
    meaning: "Events with an unconfirmed inspection later this week, or an inspection to reschedule.",
  },
  sync_failed: {
    name: "HubSpot sync failed",
    meaning: "Leads that failed to sync to HubSpot on the last attempt.",
  },
} as const;
export type FigureName = keyof typeof figureMeanings;
