import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { FactList } from "~/components/ui/FactList";
import { useOnChange } from "~/components/ui/use-on-change";
import type { ChangePreview } from "~/services/inspections/change-preview.server";

/** Posts back the digest of the preview, so that no other email is sent than the one that was read. */
const SEEN_FIELD = "_seen_mails";

const Mails = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h3 { font-size: var(--text-m); }
  article { padding: var(--s3) var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  [data-part="notice"] { font-weight: 600; }
  pre { margin: var(--s2) 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface ChangePreviewProps {
  preview: ChangePreview | undefined;
  /** What to do now that a button has shown the emails; it takes the focus. */
  notice?: string | undefined;
}

/** "The email changed. Read it, then confirm." */
export const formatChangedNotice = (
  preview: ChangePreview | undefined,
  nextStep: string,
): string | undefined =>
  preview &&
  `${preview.mails.length === 1 ? "The email changed. Read it" : "The emails changed. Read them"}, then ${nextStep}.`;

/** "Nothing is sent yet. Read the email, then send and save." */
export const formatPreviewNotice = (preview: ChangePreview | undefined): string | undefined =>
  preview &&
  (preview.mails.length === 0
    ? "Nothing is saved yet. Read this, then save."
    : `Nothing is sent yet. Read the ${preview.mails.length === 1 ? "email" : "emails"}, then send and save.`);

/** The label of the submit button once the preview is shown. */
export const formatSubmitLabel = (preview: ChangePreview | undefined, defaultLabel: string): string =>
  preview ? getPreviewedLabel(preview) : defaultLabel;

const getPreviewedLabel = ({ mails }: Pick<ChangePreview, "mails">) =>
  mails.length > 0 ? "Send and save" : "Save anyway";

/** What to know before a change is saved: warnings, and the emails it sends. */
export function InspectionChangePreview({ preview, notice }: ChangePreviewProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { key: page } = useLocation();
  const digest = preview?.digest;
  useOnChange(`${page} ${digest} ${notice}`, () => {
    if (notice && digest) ref.current?.focus();
  });
  if (!preview) return null;
  return (
    <Mails aria-labelledby={preview.mails.length > 0 ? "mails" : undefined}>
      <input type="hidden" name={SEEN_FIELD} value={preview.digest} />
      {notice && (
        // Without JavaScript the browser focuses it.
        <p ref={ref} tabIndex={-1} role="status" data-part="notice" {...{ autoFocus: true }}>
          {notice}
        </p>
      )}
      <PreviewWarningsAndEmails preview={preview} />
    </Mails>
  );
}

/** The preview of the form as typed so far, with a button that submits it. */
export function LiveInspectionPreview({ preview }: { preview: ChangePreview | undefined }) {
  if (!preview) return null;
  return (
    <Mails aria-labelledby={preview.mails.length > 0 ? "mails" : undefined}>
      <PreviewWarningsAndEmails preview={preview} />
      <Button name={SEEN_FIELD} value={preview.digest}>
        {getPreviewedLabel(preview)}
      </Button>
    </Mails>
  );
}

function PreviewWarningsAndEmails({ preview }: { preview: ChangePreview }) {
  const { mails } = preview;
  return (
    <>
      {preview.warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {mails.length > 0 && (
        <>
          <h3 id="mails">
            {mails.length === 1 ? "This email" : "These emails"} will be {preview.note ? "logged" : "sent"}
          </h3>
          {preview.note && <Alert kind="info">{preview.note}</Alert>}
          <p>The links don't work in this preview.</p>
          {mails.map(({ to, name, subject, text }) => (
            <article key={`${to} ${subject}`}>
              <FactList
                facts={[
                  ["To", name ? `${name} (${to})` : to],
                  ["Subject", subject],
                ]}
              />
              <pre>{text}</pre>
            </article>
          ))}
        </>
      )}
    </>
  );
}
