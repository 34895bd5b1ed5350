import { countryNames, zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { FactLine } from "~/components/ui/FactLine";
import { mailHref } from "~/services/leads/lead";
import type { LeadPageData } from "~/services/leads/lead-page.server";
import { backToList, withListPlace } from "~/services/leads/list-place";
import { paths } from "~/services/paths";
import { LeadFlags } from "./LeadFlags";

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; justify-content: space-between; }
  > div > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; min-width: 0; }
  h1, li, a { overflow-wrap: anywhere; min-width: 0; }
  ul[data-part="reach"] { display: flex; flex-wrap: wrap; gap: 0 var(--s5); padding: 0; list-style: none; }
  ul[data-part="reach"] a { display: inline-flex; align-items: center; min-height: 32px; font-weight: 600; font-size: var(--text-l); }
  nav { display: flex; gap: var(--s2); }

  @media (max-width: 39.9375rem) {
    ul[data-part="reach"] a { min-height: 44px; }
    ul[data-part="facts"] { font-size: var(--text-s); }
  }
`;

/** Who the lead is, how to reach it, what is known of it in one line, and its neighbours in the list. */
export function LeadHeader({ lead, place, neighbours }: Pick<LeadPageData, "lead" | "place" | "neighbours">) {
  const { id, country, owner, createdAt, lastEnquiredVenue } = lead;
  const zone = zoneOf(country);
  const [phone, email] = [lead.phoneNumbers?.[0], lead.emails?.[0]?.email];
  return (
    <Header>
      <div>
        <div>
          <h1 className="clamped" title={lead.name}>
            {lead.name}
          </h1>
          <LeadFlags flags={lead.flags} waiting={lead.waiting} />
        </div>
        <Neighbours leadId={id} place={place} neighbours={neighbours} />
      </div>
      {(phone || email) && (
        <ul data-part="reach" aria-label="Primary contact">
          {phone && <li>{phone.href ? <a href={phone.href}>{phone.number}</a> : phone.number}</li>}
          {email && (
            <li>
              <a href={mailHref(email)}>{email}</a>
            </li>
          )}
        </ul>
      )}
      <div>
        <FactLine data-part="facts" aria-label="The lead">
          {country && <li>{countryNames[country]}</li>}
          {lead.company && <li>{lead.company}</li>}
          {lead.isCorporate && <li>Corporate</li>}
          {owner && <li>Owner {owner}</li>}
          {createdAt && (
            <li>
              Since <DateText iso={createdAt} timeZone={zone} />
            </li>
          )}
          {lastEnquiredVenue && <li>Last enquired about {lastEnquiredVenue}</li>}
        </FactLine>
        <ButtonLink to={withListPlace(paths.editLead(id), place)} size="small" icon="edit" preventScrollReset>
          Edit<span className="visually-hidden"> the lead</span>
        </ButtonLink>
      </div>
    </Header>
  );
}

function Neighbours({
  leadId,
  place,
  neighbours,
}: Pick<LeadPageData, "place" | "neighbours"> & { leadId: number }) {
  return (
    <nav aria-label="The lead in its list">
      {place && (
        <ButtonLink to={backToList(place, leadId)} size="small" variant="quiet">
          Back to the list
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
