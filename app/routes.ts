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

const leads = route("leads", "routes/leads/layout.ts", [
  index("routes/leads/index.ts"),
  route("all", "routes/leads/list.tsx"),
  route(":leadId", "routes/leads/lead-layout.ts", [
    route("", "routes/leads/details.tsx", [route("emails/:emailId", "routes/leads/email.tsx")]),
    route("portal", "routes/leads/portal.ts"),
    ...prefix("event", [
      index("routes/events/index.ts"),
      ...prefix(":eventId", [...recommender, ...recommendations]),
    ]),
  ]),
]);

export default [
  index("routes/shell/home.ts"),
  route("login", "routes/access/login.tsx"),
  route("logout", "routes/access/logout.ts"),
  route("country", "routes/shell/country.ts"),
  layout("routes/shell/staff-layout.ts", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("hubspot", "routes/shell/hubspot.ts"),
    leads,
  ]),
  route("*", "routes/shell/not-found.tsx"),
] satisfies RouteConfig;
