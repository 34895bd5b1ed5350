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
import { OtherGuests } from "./OtherGuests";
import { SendRooms } from "./SendRooms";

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

const unseen = {
  unknown:
    "The service that sends this email did not show it beforehand. These are your words; recipient, placeholders, portal link and venues were checked here.",
  down: "The email cannot be shown right now, because the service does not answer. What you wrote is kept: please try again.",
};

/**
 * The email as the client would get it, composed by what sends it, and the problems that block sending. What
 * was looked at can be sent from here.
 */
export function PreviewDialog(props: PreviewPage & { rejected?: RejectedForm; alert?: string }) {
  const { page, formKey, seenDigest, queue, standings, otherGuests, lines } = props;
  const { view, problems, canSend, canSave, rejected, alert } = props;
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const withDraft = (path: string) => addViewParams(path, params, { [DRAFT_PARAM]: formKey });
  const dialog = withDraft(paths.send(leadId, eventId, screen));
  const errors = errorsOf(problems, rejected, dialog);
  return (
    <DialogPage
      title="Email Preview"
      closeHref={dialog}
      width="760px"
      footer={<PreviewButtons canSend={canSend} canSave={canSave} backHref={dialog} isBusy={isBusy} />}
    >
      <Form id={FORM_ID} action={withDraft(paths.preview(leadId, eventId, screen))} preventScrollReset>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="seen_digest" value={seenDigest} />
      </Form>
      <Preview>
        {alert && <Alert kind="error">{alert}</Alert>}
        <ErrorSummary heading="This email cannot be sent yet" errors={errors} />
        <Warnings problems={problems} />
        <OtherGuests page={page} guests={otherGuests} />
        {view !== "mail" && <Alert kind={view === "down" ? "error" : "info"}>{unseen[view]}</Alert>}
        <EmailAsSeen {...props} />
        <section>
          <h3>Venues in this email</h3>
          <SendRooms queue={queue} standings={standings} lines={lines} />
        </section>
      </Preview>
    </DialogPage>
  );
}

function PreviewButtons({
  canSend,
  canSave,
  backHref,
  isBusy,
}: Pick<PreviewPage, "canSend" | "canSave"> & { backHref: string; isBusy: boolean }) {
  const button = { form: FORM_ID, name: "intent" };

  return (
    <>
      <ButtonLink to={backHref} icon="chevron-left" preventScrollReset>
        Back to the text
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

/** The problems that block sending, each linked to its field, then what else was rejected. */
function errorsOf(
  problems: PreviewPage["problems"],
  rejected: RejectedForm | undefined,
  dialog: string,
): SummaryError[] {
  const standing: SummaryError[] = problems
    .filter(({ isWarning }) => !isWarning)
    .map(({ field, message }) => ({ href: field && `${dialog}#${field}`, message }));
  const isNews = ({ message }: SummaryError) => !standing.some((known) => known.message === message);
  return [
    ...standing,
    ...listSummaryErrors(rejected)
      .filter(isNews)
      .map(({ message }) => ({ message })),
  ];
}

function EmailAsSeen({
  view,
  to,
  from,
  cc,
  subject,
  mailHref,
  text,
}: Pick<PreviewPage, "view" | "to" | "from" | "cc" | "subject" | "mailHref" | "text">) {
  return (
    <>
      <dl>
        {view !== "down" && (
          <>
            <dt>To</dt>
            <dd>{to ?? (view === "unknown" ? "Not known here" : "Nobody")}</dd>
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
      </dl>
      {mailHref && (
        <section>
          <h3>{view === "mail" ? "As the client sees it" : "Your words"}</h3>
          <MailFrame href={mailHref} title={`Email: ${subject}`} />
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

function Warnings({ problems }: Pick<PreviewPage, "problems">) {
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
 * An email as its client gets it. No script, no form, no window: its own links lead nowhere here. It is of our origin
 * so that this page hears Escape in it, which else would stay there while the dialog around stands open.
 */
function MailFrame({ href, title }: { href: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const passOn = ({ key }: KeyboardEvent) => {
      if (key === "Escape") current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    };
    const listen = () => current?.contentDocument?.addEventListener("keydown", passOn);
    // The mail may be there before the script is.
    listen();
    current?.addEventListener("load", listen);
    return () => current?.removeEventListener("load", listen);
  }, []);
  return <iframe ref={frame} src={href} title={title} sandbox="allow-same-origin" />;
}
