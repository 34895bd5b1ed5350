import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { PreviewDialog } from "~/components/recommendations/compose/PreviewDialog";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { screenOf } from "~/services/paths";
import { answerPreview } from "~/services/recommendations/compose/compose.server";
import { loadPreview } from "~/services/recommendations/compose/preview.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadPreview(asked, screenOf(asked.url))));

export const action = eventAction((asked) => answerPreview(asked, screenOf(asked.url)));

export default function Preview() {
  return <PreviewDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
