import { QuickDialog } from "~/components/recommendations/compose/QuickDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { addViewParams, findScreen, paths } from "~/services/paths";
import {
  findQuickBackHref,
  loadQuickRecommendations,
  queueQuickRecommendation,
} from "~/services/recommendations/compose/quick.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(loadQuickRecommendations);

export const action = eventAction(async (ctx) => {
  const { event, form, url } = ctx;
  const outcome = await queueQuickRecommendation(ctx, String(form.get("set")));
  const screen = findScreen(url);
  if (outcome.ok)
    return respondToButton(ctx, outcome, await findQuickBackHref(ctx, screen, url.searchParams));
  const again = addViewParams(paths.quick(event.leadId, event.eventId, screen), url.searchParams, {
    [DRAFT_PARAM]: url.searchParams.get(DRAFT_PARAM) ?? undefined,
  });
  return respondToButton(ctx, outcome, again);
});

export default function QuickRecommendationsPage() {
  return <QuickDialog {...usePageData<typeof loader>()} />;
}
