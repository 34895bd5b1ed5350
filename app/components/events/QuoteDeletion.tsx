import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Form } from "~/components/ui/Form";
import type { QuotePage } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

const FORM = "quote-deletion";

/** Asks before a quote is deleted, and says what is lost. */
export function QuoteDeletion({ leadId, eventId, quoteId, quote }: QuotePage) {
  const closeHref = paths.quotes(leadId, eventId);
  const named = [quote?.fileName, quote?.venue && `of ${quote.venue}`].filter(Boolean).join(" ");
  return (
    <DialogPage
      title="Delete this quote?"
      closeHref={closeHref}
      width="520px"
      footer={
        <>
          <ButtonLink to={closeHref} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button form={FORM} variant="danger">
            Delete the quote
          </Button>
        </>
      }
    >
      <Form id={FORM} action={paths.quoteDeletion(leadId, eventId, quoteId)} className="stack">
        <p>
          {named ? `The file ${named}` : "Its file"}
          {quote?.link && ", with its link,"} is lost for everybody. It cannot be undone.
        </p>
      </Form>
    </DialogPage>
  );
}
