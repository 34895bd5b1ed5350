import { LeadTypeDialog } from "~/components/events/form/LeadTypeDialog";
import { usePageData } from "~/components/shell/page-data";
import { loadCorporateForm, saveIsCorporate } from "~/services/events/edit.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { CorporateForm } from "~/services/events/form";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createEventLoader(loadCorporateForm);
export const action = createEventAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(CorporateForm, ctx.form),
    (form) => saveIsCorporate(ctx, form),
    ctx.eventHref,
  ),
);

export default function CorporateEventPage() {
  return <LeadTypeDialog page={usePageData<typeof loader>()} />;
}
