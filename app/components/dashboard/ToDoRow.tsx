import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { MarkFollowUpForm } from "~/components/leads/FollowUpList";
import { RecommendLink } from "~/components/leads/RecommendLink";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import {
  type ClientAnswers,
  type DayInspection,
  formatCountLabel,
  type ToDoLine,
} from "~/services/dashboard/to-do-list";
import { formatCount } from "~/services/format/counts";
import type { OpenFollowUp } from "~/services/leads/follow-ups";
import type { LeadLine } from "~/services/leads/lead";
import type { OtherTimeLine } from "~/services/leads/to-do-page.server";
import { otherTimeLabels } from "~/services/leads/waiting";
import { paths } from "~/services/paths";

const Row = styled.li`
  display: grid;
  grid-template-columns: 10.75rem minmax(0, 1fr) auto;
  gap: 2px var(--s4);
  align-items: center;
  min-height: var(--row);
  padding: 6px var(--s4);

  &:not(:first-child) { border-top: 1px solid var(--line); }
  /* Overdue lines have a bar as well as the text. */
  &[data-late] { box-shadow: inset 4px 0 var(--danger); }
  > [data-part="when"] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; font-size: var(--text-s); font-weight: 600; }
  > [data-part="what"] { min-width: 0; overflow-wrap: anywhere; }
  > [data-part="what"] > :is(a, b) { color: var(--ink); font-weight: 600; }
  small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  small > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  form { margin: 0; }

  @media (max-width: 47.9375rem) {
    grid-template: "when action" auto "what what" auto / minmax(0, 1fr) auto;
    padding: var(--s2) var(--s4);
    > [data-part="when"] { grid-area: when; }
    > [data-part="what"] { grid-area: what; }
    > [data-part="action"] { grid-area: action; }
    &[data-bare] { grid-template: "what action" auto / minmax(0, 1fr) auto; }
    > [data-part="what"] > a { display: inline-block; padding: var(--s2) 0; }
  }
  /* At double text size the action goes below. */
  @media (max-width: 16rem) {
    &, &[data-bare] { grid-template: "when" auto "what" auto "action" auto / minmax(0, 1fr); }
  }
`;

function ToDoRowLayout({
  when,
  isLate,
  what,
  detail,
  action,
}: {
  when?: ReactNode;
  isLate?: boolean | undefined;
  what: ReactNode;
  detail?: ReactNode;
  action: ReactNode;
}) {
  return (
    <Row data-late={isLate || undefined} data-bare={when === undefined || undefined}>
      <div data-part="when">{when}</div>
      <div data-part="what">
        {what}
        {detail && (
          <small>
            <span>{detail}</span>
          </small>
        )}
      </div>
      <div data-part="action">{action}</div>
    </Row>
  );
}

/** A line of the to-do list: when it is due, the client and event, and one action. */
export function ToDoRow({ line }: { line: ToDoLine }) {
  switch (line.kind) {
    case "inspection":
      return <InspectionRow inspection={line.inspection} />;
    case "lead":
      return <WaitingLeadRow lead={line.lead} />;
    case "followUp":
      return <FollowUpRow followUp={line.followUp} />;
    case "otherTime":
      return <OtherTimeRow inspection={line.inspection} />;
    case "answers":
      return <ClientAnswersRow answers={line.answers} />;
    case "count":
      return <CountRow line={line} />;
  }
}

function InspectionRow({ inspection }: { inspection: DayInspection }) {
  const { id, leadId, eventId, client, venue, place, at, zone, day, isPast, phone } = inspection;
  return (
    <ToDoRowLayout
      when={
        <>
          {day === "today" ? "Today" : "Tomorrow"}
          <DateText iso={at} timeZone={zone} format="time" />
        </>
      }
      what={
        <>
          {leadId === undefined ? (
            <b>{client}</b>
          ) : (
            <Link to={paths.eventInspections(leadId, eventId)}>{client}</Link>
          )}{" "}
          at {venue ?? "a venue"}
        </>
      }
      detail={[place, phone?.number].filter(Boolean).join(" · ")}
      action={
        leadId !== undefined && isPast ? (
          <ButtonLink
            to={paths.inspectionStatus(leadId, eventId, id)}
            size="small"
            icon="tick"
            preventScrollReset
            aria-label={`Record outcome for ${client} at ${venue ?? "a venue"}`}
          >
            Record outcome
          </ButtonLink>
        ) : phone?.href ? (
          <ButtonLink
            to={phone.href}
            size="small"
            icon="phone"
            aria-label={`Call ${client}, ${phone.number}`}
          >
            Call
          </ButtonLink>
        ) : (
          leadId !== undefined && (
            <OpenLink to={paths.eventInspections(leadId, eventId)} what={`inspections for ${client}`} />
          )
        )
      }
    />
  );
}

function WaitingLeadRow({ lead }: { lead: LeadLine }) {
  const { waiting } = lead;
  return (
    <ToDoRowLayout
      isLate={waiting?.isLate}
      when={
        waiting && (
          <Badge tone={waiting.isLate ? "danger" : "neutral"} icon={waiting.isLate ? "warning" : "clock"}>
            Waiting {waiting.age}
          </Badge>
        )
      }
      what={
        <>
          <Link to={paths.lead(lead.id)}>{lead.name}</Link> is waiting for a reply
        </>
      }
      detail={lead.eventDetails}
      action={
        lead.eventId === undefined ? (
          <OpenLink to={paths.lead(lead.id)} what={lead.name} />
        ) : (
          <RecommendLink lead={lead} />
        )
      }
    />
  );
}

const FollowUpRow = ({ followUp }: { followUp: OpenFollowUp }) => (
  <ToDoRowLayout
    isLate={followUp.state === "overdue"}
    when={
      followUp.state === "overdue" ? (
        <Badge tone="danger" icon="warning">
          Overdue
        </Badge>
      ) : (
        <Badge tone="warning" icon="clock">
          Due today
        </Badge>
      )
    }
    what={<Link to={paths.lead(followUp.leadId)}>{followUp.note}</Link>}
    detail={
      <>
        {followUp.leadName} ·{" "}
        <DateText iso={followUp.date} timeZone={zoneOf(followUp.country)} format="weekday" />
      </>
    }
    action={<MarkFollowUpForm followUp={followUp} intent="done" />}
  />
);

function OtherTimeRow({ inspection }: { inspection: OtherTimeLine }) {
  const { id, leadId, eventId, client, venue, at, zone, isCustom, wishes } = inspection;
  const place = leadId === undefined ? undefined : paths.eventInspections(leadId, eventId);
  return (
    <ToDoRowLayout
      when={
        <Badge tone="warning" icon="clock">
          To reschedule
        </Badge>
      }
      what={
        <>
          {place ? <Link to={place}>{client}</Link> : <b>{client}</b>}:{" "}
          {wishes.map(({ words }) => `“${words}”`).join(" ")}
        </>
      }
      detail={
        <>
          {wishes.map(({ by }) => otherTimeLabels[by]).join(" · ")} · {venue ?? "Venue not known"} · currently{" "}
          <DateText iso={at} timeZone={zone} format="date-time" missing="Time not known" />
        </>
      }
      action={
        leadId !== undefined && (
          <ButtonLink
            to={
              isCustom
                ? paths.inspectionStatus(leadId, eventId, id)
                : paths.rescheduleInspection(leadId, eventId, id)
            }
            size="small"
            icon="calendar"
            aria-label={`Choose a time for ${client} at ${venue ?? "the venue"}`}
          >
            Choose a time
          </ButtonLink>
        )
      }
    />
  );
}

function ClientAnswersRow({ answers }: { answers: ClientAnswers }) {
  const { leadId, eventId, client, wanted, declined } = answers;
  const counts = [
    wanted.length > 0 && `${wanted.length} yes`,
    declined.length > 0 && `${declined.length} no`,
  ];
  return (
    <ToDoRowLayout
      when={
        <Badge tone="accent" icon="chat">
          New responses
        </Badge>
      }
      what={
        <>
          <Link to={paths.recommendations(leadId, eventId)}>{client}</Link>:{" "}
          {counts.filter(Boolean).join(", ")}
        </>
      }
      detail={
        wanted.length > 0 ? `Wants to see ${[...new Set(wanted)].join(", ")}` : "Doesn't want to see any"
      }
      action={
        wanted.length > 0 ? (
          <ButtonLink
            to={paths.newInspection(leadId, eventId)}
            size="small"
            icon="calendar"
            aria-label={`Book inspections for ${client}`}
          >
            Book inspections
          </ButtonLink>
        ) : (
          <RecommendLink lead={{ id: leadId, eventId, name: client }} />
        )
      }
    />
  );
}

function CountRow({ line }: { line: Extract<ToDoLine, { kind: "count" }> }) {
  const label = formatCountLabel(line);
  return (
    <ToDoRowLayout
      what={
        <Link to={line.href}>
          <b>{formatCount(line.count)}</b> {label}
        </Link>
      }
      action={<OpenLink to={line.href} what={`${formatCount(line.count)} ${label}`} />}
    />
  );
}

const OpenLink = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink to={to} size="small" icon="chevron-right" aria-label={`Open: ${what}`}>
    Open
  </ButtonLink>
);
