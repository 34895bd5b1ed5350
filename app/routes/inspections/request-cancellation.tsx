import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicCancellation } from "~/components/inspections/PublicCancellation";
import { buildMeta } from "~/components/shell/title";
import { sendInspectionAnswer } from "~/services/inspections/public-inspection.server";
import {
  buildInspectionHeaders,
  createInspectionAction,
  loadPublicInspection,
  parseShownVersion,
} from "~/services/inspections/public-page.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Cancel your inspection", "Cancel your venue inspection.");
export const headers = buildInspectionHeaders;
export const loader = loadPublicInspection;
export const action = createInspectionAction((visitor, fields) =>
  sendInspectionAnswer(visitor, "cancel", parseShownVersion(fields)),
);

export default function InspectionCancellationPage() {
  const rejected = useActionData<typeof action>();
  return <PublicCancellation {...useLoaderData<typeof loader>()} refusal={rejected?.refusal} />;
}
