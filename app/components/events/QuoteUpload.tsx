import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { Progress as ProgressBar } from "~/components/ui/Progress";
import { SelectField } from "~/components/ui/SelectField";
import {
  formatFileSize,
  QUOTE_FILES,
  QUOTE_TOO_LARGE,
  type QuoteErrors,
  toQuoteErrors,
} from "~/services/events/quotes";
import type { QuotesPage } from "~/services/events/quotes.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { type RunningUpload, type SendOutcome, sendForm } from "./send-form";

const Upload = styled(Form)`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  input[type="file"] { width: 100%; min-height: 44px; }
  [data-part="sending"] { display: grid; gap: var(--s2); font-size: var(--text-s); }
`;

interface QuoteUploadProps
  extends Pick<QuotesPage, "leadId" | "eventId" | "venues" | "search" | "isVenueListPartial"> {
  errors?: QuoteErrors;
  /** The venue chosen earlier. */
  venueId?: string;
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
  const { clientErrors, progress, submit, stop } = useUpload(action, list);
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
      {progress ? <UploadProgress {...progress} onStop={stop} /> : <Button variant="primary">Upload</Button>}
    </Upload>
  );
}

/** In bytes. */
interface Progress {
  sent: number;
  total: number;
}

function UploadProgress({ sent, total, onStop }: Progress & { onStop: () => void }) {
  return (
    <div data-part="sending">
      <ProgressBar value={total ? (sent / total) * 100 : 0} label="Uploading the file" height={6} />
      <p role="status">
        {sent < total ? `${formatFileSize(sent)} of ${formatFileSize(total)} uploaded` : "Uploaded. Saving…"}
      </p>
      <Button type="button" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  );
}

/** Sends the form by script and returns its errors, its progress and a way to stop it. */
function useUpload(action: string, list: string) {
  const [clientErrors, setClientErrors] = useState<QuoteErrors>();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<RunningUpload>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => () => sending.current?.stop(), []);

  const end = () => {
    sending.current = undefined;
    setProgress(undefined);
  };
  const finish = (form: HTMLFormElement) => (outcome: SendOutcome) => {
    end();
    if (outcome.kind === "done") {
      form.reset();
      navigate(outcome.to ?? list);
      revalidate();
    } else if (outcome.kind === "refused") setClientErrors(parseRejection(outcome.data));
    else if (outcome.kind === "lost") setClientErrors({ file: CONNECTION_LOST });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get("file");
    const errors = validate(data);
    setClientErrors(errors);
    if (Object.keys(errors).length) return;
    setProgress({ sent: 0, total: file instanceof File ? file.size : 0 });
    sending.current = sendForm(data, {
      to: action,
      route: ROUTE,
      onProgress: (sent, total) => setProgress({ sent, total }),
      onEnd: finish(form),
    });
  };
  const stop = () => {
    sending.current?.stop();
    end();
  };
  return { clientErrors, progress, submit, stop };
}

function parseRejection(data: unknown): QuoteErrors {
  const { rejected } = data as { rejected?: RejectedForm };
  return rejected ? toQuoteErrors(rejected) : UNKNOWN_ERROR;
}

function validate(data: FormData): QuoteErrors {
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
