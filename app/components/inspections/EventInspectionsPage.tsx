import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Money } from "~/components/ui/Money";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EventInspections } from "~/services/inspections/event-inspections.server";
import { isOpenInspection } from "~/services/inspections/inspection";
import { paths } from "~/services/paths";
import type { Shortlist } from "~/services/shortlists/shortlist.server";
import { InspectionTable } from "./InspectionTable";

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

const saleStatusNames = { tentative: "Tentative", won: "Won", lost: "Lost" };

/** The inspections of an event, with the actions possible for each (INSP-02). */
export function EventInspectionsPage({ page }: { page: EventInspections & { shortlist: Shortlist } }) {
  const { leadId, eventId, inspections, customInspections, sales, shortlist } = page;
  const shortlisted = shortlist.venues.data?.map(({ venueId }) => venueId);
  const inspected = inspections.data?.filter(isOpenInspection).map(({ venueId }) => venueId);
  return (
    <>
      <EventHeader {...page} title="Inspections">
        <ButtonLink to={paths.customInspection(leadId, eventId)} preventScrollReset>
          Inspect another venue
        </ButtonLink>
        <ButtonLink to={paths.newInspection(leadId, eventId)} variant="primary" icon="plus">
          New inspection
        </ButtonLink>
      </EventHeader>
      <Sections>
        <section aria-label="Inspections">
          {inspections.failure && <SectionFailure what="The inspections" failure={inspections.failure} />}
          {inspections.data?.length === 0 && (
            <EmptyState title="No inspections yet" icon="calendar">
              Request an inspection at one of our venues, or add one at any other venue.
            </EmptyState>
          )}
          {inspections.data && inspections.data.length > 0 && (
            <InspectionTable
              caption="Inspections"
              event={page}
              inspections={inspections.data}
              shortlisted={shortlisted}
            />
          )}
          <PartialListNotice what="inspections" section={inspections} />
        </section>
        {(customInspections.failure || (customInspections.data?.length ?? 0) > 0) && (
          <CustomVenueInspections page={page} />
        )}
        {(sales.failure || (sales.data?.length ?? 0) > 0) && <SalesWithoutInspection page={page} />}
        <ShortlistSection event={page} shortlist={shortlist} from="inspections">
          {({ venueId, name }) =>
            inspected &&
            !inspected.includes(venueId) && (
              <ButtonLink
                to={paths.newInspection(leadId, eventId, venueId)}
                size="small"
                icon="calendar"
                aria-label={`Request an inspection of ${name}`}
              >
                Inspection
              </ButtonLink>
            )
          }
        </ShortlistSection>
      </Sections>
    </>
  );
}

function CustomVenueInspections({ page }: { page: EventInspections }) {
  const { customInspections } = page;
  return (
    <section aria-labelledby="custom">
      <h2 id="custom">Other venues</h2>
      {customInspections.failure && (
        <SectionFailure what="Inspections at other venues" failure={customInspections.failure} />
      )}
      {customInspections.data && customInspections.data.length > 0 && (
        <InspectionTable
          caption="Inspections at other venues"
          event={page}
          inspections={customInspections.data}
        />
      )}
    </section>
  );
}

function SalesWithoutInspection({ page }: { page: EventInspections }) {
  const { leadId, eventId, sales, facts } = page;
  return (
    <section aria-labelledby="uninspected">
      <h2 id="uninspected">Sales without an inspection</h2>
      {sales.failure && <SectionFailure what="Sales without an inspection" failure={sales.failure} />}
      {sales.data && sales.data.length > 0 && (
        <ul data-part="sales">
          {sales.data.map(({ id, venue, venueId, status, value }) => (
            <li key={id}>
              <b>{venue ?? "Venue not known"}</b>
              <Money amount={value} country={facts.country} />
              {status && (
                <Badge tone={status === "won" ? "success" : "neutral"}>{saleStatusNames[status]}</Badge>
              )}
              {venueId !== undefined && (
                <ButtonLink
                  to={paths.newInspection(leadId, eventId, venueId)}
                  size="small"
                  icon="calendar"
                  aria-label={`Request an inspection of ${venue}, which already has a sale`}
                >
                  Inspection
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
