import { QuoteDeletionDialog } from "~/components/events/QuoteDeletionDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { deleteQuote, loadQuote, parseQuoteId } from "~/services/events/quotes.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Quotes", "Delete a quote.");

export const handle = { isDialog: true };

export const loader = createEventLoader(loadQuote);

export const action = createEventAction(async (ctx) => {
  const quotes = paths.quotes(ctx.event.leadId, ctx.event.eventId);
  return redirectWithOutcome(ctx, await deleteQuote(ctx, parseQuoteId(ctx.params)), quotes);
});

export default function QuoteDeletionPage() {
  return <QuoteDeletionDialog {...usePageData<typeof loader>()} />;
}
