import { useActionData } from "@remix-run/react";
import { LostConfirmationDialog } from "~/components/sales/lost/LostConfirmationDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { readLostChoice, readLostReasons } from "~/services/sales/lost";
import { loadLostConfirmation, saveLostVenues } from "~/services/sales/lost.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const meta = buildMeta("Mark venues as lost", "Confirm the venues to mark as lost.");
export const loader = eventLoader(loadLostConfirmation);
export const action = eventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const choice = readLostChoice(ctx.form);
  if (choice.venueIds.length === 0)
    return ctx.fail(
      paths.lostVenues(leadId, eventId),
      "Choose at least one venue",
      "No venues were marked as lost",
    );
  const reasons = readLostReasons(ctx.form, choice.venueIds);
  return respond(
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
