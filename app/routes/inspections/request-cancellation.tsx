import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicCancellation } from "~/components/inspections/PublicCancellation";
import { buildMeta } from "~/components/shell/title";
import { answerInspection } from "~/services/inspections/public-inspection.server";
import {
  createInspectionAction,
  inspectionHeaders,
  inspectionLoader,
  readShownVersion,
} from "~/services/inspections/public-page.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Cancel your inspection", "Cancel your venue inspection.");
export const headers = inspectionHeaders;
export const loader = inspectionLoader;
export const action = createInspectionAction((visitor, fields) =>
  answerInspection(visitor, "cancel", readShownVersion(fields)),
);

export default function InspectionCancellationPage() {
  const rejected = useActionData<typeof action>();
  return <PublicCancellation {...useLoaderData<typeof loader>()} refusal={rejected?.refusal} />;
}
