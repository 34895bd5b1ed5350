import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueMergeConfirmation } from "~/components/venues/merge/VenueMergeConfirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { parseVenueMergeChoices } from "~/services/venues/merge";
import {
  createVenuePairAction,
  createVenuePairLoader,
  loadVenueMergeConfirmation,
  MergeForm,
  mergeVenues,
} from "~/services/venues/merge.server";

export const handle = createBreadcrumb("Merge venues");
export const meta = buildMeta("Merge venues", "Review what moves before you merge two venues.");
export const loader = createVenuePairLoader(loadVenueMergeConfirmation);
export const action = createVenuePairAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(MergeForm, ctx.form),
    ({ values }) => mergeVenues(ctx, parseVenueMergeChoices(ctx.form), values),
    paths.venue(ctx.venueId),
  ),
);

export default function VenueMergeConfirmationPage() {
  return (
    <VenueMergeConfirmation page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
