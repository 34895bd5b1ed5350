import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** The public pages that emails to clients and venues link to. */
export const inspectionRequest = [
  route("inspection-request/:key", "routes/inspections/request.tsx"),
  route("inspection-request/:key/cancellation", "routes/inspections/request-cancellation.tsx"),
  route("inspection-request/:key/other-time", "routes/inspections/request-other-time.tsx"),
  route("venue-inspection/:key", "routes/inspections/venue-request.tsx"),
];

export const eventInspections = [
  buildParentRoute("inspections", "event-inspections/layout", [
    route("", "routes/inspections/of-event.tsx", [
      route("custom", "routes/inspections/custom.tsx"),
      route(":inspectionId/status", "routes/inspections/status.tsx"),
      route(":inspectionId/cancellation", "routes/inspections/cancellation.tsx"),
      route(":inspectionId/confirmation", "routes/inspections/confirmation.tsx"),
    ]),
    route("new", "routes/inspections/new.tsx"),
    route(":inspectionId/venue-answer", "routes/inspections/venue-answer.ts"),
  ]),
];

export const inspections = [
  index("routes/inspections/index.ts"),
  route("inspection-requests", "routes/inspections/list.tsx"),
  route("inspection-requests.csv", "routes/inspections/csv.ts"),
  route("calendar-feed", "routes/inspections/calendar-feed.tsx", [
    route("renewal", "routes/inspections/calendar-feed-renewal.tsx"),
  ]),
];
