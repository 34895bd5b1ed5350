import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Money } from "~/components/ui/Money";
import { PartlyRead } from "~/components/ui/PartlyRead";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventInspections } from "~/services/inspections/of-event.server";
import { isOpen } from "~/services/inspections/visit";
import { paths } from "~/services/paths";
import type { Shortlist } from "~/services/shortlists/shortlist.server";
import { VisitTable } from "./VisitTable";

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);

  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
  h2 { font-size: var(--text-l); }
  [data-part="sales"] { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  [data-part="sales"] > li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; min-height: 44px; padding: var(--s1) var(--s4); }
  [data-part="sales"] > li + li { border-top: 1px solid var(--line); }
  [data-part="sales"] b { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
`;

const saleWords = { tentative: "Tentative", won: "Won", lost: "Lost" };

/** The visits of an event, with what may be done about each (INSP-02). */
export function EventInspectionsPage({ page }: { page: EventInspections & { shortlist: Shortlist } }) {
  const { leadId, eventId, visits, customVisits, sales, shortlist, facts } = page;
  const shortlisted = shortlist.venues.data?.map(({ venueId }) => venueId);
  const visited = visits.data?.filter(isOpen).map(({ venueId }) => venueId);
  return (
    <>
      <EventHeader {...page} title="Inspections">
        <ButtonLink to={paths.customInspection(leadId, eventId)} preventScrollReset>
          Venue outside the catalogue
        </ButtonLink>
        <ButtonLink to={paths.newInspection(leadId, eventId)} variant="primary" icon="plus">
          New inspection
        </ButtonLink>
      </EventHeader>
      <Sections>
        <section aria-label="Visits">
          {visits.failure && <SectionFailure what="The inspections" failure={visits.failure} />}
          {visits.data?.length === 0 && (
            <EmptyState title="No visits yet" icon="calendar">
              Nothing is arranged with a venue of the catalogue for this event.
            </EmptyState>
          )}
          {visits.data && visits.data.length > 0 && (
            <VisitTable
              caption="Visits to venues"
              event={page}
              visits={visits.data}
              shortlisted={shortlisted}
            />
          )}
          <PartlyRead what="visits" section={visits} />
        </section>
        {(customVisits.failure || (customVisits.data?.length ?? 0) > 0) && (
          <section aria-labelledby="custom">
            <h2 id="custom">Venues outside the catalogue</h2>
            {customVisits.failure && (
              <SectionFailure what="Visits outside the catalogue" failure={customVisits.failure} />
            )}
            {customVisits.data && customVisits.data.length > 0 && (
              <VisitTable caption="Visits outside the catalogue" event={page} visits={customVisits.data} />
            )}
          </section>
        )}
        {(sales.failure || (sales.data?.length ?? 0) > 0) && (
          <section aria-labelledby="unvisited">
            <h2 id="unvisited">Sales without an inspection</h2>
            {sales.failure && <SectionFailure what="Sales without an inspection" failure={sales.failure} />}
            {sales.data && sales.data.length > 0 && (
              <ul data-part="sales">
                {sales.data.map(({ id, venue, venueId, status, value }) => (
                  <li key={id}>
                    <b>{venue ?? "Venue not known"}</b>
                    <Money amount={value} country={facts.country} />
                    {status && (
                      <Badge tone={status === "won" ? "success" : "neutral"}>{saleWords[status]}</Badge>
                    )}
                    {venueId !== undefined && (
                      <ButtonLink
                        to={paths.newInspection(leadId, eventId, venueId)}
                        size="small"
                        icon="calendar"
                        aria-label={`Request a visit to ${venue}, which is sold`}
                      >
                        Visit
                      </ButtonLink>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        <ShortlistSection event={page} shortlist={shortlist} from="inspections">
          {({ venueId, name }) =>
            visited &&
            !visited.includes(venueId) && (
              <ButtonLink
                to={paths.newInspection(leadId, eventId, venueId)}
                size="small"
                icon="calendar"
                aria-label={`Request a visit to ${name}`}
              >
                Visit
              </ButtonLink>
            )
          }
        </ShortlistSection>
      </Sections>
    </>
  );
}
