import { useActionData, useLoaderData, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { MissingDataDialog } from "~/components/recommender/filters/MissingDataDialog";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { addViewParams, getRecommenderScreen, paths } from "~/services/paths";
import { MissingDataForm } from "~/services/recommender/filters/filters";
import { loadMissingDataForm, saveMissingData } from "~/services/recommender/filters/filters.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const loader = createEventLoader(async (ctx) => {
  const [data, saved] = await Promise.all([loadMissingDataForm(ctx), takeSavedForm(ctx.url, ctx.session)]);
  return {
    ...data,
    location: saved?.get("location") ?? data.location,
    guests: saved?.get("guests") ?? data.guests,
  };
});

/** Saves the small dialog and returns to the page below, which can now search; otherwise shows the errors. */
export const action = createEventAction((ctx) => {
  const { leadId, eventId } = ctx.event;
  return saveFormAndRespond(
    ctx,
    parseForm(MissingDataForm, ctx.form),
    ({ values }) => saveMissingData(ctx, values),
    addViewParams(paths.recommender(leadId, eventId, getRecommenderScreen(ctx.url)), ctx.url.searchParams),
  );
});

export default function MissingDataPage() {
  const data = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { leadId = "", eventId = "" } = useParams();
  const screen = getRecommenderScreen(useLocation());
  return (
    <MissingDataDialog
      {...data}
      rejected={rejection?.rejected}
      closeHref={
        data.missing.length
          ? paths.lead(leadId)
          : addViewParams(paths.recommender(leadId, eventId, screen), params)
      }
      action={addViewParams(paths.missingData(leadId, eventId, screen), params)}
    />
  );
}
