import { json, redirect } from "@remix-run/node";
import { NewSale } from "~/components/sales/form/NewSale";
import { VenueChooser } from "~/components/sales/form/VenueChooser";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { createSale, loadNewSale } from "~/services/sales/new-sale.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("New Tentative Sale");
export const meta = titled("New Tentative Sale", "Enters a tentative sale of a venue for an event.");
export const loader = eventLoader(loadNewSale);
export const action = eventAction(async (ctx) => {
  const { rejected, chooseHref } = await createSale(ctx, ctx.form);
  if (rejected) return json({ rejected }, 422);
  if (chooseHref) return redirect(chooseHref);
  return ctx.succeed(paths.sales(ctx.event.leadId, ctx.event.eventId), "Tentative sale saved successfully");
});

export default function NewSalePage() {
  const page = usePageData<typeof loader>();
  return page.step === "venue" ? <VenueChooser page={page} /> : <NewSale page={page} />;
}
