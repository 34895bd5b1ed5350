import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { FilterDialog } from "~/components/recommender/filters/FilterDialog";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths, recommenderParams } from "~/services/paths";
import { resetFilters, undoCriteria } from "~/services/recommender/filters/criteria.server";
import { valuesToQuery } from "~/services/recommender/filters/filters";
import { applyFilters, loadFilters, RESET_PARAM } from "~/services/recommender/filters/filters.server";
import { idsOf } from "~/services/recommender/page.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadFilters(asked)));

/** The dialog's buttons by `intent`: apply (the default), reset, cancel-reset, and reload for another venue type. */
export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const view = recommenderParams(asked.url.searchParams);
  const list = `${paths.recommender(leadId, eventId)}?${view}`;
  const dialog = (more: Iterable<[string, string]>) =>
    redirect(`${paths.filters(leadId, eventId)}?${new URLSearchParams([...view, ...more])}`);
  switch (asked.form.get("intent")) {
    case "reset":
      await resetFilters(asked);
      return dialog([[RESET_PARAM, "1"]]);
    case "cancel-reset":
      await undoCriteria(asked);
      return redirect(list);
    case "reload":
      return dialog(valuesToQuery(asked.form));
    default: {
      const outcome = await applyFilters(asked);
      return outcome ? json(outcome, 422) : redirect(list);
    }
  }
});

export default function Filters() {
  const filters = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { leadId = "", eventId = "" } = useParams();
  const view = recommenderParams(params);
  return (
    <FilterDialog
      {...filters}
      refused={tried?.refused}
      closeHref={`${paths.recommender(leadId, eventId)}?${view}`}
      action={`${paths.filters(leadId, eventId)}?${view}`}
    />
  );
}
