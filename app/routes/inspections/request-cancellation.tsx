import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicCancellation } from "~/components/inspections/PublicCancellation";
import { titled } from "~/components/shell/title";
import { answerInspection } from "~/services/inspections/public-inspection.server";
import {
  inspectionAction,
  inspectionHeaders,
  inspectionLoader,
  versionIn,
} from "~/services/inspections/public-page.server";

export const handle = { isPublic: true };
export const meta = titled("Cancel your inspection", "Cancel your venue inspection.");
export const headers = inspectionHeaders;
export const loader = inspectionLoader;
export const action = inspectionAction((visitor, fields) =>
  answerInspection(visitor, "cancel", versionIn(fields)),
);

export default function InspectionCancellation() {
  const rejected = useActionData<typeof action>();
  return <PublicCancellation {...useLoaderData<typeof loader>()} refusal={rejected?.refusal} />;
}
