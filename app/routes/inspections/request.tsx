import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicInspection } from "~/components/inspections/PublicInspection";
import { buildMeta } from "~/components/shell/title";
import { sendInspectionAnswer } from "~/services/inspections/public-inspection.server";
import {
  buildInspectionHeaders,
  createInspectionAction,
  loadPublicInspection,
  parseShownVersion,
} from "~/services/inspections/public-page.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Your inspection", "The time and place of your venue inspection.");
export const headers = buildInspectionHeaders;
export const loader = loadPublicInspection;
export const action = createInspectionAction((visitor, fields) =>
  sendInspectionAnswer(visitor, "confirm", parseShownVersion(fields)),
);

export default function InspectionRequestPage() {
  const rejected = useActionData<typeof action>();
  return <PublicInspection {...useLoaderData<typeof loader>()} refusal={rejected?.refusal} />;
}
