import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { QuotePage } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

/** Asks before a quote is deleted, and says what is lost. */
export function QuoteDeletion({ leadId, eventId, quoteId, quote }: QuotePage) {
  const named = [quote?.fileName, quote?.venue && `of ${quote.venue}`].filter(Boolean).join(" ");
  return (
    <ConfirmationDialog
      title="Delete this quote?"
      closeHref={paths.quotes(leadId, eventId)}
      action={paths.quoteDeletion(leadId, eventId, quoteId)}
      submit="Delete the quote"
    >
      <p>
        {named ? `The file ${named}` : "Its file"}
        {quote?.link && ", with its link,"} is lost for everybody. It cannot be undone.
      </p>
    </ConfirmationDialog>
  );
}
