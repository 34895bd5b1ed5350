import { countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import type { LeadDetails } from "~/services/leads/details.server";
import { paths } from "~/services/paths";
import { LeadFlags } from "./LeadFlags";

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s6);
  align-items: center;
  justify-content: space-between;

  h1 { overflow-wrap: anywhere; }
  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; min-width: 0; }
`;

/** Who the lead is, what one must know first, and the client's own page. */
export function LeadHeader({ lead }: { lead: LeadDetails }) {
  return (
    <Header>
      <div>
        <h1>{lead.name}</h1>
        <Badge icon="pin">{countryNames[lead.country]}</Badge>
        <LeadFlags flags={lead.flags} />
      </div>
      <ButtonLink to={paths.portal(lead.id)} icon="external" target="_blank" rel="noopener" reloadDocument>
        Client portal<span className="visually-hidden"> (opens in a new tab)</span>
      </ButtonLink>
    </Header>
  );
}
