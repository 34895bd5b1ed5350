import { redirect } from "@remix-run/node";
import { NewSaleFormPage } from "~/components/sales/form/NewSaleFormPage";
import { SaleVenueChooser } from "~/components/sales/form/SaleVenueChooser";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { NewSaleForm } from "~/services/sales/form";
import { buildOtherVenueChoiceHref, parseCatalogueOrOtherVenue } from "~/services/sales/new-sale";
import { createSaleOnce, loadVenueChoiceOrNewSaleForm } from "~/services/sales/new-sale.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New tentative sale");
export const meta = buildMeta("New tentative sale", "Record a tentative sale for an event.");
export const loader = createEventLoader(loadVenueChoiceOrNewSaleForm);
export const action = createEventAction(async (ctx) => {
  const { event, form, url } = ctx;
  const venue = parseCatalogueOrOtherVenue(url.searchParams);
  if (!venue || form.get("intent") === "venue") return redirect(buildOtherVenueChoiceHref(event, form));
  return saveFormAndRespond(
    ctx,
    parseForm(NewSaleForm, form, { money: ["value"] }),
    ({ values }) => createSaleOnce(ctx, venue, values),
    paths.sales(event.leadId, event.eventId),
  );
});

export default function NewSalePage() {
  const page = usePageData<typeof loader>();
  return page.step === "venue" ? <SaleVenueChooser page={page} /> : <NewSaleFormPage page={page} />;
}
