import { json, redirect } from "@remix-run/node";
import { useActionData, useParams, useSearchParams } from "@remix-run/react";
import { EmailDialog } from "~/components/recommender/EmailDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { paths, recommenderParams, withView } from "~/services/paths";
import { idsOf } from "~/services/recommender.server";
import { loadSend, sendRecommendation } from "~/services/send.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const loader = staffLoader(async (asked) => json(await loadSend(asked)));

/** Save & Send Email or Save Only by `intent`; then the list again, searched anew (SEND-04). */
export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const list = withView(paths.recommender(leadId, eventId), recommenderParams(asked.url.searchParams));
  const outcome = await sendRecommendation(asked);
  if ("done" in outcome) return asked.succeed(list, outcome.done);
  if ("empty" in outcome) return redirect(withView(paths.send(leadId, eventId), asked.url.searchParams));
  return json(outcome, 422);
});

export default function Send() {
  const data = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { id = "", eventId = "" } = useParams();
  return (
    <EmailDialog
      {...data}
      refused={tried?.refused}
      alert={tried?.alert}
      closeHref={withView(paths.recommender(id, eventId), params)}
      action={withView(paths.send(id, eventId), params)}
    />
  );
}
