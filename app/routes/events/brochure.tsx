import { json } from "@remix-run/node";
import { BrochureDialog } from "~/components/events/BrochureDialog";
import { loadBrochure, sendBrochure } from "~/services/events/brochure.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { usePageData } from "~/services/shell/page-data";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = eventLoader(loadBrochure);
export const action = eventAction(async (ctx) => {
  const refused = await sendBrochure(ctx, String(ctx.form.get("form_key") ?? ""));
  return refused ? json(refused, 422) : ctx.succeed(ctx.home, "The brochure is on its way.");
});

export default function SendBrochure() {
  return <BrochureDialog brochure={usePageData<typeof loader>()} />;
}
