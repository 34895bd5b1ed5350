import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicInspection } from "~/components/inspections/PublicInspection";
import { buildMeta } from "~/components/shell/title";
import { answerInspection } from "~/services/inspections/public-inspection.server";
import {
  createInspectionAction,
  inspectionHeaders,
  inspectionLoader,
  readShownVersion,
} from "~/services/inspections/public-page.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Your inspection", "The time and place of your venue inspection.");
export const headers = inspectionHeaders;
export const loader = inspectionLoader;
export const action = createInspectionAction((visitor, fields) =>
  answerInspection(visitor, "confirm", readShownVersion(fields)),
);

export default function InspectionRequestPage() {
  const rejected = useActionData<typeof action>();
  return <PublicInspection {...useLoaderData<typeof loader>()} refusal={rejected?.refusal} />;
}
