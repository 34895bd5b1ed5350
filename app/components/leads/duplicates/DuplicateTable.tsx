import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmailAddress } from "~/components/ui/EmailAddress";
import { Missing } from "~/components/ui/Missing";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { type DuplicateListState, duplicateList } from "~/services/leads/duplicates/list";
import type { DuplicateListPage } from "~/services/leads/duplicates/list.server";
import { paths } from "~/services/paths";
import { LeadFlags } from "../LeadFlags";
import { DuplicateDismissalForm } from "./DuplicateDismissalForm";

type Line = DuplicateListPage["leads"][number];

const Cells = styled.div`
  [data-lead] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
  [data-lead] > a { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
  [data-lead] > a:hover { color: var(--accent); }
  [data-contact] { display: block; overflow-wrap: anywhere; }
  [data-ways] summary { display: list-item; list-style-position: inside; padding: var(--s2) 0; font-size: var(--text-s); font-weight: 600; cursor: pointer; }
  [data-ways] { display: flex; flex-wrap: wrap; gap: var(--s1); align-items: center; }

  @media (min-width: 40rem) {
    [data-lead] { min-width: 130px; max-width: 260px; }
    [data-contact] { min-width: 130px; max-width: 240px; }
  }
  @media (max-width: 39.9375rem) { [data-ways] summary { padding: var(--s3) 0; } [data-lead] > a { margin: var(--s1) 0; } }
`;

const buildDuplicateColumns = ({ country }: DuplicateListState): Column<Line>[] => [
  { key: "id", header: "ID", sort: "id", role: "corner", cell: ({ id }) => id },
  {
    key: "name",
    header: "Name",
    sort: "first_name",
    role: "title",
    cell: (lead) => <LeadCell lead={lead} country={country} />,
  },
  {
    key: "contact",
    header: "Email and phone",
    cell: ({ email, phone }) => <LeadContactCell email={email} phone={phone} />,
  },
  {
    key: "details",
    header: "Latest event",
    sort: "event_details",
    cell: ({ eventDetails }) => <span data-contact="">{eventDetails || <Missing />}</span>,
  },
  {
    key: "created",
    header: "Created",
    sort: "created_at",
    cell: (lead) => <DateText iso={lead.createdAt} timeZone={zoneOf(lead.country)} missing="–" />,
  },
  {
    key: "duplicates",
    header: "Duplicates",
    numeric: true,
    cell: ({ duplicates }) => (duplicates ? duplicates : <Missing />),
  },
  {
    key: "compare",
    header: "Compare",
    role: "action",
    sticky: true,
    cell: ({ id, name, dismissable, duplicates }) => (
      <span data-ways="">
        <ButtonLink
          to={paths.duplicatesOf(id)}
          size="small"
          icon="compare"
          aria-label={`Compare ${name} with its duplicates`}
        >
          Compare
        </ButtonLink>
        <DismissalButtons id={id} name={name} others={dismissable} count={duplicates} />
      </span>
    ),
  },
];

function LeadCell({ lead, country }: Pick<DuplicateListState, "country"> & { lead: Line }) {
  return (
    <span data-lead="">
      <Link to={paths.lead(lead.id)}>{lead.name}</Link>
      {country === "all" && lead.country && <Badge title={countryNames[lead.country]}>{lead.country}</Badge>}
      <LeadFlags flags={lead.flags} />
    </span>
  );
}

function LeadContactCell({ email, phone }: Pick<Line, "email" | "phone">) {
  return (
    <>
      {email && (
        <span data-contact="">
          <EmailAddress email={email} />
        </span>
      )}
      {phone && <span data-contact="">{phone}</span>}
      {!email && !phone && <Missing />}
    </>
  );
}

/** The button that dismisses a duplicate; for several, one button each in a disclosure. */
function DismissalButtons({
  id,
  name,
  others = [],
  count = others.length,
}: Pick<Line, "id" | "name"> & { others: Line["dismissable"]; count: number | undefined }) {
  const [first, ...rest] = others;
  if (!first) return null;
  if (rest.length === 0 && count === 1)
    return (
      <DuplicateDismissalForm leadId={id} otherId={first.id}>
        <Button size="small" variant="quiet">
          Not the same person
          <span className="visually-hidden">
            : {name} and {first.name} (lead {first.id})
          </span>
        </Button>
      </DuplicateDismissalForm>
    );
  return (
    <details>
      <summary>
        Not the same person…<span className="visually-hidden"> as {name}</span>
      </summary>
      {others.map((other) => (
        <DuplicateDismissalForm key={other.id} leadId={id} otherId={other.id}>
          <Button size="small" variant="quiet">
            <span className="visually-hidden">Not the same person: {name} and </span>
            {other.name} (lead {other.id})
          </Button>
        </DuplicateDismissalForm>
      ))}
      {count > others.length && <p>Select Compare to see the others.</p>}
    </details>
  );
}

/** A page of leads with duplicates; on phones each is a card. */
export function DuplicateTable({
  caption,
  leads,
  filters,
}: {
  /** For screen readers. */
  caption: string;
  leads: Line[];
  filters: DuplicateListState;
}) {
  return (
    <Cells>
      <Table
        caption={caption}
        captionHidden
        columns={buildDuplicateColumns(filters)}
        rows={leads}
        rowKey={({ id }) => id}
        hasManyColumns
        sort={toTableSort(duplicateList, filters)}
      />
    </Cells>
  );
}
