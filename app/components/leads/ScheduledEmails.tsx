import { type Country, zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Form } from "~/components/ui/Form";
import { formatZoneCity } from "~/services/format/dates";
import type { ScheduledLine } from "~/services/leads/scheduled";
import { paths } from "~/services/paths";

const List = styled.ul`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; min-height: var(--row); padding: var(--s2) var(--s4); }
  li + li { border-top: 1px solid var(--line); }
  li > div { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: 600; }
  small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
  form { margin: 0; }
`;

/** Scheduled and unsent emails, with buttons to send or cancel each. */
export function ScheduledEmails({
  leadId,
  country,
  emails,
}: {
  leadId: number;
  country: Country | undefined;
  emails: readonly ScheduledLine[];
}) {
  return (
    <List aria-label="Scheduled emails">
      {emails.map((email) => (
        <li key={email.id}>
          <div>
            <strong>{email.subject}</strong> {email.refusal && <Badge tone="danger">Not sent</Badge>}
            <small>
              <ScheduledEmailFacts country={country} email={email} />
            </small>
            {email.refusal && <small>{email.refusal}</small>}
          </div>
          <Form action={paths.scheduledSending(leadId, email.eventId, email.id)}>
            <Button size="small" aria-label={`Send now: ${email.subject}`}>
              Send now
            </Button>
          </Form>
          <Form action={paths.scheduledCancellation(leadId, email.eventId, email.id)}>
            <Button size="small" variant="quiet" aria-label={`Cancel: ${email.subject}`}>
              Cancel
            </Button>
          </Form>
        </li>
      ))}
    </List>
  );
}

/** "Scheduled for Wed 2 Dec 2026, 9:00 am Melbourne · 3 venues · Sam Lee". */
function ScheduledEmailFacts({ country, email }: { country: Country | undefined; email: ScheduledLine }) {
  const { at, venues, by, refusal } = email;
  const zone = zoneOf(country);
  return (
    <>
      {refusal ? "Was scheduled for " : "Scheduled for "}
      <DateText iso={at} timeZone={zone} format="date-time" />
      {zone && ` ${formatZoneCity(zone)}`}
      {` · ${venues === 1 ? "1 venue" : `${venues} venues`}`}
      {by && ` · ${by}`}
    </>
  );
}
