import { EventMergeConfirmation } from "~/components/events/merge/EventMergeConfirmation";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { parseMergeChoices } from "~/services/events/merge";
import { loadEventMergeConfirmation, mergeEvents } from "~/services/events/merge.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Confirmation");
export const meta = buildMeta("Merge events", "Review what moves before you merge two events.");
export const loader = createEventLoader(loadEventMergeConfirmation);
export const action = createEventAction((ctx) => {
  const form = parseForm(Confirmation, ctx.form);
  return saveFormAndRespond(
    ctx,
    form,
    ({ values }) => mergeEvents(ctx, parseMergeChoices(ctx.form), values.form_key),
    ctx.eventHref,
  );
});

export default function MergeConfirmationPage() {
  return <EventMergeConfirmation page={usePageData<typeof loader>()} />;
}
