import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { FilterDialog } from "~/components/recommender/filters/FilterDialog";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths, pickViewParams } from "~/services/paths";
import {
  deleteLastCriteriaChange,
  deleteSavedFilters,
  undoLastCriteriaChange,
} from "~/services/recommender/filters/criteria-changes.server";
import { FilterForm, moneyFields, toFilterQuery, toFilters } from "~/services/recommender/filters/filters";
import { loadFiltersForm, saveFilters } from "~/services/recommender/filters/filters.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

/** Query parameter after a reset (FILT-06). */
const RESET_PARAM = "reset";

export const loader = createEventLoader(async (ctx) => {
  const { searchParams } = ctx.url;
  const carried = (await takeSavedForm(ctx.url, ctx.session)) ?? searchParams;
  return { ...(await loadFiltersForm(ctx, carried, ctx.country)), wasReset: searchParams.has(RESET_PARAM) };
});

/**
 * Handles the dialog's buttons by `intent`: apply (the default), reset, cancel-reset, apply-reset (Apply was
 * pressed before the reset finished), and reload for another venue type.
 */
export const action = createEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const view = pickViewParams(ctx.url.searchParams);
  const listHref = `${paths.recommender(leadId, eventId)}?${view}`;
  const redirectToDialog = (extraParams: Iterable<[string, string]>) =>
    redirect(`${paths.filters(leadId, eventId)}?${new URLSearchParams([...view, ...extraParams])}`);
  switch (ctx.form.get("intent")) {
    case "reset":
      await deleteSavedFilters(ctx);
      return redirectToDialog([[RESET_PARAM, "1"]]);
    case "cancel-reset":
      await undoLastCriteriaChange(ctx);
      return redirect(listHref);
    case "apply-reset":
      await deleteSavedFilters(ctx);
      await deleteLastCriteriaChange(ctx);
      return redirect(listHref);
    case "reload":
      return redirectToDialog(toFilterQuery(ctx.form));
    default:
      return saveFormAndRespond(
        ctx,
        parseForm(FilterForm, ctx.form, { money: moneyFields }),
        ({ values, baseline }) => saveFilters(ctx, toFilters(values), baseline),
        listHref,
      );
  }
});

export default function RecommenderFiltersPage() {
  const filters = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { leadId = "", eventId = "" } = useParams();
  const view = pickViewParams(params);
  return (
    <FilterDialog
      {...filters}
      rejected={rejection?.rejected}
      countHref={filters.canCount ? `${paths.filterCount(leadId, eventId)}?${view}` : undefined}
      closeHref={`${paths.recommender(leadId, eventId)}?${view}`}
      action={`${paths.filters(leadId, eventId)}?${view}`}
    />
  );
}
