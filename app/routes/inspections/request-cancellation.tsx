import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicCancellation } from "~/components/inspections/PublicCancellation";
import { titled } from "~/components/shell/title";
import { versionIn, visitAction, visitHeaders, visitLoader } from "~/services/inspections/public-page.server";
import { answerVisit } from "~/services/inspections/public-visit.server";

export const handle = { isPublic: true };
export const meta = titled("Cancel your visit", "Asks before a visit is cancelled.");
export const headers = visitHeaders;
export const loader = visitLoader;
export const action = visitAction((visitor, form) => answerVisit(visitor, "cancel", versionIn(form)));

export default function InspectionCancellation() {
  const tried = useActionData<typeof action>();
  return <PublicCancellation {...useLoaderData<typeof loader>()} refusal={tried?.refusal} />;
}
