import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VenueInspectionRequest } from "~/components/inspections/VenueInspectionRequest";
import { buildMeta } from "~/components/shell/title";
import { createPublicLoader } from "~/services/access/guard.server";
import { getPostedText } from "~/services/forms/posted-fields";
import {
  buildInspectionHeaders,
  buildPrivateHeaders,
  createInspectionAction,
  parseShownVersion,
  toVisitor,
} from "~/services/inspections/public-page.server";
import { loadVenueInspectionPage, sendVenueAnswer } from "~/services/inspections/venue-page.server";
import { paths } from "~/services/paths";

export const handle = { isPublic: true };
export const meta = buildMeta("Inspection request", "A client would like to see your venue.");
export const headers = buildInspectionHeaders;
export const loader = createPublicLoader(async (ctx) => {
  const page = await loadVenueInspectionPage(toVisitor(ctx));
  const { status, retryAfter } = "none" in page ? page.none : { status: 200 };
  return json(page, { status, headers: buildPrivateHeaders(retryAfter) });
});
export const action = createInspectionAction(
  (visitor, fields) =>
    sendVenueAnswer(visitor, {
      intent: fields.get("intent"),
      message: getPostedText(fields, "message"),
      version: parseShownVersion(fields),
    }),
  paths.venueInspection,
);

export default function VenueInspectionRequestPage() {
  return (
    <VenueInspectionRequest {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />
  );
}
