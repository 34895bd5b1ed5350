import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VenueRequest } from "~/components/inspections/VenueRequest";
import { titled } from "~/components/shell/title";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import {
  privateHeaders,
  versionIn,
  visitHeaders,
  visitorOf,
} from "~/services/inspections/public-page.server";
import { answerVenuePage, loadVenuePage } from "~/services/inspections/venue-page.server";
import { paths } from "~/services/paths";

export const handle = { isPublic: true };
export const meta = titled("Inspection request", "When a client would like to see your venue.");
export const headers = visitHeaders;
export const loader = publicLoader(async (ctx) => {
  const page = await loadVenuePage(visitorOf(ctx));
  return json(page, { status: "none" in page ? page.none.status : 200, headers: privateHeaders });
});
export const action = publicAction(async (ctx) => {
  const isOffer = ctx.form.get("intent") === "offer";
  const typed = String(ctx.form.get("message") ?? "");
  const refusal = await answerVenuePage(visitorOf(ctx), {
    message: isOffer ? typed : undefined,
    version: versionIn(ctx.form),
  });
  if (!refusal) throw redirect(paths.venueInspection(ctx.params.key ?? ""));
  return json({ refusal, typed }, { status: refusal.status, headers: privateHeaders });
});

export default function VenueInspectionRequest() {
  return <VenueRequest {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
