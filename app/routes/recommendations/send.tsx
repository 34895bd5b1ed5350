import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { EmailDialog } from "~/components/recommendations/compose/ComposeDialog";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { screenOf } from "~/services/paths";
import { answerSend, loadSend } from "~/services/recommendations/compose/compose.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadSend(asked, screenOf(asked.url))));

export const action = eventAction((asked) => answerSend(asked, screenOf(asked.url)));

export default function Send() {
  return <EmailDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
