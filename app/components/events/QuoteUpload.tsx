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
  fileSize,
  QUOTE_FILES,
  QUOTE_TOO_LARGE,
  type QuoteErrors,
  quoteErrorsIn,
} from "~/services/events/quotes";
import type { QuotesPage } from "~/services/events/quotes.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { type Sending, type SendOutcome, sendForm } from "./send-form";

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
  /** The venue chosen before. */
  venueId?: string;
  formKey: string;
}

/**
 * The form of a quote's file: a plain one; where the script runs it tells how much has been sent and can be stopped, and
 * a file that is too large is refused before it is sent.
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
  // With the search, so that a venue that was found can still be chosen after a refusal.
  const action = search ? `${list}?${new URLSearchParams({ venue: search })}` : list;
  const { own, progress, submit, stop } = useUpload(action, list);
  const shown = own ?? errors ?? {};

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
        placeholder={venues.length ? "Choose a venue" : "Find a venue below"}
        options={venues}
        defaultValue={venueId ?? ""}
        hint={isVenueListPartial ? "Some venues could not be listed. Find others below." : undefined}
        error={shown.venue_id}
      />
      <Field
        id="file"
        label="File"
        hint="A PDF, a Word document or a picture (PNG, JPEG) of at most 10 MB"
        error={shown.file}
      >
        {(tied) => <input type="file" name="file" accept={QUOTE_FILES} {...tied} />}
      </Field>
      {progress ? <UploadProgress {...progress} onStop={stop} /> : <Button variant="primary">Upload</Button>}
    </Upload>
  );
}

interface Progress {
  sent: number;
  of: number;
}

function UploadProgress({ sent, of, onStop }: Progress & { onStop: () => void }) {
  return (
    <div data-part="sending">
      <ProgressBar value={of ? (sent / of) * 100 : 0} label="Sending the file" height={6} />
      <p role="status">
        {sent < of ? `${fileSize(sent)} of ${fileSize(of)} sent` : "All of it is sent and is being saved"}
      </p>
      <Button type="button" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

/** Sends the form by script: how far it is, what is wrong with it, and how to stop it. */
function useUpload(action: string, list: string) {
  const [own, setOwn] = useState<QuoteErrors>();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<Sending>();
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
    } else if (outcome.kind === "refused") setOwn(errorsOf(outcome.data));
    else if (outcome.kind === "lost") setOwn({ file: BROKEN_OFF });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get("file");
    const errors = errorsIn(data);
    setOwn(errors);
    if (Object.keys(errors).length) return;
    setProgress({ sent: 0, of: file instanceof File ? file.size : 0 });
    sending.current = sendForm(data, {
      to: action,
      route: ROUTE,
      onProgress: (sent, of) => setProgress({ sent, of }),
      onEnd: finish(form),
    });
  };
  const stop = () => {
    sending.current?.stop();
    end();
  };
  return { own, progress, submit, stop };
}

function errorsOf(data: unknown): QuoteErrors {
  const { rejected } = data as { rejected?: RejectedForm };
  return rejected ? quoteErrorsIn(rejected) : UNKNOWN_ERROR;
}

function errorsIn(data: FormData): QuoteErrors {
  const file = data.get("file");
  return {
    ...(!data.get("venue_id") && { venue_id: "Choose a venue." }),
    ...(file instanceof File && !file.name && { file: "Choose a file." }),
    ...(file instanceof File && file.size > MAX_QUOTE_BYTES && { file: QUOTE_TOO_LARGE }),
  };
}

/** The route that the form posts to. */
const ROUTE = "routes/events/quotes";
const BROKEN_OFF =
  "The connection broke off, so it is not known whether the file arrived. Look at the list, then choose it again.";
const UNKNOWN_ERROR: QuoteErrors = { form: "The upload was not taken. Please try again." };
