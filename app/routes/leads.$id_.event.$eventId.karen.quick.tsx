import { json } from "@remix-run/node";
import { QuickDialog } from "~/components/recommender/QuickDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { answerQuick, loadQuick } from "~/services/quick.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadQuick(asked, "karen")));

export const action = eventAction((asked) => answerQuick(asked, "karen"));

export default function Quick() {
  return <QuickDialog {...usePageData<typeof loader>()} />;
}
