import { json } from "@remix-run/node";
import { BrochureDialog } from "~/components/events/BrochureDialog";
import { usePageData } from "~/components/shell/page-data";
import { loadBrochure, sendBrochure } from "~/services/events/brochure.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { findMailNote } from "~/services/upstream/mail.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = eventLoader(loadBrochure);
export const action = eventAction(async (ctx) => {
  const refused = await sendBrochure(ctx, String(ctx.form.get("form_key") ?? ""));
  if (refused) return json(refused, 422);
  const note = await findMailNote();
  return ctx.succeed(ctx.home, note ? `The brochure is written. ${note}` : "The brochure is on its way.");
});

export default function SendBrochure() {
  return <BrochureDialog brochure={usePageData<typeof loader>()} />;
}
