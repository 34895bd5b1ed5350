import { json } from "@remix-run/node";
import { useActionData, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { MissingDataDialog } from "~/components/recommender/filters/MissingDataDialog";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths, withView } from "~/services/paths";
import { answerMissingData, loadMissingData } from "~/services/recommender/filters/filters.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadMissingData(asked)));

export const action = eventAction((asked) => answerMissingData(asked, "karenV2"));

export default function MissingData() {
  const data = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { id = "", eventId = "" } = useParams();
  return (
    <MissingDataDialog
      {...data}
      refused={tried?.refused}
      closeHref={data.missing.length ? paths.lead(id) : withView(paths.recommender(id, eventId), params)}
      action={withView(paths.missingData(id, eventId), params)}
    />
  );
}
