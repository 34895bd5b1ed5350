import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { QuotePage } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

export function QuoteDeletionDialog({ leadId, eventId, quoteId, quote }: QuotePage) {
  const file = [quote?.fileName, quote?.venue && `from ${quote.venue}`].filter(Boolean).join(" ");
  return (
    <ConfirmationDialog
      title="Delete this quote?"
      closeHref={paths.quotes(leadId, eventId)}
      action={paths.quoteDeletion(leadId, eventId, quoteId)}
      submitLabel="Delete quote"
    >
      <p>
        This deletes {file ? `the file ${file}` : "the file"}
        {quote?.link && " and its link"} for everyone. You can't undo this.
      </p>
    </ConfirmationDialog>
  );
}
