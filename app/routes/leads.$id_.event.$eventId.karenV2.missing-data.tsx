import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { MissingDataDialog } from "~/components/recommender/MissingDataDialog";
import { eventAction } from "~/services/event-action.server";
import { loadMissingData, saveMissingData } from "~/services/filters.server";
import { staffLoader } from "~/services/guard.server";
import { paths, recommenderParams } from "~/services/paths";
import { idsOf, searchVenues } from "~/services/recommender.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const loader = staffLoader(async (asked) => json(await loadMissingData(asked)));

export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const { missing } = await searchVenues(asked);
  const outcome = await saveMissingData(asked, missing);
  if (outcome) return json(outcome, 422);
  return redirect(`${paths.recommender(leadId, eventId)}?${recommenderParams(asked.url.searchParams)}`);
});

export default function MissingData() {
  const data = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { id = "", eventId = "" } = useParams();
  const view = recommenderParams(params);
  return (
    <MissingDataDialog
      {...data}
      refused={tried?.refused}
      closeHref={data.missing.length ? paths.lead(id) : `${paths.recommender(id, eventId)}?${view}`}
      action={`${paths.missingData(id, eventId)}?${view}`}
    />
  );
}
