import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";
import type { RecommenderScreen } from "./services/paths";

/**
 * Every URL, nested as its address is. A parent says its own step of the breadcrumbs; a page below it whose
 * address is the parent's has the path "". Such a page takes no posts: its forms post to a noun of their own.
 */

/** The dialogs of the recommender and of its older map view: one module under two addresses. */
const dialogsOf = (screen: RecommenderScreen) =>
  (
    [
      ["missing-data", "routes/recommender/missing-data.tsx"],
      ["quick", "routes/recommendations/quick.tsx"],
      ["send", "routes/recommendations/send.tsx"],
      ["send/preview", "routes/recommendations/preview.tsx"],
    ] as const
  ).map(([path, file]) => route(path, file, { id: `${screen}/${path}` }));

const sales = route("sales", "routes/sales/layout.ts", [
  route("", "routes/sales/list.tsx", [route(":saleId/approval", "routes/sales/approval.tsx")]),
  route("new", "routes/sales/new.tsx"),
  route("lost", "routes/sales/lost.tsx", [route("confirmation", "routes/sales/lost-confirmation.tsx")]),
  route(":saleId/edit", "routes/sales/edit.tsx"),
  route(":saleId/invoice", "routes/sales/invoice.tsx"),
  route(":saleId/invoice.pdf", "routes/sales/invoice-file.ts"),
]);

const recommender = [
  route("karenV2", "routes/recommender/layout.ts", [
    route("", "routes/recommender/list.tsx", [
      ...dialogsOf("karenV2"),
      route("assistant", "routes/recommender/assistant.tsx"),
      route("filters", "routes/recommender/filters.tsx"),
      route("rooms/:roomId", "routes/recommender/room.tsx"),
    ]),
    route("compare", "routes/recommender/compare.tsx"),
    route("rooms/:roomId/why", "routes/recommender/why.tsx"),
    route("criteria", "routes/recommender/criteria.ts"),
    route("queue", "routes/recommender/queue.ts"),
  ]),
  route("karen", "routes/recommender/older-map.tsx", dialogsOf("karen")),
];

const recommendations = [
  route("recommendation", "routes/recommendations/list.tsx", [
    route("emails/:emailId", "routes/recommendations/email.tsx"),
  ]),
  route("email-draft", "routes/recommendations/email-draft.ts"),
  route("mail", "routes/recommendations/mail.ts"),
];

const reports = route("reports", "routes/reports/layout.ts", [
  route("inspections", "routes/reports/inspections.tsx"),
  route("inspections.csv", "routes/reports/inspections-csv.ts"),
  route("venue-specialist", "routes/reports/venue-specialists.tsx"),
  route("venue-specialist.csv", "routes/reports/venue-specialists-csv.ts"),
  route("venues-sales-hit-list", "routes/reports/sales-hit-list.tsx"),
  route("venues-sales-hit-list.csv", "routes/reports/sales-hit-list-csv.ts"),
  route(":country/performance", "routes/reports/performance.tsx", [
    route("excluded", "routes/reports/excludes.tsx"),
  ]),
  route(":country/performance.csv", "routes/reports/performance-csv.ts"),
  route(":country/performance/:venuespecialist", "routes/reports/specialist-performance.tsx"),
  route(":country/performance/:venuespecialist.csv", "routes/reports/specialist-performance-csv.ts"),
  route(":country/venue-audit-log", "routes/reports/audit-log.tsx", [
    route("sales/:eventId/:saleId", "routes/reports/audited-sale.tsx"),
  ]),
  route(":country/venue-audit-log.csv", "routes/reports/audit-log-csv.ts"),
  route("enquiry-audits", "routes/reports/enquiry-audits.tsx"),
  route("enquiry-audits.csv", "routes/reports/enquiry-audits-csv.ts"),
  route("venue-report-values", "routes/reports/venue-report-values.tsx"),
  route("venue-report-values.csv", "routes/reports/venue-report-values-csv.ts"),
  route(":report", "routes/reports/product.tsx"),
  route(":report.csv", "routes/reports/product-csv.ts"),
]);

const eventInspections = [
  route("inspections", "routes/inspections/event-layout.ts", [
    route("", "routes/inspections/of-event.tsx", [
      route("custom", "routes/inspections/custom.tsx"),
      route(":inspectionId/status", "routes/inspections/status.tsx"),
      route(":inspectionId/cancellation", "routes/inspections/cancellation.tsx"),
    ]),
    route("new", "routes/inspections/new.tsx"),
    route(":inspectionId/confirmation", "routes/inspections/confirmation.ts"),
  ]),
];

const leads = route("leads", "routes/leads/layout.ts", [
  index("routes/leads/index.ts"),
  route("all.csv", "routes/leads/csv.ts"),
  route("all", "routes/leads/list.tsx", [
    route("deletion", "routes/leads/bulk-deletion.tsx"),
    route("hubspot-requeue", "routes/leads/bulk-requeue.tsx"),
  ]),
  route("create", "routes/leads/create.tsx"),
  route("waiting", "routes/leads/waiting.tsx"),
  route("lead-distribution", "routes/leads/distribution.tsx"),
  route("distribution-rules", "routes/leads/distribution-rules.tsx"),
  route("lead-duplicates", "routes/leads/duplicates.tsx"),
  route(":leadId", "routes/leads/lead-layout.ts", [
    route("", "routes/leads/details.tsx", [
      route("edit", "routes/leads/edit.tsx"),
      route("owner", "routes/leads/owner.tsx"),
      route("resubscription", "routes/leads/resubscription.tsx"),
      route("notes/new", "routes/leads/new-note.tsx"),
      route("notes/:noteId/deletion", "routes/leads/note-deletion.tsx"),
      route("emails/:emailId", "routes/leads/email.tsx"),
      route("deletion", "routes/leads/deletion.tsx"),
      route("follow-ups", "routes/leads/follow-up.tsx"),
      route("portal/closing", "routes/leads/close-portal-links.tsx"),
    ]),
    route("portal", "routes/leads/portal.ts"),
    route("primary-number", "routes/leads/primary-number.ts"),
    route("not-spam", "routes/leads/not-spam.ts"),
    route("hubspot", "routes/leads/hubspot.ts"),
    route("requeue", "routes/leads/requeue.ts"),
    route("duplicates", "routes/leads/duplicates-of.tsx", [route("merge", "routes/leads/merge.tsx")]),
    ...prefix("event", [
      index("routes/events/index.ts"),
      route("new", "routes/events/new.tsx"),
      route(":eventId", "routes/events/event-layout.ts", [
        route("", "routes/events/details.tsx", [
          route("corporate", "routes/events/corporate.tsx"),
          route("venues/:venueId/brochure", "routes/events/brochure.tsx"),
        ]),
        route("shortlist", "routes/shortlists/shortlist.tsx"),
        route("venues/:venueId/availability", "routes/shortlists/availability.ts"),
        route("edit", "routes/events/edit.tsx"),
        route("steps/:step", "routes/events/step.tsx"),
        route("merge", "routes/events/merge.tsx"),
        route("merge/:otherId", "routes/events/merge-comparison.tsx"),
        route("merge/:otherId/confirmation", "routes/events/merge-confirmation.tsx"),
        route("stage", "routes/events/stage.ts"),
        route("timeline", "routes/events/timeline.tsx"),
        route("quotes", "routes/events/quotes.tsx", [
          route(":quoteId/link", "routes/events/quote-link.tsx"),
          route(":quoteId/deletion", "routes/events/quote-deletion.tsx"),
        ]),
        route("quotes/:quoteId/download", "routes/events/quote-download.ts"),
        ...recommender,
        ...recommendations,
        sales,
        ...eventInspections,
      ]),
    ]),
  ]),
]);

const customVenues = route("custom", "routes/venues/custom.tsx", [
  route("new", "routes/venues/new-custom.tsx"),
]);

/** What hangs on a venue: each a page with the venue's head above it. */
const venuePapers = [
  route("leads", "routes/venues/leads.tsx", [route(":eventId/sale", "routes/venues/lead-sale.tsx")]),
  route("recommendations", "routes/venues/recommendations.tsx"),
  route("losses", "routes/venues/losses.tsx"),
  route("brochures", "routes/venues/brochures.tsx", [
    route(":brochureId/deletion", "routes/venues/brochure-deletion.tsx"),
  ]),
  route("emails", "routes/venues/emails.tsx", [
    route("unlinking", "routes/venues/email-unlinking.tsx"),
    route("revocation", "routes/venues/access-revocation.tsx"),
  ]),
  route("emails/primary", "routes/venues/primary-email.ts"),
  route("emails/calendar", "routes/venues/calendar.ts"),
  route("automated-report", "routes/venues/automated-report.ts"),
  route("offers", "routes/venues/offers.tsx", [
    route(":offerId/deletion", "routes/venues/offer-deletion.tsx"),
  ]),
  route("offers/new", "routes/venues/new-offer.tsx"),
  route("offers/:offerId", "routes/venues/offer.tsx"),
];

const venues = route("venues", "routes/venues/layout.ts", [
  index("routes/venues/index.ts"),
  route("all.csv", "routes/venues/csv.ts"),
  route("all", "routes/venues/list.tsx"),
  customVenues,
  route(":venueId", "routes/venues/venue-layout.ts", [
    route("", "routes/venues/details.tsx", [
      route("description", "routes/venues/description.tsx"),
      route("packages", "routes/venues/packages.tsx"),
      route("notes/new", "routes/venues/new-note.tsx"),
    ]),
    ...venuePapers,
  ]),
]);

const users = route("users", "routes/users/layout.ts", [
  index("routes/users/index.ts"),
  route("all", "routes/users/list.tsx"),
  route("new", "routes/users/new.tsx"),
  route(":userId", "routes/users/details.tsx", [
    route("deletion", "routes/users/deletion.tsx"),
    route("disabling", "routes/users/disabling.tsx"),
  ]),
  route(":userId/scheduler-access", "routes/users/scheduler-access.ts"),
]);

const settings = route("settings", "routes/settings/layout.ts", [
  index("routes/settings/index.ts"),
  route("karen", "routes/settings/karen.tsx"),
]);

const inspections = [
  ...prefix("inspections", [
    index("routes/inspections/index.ts"),
    route("inspection-requests", "routes/inspections/list.tsx"),
    route("inspection-requests.csv", "routes/inspections/csv.ts"),
  ]),
];

/** The pages behind the link that a client gets with a visit. */
const inspectionRequest = [
  route("inspection-request/:key", "routes/inspections/request.tsx"),
  route("inspection-request/:key/cancellation", "routes/inspections/request-cancellation.tsx"),
  route("inspection-request/:key/other-time", "routes/inspections/request-other-time.tsx"),
];

const calendarFeed = route("inspections/calendar-feed", "routes/inspections/calendar-feed.tsx", [
  route("renewal", "routes/inspections/calendar-feed-renewal.tsx"),
]);

export default [
  index("routes/shell/home.ts"),
  route("login", "routes/access/login.tsx"),
  route("logout", "routes/access/logout.ts"),
  route("country", "routes/shell/country.ts"),
  ...inspectionRequest,
  ...prefix("reports", [index("routes/reports/venue-performance.tsx")]),
  layout("routes/shell/staff-layout.ts", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("views/new", "routes/shell/new-view.tsx"),
    route("views/:viewId", "routes/shell/view.tsx"),
    route("hubspot", "routes/shell/hubspot.ts"),
    route("search", "routes/search/search.tsx"),
    route("search/suggestions", "routes/search/suggestions.ts"),
    leads,
    calendarFeed,
    venues,
    reports,
    users,
    settings,
    ...inspections,
  ]),
  route("*", "routes/shell/not-found.tsx"),
] satisfies RouteConfig;
