import { QuickDialog } from "~/components/recommendations/compose/QuickDialog";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { screenOf } from "~/services/paths";
import { addQuick, loadQuick } from "~/services/recommendations/compose/quick.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader((ctx) => loadQuick(ctx, screenOf(ctx.url)));

export const action = eventAction((ctx) => addQuick(ctx, screenOf(ctx.url)));

export default function Quick() {
  return <QuickDialog {...usePageData<typeof loader>()} />;
}
