import { useActionData, useLoaderData } from "@remix-run/react";
import { PublicOtherTime } from "~/components/inspections/PublicOtherTime";
import { titled } from "~/components/shell/title";
import { visitAction, visitHeaders, visitLoader } from "~/services/inspections/public-page.server";
import { wishOtherTime } from "~/services/inspections/public-visit.server";
import { paths } from "~/services/paths";

export const handle = { isPublic: true };
export const meta = titled("Ask for another time", "Says when a visit would suit better.");
export const headers = visitHeaders;
export const loader = visitLoader;
export const action = visitAction(
  (visitor, form) => wishOtherTime(visitor, String(form.get("message") ?? "")),
  (key) => `${paths.visitRequest(key)}?asked=1`,
);

export default function InspectionOtherTime() {
  return <PublicOtherTime {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
