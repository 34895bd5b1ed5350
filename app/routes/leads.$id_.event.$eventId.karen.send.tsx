import { json } from "@remix-run/node";
import { useActionData, useParams, useSearchParams } from "@remix-run/react";
import { EmailDialog } from "~/components/recommender/EmailDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { paths, withView } from "~/services/paths";
import { answerSend, loadSend } from "~/services/send.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const loader = staffLoader(async (asked) => json(await loadSend(asked)));

export const action = eventAction((asked) => answerSend(asked, "karen"));

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
      closeHref={withView(paths.recommender(id, eventId, "karen"), params)}
      action={withView(paths.send(id, eventId, "karen"), params)}
    />
  );
}
