import { countryNames, zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import type { ExistingLead } from "~/services/leads/create/existing.server";
import { formatAddToLeadIntent } from "~/services/leads/create/form";
import { paths } from "~/services/paths";

export const ExistingLeadList = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: var(--s2) 0 var(--s3);
  list-style: none;

  > li { overflow-wrap: anywhere; }
  a { font-weight: 600; display: inline-flex; align-items: center; min-height: 24px; }
  small { display: block; margin-bottom: var(--s1); color: var(--ink-soft); font-size: var(--text-s); }
  @media (max-width: 39.9375rem) { a { min-height: 44px; } }
`;

/**
 * Lists existing leads that may be the same person, with a button to create the lead anyway. Takes the focus when it appears,
 * because it is above the button that was pressed.
 */
export function PossibleDuplicateLeads({ existing }: { existing: ExistingLead[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const ids = existing.map(({ id }) => id).join(",");
  useEffect(() => {
    if (ids) ref.current?.focus();
  }, [ids]);
  if (existing.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert kind="warning" title="Possible duplicate">
        <ExistingLeadList>
          {existing.map((lead) => (
            <ExistingLeadLine key={lead.id} lead={lead} />
          ))}
        </ExistingLeadList>
        <Button name="seen" value={ids}>
          Create anyway
        </Button>
      </Alert>
    </div>
  );
}

/** An existing lead with the same contact details, and a button to add the form's event to it. */
export function ExistingLeadLine({ lead }: { lead: ExistingLead }) {
  return (
    <li>
      <Link to={paths.lead(lead.id)} target="_blank" rel="noopener">
        {lead.name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </Link>{" "}
      has the same {lead.shared.join(" and the same ")}
      <small>
        {[
          lead.country && countryNames[lead.country],
          lead.eventDetails,
          lead.owner && `owned by ${lead.owner}`,
        ]
          .filter(Boolean)
          .join(" · ")}
        {lead.createdAt && (
          <>
            {" · created "}
            <DateText iso={lead.createdAt} timeZone={zoneOf(lead.country)} />
          </>
        )}
      </small>
      <Button name="intent" value={formatAddToLeadIntent(lead.id)} size="small">
        Add this event to {lead.name}
      </Button>
    </li>
  );
}
