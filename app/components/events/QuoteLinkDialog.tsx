import { linkQuote } from "@contract/events/quotes";
import { DialogForm } from "~/components/ui/DialogForm";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { QuotePage } from "~/services/events/quotes.server";
import { WAS_FIELD } from "~/services/forms/posted-fields";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";

/** The dialog for a link to the quote on the venue's site. */
export function QuoteLinkDialog({
  leadId,
  eventId,
  quoteId,
  quote,
  rejected,
}: QuotePage & { rejected?: RejectedForm }) {
  const form = useSchemaForm(linkQuote.body, {
    id: "quote-link",
    rejected,
    values: { quote_link: quote?.link ?? "" },
  });
  const field = form.fields.quote_link;
  return (
    <DialogForm
      title="Link to the quote"
      form={form}
      action={paths.quoteLink(leadId, eventId, quoteId)}
      closeHref={paths.quotes(leadId, eventId)}
      submitLabel="Save link"
      width="520px"
    >
      {quote?.fileName && <p className="muted">{quote.fileName}</p>}
      <input type="hidden" name={WAS_FIELD} value={quote?.link ?? ""} />
      <TextField
        type="url"
        name="quote_link"
        label="Link"
        hint="For example https://venue.example/quotes/7"
        defaultValue={field.initialValue}
        error={field.errors}
      />
    </DialogForm>
  );
}
