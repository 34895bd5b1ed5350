import { paths } from "~/services/paths";

/** A route's breadcrumb: its name and address. */
interface Breadcrumb {
  name: string;
  /** May contain `:param` parts, filled from the route's params. */
  breadcrumb_path?: string | undefined;
}

interface Match {
  id: string;
  params: Record<string, string | undefined>;
  handle: unknown;
}

/** The `handle` of a route with a breadcrumb. If it has child pages, it needs an address. */
export const createBreadcrumb = (name: string, breadcrumb_path?: string): { breadcrumb: Breadcrumb } => ({
  breadcrumb: { name, breadcrumb_path },
});

/** Breadcrumbs of parent routes, by route id; all parents share one module. */
export const parentSteps = {
  "leads/layout": { name: "All Leads", breadcrumb_path: paths.allLeads },
  "lead/layout": { name: "Lead Details", breadcrumb_path: paths.lead(":leadId") },
  "event/layout": { name: "Event details", breadcrumb_path: paths.event(":leadId", ":eventId") },
  "merge/layout": { name: "Merge events", breadcrumb_path: paths.mergeEvents(":leadId", ":eventId") },
  "recommender/layout": {
    name: "Manage Lead Recommendations",
    breadcrumb_path: paths.recommender(":leadId", ":eventId"),
  },
  "sales/layout": { name: "Tentative sales", breadcrumb_path: paths.sales(":leadId", ":eventId") },
  "event-inspections/layout": {
    name: "Event Inspections",
    breadcrumb_path: paths.eventInspections(":leadId", ":eventId"),
  },
  "venues/layout": { name: "All Venues", breadcrumb_path: paths.allVenues },
  "venue/layout": { name: "Venue Details", breadcrumb_path: paths.venue(":venueId") },
  "offers/layout": { name: "Special offers", breadcrumb_path: paths.venueOffers(":venueId") },
  "inspections/layout": { name: "All Inspections", breadcrumb_path: paths.allInspections },
  "invoices/layout": { name: "Invoices", breadcrumb_path: paths.allInvoices },
  "reports/layout": { name: "Reports" },
  "performance/layout": { name: "Performance", breadcrumb_path: paths.performance(":country") },
  "notices/layout": { name: "Notifications", breadcrumb_path: paths.notices },
  "profile/layout": { name: "Profile", breadcrumb_path: paths.profile },
  "users/layout": { name: "Users", breadcrumb_path: paths.allUsers },
  "settings/layout": { name: "Settings", breadcrumb_path: paths.karenSettings() },
  "imports/layout": { name: "Imports", breadcrumb_path: paths.imports },
} satisfies Record<string, Breadcrumb>;

/**
 * Builds a page's breadcrumbs from its routes, outermost first (NAV-11). Routes without one, such as dialogs, are
 * skipped.
 */
export const buildBreadcrumbs = (matches: readonly Match[]): { label: string; to?: string | undefined }[] =>
  matches.flatMap(({ id, handle, params }) => {
    const step =
      (parentSteps as Record<string, Breadcrumb>)[id] ??
      (handle as { breadcrumb?: Breadcrumb } | undefined)?.breadcrumb;
    if (!step) return [];
    const to = step.breadcrumb_path?.replace(/:(\w+)/g, (_, param: string) =>
      encodeURIComponent(params[param] ?? ""),
    );
    return { label: step.name, to };
  });
