import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { buildListReturnHref } from "~/services/leads/list-return";
import { LeadFlags } from "./LeadFlags";

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; justify-content: space-between; }
  > div > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; min-width: 0; }
  h1, a { overflow-wrap: anywhere; min-width: 0; }
  nav { display: flex; gap: var(--s2); }

  @media (max-width: 39.9375rem) {
    }
`;

/** The lead's name and flags, and links to the leads before and after in the list. */
export function LeadHeader({ lead, place, neighbours }: Pick<LeadPageData, "lead" | "place" | "neighbours">) {
  return (
    <Header>
      <div>
        <div>
          <h1 className="clamped" title={lead.name}>
            {lead.name}
          </h1>
          <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        </div>
        <ListNavigationLinks leadId={lead.id} place={place} neighbours={neighbours} />
      </div>
    </Header>
  );
}

function ListNavigationLinks({
  leadId,
  place,
  neighbours,
}: Pick<LeadPageData, "place" | "neighbours"> & { leadId: number }) {
  return (
    <nav aria-label="Leads in the list">
      {place && (
        <ButtonLink to={buildListReturnHref(place, leadId)} size="small" variant="quiet">
          Back to list
        </ButtonLink>
      )}
      {neighbours.previous && (
        <ButtonLink to={neighbours.previous.href} size="small" icon="chevron-left" iconOnly>
          {`Previous: ${neighbours.previous.name}`}
        </ButtonLink>
      )}
      {neighbours.next && (
        <ButtonLink to={neighbours.next.href} size="small" icon="chevron-right" iconOnly>
          {`Next: ${neighbours.next.name}`}
        </ButtonLink>
      )}
    </nav>
  );
}
