import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicVisit } from "~/components/inspections/PublicVisit";
import { titled } from "~/components/shell/title";
import { versionIn, visitAction, visitHeaders, visitLoader } from "~/services/inspections/public-page.server";
import { answerVisit } from "~/services/inspections/public-visit.server";

export const handle = { isPublic: true };
export const meta = titled("Your visit", "When and where a venue is visited.");
export const headers = visitHeaders;
export const loader = visitLoader;
export const action = visitAction((visitor, form) => answerVisit(visitor, "confirm", versionIn(form)));

export default function InspectionRequest() {
  const tried = useActionData<typeof action>();
  return <PublicVisit {...useLoaderData<typeof loader>()} refusal={tried?.refusal} />;
}
