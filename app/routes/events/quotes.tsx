import { randomUUID } from "node:crypto";
import { Outlet, useActionData } from "@remix-run/react";
import { QuotesPage } from "~/components/events/QuotesPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createEventLoader } from "~/services/events/event.server";
import { toQuoteErrors } from "~/services/events/quotes";
import {
  addUploadedQuote,
  createQuoteUploadAction,
  loadQuotesPage,
  QuoteForm,
} from "~/services/events/quotes.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { findEnteredText } from "~/services/forms/rejected-form";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Quotes", "Venues' quotes for an event: files and links.");

export const handle = createBreadcrumb("Quotes", paths.quotes(":leadId", ":eventId"));

export const loader = createEventLoader(async (ctx) => {
  const entered = await takeSavedForm(ctx.url, ctx.session);
  return {
    ...(await loadQuotesPage(ctx)),
    venueId: entered?.get("venue_id") ?? undefined,
    formKey: entered?.get("form_key") ?? randomUUID(),
  };
});

export const action = createQuoteUploadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(QuoteForm, ctx.form),
    ({ values }) => addUploadedQuote(ctx, values, ctx.upload),
    paths.quotes(ctx.event.leadId, ctx.event.eventId),
  ),
);

export default function EventQuotesPage() {
  const page = usePageData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <>
      <Outlet />
      <QuotesPage
        {...page}
        venueId={findEnteredText(rejected, "venue_id") ?? page.venueId}
        errors={rejected && toQuoteErrors(rejected)}
      />
    </>
  );
}
