import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { DialogPage } from "~/components/ui/DialogPage";
import { EmptyState } from "~/components/ui/EmptyState";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { useFormOf } from "~/components/ui/use-form-of";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths, withView } from "~/services/paths";
import type { SendPage } from "~/services/recommendations/compose/compose.server";
import { LEAVE, RESTART, SendForm } from "~/services/recommendations/compose/send";
import { queueIntents } from "~/services/recommender/queue/queue";
import { EmailFields } from "./EmailFields";
import { OtherGuests } from "./OtherGuests";
import { Receipts } from "./Receipts";
import { RoomsToSend, VENUES_ID } from "./RoomsToSend";
import { type DraftProblem, useEmailDraft } from "./use-email-draft";

const ResumedDraftForm = styled(Form)`
  margin-bottom: var(--s5);
  [role="status"] > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2) var(--s4); }
`;

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  align-items: baseline;
  color: var(--ink-soft);
  overflow-wrap: anywhere;

  @media (max-width: 39.9375rem) { font-size: var(--text-s); a { padding: var(--s1) 0; } }
`;

const SentBefore = styled.div`
  &:not(:empty) { margin-bottom: var(--s5); }
`;

const FORM_ID = "recommendation-email";

/** Buttons that take the draft as it is, right or wrong. */
const UNCHECKED = ["quick", LEAVE, ...queueIntents];

type ComposeDialogProps = SendPage & { rejected?: RejectedForm; alert?: string };

/**
 * The email dialog (spec 2): the subject and the body, the rooms that go out in their order, and the buttons Cancel, Preview,
 * Save Only and Save & Send Email. With an empty queue there is nothing to send.
 */
export function ComposeDialog(props: ComposeDialogProps) {
  const { page, queue, values, resumedKey, rejected, alert } = props;
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const form = useSendForm(values, rejected);
  const hydrated = useHydrated();
  const problem = useEmailDraft(FORM_ID, paths.emailDraft(leadId, eventId));
  const closeHref = withView(paths.recommender(leadId, eventId, screen), params);
  const cancel = (
    <ButtonLink to={closeHref} preventScrollReset>
      Cancel
    </ButtonLink>
  );
  const action = withView(paths.send(leadId, eventId, screen), params);
  if (queue.length === 0)
    return <NothingToSend {...props} closeHref={closeHref} cancel={cancel} params={params} />;
  const button = { form: FORM_ID, name: "intent", disabled: isBusy };
  const leave = { form: FORM_ID, name: "intent", value: LEAVE };
  return (
    <DialogForm
      title="Email Text Template"
      form={form}
      action={action}
      alert={alert}
      closeHref={closeHref}
      closeButton={leave}
      width="760px"
      above={resumedKey && !rejected && <ResumedDraft action={action} />}
      submit={
        <>
          {hydrated ? cancel : <Button {...leave}>Cancel</Button>}
          <SendButtons button={button} />
        </>
      }
    >
      <Email {...props} form={form} action={action} button={button} problem={problem} />
    </DialogForm>
  );
}

function NothingToSend({
  page,
  leadName,
  receipts,
  resumedKey,
  closeHref,
  cancel,
  params,
}: Pick<SendPage, "page" | "leadName" | "receipts" | "resumedKey"> & {
  closeHref: string;
  cancel: ReactNode;
  params: URLSearchParams;
}) {
  const { leadId, eventId, screen } = page;
  return (
    <DialogPage title="Email Text Template" closeHref={closeHref} footer={cancel}>
      <SentBefore>
        <Receipts page={{ ...page, leadName, receipts }} />
      </SentBefore>
      <EmptyState
        title="Please Add Some Venues"
        icon="building"
        action={
          <ButtonLink to={withView(paths.quick(leadId, eventId, screen), params)} preventScrollReset>
            Quick recommendations
          </ButtonLink>
        }
      >
        Select rooms in the list or on the map, then come back to send them.
        {resumedKey && " The email you wrote before is kept, and opens here with them."}
      </EmptyState>
    </DialogPage>
  );
}

function SendButtons({ button }: { button: FormButton }) {
  return (
    <>
      <Button {...button} value="preview" icon="eye">
        Preview
      </Button>
      <Button {...button} value="save">
        Save Only
      </Button>
      <Button {...button} value="send" variant="primary" icon="mail">
        Save &amp; Send Email
      </Button>
    </>
  );
}

/** What the dialog's form holds: the words, and the rooms that go out with them. */
function Email({
  page,
  queue,
  standings,
  otherGuests,
  recipient,
  isUnsubscribed,
  placeholders,
  values,
  areLinesOffered,
  initialDigest,
  resumedKey,
  rejected,
  form,
  action,
  button,
  problem,
}: ComposeDialogProps & {
  form: ReturnType<typeof useSendForm>;
  action: string;
  button: FormButton;
  problem: DraftProblem | undefined;
}) {
  return (
    <>
      <KeptTyping isAcknowledged problem={problem && <NotSaved problem={problem} />} />
      <input type="hidden" name="initial_digest" value={initialDigest} />
      <input type="hidden" name="shown_rooms" value={queue.map(({ room_id }) => room_id).join()} />
      {resumedKey && <input type="hidden" name="resumed_key" value={resumedKey} />}
      <RecipientWarnings recipient={recipient} isUnsubscribed={isUnsubscribed} />
      <OtherGuests page={page} guests={otherGuests} />
      <Summary>
        {recipient && <span>To {recipient}</span>}{" "}
        <a href={`#${VENUES_ID}`}>
          {queue.length === 1 ? "1 venue" : `${queue.length} venues`}, below the words
        </a>
      </Summary>
      <EmailFields fields={form.fields} placeholders={placeholders} leadId={page.leadId}>
        <RoomsToSend
          formId={FORM_ID}
          action={action}
          queue={queue}
          standings={standings}
          lines={(rejected?.initialValue?.lines as typeof values.lines) ?? values.lines}
          errorsOf={(roomId) => form.fields.lines.getFieldset()[roomId]?.errors}
          areLinesOffered={areLinesOffered}
        >
          <Button {...button} value="quick" size="small" icon="plus">
            Quick recommendations
          </Button>
        </RoomsToSend>
      </EmailFields>
    </>
  );
}

function RecipientWarnings({ recipient, isUnsubscribed }: Pick<SendPage, "recipient" | "isUnsubscribed">) {
  return (
    <>
      {!recipient && (
        <Alert kind="warning">
          No email address of this lead is known here: look at the lead before you send.
        </Alert>
      )}
      {isUnsubscribed && (
        <Alert kind="warning">
          This lead has unsubscribed from emails: the venues can be saved, but not sent.
        </Alert>
      )}
    </>
  );
}

const useSendForm = (values: SendPage["values"], rejected: RejectedForm | undefined) =>
  useFormOf(SendForm, { id: FORM_ID, rejected, values, unchecked: UNCHECKED });

interface FormButton {
  form: string;
  name: string;
  disabled: boolean;
}

/** Says that the draft is in the browser only, and how it gets on from there. */
function NotSaved({ problem }: { problem: DraftProblem }) {
  const { pathname, search } = useLocation();
  if (problem === "unreachable")
    return (
      <p>Not saved: the service does not answer. What you typed is kept in this browser until it does.</p>
    );
  return (
    <p>
      Not saved: your sign-in has ended. What you typed is kept in this browser.{" "}
      <a href={paths.login(pathname + search)}>Sign in again</a>
    </p>
  );
}

/** Says where the draft comes from; starting anew loads the page again, as its fields hold what was typed. */
function ResumedDraft({ action }: { action: string }) {
  return (
    <ResumedDraftForm action={action} reloadDocument>
      <Alert>
        <p>You wrote this before and have not sent it.</p>
        <Button name="intent" value={RESTART} size="small">
          Start again
        </Button>
      </Alert>
    </ResumedDraftForm>
  );
}
