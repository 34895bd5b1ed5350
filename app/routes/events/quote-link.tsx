import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { QuoteLink } from "~/components/events/QuoteLink";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { loadQuote, quoteIdIn, saveQuoteLink } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Quotes", "The address of a quote on the venue's own site.");

export const handle = { isDialog: true };

export const loader = eventLoader(loadQuote);

export const action = eventAction(async (ctx) => {
  const tried = await saveQuoteLink(ctx, quoteIdIn(ctx.params), ctx.form);
  if (tried) return json(tried, 422);
  return ctx.succeed(paths.quotes(ctx.event.leadId, ctx.event.eventId), "The link was saved.");
});

export default function QuoteLinkPage() {
  return <QuoteLink {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
