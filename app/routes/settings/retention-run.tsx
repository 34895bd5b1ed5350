import { useActionData } from "@remix-run/react";
import { EraseDueClientsDialog } from "~/components/settings/EraseDueClientsDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountryParam } from "~/services/settings/karen.server";
import { RetentionRunForm } from "~/services/settings/retention";
import {
  createRetentionAction,
  createRetentionLoader,
  eraseClientsByRetentionRule,
  loadRetentionRunConfirmation,
} from "~/services/settings/retention.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("Retention", "Erase inactive clients.");
export const loader = createRetentionLoader(loadRetentionRunConfirmation);

export const action = createRetentionAction((ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  return saveFormAndRespond(
    ctx,
    parseForm(RetentionRunForm, ctx.form),
    ({ values }) => eraseClientsByRetentionRule(ctx.api, country, values),
    paths.retention(country),
  );
});

export default function RetentionRunPage() {
  return (
    <EraseDueClientsDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
