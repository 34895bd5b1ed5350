import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicOtherTime } from "~/components/inspections/PublicOtherTime";
import { buildMeta } from "~/components/shell/title";
import { getPostedText } from "~/services/forms/posted-fields";
import { sendOtherTimeRequest } from "~/services/inspections/public-inspection.server";
import {
  buildInspectionHeaders,
  createInspectionAction,
  loadPublicInspection,
} from "~/services/inspections/public-page.server";
import { paths } from "~/services/paths";

export const handle = { isPublic: true };
export const meta = buildMeta("Request another time", "Tell us when your venue inspection would suit you.");
export const headers = buildInspectionHeaders;
export const loader = loadPublicInspection;
export const action = createInspectionAction(
  (visitor, fields) => sendOtherTimeRequest(visitor, getPostedText(fields, "message")),
  (key) => `${paths.publicInspection(key)}?asked=1`,
);

export default function InspectionOtherTimePage() {
  return <PublicOtherTime {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
