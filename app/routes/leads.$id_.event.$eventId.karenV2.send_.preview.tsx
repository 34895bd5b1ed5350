import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { PreviewDialog } from "~/components/recommender/PreviewDialog";
import { usePageData } from "~/components/shell/page-data";
import { answerPreview } from "~/services/email-dialog.server";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { loadPreview } from "~/services/preview.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadPreview(asked, "karenV2")));

export const action = eventAction((asked) => answerPreview(asked, "karenV2"));

export default function Preview() {
  return <PreviewDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
