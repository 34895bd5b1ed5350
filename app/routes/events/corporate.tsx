import { CorporateDialog } from "~/components/events/form/CorporateDialog";
import { usePageData } from "~/components/shell/page-data";
import { loadCorporateForm, saveCorporate } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { CorporateForm } from "~/services/events/form";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = eventLoader(loadCorporateForm);
export const action = eventAction((ctx) =>
  respond(ctx, parseForm(CorporateForm, ctx.form), (form) => saveCorporate(ctx, form), ctx.eventHref),
);

export default function CorporateEventPage() {
  return <CorporateDialog page={usePageData<typeof loader>()} />;
}
