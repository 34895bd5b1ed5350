import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmailAddress } from "~/components/ui/EmailAddress";
import { Form } from "~/components/ui/Form";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { addEmailsStateToPath } from "~/services/venues/emails";
import type { AddressLine } from "~/services/venues/emails.server";

const Cells = styled.div`
  [data-address] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; font-weight: 600; overflow-wrap: anywhere; }
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  form { margin: 0; }
  @media (max-width: 39.9375rem) { form { width: 100%; } }
  /* Stacked buttons leave more width for the addresses. */
  @media (min-width: 40rem) and (max-width: 59.9375rem) { td[data-part="action"] { width: 1%; } }
`;

/** Adds the state of the emails page to a path. */
type AddState = (path: string) => string;

const buildLinkedEmailColumns = (
  venueId: number,
  zone: string | undefined,
  addState: AddState,
): Column<AddressLine>[] => [
  {
    key: "email",
    header: "Address",
    role: "title",
    cell: ({ email, isPrimary }) => <LinkedAddress email={email} isPrimary={isPrimary} />,
  },
  {
    key: "calendars",
    header: "Calendar access",
    cell: (address) => formatCalendarAccess(address) ?? <span data-missing="">–</span>,
  },
  { key: "at", header: "Linked", cell: ({ at }) => <DateText iso={at} timeZone={zone} missing="–" /> },
  {
    key: "actions",
    header: "",
    role: "action",
    cell: ({ email, isPrimary, opensCorporate, opensOther }) => (
      <span data-part="buttons">
        {!(opensCorporate === false && opensOther === false) && (
          <ButtonLink
            to={addState(paths.venueCalendar(venueId, email))}
            target="_blank"
            rel="noopener noreferrer"
            reloadDocument
            size="small"
            icon="external"
            aria-label={`Open the calendar of ${email} in a new tab`}
          >
            Calendar
          </ButtonLink>
        )}
        {!isPrimary && (
          <Form action={addState(paths.venuePrimaryEmail(venueId))} preventScrollReset>
            <input type="hidden" name="email" value={email} />
            <Button size="small" aria-label={`Make primary: ${email}`}>
              Make primary
            </Button>
          </Form>
        )}
        <ButtonLink
          to={addState(paths.venueEmailUnlinking(venueId, email))}
          size="small"
          icon="trash"
          preventScrollReset
          aria-label={`Unlink ${email}`}
        >
          Unlink
        </ButtonLink>
      </span>
    ),
  },
];

function LinkedAddress({ email, isPrimary }: Pick<AddressLine, "email" | "isPrimary">) {
  return (
    <span data-address="">
      <EmailAddress email={email} />
      {isPrimary && (
        <Badge tone="accent" icon="star" filled>
          Primary
        </Badge>
      )}
    </span>
  );
}

/** The email addresses of a venue, with buttons for each. */
export function LinkedEmailTable({
  venueId,
  zone,
  linked,
}: {
  venueId: number;
  zone: string | undefined;
  linked: AddressLine[];
}) {
  const [params] = useSearchParams();
  if (linked.length === 0) return <p className="muted">No email addresses linked yet.</p>;
  return (
    <Cells>
      <Table
        caption="Linked emails"
        captionHidden
        columns={buildLinkedEmailColumns(venueId, zone, (path) =>
          addEmailsStateToPath(path, venueId, params),
        )}
        rows={linked}
        rowKey={({ email }) => email}
      />
    </Cells>
  );
}

/** The calendars that an email address may open, as text; undefined if unknown. */
function formatCalendarAccess({
  opensCorporate,
  opensOther,
}: Pick<AddressLine, "opensCorporate" | "opensOther">): string | undefined {
  if (opensCorporate === undefined || opensOther === undefined) return undefined;
  if (opensCorporate) return opensOther ? "All events" : "Corporate events";
  return opensOther ? "Weddings and social events" : "None (revoked)";
}
