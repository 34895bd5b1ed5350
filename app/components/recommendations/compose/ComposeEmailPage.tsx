import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { ScheduledEmails } from "~/components/leads/ScheduledEmails";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CheckedForm } from "~/components/ui/CheckedForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { EmptyState } from "~/components/ui/EmptyState";
import { collectEnteredValues, restoreEnteredValues } from "~/components/ui/entered-values";
import { Form } from "~/components/ui/Form";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { addViewParams, paths } from "~/services/paths";
import type { ComposePageData } from "~/services/recommendations/compose/compose.server";
import {
  BROCHURES,
  LEAVE,
  REQUEUE,
  RESTART,
  SAVE_DRAFT,
  SendForm,
} from "~/services/recommendations/compose/send";
import { queueIntents } from "~/services/recommender/queue/queue";
import { EditableEmailRoomList } from "./EditableEmailRoomList";
import { EmailHeader } from "./EmailHeader";
import { GuestMismatchNotice } from "./GuestMismatchNotice";
import { SendLaterFields } from "./SendLaterFields";
import { SendReceipts } from "./SendReceipts";
import { EmailOptions, SubjectAndBodyFields } from "./SubjectAndBodyFields";
import { type DraftProblem, useEmailDraftAutosave } from "./use-email-draft-autosave";

const ResumedDraftForm = styled(Form)`
  [role="status"] > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2) var(--s4); }
`;

const Sheet = styled(CheckedForm)`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  min-width: 0;

  [data-part="desk"] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s6); align-items: start; }
  [data-part="letter"], [data-part="venues"] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s4); min-width: 0; }
  [data-part="bar"] {
    position: sticky; bottom: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center;
    padding: var(--s3) 0; border-top: 1px solid var(--line); background: var(--paper);
  }
  [data-part="bar"] > footer { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); margin-left: auto; }
  @media (min-width: 64rem) {
    [data-part="desk"] { grid-template-columns: minmax(0, 1fr) minmax(20rem, 2fr); }
    [data-part="desk"]:has(> :nth-child(2)) { grid-template-columns: minmax(0, 3fr) minmax(19rem, 2fr); }
  }
  /* On a phone the most frequent actions stick to the bottom; the others are above them. */
  @media (max-width: 39.9375rem) {
    [data-part="bar"] { display: contents; }
    button { white-space: normal; }
    [data-part="more"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
    [data-part="more"] > * { flex: 1 1 auto; min-height: 44px; }
    [data-part="bar"] > footer { position: sticky; bottom: 0; z-index: 2; margin: 0; padding: var(--s3) 0; border-top: 1px solid var(--line); background: var(--paper); }
    [data-part="bar"] > footer > * { flex: 1 1 auto; min-height: 44px; }
  }
  @media (min-width: 40rem) { [data-part="more"] { display: contents; } }
  @media (max-height: 32.5rem) { &&& :is([data-part="bar"], footer) { position: static; } }
  @media print { [data-part="bar"] { display: none; } }
`;

const Sent = styled.div`
  &:empty { display: none; }
`;

const FORM_ID = "recommendation-email";

/** Buttons whose actions take the draft as it is: they do not send it, so errors can wait. */
const UNCHECKED = ["quick", LEAVE, SAVE_DRAFT, REQUEUE, ...queueIntents];

type ComposePageProps = ComposePageData & { rejected?: RejectedForm; alert?: string };

/**
 * The email with recommendations (spec 2): header, text, rooms in order, and the buttons Cancel, Preview, Save Only and
 * Save & Send Email. With an empty queue there is nothing to send.
 */
export function ComposeEmailPage(props: ComposePageProps) {
  const { page, facts, leadName, queue, values, scheduled, country, resumedKey, rejected, alert } = props;
  const { leadId, eventId, screen } = page;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const form = useSendForm(values, rejected);
  const problem = useEmailDraftAutosave(FORM_ID, paths.emailDraft(leadId, eventId));
  useRestoreTypingAfterHydration();
  useFocusFromHash();
  const closeHref = addViewParams(paths.recommender(leadId, eventId, screen), params);
  const action = addViewParams(paths.send(leadId, eventId, screen), params);
  const button = { form: FORM_ID, name: "intent", disabled: isBusy };
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Email Text Template" />
      {scheduled.length > 0 && <ScheduledEmails leadId={leadId} country={country} emails={scheduled} />}
      {queue.length === 0 ? (
        <EmptyQueueNotice {...props} action={action} closeHref={closeHref} params={params} />
      ) : (
        <>
          {resumedKey && !rejected && <ResumedDraftNotice action={action} />}
          <Sheet form={form} action={action} alert={alert}>
            {/* Enter in a field presses the first button of a form: a disabled one does nothing. */}
            <button type="submit" disabled hidden />
            <EmailFormContent {...props} form={form} action={action} button={button} problem={problem} />
            <ComposeButtons {...props} form={form} button={button} closeHref={closeHref} />
          </Sheet>
        </>
      )}
    </>
  );
}

/** Restores text typed before hydration, as React resets textareas. */
function useRestoreTypingAfterHydration(): void {
  const [entered] = useState(() => {
    const form = typeof document === "undefined" ? null : document.getElementById(FORM_ID);
    return form ? collectEnteredValues(form) : undefined;
  });
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (form && entered) restoreEnteredValues(form, entered);
  }, [entered]);
}

/** Focuses the field in the hash of the URL, after a closing dialog has restored its focus. */
function useFocusFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
}

function EmptyQueueNotice({
  page,
  leadName,
  receipts,
  resumedKey,
  roomsOut,
  action,
  closeHref,
  params,
}: Pick<ComposePageData, "page" | "leadName" | "receipts" | "resumedKey" | "roomsOut"> & {
  action: string;
  closeHref: string;
  params: URLSearchParams;
}) {
  const { leadId, eventId, screen } = page;
  return (
    <>
      <Sent>
        <SendReceipts page={{ ...page, leadName, receipts }} />
      </Sent>
      {resumedKey && roomsOut.length > 0 && (
        <ResumedDraftForm action={action}>
          <input type="hidden" name="resumed_key" value={resumedKey} />
          <UnqueuedDraftRooms rooms={roomsOut} button={{ name: "intent" }} />
        </ResumedDraftForm>
      )}
      <EmptyState
        title="Please Add Some Venues"
        icon="building"
        action={
          <div className="row">
            <ButtonLink to={closeHref} icon="chevron-left">
              Back to list
            </ButtonLink>
            <ButtonLink to={addViewParams(paths.quick(leadId, eventId, screen), params)}>
              Quick recommendations
            </ButtonLink>
          </div>
        }
      >
        Select rooms in the list or on the map, then come back to send them.
        {resumedKey && " Your draft is saved and opens here with them."}
      </EmptyState>
    </>
  );
}

/** The buttons of the page. Without JavaScript, Cancel is a button that saves the draft. */
function ComposeButtons({
  later,
  form,
  button,
  closeHref,
}: Pick<EmailProps, "later" | "form" | "button"> & { closeHref: string }) {
  const hydrated = useHydrated();
  return (
    <div data-part="bar">
      <div data-part="more">
        {hydrated ? (
          <ButtonLink to={closeHref} variant="quiet">
            Cancel
          </ButtonLink>
        ) : (
          <Button {...button} value={LEAVE} variant="quiet">
            Cancel
          </Button>
        )}
        <Button {...button} value={SAVE_DRAFT}>
          Save as draft
        </Button>
        <Button {...button} value="save">
          Save Only
        </Button>
      </div>
      {later && <SendLaterFields later={later} fields={form.fields} button={button} />}
      <footer>
        <Button {...button} value="preview" icon="eye">
          Preview
        </Button>
        <Button {...button} value="send" variant="primary" icon="mail">
          Save &amp; Send Email
        </Button>
      </footer>
    </div>
  );
}

type EmailProps = ComposePageProps & {
  form: ReturnType<typeof useSendForm>;
  action: string;
  button: FormButton;
};

/** The content of the form: warnings, header, text and rooms. */
function EmailFormContent(props: EmailProps & { problem: DraftProblem | undefined }) {
  const { page, queue, otherGuests, roomsOut, initialDigest, resumedKey } = props;
  const { rejected, form, button, problem } = props;
  return (
    <>
      <DraftAutosave isAcknowledged problem={problem && <DraftNotSavedText problem={problem} />} />
      <input type="hidden" name="initial_digest" value={initialDigest} />
      <input type="hidden" name="shown_rooms" value={queue.map(({ room_id }) => room_id).join()} />
      {resumedKey && <input type="hidden" name="resumed_key" value={resumedKey} />}
      <RecipientWarnings {...props} />
      <GuestMismatchNotice page={page} guests={otherGuests} />
      {roomsOut.length > 0 && <UnqueuedDraftRooms rooms={roomsOut} button={button} />}
      <EmailHeader
        {...props}
        cc={form.fields.cc}
        count={queue.length}
        brochureErrors={form.fields.brochures.errors}
        tickedBrochures={rejected && listTickedBrochureFields(rejected)}
      />
      <EmailTextAndRooms {...props} />
    </>
  );
}

const listTickedBrochureFields = ({ initialValue }: RejectedForm) =>
  Object.keys(initialValue?.brochures ?? {}).map((key) => BROCHURES + key);

/** The text and the rooms of the email. */
function EmailTextAndRooms(props: EmailProps) {
  const { page, queue, standings, placeholders, values, areLinesOffered } = props;
  const { rejected, form, action, button } = props;
  return (
    <div data-part="desk">
      <div data-part="letter">
        <SubjectAndBodyFields fields={form.fields} placeholders={placeholders} />
      </div>
      <div data-part="venues">
        <EditableEmailRoomList
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
        </EditableEmailRoomList>
        <EmailOptions fields={form.fields} leadId={page.leadId} />
      </div>
    </div>
  );
}

/** Names the rooms of a draft that are no longer queued, with a button to put them back. */
function UnqueuedDraftRooms({ rooms, button }: { rooms: string[]; button: Partial<FormButton> }) {
  return (
    <Alert>
      <p>
        This draft includes {rooms.length === 1 ? "a venue that is" : "venues that are"} no longer in the
        queue: {rooms.join("; ")}.
      </p>
      <Button {...button} value={REQUEUE} size="small">
        {rooms.length === 1 ? "Add it back" : "Add them back"}
      </Button>
    </Alert>
  );
}

function RecipientWarnings({
  recipient,
  isUnsubscribed,
}: Pick<ComposePageData, "recipient" | "isUnsubscribed">) {
  return (
    <>
      {!recipient && (
        <Alert kind="warning">We have no email address for this lead. Check the lead before you send.</Alert>
      )}
      {isUnsubscribed && (
        <Alert kind="warning">
          This lead has unsubscribed from emails. You can save the venues but not send them.
        </Alert>
      )}
    </>
  );
}

const useSendForm = (values: ComposePageData["values"], rejected: RejectedForm | undefined) =>
  useSchemaForm(SendForm, { id: FORM_ID, rejected, values, unchecked: UNCHECKED });

interface FormButton {
  form: string;
  name: string;
  disabled: boolean;
}

/** Says that the draft is only in the browser, and why. */
function DraftNotSavedText({ problem }: { problem: DraftProblem }) {
  const { pathname, search } = useLocation();
  if (problem === "unreachable")
    return <p>Not saved yet: we couldn't reach the server. Your text is kept in this browser.</p>;
  return (
    <p>
      Not saved: you have been signed out. Your text is kept in this browser.{" "}
      <a href={paths.login(pathname + search)}>Sign in again</a>
    </p>
  );
}

/** Says that the form shows an earlier draft. Starting again reloads the page to clear the fields. */
function ResumedDraftNotice({ action }: { action: string }) {
  return (
    <ResumedDraftForm action={action} reloadDocument>
      <Alert>
        <p>This is your unsent draft.</p>
        <Button name="intent" value={RESTART} size="small">
          Start again
        </Button>
      </Alert>
    </ResumedDraftForm>
  );
}
