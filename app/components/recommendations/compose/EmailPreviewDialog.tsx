import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Collapse } from "~/components/ui/Collapse";
import { DialogPage } from "~/components/ui/DialogPage";
import { ErrorSummary, type SummaryError } from "~/components/ui/ErrorSummary";
import { Form } from "~/components/ui/Form";
import { listSummaryErrors } from "~/components/ui/form-errors";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { addViewParams, paths } from "~/services/paths";
import type { PreviewPage } from "~/services/recommendations/compose/preview.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";
import { EmailRoomList } from "./EmailRoomList";
import { GuestMismatchNotice } from "./GuestMismatchNotice";
import { SendLaterFields } from "./SendLaterFields";

const Preview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s1) var(--s4); }
  dt { color: var(--ink-soft); }
  dd { overflow-wrap: anywhere; font-weight: 550; }
  @media (max-width: 39.9375rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd + dt { margin-top: var(--s2); } }
  h3 { margin-bottom: var(--s2); font-size: var(--text-m); }
  iframe { display: block; width: 100%; height: min(560px, 70vh); border: 1px solid var(--line); border-radius: var(--radius-2); background: var(--paper); resize: vertical; }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; font-family: ui-monospace, monospace; font-size: var(--text-s); }
`;

const FORM_ID = "recommendation-preview";

/** The page behind the dialog has the same fields. */
const ID_PREFIX = "preview_";

const viewNotices = {
  unknown:
    "Your system can't preview emails. Here is your text; we checked the recipient, placeholders, portal link and venues.",
  down: "We couldn't load the preview. Your draft is saved. Please try again.",
};

/**
 * The email as the client would get it, composed by the upstream that sends it, and its blockers. It can be sent from here,
 * now or later.
 */
export function EmailPreviewDialog(props: PreviewPage & { rejected?: RejectedForm; alert?: string }) {
  const { page, formKey, seenDigest, queue, standings, otherGuests, lines } = props;
  const { view, problems, rejected, alert } = props;
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const withDraft = (path: string) => addViewParams(path, params, { [DRAFT_PARAM]: formKey });
  const dialog = withDraft(paths.send(leadId, eventId, screen));
  const errors = listPreviewErrors(problems, rejected, dialog);
  return (
    <DialogPage
      title="Email Preview"
      closeHref={dialog}
      width="760px"
      footer={<PreviewButtons {...props} backHref={dialog} isBusy={isBusy} />}
    >
      <Form id={FORM_ID} action={withDraft(paths.preview(leadId, eventId, screen))} preventScrollReset>
        {/* Enter in a field presses the first button of a form: a disabled one does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="seen_digest" value={seenDigest} />
      </Form>
      <Preview>
        {alert && <Alert kind="error">{alert}</Alert>}
        <ErrorSummary heading="This email can't be sent yet" errors={errors} />
        <EmailWarnings problems={problems} />
        <GuestMismatchNotice page={page} guests={otherGuests} />
        {view !== "mail" && <Alert kind={view === "down" ? "error" : "info"}>{viewNotices[view]}</Alert>}
        <EmailPreview {...props} />
        <section>
          <h3>Venues in this email</h3>
          <EmailRoomList queue={queue} standings={standings} lines={lines} />
        </section>
      </Preview>
    </DialogPage>
  );
}

function PreviewButtons({
  canSend,
  canSave,
  later,
  sendTime,
  rejected,
  backHref,
  isBusy,
}: Pick<PreviewPage, "canSend" | "canSave" | "later" | "sendTime"> & {
  rejected?: RejectedForm;
  backHref: string;
  isBusy: boolean;
}) {
  const button = { form: FORM_ID, name: "intent" };
  const field = (name: "send_date" | "send_time") => ({
    initialValue: sendTime[name],
    errors: rejected?.error?.[name] ?? undefined,
  });
  return (
    <>
      {later && (
        <SendLaterFields
          later={later}
          fields={{ send_date: field("send_date"), send_time: field("send_time") }}
          button={{ ...button, disabled: isBusy || !canSend }}
          idPrefix={ID_PREFIX}
        />
      )}
      <ButtonLink to={backHref} icon="chevron-left" preventScrollReset>
        Back to editing
      </ButtonLink>
      <Button {...button} value="save" disabled={isBusy || !canSave}>
        Save Only
      </Button>
      <Button {...button} value="send" variant="primary" icon="mail" disabled={isBusy || !canSend}>
        Save &amp; Send Email
      </Button>
    </>
  );
}

/** The blockers, each linked to its field, then the other errors of a rejected form. */
function listPreviewErrors(
  problems: PreviewPage["problems"],
  rejected: RejectedForm | undefined,
  dialog: string,
): SummaryError[] {
  const blockers: SummaryError[] = problems
    .filter(({ isWarning }) => !isWarning)
    .map(({ field, message }) => ({ href: field && `${dialog}#${field}`, message }));
  const isNew = ({ message }: SummaryError) => !blockers.some((blocker) => blocker.message === message);
  return [
    ...blockers,
    ...listSummaryErrors(rejected)
      .filter(isNew)
      .map(({ field, message }) => ({
        field: isSendTimeField(field) ? ID_PREFIX + field : undefined,
        message,
      })),
  ];
}

const isSendTimeField = (name?: string) => name === "send_date" || name === "send_time";

function EmailPreview({
  view,
  to,
  from,
  cc,
  attachments,
  subject,
  mailHref,
  text,
}: Pick<PreviewPage, "view" | "to" | "from" | "cc" | "attachments" | "subject" | "mailHref" | "text">) {
  return (
    <>
      <dl>
        {view !== "down" && (
          <>
            <dt>To</dt>
            <dd>{to ?? (view === "unknown" ? "Not known" : "No recipient")}</dd>
          </>
        )}
        {cc.length > 0 && (
          <>
            <dt>Cc</dt>
            <dd>{cc.join(", ")}</dd>
          </>
        )}
        {from && (
          <>
            <dt>From</dt>
            <dd>{from}</dd>
          </>
        )}
        <dt>Subject</dt>
        <dd>{subject}</dd>
        {attachments.length > 0 && (
          <>
            <dt>Attachments</dt>
            <dd>{attachments.join(", ")}</dd>
          </>
        )}
      </dl>
      {mailHref && (
        <section>
          <h3>{view === "mail" ? "As the client sees it" : "Your text"}</h3>
          <EmailFrame href={mailHref} title={`Email: ${subject}`} />
        </section>
      )}
      {text && (
        <Collapse title="As plain text">
          <pre>{text}</pre>
        </Collapse>
      )}
    </>
  );
}

function EmailWarnings({ problems }: Pick<PreviewPage, "problems">) {
  return (
    <>
      {problems
        .filter(({ isWarning }) => isWarning)
        .map(({ message }) => (
          <Alert key={message} kind="warning">
            {message}
          </Alert>
        ))}
    </>
  );
}

/**
 * An email as its client gets it, without scripts, forms or new windows, so its links do nothing. The frame has our origin,
 * so that Escape pressed inside it closes the dialog.
 */
function EmailFrame({ href, title }: { href: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const forwardEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    };
    const listen = () => current?.contentDocument?.addEventListener("keydown", forwardEscape);
    // The frame may have loaded before the script.
    listen();
    current?.addEventListener("load", listen);
    return () => current?.removeEventListener("load", listen);
  }, []);
  return <iframe ref={frame} src={href} title={title} sandbox="allow-same-origin" />;
}
