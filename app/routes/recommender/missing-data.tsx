import { useActionData, useLoaderData, useLocation, useParams, useSearchParams } from "@remix-run/react";
import { MissingDataDialog } from "~/components/recommender/filters/MissingDataDialog";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, screenOf, withView } from "~/services/paths";
import { loadMissingData, submitMissingData } from "~/services/recommender/filters/filters.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(loadMissingData);

export const action = eventAction((ctx) => submitMissingData(ctx, screenOf(ctx.url)));

export default function MissingData() {
  const data = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { leadId = "", eventId = "" } = useParams();
  const screen = screenOf(useLocation());
  return (
    <MissingDataDialog
      {...data}
      refused={tried?.refused}
      closeHref={
        data.missing.length
          ? paths.lead(leadId)
          : withView(paths.recommender(leadId, eventId, screen), params)
      }
      action={withView(paths.missingData(leadId, eventId, screen), params)}
    />
  );
}
