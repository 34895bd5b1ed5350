import { isClosedStage } from "@contract/events/stages";
import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { KeptTyping } from "~/components/ui/KeptTyping";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { mailHref } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { leadKeys } from "~/services/shell/lead-keys";
import { CallFields } from "./CallFields";
import { FollowUpForm } from "./FollowUpForm";

/** Which form is seen is chosen by radio buttons alone, so that without a script nothing typed is lost on the way. */
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

const kindNames = { note: "Note", call: "Log a call", email: "Email", "follow-up": "Follow-up" } as const;
type Kind = keyof typeof kindNames;

const kindKeys: Partial<Record<Kind, string>> = { note: leadKeys.note, "follow-up": leadKeys.followUp };

const partId = (kind: Kind) => `compose-${kind}`;

export interface ComposerProps {
  leadId: number;
  formKey: string;
  /** Whether notes and calls are kept; where they are not, their forms are absent. */
  hasNotes: boolean;
  hasCalls: boolean;
  email: string | undefined;
  events: readonly { id: number; title: string; stageId?: string }[];
  colleagues: readonly { id: number; name: string }[];
  /** Today by the clocks of the lead's country. */
  today: string;
  /** Changes once something was added: a form that was sent is then emptied. */
  version: string;
  /** Of the page's address, kept by what is posted. */
  search: string;
}

/** Adds to the timeline of a lead: a note, a call, a mail, or what is to be done next. */
export function Composer({ version, formKey, ...props }: ComposerProps) {
  const [params] = useSearchParams();
  const [form, setForm] = useState({ key: formKey, version, isSent: false });
  if (version !== form.version) setForm({ key: form.isSent ? formKey : form.key, version, isSent: false });
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
              aria-controls={partId(kind)}
              aria-keyshortcuts={kindKeys[kind]}
            />
            {kindNames[kind]}
          </label>
        ))}
      </fieldset>
      <Forms key={`${form.key} ${about}`} {...props} formKey={form.key} about={about} />
    </Panel>
  );
}

function Forms({
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
        <Part kind="note">
          <Form action={paths.newLeadNote(leadId) + search} preventScrollReset>
            <KeptTyping form="#notes" version={formKey} outlivesPage />
            <input type="hidden" name="form_key" value={formKey} />
            <TextAreaField name="note" id="lead-note" label="Note" rows={2} maxLength={5000} required />
            <Button>Keep the note</Button>
          </Form>
        </Part>
      )}
      {hasCalls && (
        <Part kind="call">
          <Form action={paths.newCall(leadId) + search} preventScrollReset>
            <KeptTyping form="#calls" version={formKey} outlivesPage />
            <input type="hidden" name="form_key" value={formKey} />
            {about && <input type="hidden" name="event" value={about} />}
            <CallFields idPrefix="call-" />
            <Button>Keep the call</Button>
          </Form>
        </Part>
      )}
      {email && (
        <Part kind="email">
          <EmailWays leadId={leadId} email={email} events={events} about={about} />
        </Part>
      )}
      <Part kind="follow-up">
        <FollowUpForm
          formKey={formKey}
          leadId={leadId}
          events={events}
          colleagues={colleagues}
          about={about}
          today={today}
        />
      </Part>
    </>
  );
}

/** An email with venues about each open event, or the chosen one alone; then one from the mail program. */
function EmailWays({
  leadId,
  email,
  events,
  about,
}: Pick<ComposerProps, "leadId" | "events"> & { email: string; about: string | undefined }) {
  const open = events.filter(({ stageId }) => !isClosedStage(stageId));
  const chosen = open.filter(({ id }) => String(id) === about);
  const offered = chosen.length > 0 ? chosen : open;
  return (
    <>
      {offered.length > 0 && (
        <p className="row">
          {offered.map(({ id, title }) => (
            <ButtonLink key={id} to={paths.send(leadId, id)} icon="mail">
              Email venues for {title}
            </ButtonLink>
          ))}
        </p>
      )}
      <p>
        <ButtonLink
          to={mailHref(email)}
          icon={offered.length > 0 ? undefined : "mail"}
          variant={offered.length > 0 ? "quiet" : undefined}
          reloadDocument
        >
          Write to {email}
        </ButtonLink>
      </p>
      <p className="muted">“Write to” opens your mail program.</p>
    </>
  );
}

const Part = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <section id={partId(kind)} data-kind={kind} aria-label={kindNames[kind]}>
    {children}
  </section>
);
