import { json } from "@remix-run/node";
import { QuickDialog } from "~/components/recommendations/compose/QuickDialog";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { screenOf } from "~/services/paths";
import { answerQuick, loadQuick } from "~/services/recommendations/compose/quick.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadQuick(asked, screenOf(asked.url))));

export const action = eventAction((asked) => answerQuick(asked, screenOf(asked.url)));

export default function Quick() {
  return <QuickDialog {...usePageData<typeof loader>()} />;
}
