import { useActionData } from "@remix-run/react";
import { PreviewDialog } from "~/components/recommendations/compose/PreviewDialog";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { screenOf } from "~/services/paths";
import { submitPreview } from "~/services/recommendations/compose/compose.server";
import { loadPreview } from "~/services/recommendations/compose/preview.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader((ctx) => loadPreview(ctx, screenOf(ctx.url)));

export const action = eventAction((ctx) => submitPreview(ctx, screenOf(ctx.url)));

export default function Preview() {
  return <PreviewDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
