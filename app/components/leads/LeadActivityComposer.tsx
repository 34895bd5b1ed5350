import { isClosedStage } from "@contract/events/stages";
import { useNavigation, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { Form } from "~/components/ui/Form";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { toMailtoHref } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { leadKeys } from "~/services/shell/lead-keys";
import { CallFields } from "./CallFields";
import { FollowUpForm } from "./FollowUpForm";

/** Radio buttons and CSS alone select the visible form, so that nothing typed is lost without JavaScript. */
const Panel = styled.section`
  scroll-margin-top: calc(var(--topbar) + var(--s4));
  padding: 0 var(--s4) var(--s4);

  fieldset { display: flex; flex-wrap: wrap; gap: 0 var(--s1); margin: 0 calc(-1 * var(--s2)); padding: 0; border: 0; border-bottom: 1px solid var(--line); }
  label[data-part="kind"] { position: relative; display: inline-flex; align-items: center; min-height: 44px; padding: 0 var(--s3); color: var(--ink-soft); font-weight: 600; cursor: pointer; }
  label[data-part="kind"]:hover { color: var(--ink); }
  label[data-part="kind"]:has(:checked) { color: var(--accent); box-shadow: inset 0 -2px var(--accent); }
  label[data-part="kind"]:has(:focus-visible) { outline: 2px solid var(--focus, var(--accent)); outline-offset: -2px; }
  label[data-part="kind"] input { position: absolute; inset: 0; width: 100%; height: 100%; min-height: 0; margin: 0; opacity: 0; cursor: pointer; }
  [data-kind] { display: grid; gap: var(--s3); padding-top: var(--s3); grid-template-columns: minmax(0, 1fr); }
  [data-kind] form { display: grid; gap: var(--s3); margin: 0; grid-template-columns: minmax(0, 1fr); justify-items: start; }
  [data-kind] form > * { width: 100%; }
  [data-kind] form > button { width: auto; }
  @supports selector(:has(*)) {
    &:not(:has([name="compose"][value="note"]:checked)) [data-kind="note"] { display: none; }
    &:not(:has([name="compose"][value="call"]:checked)) [data-kind="call"] { display: none; }
    &:not(:has([name="compose"][value="email"]:checked)) [data-kind="email"] { display: none; }
    &:not(:has([name="compose"][value="follow-up"]:checked)) [data-kind="follow-up"] { display: none; }
  }
`;

const kindNames = { note: "Note", call: "Log call", email: "Email", "follow-up": "Follow-up" } as const;
type Kind = keyof typeof kindNames;

const kindKeys: Partial<Record<Kind, string>> = { note: leadKeys.note, "follow-up": leadKeys.followUp };

const formatComposerPartId = (kind: Kind) => `compose-${kind}`;

export interface ComposerProps {
  leadId: number;
  formKey: string;
  /** Whether the upstream takes notes; if not, there is no form for them. */
  hasNotes: boolean;
  /** Whether the upstream takes calls; if not, there is no form for them. */
  hasCalls: boolean;
  email: string | undefined;
  events: readonly { id: number; title: string; stageId?: string | undefined }[];
  colleagues: readonly { id: number; name: string }[];
  /** Today in the lead's country. */
  today: string;
  /** Changes when something was added, so that the submitted form is emptied. */
  version: string;
  /** The page's search params, preserved when a note or call is posted. */
  search: string;
}

/** Adds a note, call, email or follow-up to a lead. */
export function LeadActivityComposer({ version, formKey, ...props }: ComposerProps) {
  const [params] = useSearchParams();
  // A new version after a post means that the form was saved: a new key empties it. A change that someone
  // else made keeps the key, and with it what is typed.
  const [form, setForm] = useState({ key: formKey, version, isSent: false });
  if (version !== form.version) setForm({ key: form.isSent ? formKey : form.key, version, isSent: false });
  const { state } = useNavigation();
  // A rejected post ends without a new version. A colleague's later change must not empty its form.
  useEffect(() => {
    if (state === "idle") setForm((current) => (current.isSent ? { ...current, isSent: false } : current));
  }, [state]);
  const kinds: Kind[] = [
    ...(props.hasNotes ? (["note"] as const) : []),
    ...(props.hasCalls ? (["call"] as const) : []),
    ...(props.email ? (["email"] as const) : []),
    "follow-up",
  ];
  const shown = kinds.find((kind) => kind === params.get("compose")) ?? kinds[0];
  const about = params.get("about") ?? undefined;
  return (
    <Panel
      className="panel"
      id="composer"
      aria-label="Add to the timeline"
      data-print="not"
      onSubmit={() => setForm({ ...form, isSent: true })}
    >
      <fieldset key={`${shown} ${about}`}>
        <legend className="visually-hidden">What to add</legend>
        {kinds.map((kind) => (
          <label key={kind} data-part="kind">
            <input
              type="radio"
              name="compose"
              value={kind}
              defaultChecked={kind === shown}
              aria-controls={formatComposerPartId(kind)}
              aria-keyshortcuts={kindKeys[kind]}
            />
            {kindNames[kind]}
          </label>
        ))}
      </fieldset>
      <ComposerForms key={`${form.key} ${about}`} {...props} formKey={form.key} about={about} />
    </Panel>
  );
}

function ComposerForms({
  leadId,
  formKey,
  hasNotes,
  hasCalls,
  email,
  events,
  colleagues,
  today,
  search,
  about,
}: Omit<ComposerProps, "version"> & { about: string | undefined }) {
  return (
    <>
      {hasNotes && (
        <ComposerPart kind="note">
          <Form action={paths.newLeadNote(leadId) + search} preventScrollReset>
            <DraftAutosave form="#notes" version={formKey} persistAcrossPages />
            <input type="hidden" name="form_key" value={formKey} />
            <TextAreaField name="note" id="lead-note" label="Note" rows={2} maxLength={5000} required />
            <Button>Save note</Button>
          </Form>
        </ComposerPart>
      )}
      {hasCalls && (
        <ComposerPart kind="call">
          <Form action={paths.newCall(leadId) + search} preventScrollReset>
            <DraftAutosave form="#calls" version={formKey} persistAcrossPages />
            <input type="hidden" name="form_key" value={formKey} />
            {about && <input type="hidden" name="event" value={about} />}
            <CallFields idPrefix="call-" />
            <Button>Save call</Button>
          </Form>
        </ComposerPart>
      )}
      {email && (
        <ComposerPart kind="email">
          <EmailLinks leadId={leadId} email={email} events={events} about={about} />
        </ComposerPart>
      )}
      <ComposerPart kind="follow-up">
        <FollowUpForm
          formKey={formKey}
          leadId={leadId}
          events={events}
          colleagues={colleagues}
          about={about}
          today={today}
        />
      </ComposerPart>
    </>
  );
}

/**
 * Links to send the client venues for the selected event, or for each open event if none is selected, and to write to
 * the client in the user's own email app.
 */
function EmailLinks({
  leadId,
  email,
  events,
  about,
}: Pick<ComposerProps, "leadId" | "events"> & { email: string; about: string | undefined }) {
  const openEvents = events.filter(({ stageId }) => !isClosedStage(stageId));
  const selectedEvents = openEvents.filter(({ id }) => String(id) === about);
  const shownEvents = selectedEvents.length > 0 ? selectedEvents : openEvents;
  return (
    <>
      {shownEvents.length > 0 && (
        <p className="row">
          {shownEvents.map(({ id, title }) => (
            <ButtonLink key={id} to={paths.send(leadId, id)} icon="mail">
              Send venues for {title}
            </ButtonLink>
          ))}
        </p>
      )}
      <p>
        <ButtonLink
          to={toMailtoHref(email)}
          icon={shownEvents.length > 0 ? undefined : "mail"}
          variant={shownEvents.length > 0 ? "quiet" : undefined}
          reloadDocument
        >
          Email {email}
        </ButtonLink>
      </p>
      <p className="muted">Opens in your email app.</p>
    </>
  );
}

const ComposerPart = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <section id={formatComposerPartId(kind)} data-kind={kind} aria-label={kindNames[kind]}>
    {children}
  </section>
);
