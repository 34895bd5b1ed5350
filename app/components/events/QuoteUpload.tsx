import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { SelectField } from "~/components/ui/SelectField";
import { UploadProgress } from "~/components/ui/UploadProgress";
import { useUpload } from "~/components/ui/use-upload";
import { QUOTE_FILES, QUOTE_TOO_LARGE, type QuoteErrors, toQuoteErrors } from "~/services/events/quotes";
import type { QuotesPage } from "~/services/events/quotes.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";

const Upload = styled(Form)`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

`;

interface QuoteUploadProps
  extends Pick<QuotesPage, "leadId" | "eventId" | "venues" | "search" | "isVenueListPartial"> {
  errors?: QuoteErrors | undefined;
  /** The venue chosen earlier. */
  venueId?: string | undefined;
  formKey: string;
}

/**
 * The form to upload a quote. It works without JavaScript; with it, the upload shows its progress, can be cancelled, and
 * a file that is too large is rejected before it is sent.
 */
export function QuoteUpload({
  leadId,
  eventId,
  venues,
  search,
  isVenueListPartial,
  venueId,
  formKey,
  errors,
}: QuoteUploadProps) {
  const list = paths.quotes(leadId, eventId);
  // Keeps the search, so that a venue found by it can still be chosen after a rejection.
  const action = search ? `${list}?${new URLSearchParams({ venue: search })}` : list;
  const { clientErrors, progress, submit, stop } = useUpload<QuoteErrors>({
    action,
    route: ROUTE,
    list,
    validate: validateQuoteForm,
    parseRejection: parseQuoteErrors,
    lost: { file: CONNECTION_LOST },
  });
  const shown = clientErrors ?? errors ?? {};

  return (
    <Upload action={action} encType="multipart/form-data" onSubmit={submit} noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <ErrorSummary
        errors={(["venue_id", "file"] as const).flatMap((field) =>
          shown[field] ? [{ field, message: shown[field] }] : [],
        )}
      />
      {shown.form && <Alert kind="error">{shown.form}</Alert>}
      <SelectField
        name="venue_id"
        label="Venue"
        placeholder={venues.length ? "Choose a venue" : "Search for a venue below"}
        options={venues}
        defaultValue={venueId ?? ""}
        hint={isVenueListPartial ? "We couldn't load some venues. Search for others below." : undefined}
        error={shown.venue_id}
      />
      <Field
        id="file"
        label="File"
        hint="PDF, Word document or picture (PNG or JPEG), up to 10 MB"
        error={shown.file}
      >
        {(fieldProps) => <input type="file" name="file" accept={QUOTE_FILES} {...fieldProps} />}
      </Field>
      {progress ? (
        <UploadProgress {...progress} label="Uploading the file" onStop={stop} />
      ) : (
        <Button variant="primary">Upload quote</Button>
      )}
    </Upload>
  );
}

function parseQuoteErrors(data: unknown): QuoteErrors {
  const { rejected } = data as { rejected?: RejectedForm };
  return rejected ? toQuoteErrors(rejected) : UNKNOWN_ERROR;
}

function validateQuoteForm(data: FormData): QuoteErrors {
  const file = data.get("file");
  return {
    ...(!data.get("venue_id") && { venue_id: "Choose a venue" }),
    ...(file instanceof File && !file.name && { file: "Choose a file" }),
    ...(file instanceof File && file.size > MAX_QUOTE_BYTES && { file: QUOTE_TOO_LARGE }),
  };
}

/** The route that the form posts to. */
const ROUTE = "routes/events/quotes";
const CONNECTION_LOST =
  "The connection was lost, so we don't know whether the file arrived. Check the list before you choose it again.";
const UNKNOWN_ERROR: QuoteErrors = { form: "The upload failed. Try again." };
