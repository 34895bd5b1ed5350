import { json } from "@remix-run/node";
import { CorporateDialog } from "~/components/events/form/CorporateDialog";
import { usePageData } from "~/components/shell/page-data";
import { loadCorporate, saveCorporate } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = eventLoader(loadCorporate);
export const action = eventAction(async (ctx) => {
  const outcome = await saveCorporate(ctx, ctx.form);
  if (outcome.rejected) return json(outcome, 422);
  return ctx.succeed(
    ctx.home,
    ["The type of the event is saved.", outcome.cleared].filter(Boolean).join(" "),
  );
});

export default function Corporate() {
  return <CorporateDialog page={usePageData<typeof loader>()} />;
}
