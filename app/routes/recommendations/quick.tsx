import { QuickRecommendationsDialog } from "~/components/recommendations/compose/QuickRecommendationsDialog";
import { usePageData } from "~/components/shell/page-data";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { addViewParams, getRecommenderScreen, paths } from "~/services/paths";
import {
  addQuickRecommendationToQueue,
  loadQuickBackHref,
  loadQuickRecommendations,
} from "~/services/recommendations/compose/quick.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const loader = createEventLoader(loadQuickRecommendations);

export const action = createEventAction(async (ctx) => {
  const { event, form, url } = ctx;
  const outcome = await addQuickRecommendationToQueue(ctx, String(form.get("set")));
  const screen = getRecommenderScreen(url);
  if (outcome.ok)
    return redirectWithOutcome(ctx, outcome, await loadQuickBackHref(ctx, screen, url.searchParams));
  const again = addViewParams(paths.quick(event.leadId, event.eventId, screen), url.searchParams, {
    [DRAFT_PARAM]: url.searchParams.get(DRAFT_PARAM) ?? undefined,
  });
  return redirectWithOutcome(ctx, outcome, again);
});

export default function QuickRecommendationsPage() {
  return <QuickRecommendationsDialog {...usePageData<typeof loader>()} />;
}
