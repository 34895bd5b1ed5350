import { SendBrochureDialog } from "~/components/events/SendBrochureDialog";
import { usePageData } from "~/components/shell/page-data";
import { loadBrochureConfirmation, sendBrochure } from "~/services/events/brochure.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createEventLoader(loadBrochureConfirmation);
export const action = createEventAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    ({ values }) => sendBrochure(ctx, values.form_key),
    ctx.eventHref,
  ),
);

export default function SendBrochurePage() {
  return <SendBrochureDialog brochure={usePageData<typeof loader>()} />;
}
