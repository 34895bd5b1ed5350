import { useActionData } from "@remix-run/react";
import { LostConfirmationDialog } from "~/components/sales/lost/LostConfirmationDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseLostChoice, parseLostReasons } from "~/services/sales/lost-venues";
import { loadLostConfirmation, saveLostVenues } from "~/services/sales/lost-venues.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const meta = buildMeta("Mark venues as lost", "Confirm the venues to mark as lost.");
export const loader = createEventLoader(loadLostConfirmation);
export const action = createEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const choice = parseLostChoice(ctx.form);
  if (choice.venueIds.length === 0)
    return ctx.fail(
      paths.lostVenues(leadId, eventId),
      "Choose at least one venue",
      "No venues were marked as lost",
    );
  const reasons = parseLostReasons(ctx.form, choice.venueIds);
  return saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    ({ values }) => saveLostVenues(ctx, choice.venueIds, reasons, values.form_key),
    paths.sales(leadId, eventId),
  );
});

export default function LostConfirmationPage() {
  return (
    <LostConfirmationDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
