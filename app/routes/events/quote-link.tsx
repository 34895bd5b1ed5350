import { linkQuote } from "@contract/events/quotes";
import { useActionData } from "@remix-run/react";
import { QuoteLinkDialog } from "~/components/events/QuoteLinkDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { loadQuote, parseQuoteId, saveQuoteLink } from "~/services/events/quotes.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Quotes", "The link to a quote on the venue's site.");

export const handle = { isDialog: true };

export const loader = createEventLoader(loadQuote);

export const action = createEventAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(linkQuote.body, ctx.form),
    (form) => saveQuoteLink(ctx, parseQuoteId(ctx.params), form),
    paths.quotes(ctx.event.leadId, ctx.event.eventId),
  ),
);

export default function QuoteLinkPage() {
  return (
    <QuoteLinkDialog {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
