import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";
import { allEvents, event, events } from "./routes/events/routes";
import { history } from "./routes/history/routes";
import { eventInspections, inspectionRequest, inspections } from "./routes/inspections/routes";
import { lead, leads } from "./routes/leads/routes";
import { notices } from "./routes/notices/routes";
import { recommendations } from "./routes/recommendations/routes";
import { recommender } from "./routes/recommender/routes";
import { publicReport, reports } from "./routes/reports/routes";
import { allSales, sales } from "./routes/sales/routes";
import { settings } from "./routes/settings/routes";
import { buildParentRoute } from "./routes/shell/routes";
import { shortlists } from "./routes/shortlists/routes";
import { profile, users } from "./routes/users/routes";
import { venue, venues } from "./routes/venues/routes";

/**
 * All routes, nested like their URLs; each noun lists its own in `routes.ts`. Parents define breadcrumbs. A
 * page with its parent's URL has the path "" and no action, as React Router would send the post to the
 * parent: its forms post to other URLs. Permissions are in `services/access/permissions.ts`.
 */
export default [
  index("routes/shell/home.ts"),
  route("login", "routes/access/login.tsx"),
  route("login/code", "routes/access/code.tsx"),
  route("login/passkey", "routes/access/passkey.ts"),
  route("login/provider", "routes/access/provider.ts"),
  route("login/provider/callback", "routes/access/provider-callback.ts"),
  route("setup", "routes/users/setup.tsx"),
  route("invitation/:key", "routes/users/invited.tsx"),
  route("password-reset", "routes/users/forgotten-password.tsx"),
  route("password-reset/:key", "routes/users/new-password.tsx"),
  route("logout", "routes/access/logout.ts"),
  route("country", "routes/shell/country.ts"),
  ...inspectionRequest,
  ...prefix("reports", publicReport),
  layout("routes/shell/layout.ts", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("dashboard/lead-values", "routes/dashboard/lead-values.tsx"),
    route("views/new", "routes/shell/new-view.tsx"),
    route("views/:viewId", "routes/shell/view.tsx"),
    route("hubspot", "routes/shell/hubspot.ts"),
    route("help/shortcuts", "routes/shell/shortcuts.tsx"),
    route("help/demo", "routes/shell/demo.tsx"),
    route("help/hints", "routes/shell/hints.ts"),
    route("search", "routes/search/search.tsx"),
    route("search/suggestions", "routes/search/suggestions.ts"),
    buildParentRoute("leads", "leads/layout", [
      ...leads,
      buildParentRoute(":leadId", "lead/layout", [
        ...lead,
        ...prefix("event", [
          ...events,
          buildParentRoute(":eventId", "event/layout", [
            ...event,
            ...recommender,
            ...recommendations,
            ...shortlists,
            ...eventInspections,
            ...sales,
          ]),
        ]),
      ]),
    ]),
    buildParentRoute("venues", "venues/layout", [
      ...venues,
      buildParentRoute(":venueId", "venue/layout", venue),
    ]),
    buildParentRoute("inspections", "inspections/layout", inspections),
    ...allEvents,
    ...prefix("sales", allSales),
    buildParentRoute("reports", "reports/layout", reports),
    buildParentRoute("users", "users/layout", users),
    ...profile,
    ...prefix("history", history),
    buildParentRoute("notices", "notices/layout", notices),
    buildParentRoute("settings", "settings/layout", settings),
  ]),
  route("*", "routes/shell/not-found.tsx"),
] satisfies RouteConfig;
