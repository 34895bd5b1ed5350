import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { Outlet, useActionData } from "@remix-run/react";
import { QuotesPage } from "~/components/events/QuotesPage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { eventLoader } from "~/services/events/event.server";
import { addQuote, loadQuotes, quoteUploadAction } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const meta = titled("Quotes", "What venues ask for an event: files and links.");

export const handle = crumb("Quotes", paths.quotes(":leadId", ":eventId"));

export const loader = eventLoader(async (ctx) => {
  const typed = await takeSavedForm(ctx.url, ctx.session);
  return {
    ...(await loadQuotes(ctx)),
    venueId: typed?.get("venue_id") ?? undefined,
    formKey: typed?.get("form_key") ?? randomUUID(),
  };
});

export const action = quoteUploadAction(async (ctx) => {
  const { saved, errors } = await addQuote(ctx);
  if (errors) return json({ errors, venueId: String(ctx.form.get("venue_id") ?? "") }, 422);
  const { leadId, eventId } = ctx.event;
  return ctx.succeed(paths.quotes(leadId, eventId), `The quote ${saved} was saved.`);
});

export default function Quotes() {
  return (
    <>
      <Outlet />
      <QuotesPage {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />
    </>
  );
}
