import { countryNames } from "@contract/vocabulary";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Tabs } from "~/components/ui/Tabs";
import { paths } from "~/services/paths";
import { venueSubPages } from "~/services/venues/sub-pages";
import { formatAudienceQuery, type VenueHeadData } from "~/services/venues/venue";

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  > div > div { flex: 1 1 320px; min-width: 0; }
  h1 { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s3); align-items: center; overflow-wrap: anywhere; }
  p { color: var(--ink-soft); overflow-wrap: anywhere; }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); flex: 0 1 auto; }
`;

/** The head of a venue's pages: name, place and tabs. */
export function VenuePageHeader({ venue, children }: { venue: VenueHeadData; children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const { id, name, place, country, leadId } = venue;
  const forWhom = formatAudienceQuery(venue);
  const here = pathname.replace(/\/+$/, "");
  const where = [place, country && countryNames[country]].filter(Boolean).join(", ");
  return (
    <Head>
      <div>
        <div>
          <h1>
            {name}
            {venue.isActive === false && <Badge tone="warning">Archived</Badge>}
            {venue.isHighConversion && <Badge tone="success">High booking rate</Badge>}
          </h1>
          <p>
            {where}
            {leadId !== undefined && (
              <>
                {where && " · "}
                <Link to={paths.lead(leadId)}>For lead #{leadId}</Link>
              </>
            )}
          </p>
        </div>
        {children && <div data-part="tools">{children}</div>}
      </div>
      <Tabs
        label="Pages of the venue"
        tabs={venueSubPages.map(({ label, path }) => {
          const current = path(id) === here;
          // The current tab keeps the state of its list.
          return { label, to: path(id) + (current ? search : forWhom), current };
        })}
      />
    </Head>
  );
}
