import { useActionData } from "@remix-run/react";
import { EmailDialog } from "~/components/recommendations/compose/ComposeDialog";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { screenOf } from "~/services/paths";
import { loadSend, submitSend } from "~/services/recommendations/compose/compose.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader((ctx) => loadSend(ctx, screenOf(ctx.url)));

export const action = eventAction((ctx) => submitSend(ctx, screenOf(ctx.url)));

export default function Send() {
  return <EmailDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
