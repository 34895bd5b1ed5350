import type { Outcome } from "../row";

/** What becomes of the routes that take an answer without any field otherwise than one that cannot be read. */
const routesByOutcome: Record<"page" | "away" | "login", string[]> = {
  // The list says that it could not be read; a file has a line that says so.
  page: [
    "read /leads/all",
    "read /leads/all.csv",
    "read /leads/lead-duplicates",
    "read /venues/all",
    "read /venues/all.csv",
    "read /venues/custom",
    "read /inspections/inspection-requests",
    "read /inspections/inspection-requests.csv",
    "read /events",
    "read /events.csv",
    "read /sales/all",
    "read /sales/all.csv",
    "read /sales/invoices",
    "read /sales/invoices.csv",
    "read /settings/imports",
    "read /reports/:country/venue-audit-log",
    "read /reports/:country/venue-audit-log.csv",
    "read /reports/steps",
    "read /reports/steps.csv",
    "read /reports/enquiry-audits",
    "read /reports/enquiry-audits.csv",
    "read /users/all",
    "read /history/:kind/:recordId",
    "read /settings/history",
    "read /settings/deleted",
    "read /notices",
    "read /venue-inspection/:key",
    // Unreadable values are left out of the form, or reported in it.
    "read /venues/:venueId/emails/revocation",
    "read /leads/:leadId/event/:eventId/karenV2/filters",
  ],
  // The password was set.
  login: ["post /password-reset/:key"],
  // The change was made, whatever the message.
  away: [
    "post /users/:userId/invitation/cancellation",
    "post /users/:userId/second-factor",
    "post /profile/second-factor/removal",
    "post /profile/second-factor/passkeys/:passkeyId/removal",
    "post /inspection-request/:key",
    "post /inspection-request/:key/cancellation",
    "post /inspection-request/:key/other-time",
    "post /leads/:leadId/notes/new",
    "post /leads/:leadId/deletion",
    "post /venues/:venueId/notes/new",
    "post /venues/:venueId/pictures/:roomId/:key",
    "post /users/:userId/deletion",
    "post /leads/:leadId/event/:eventId/venues/:venueId/brochure",
    "post /leads/:leadId/event/:eventId/sales/:saleId/invoice",
  ],
};

const outcomes = new Map(
  (["page", "away", "login"] as const).flatMap((outcome) =>
    routesByOutcome[outcome].map((route) => [route, outcome] as const),
  ),
);

/** Pages that open where the lead, its event and the search are well, without what they offer to choose from. */
const onlySome = [
  "read /leads/:leadId/owner",
  "read /leads/:leadId/event/:eventId/karenV2/missing-data",
  "read /leads/:leadId/event/:eventId/karen/missing-data",
];

/** The outcome of a route; `undefined` where it is that of an answer that cannot be read. */
export const getOutcomeOfEmptyAnswer = (route: string, calls: "all" | "some"): Outcome | undefined =>
  calls === "some" && onlySome.includes(route) ? "page" : outcomes.get(route);
