import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { EmailDialog } from "~/components/recommender/EmailDialog";
import { usePageData } from "~/components/shell/page-data";
import { answerSend, loadSend } from "~/services/email-dialog.server";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadSend(asked, "karenV2")));

export const action = eventAction((asked) => answerSend(asked, "karenV2"));

export default function Send() {
  return <EmailDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
