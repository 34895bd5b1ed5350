import { useActionData, useLoaderData, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { MissingDataDialog } from "~/components/recommender/filters/MissingDataDialog";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { addViewParams, findScreen, paths } from "~/services/paths";
import { MissingDataForm } from "~/services/recommender/filters/filters";
import { loadMissingData, saveMissingData } from "~/services/recommender/filters/filters.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(async (ctx) => {
  const [data, saved] = await Promise.all([loadMissingData(ctx), takeSavedForm(ctx.url, ctx.session)]);
  return {
    ...data,
    location: saved?.get("location") ?? data.location,
    guests: saved?.get("guests") ?? data.guests,
  };
});

/** Saves the small dialog and returns to the page below, which can now search; otherwise shows the errors. */
export const action = eventAction((ctx) => {
  const { leadId, eventId } = ctx.event;
  return respond(
    ctx,
    parseForm(MissingDataForm, ctx.form),
    ({ values }) => saveMissingData(ctx, values),
    addViewParams(paths.recommender(leadId, eventId, findScreen(ctx.url)), ctx.url.searchParams),
  );
});

export default function MissingDataPage() {
  const data = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { leadId = "", eventId = "" } = useParams();
  const screen = findScreen(useLocation());
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
