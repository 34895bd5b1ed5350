import { countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Icon } from "~/components/ui/Icon";
import type { LeadDetails } from "~/services/leads.server";
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
  > a { display: inline-flex; align-items: center; gap: var(--s2); min-height: var(--control); font-weight: 600; }
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
      <a href={paths.portal(lead.id)} target="_blank" rel="noopener">
        Client portal
        <Icon name="external" label="opens in a new tab" />
      </a>
    </Header>
  );
}
