import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicOtherTime } from "~/components/inspections/PublicOtherTime";
import { titled } from "~/components/shell/title";
import { postedText } from "~/services/forms/posted-fields";
import { wishOtherTime } from "~/services/inspections/public-inspection.server";
import {
  inspectionAction,
  inspectionHeaders,
  inspectionLoader,
} from "~/services/inspections/public-page.server";
import { paths } from "~/services/paths";

export const handle = { isPublic: true };
export const meta = titled("Request another time", "Tell us when your venue inspection would suit you.");
export const headers = inspectionHeaders;
export const loader = inspectionLoader;
export const action = inspectionAction(
  (visitor, fields) => wishOtherTime(visitor, postedText(fields, "message")),
  (key) => `${paths.publicInspection(key)}?asked=1`,
);

export default function InspectionOtherTime() {
  return <PublicOtherTime {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
