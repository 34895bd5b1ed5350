import { zoneOf } from "@contract/vocabulary";
import { Link, useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { DateField } from "~/components/ui/DateField";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { findEnteredText, type RejectedForm } from "~/services/forms/rejected-form";
import type { FollowUp, OpenFollowUp } from "~/services/leads/follow-ups";
import { paths } from "~/services/paths";
import { DueBadge } from "./DueBadge";

const List = styled.ul`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; min-height: var(--row); padding: var(--s2) var(--s4); }
  > li + li { border-top: 1px solid var(--line); }
  > li > div { flex: 1 1 260px; display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; min-width: 0; }
  > li strong { font-weight: 600; overflow-wrap: anywhere; }
  > li small { flex-basis: 100%; color: var(--ink-soft); font-size: var(--text-s); overflow-wrap: anywhere; }
  > li form { margin: 0; }
  details > summary { display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s3); color: var(--accent); font-weight: 600; }
  details form { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: end; padding: var(--s2) 0; }
`;

/** Open follow-ups, with forms to reschedule them or mark them as done. */
export function FollowUpList({
  followUps,
  rejected,
  withLead,
}: {
  followUps: readonly OpenFollowUp[];
  /** The rejected form that was to reschedule one of them. */
  rejected?: RejectedForm | undefined;
  /** Shows the lead of each, for a page that is not the lead's. */
  withLead?: boolean;
}) {
  return (
    <List>
      {followUps.map((followUp) => (
        <li key={followUp.id} data-state={followUp.state}>
          <div>
            <strong>{followUp.note}</strong>
            <DueBadge state={followUp.state} />
            <small>
              <DateText iso={followUp.date} timeZone={zoneOf(followUp.country)} />
              {withLead && (
                <>
                  {" · "}
                  <Link to={paths.lead(followUp.leadId)}>{followUp.leadName}</Link>
                </>
              )}
              {followUp.eventId !== undefined && (
                <>
                  {" · "}
                  <Link to={paths.event(followUp.leadId, followUp.eventId)}>
                    {followUp.eventTitle ?? "Event"}
                  </Link>
                </>
              )}
              {!withLead && followUp.assignee?.name && ` · ${followUp.assignee.name}`}
            </small>
          </div>
          <RescheduleFollowUpForm
            followUp={followUp}
            rejected={findEnteredText(rejected, "id") === followUp.id ? rejected : undefined}
          />
          <MarkFollowUpForm followUp={followUp} intent="done" />
        </li>
      ))}
    </List>
  );
}

/** Recently done follow-ups, which can be reopened. */
export const DoneFollowUps = ({ followUps }: { followUps: readonly FollowUp[] }) => (
  <List>
    {followUps.map((followUp) => (
      <li key={followUp.id}>
        <div>
          <strong>{followUp.note}</strong>
          <small>
            <Link to={paths.lead(followUp.leadId)}>{followUp.leadName}</Link>
          </small>
        </div>
        <MarkFollowUpForm followUp={followUp} intent="undone" />
      </li>
    ))}
  </List>
);

/** `from` is the page to return to. */
function FollowUpHiddenFields({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={pathname + search} />
    </>
  );
}

/** The button that marks a follow-up as done, or reopens it. */
export function MarkFollowUpForm({ followUp, intent }: { followUp: FollowUp; intent: "done" | "undone" }) {
  const isDone = intent === "done";
  return (
    <Form action={paths.waiting} preventScrollReset>
      <FollowUpHiddenFields id={followUp.id} />
      <Button
        name="intent"
        value={intent}
        size="small"
        icon={isDone ? "tick" : "undo"}
        aria-label={`${isDone ? "Done" : "Reopen"}: ${followUp.note}`}
      >
        {isDone ? "Done" : "Reopen"}
      </Button>
    </Form>
  );
}

function RescheduleFollowUpForm({
  followUp,
  rejected,
}: {
  followUp: FollowUp;
  rejected: RejectedForm | undefined;
}) {
  return (
    <details open={rejected !== undefined}>
      <summary aria-label={`Reschedule: ${followUp.note}`}>Reschedule</summary>
      <Form action={paths.waiting} preventScrollReset>
        <FollowUpHiddenFields id={followUp.id} />
        <DateField
          id={`move-${followUp.id}`}
          name="date"
          label="New date"
          defaultValue={findEnteredText(rejected, "date") ?? followUp.date}
          error={rejected?.error?.date}
          required
        />
        <Button name="intent" value="move" size="small">
          Reschedule
        </Button>
      </Form>
    </details>
  );
}
