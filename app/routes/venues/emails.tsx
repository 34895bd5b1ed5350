import { redirect } from "@remix-run/node";
import { Outlet, useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueEmails } from "~/components/venues/emails/VenueEmails";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildVenueEmailsHref, LinkEmailForm } from "~/services/venues/emails";
import { linkVenueEmail, loadVenueEmailsPage } from "~/services/venues/emails.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export const handle = createBreadcrumb("Venue emails", paths.venueEmails(":venueId"));
export const meta = buildMeta("Venue emails", "A venue's email addresses and the emails sent to them.");

export const loader = createVenueLoader(async (ctx) => {
  const page = await loadVenueEmailsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export const action = createVenueAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(LinkEmailForm, ctx.form),
    ({ values }) => linkVenueEmail(ctx, values),
    buildVenueEmailsHref(ctx),
  ),
);

export default function EmailsOfVenuePage() {
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <>
      <Outlet />
      <VenueEmails page={usePageData<typeof loader>()} rejected={rejected} />
    </>
  );
}
