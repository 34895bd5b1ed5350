import { MAX_QUOTE_BYTES } from "@contract/vocabulary";
import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ErrorSummary } from "~/components/ui/ErrorSummary";
import { Field } from "~/components/ui/Field";
import { Form } from "~/components/ui/Form";
import { Progress } from "~/components/ui/Progress";
import { SelectField } from "~/components/ui/SelectField";
import { fileSize, QUOTE_FILES, QUOTE_TOO_LARGE } from "~/services/events/quotes";
import type { QuoteErrors, QuotesPage } from "~/services/events/quotes.server";
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
  const [own, setOwn] = useState<QuoteErrors>();
  const [sending, setSending] = useState<{ sent: number; of: number }>();
  const under = useRef<Sending>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const list = paths.quotes(leadId, eventId);
  // With the search, so that a venue that was found can still be chosen after a refusal.
  const action = search ? `${list}?${new URLSearchParams({ venue: search })}` : list;
  const shown = own ?? errors ?? {};
  useEffect(() => () => under.current?.stop(), []);

  const finish = (form: HTMLFormElement) => (sent: SendOutcome) => {
    setSending(undefined);
    under.current = undefined;
    if (sent.kind === "done") {
      form.reset();
      navigate(sent.to ?? list);
      revalidate();
    } else if (sent.kind === "refused") setOwn((sent.data as { errors?: QuoteErrors }).errors ?? unknown);
    else if (sent.kind === "lost") setOwn({ file: BROKEN_OFF });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get("file");
    const before: QuoteErrors = {
      ...(!data.get("venue_id") && { venue_id: "Choose a venue." }),
      ...(file instanceof File && !file.name && { file: "Choose a file." }),
      ...(file instanceof File && file.size > MAX_QUOTE_BYTES && { file: QUOTE_TOO_LARGE }),
    };
    setOwn(before);
    if (Object.keys(before).length) return;
    setSending({ sent: 0, of: file instanceof File ? file.size : 0 });
    under.current = sendForm(data, {
      to: action,
      route: ROUTE,
      onProgress: (sent, of) => setSending({ sent, of }),
      onEnd: finish(form),
    });
  };

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
      {sending ? (
        <div data-part="sending">
          <Progress
            value={sending.of ? (sending.sent / sending.of) * 100 : 0}
            label="SendOutcome"
            height={6}
          />
          <p role="status">
            {sending.sent < sending.of
              ? `${fileSize(sending.sent)} of ${fileSize(sending.of)} sent`
              : "All of it is sent and is being saved"}
          </p>
          <Button
            type="button"
            onClick={() => {
              under.current?.stop();
              under.current = undefined;
              setSending(undefined);
            }}
          >
            Stop
          </Button>
        </div>
      ) : (
        <Button variant="primary">Upload</Button>
      )}
    </Upload>
  );
}

/** The route that the form posts to. */
const ROUTE = "routes/events/quotes";
const BROKEN_OFF =
  "The connection broke off, so it is not known whether the file arrived. Look at the list, then choose it again.";
const unknown: QuoteErrors = { form: "The upload was not taken. Please try again." };
