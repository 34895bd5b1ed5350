import { QuoteDeletion } from "~/components/events/QuoteDeletion";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { deleteQuote, loadQuote, quoteIdIn } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Quotes", "Asks before a quote is deleted.");

export const handle = { isDialog: true };

export const loader = eventLoader(loadQuote);

export const action = eventAction(async (ctx) => {
  const quotes = paths.quotes(ctx.event.leadId, ctx.event.eventId);
  const failure = await deleteQuote(ctx, quoteIdIn(ctx.params));
  if (failure) return ctx.fail(quotes, failure, "The quote was not deleted.");
  return ctx.succeed(quotes, "The quote was deleted.");
});

export default function QuoteDeletionPage() {
  return <QuoteDeletion {...usePageData<typeof loader>()} />;
}
