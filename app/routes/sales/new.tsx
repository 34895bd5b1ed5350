import { redirect } from "@remix-run/node";
import { NewSale } from "~/components/sales/form/NewSale";
import { VenueChooser } from "~/components/sales/form/VenueChooser";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { NewSaleForm } from "~/services/sales/form";
import { buildOtherVenueHref, readChosenVenue } from "~/services/sales/new-sale";
import { createSale, loadNewSale } from "~/services/sales/new-sale.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New tentative sale");
export const meta = buildMeta("New tentative sale", "Record a tentative sale for an event.");
export const loader = eventLoader(loadNewSale);
export const action = eventAction(async (ctx) => {
  const { event, form, url } = ctx;
  const venue = readChosenVenue(url.searchParams);
  if (!venue || form.get("intent") === "venue") return redirect(buildOtherVenueHref(event, form));
  return respond(
    ctx,
    parseForm(NewSaleForm, form, { money: ["value"] }),
    ({ values }) => createSale(ctx, venue, values),
    paths.sales(event.leadId, event.eventId),
  );
});

export default function NewSalePage() {
  const page = usePageData<typeof loader>();
  return page.step === "venue" ? <VenueChooser page={page} /> : <NewSale page={page} />;
}
