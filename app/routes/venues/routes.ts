import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** The tabs of a venue's page, and their dialogs. */
const venueTabs = [
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
  buildParentRoute("offers", "offers/layout", [
    route("", "routes/venues/offers.tsx", [route(":offerId/deletion", "routes/venues/offer-deletion.tsx")]),
    route("new", "routes/venues/new-offer.tsx"),
    route(":offerId", "routes/venues/offer.tsx"),
  ]),
];

/** Below one venue. */
export const venue = [
  route("", "routes/venues/details.tsx", [
    route("description", "routes/venues/description.tsx"),
    route("packages", "routes/venues/packages.tsx"),
    route("notes/new", "routes/venues/new-note.tsx"),
    route("shortlist", "routes/venues/shortlisting.tsx"),
    route("archive", "routes/venues/archive.tsx"),
    route("rooms/new", "routes/venues/new-room.tsx"),
    route("rooms/:roomId", "routes/venues/room.tsx"),
    route("rooms/:roomId/deletion", "routes/venues/room-deletion.tsx"),
    route("rooms/:roomId/archive", "routes/venues/room-archive.tsx"),
  ]),
  route("record", "routes/venues/record.tsx"),
  route("pictures", "routes/venues/pictures.tsx", [
    route(":roomId/:key", "routes/venues/picture.tsx"),
    route(":roomId/:key/deletion", "routes/venues/picture-deletion.tsx"),
  ]),
  route("pictures/:roomId/:key/position", "routes/venues/picture-position.ts"),
  route("merge", "routes/venues/merge.tsx"),
  route("merge/:otherId", "routes/venues/merge-comparison.tsx"),
  route("merge/:otherId/confirmation", "routes/venues/merge-confirmation.tsx"),
  ...venueTabs,
];

/** Below "venues". */
export const venues = [
  index("routes/venues/index.ts"),
  route("new", "routes/venues/new.tsx"),
  route("all.csv", "routes/venues/csv.ts"),
  route("all", "routes/venues/list.tsx"),
  route("custom", "routes/venues/custom.tsx", [
    route("new", "routes/venues/new-custom.tsx"),
    route(":venueId/sale", "routes/venues/custom-sale.tsx"),
  ]),
];
