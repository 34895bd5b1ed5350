import { useActionData } from "@remix-run/react";
import { RetentionRunDialog } from "~/components/settings/RetentionRunDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountry } from "~/services/settings/karen.server";
import { RetentionRunForm } from "~/services/settings/retention";
import {
  loadRetentionRun,
  retentionAction,
  retentionLoader,
  runRetention,
} from "~/services/settings/retention.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = buildMeta("Retention", "Erase inactive clients.");
export const loader = retentionLoader(loadRetentionRun);

export const action = retentionAction((ctx) => {
  const country = parseCountry(ctx.url, ctx.country);
  return respond(
    ctx,
    parseForm(RetentionRunForm, ctx.form),
    ({ values }) => runRetention(ctx.api, country, values),
    paths.retention(country),
  );
});

export default function RetentionRunPage() {
  return (
    <RetentionRunDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
