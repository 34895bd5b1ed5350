import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** Events of all leads. */
export const allEvents = [
  route("events", "routes/events/list.tsx"),
  route("events.csv", "routes/events/csv.ts"),
];

/** Below a lead. */
export const events = [index("routes/events/index.ts"), route("new", "routes/events/new.tsx")];

/** Below one event. */
export const event = [
  route("", "routes/events/details.tsx", [
    route("corporate", "routes/events/corporate.tsx"),
    route("venues/:venueId/brochure", "routes/events/brochure.tsx"),
  ]),
  route("edit", "routes/events/edit.tsx"),
  route("steps/:step", "routes/events/step.tsx"),
  buildParentRoute("merge", "merge/layout", [
    route("", "routes/events/merge.tsx"),
    route(":otherId", "routes/events/merge-comparison.tsx"),
    route(":otherId/confirmation", "routes/events/merge-confirmation.tsx"),
  ]),
  route("stage", "routes/events/stage.ts"),
  route("timeline", "routes/events/timeline.tsx"),
  route("quotes", "routes/events/quotes.tsx", [
    route(":quoteId/link", "routes/events/quote-link.tsx"),
    route(":quoteId/deletion", "routes/events/quote-deletion.tsx"),
  ]),
  route("quotes/:quoteId/download", "routes/events/quote-download.ts"),
];
