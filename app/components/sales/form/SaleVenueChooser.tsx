import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { buildNewSaleHref } from "~/services/sales/new-sale";
import type { VenueChoicePage } from "~/services/sales/new-sale.server";
import { tieNames, type VenueChoice } from "~/services/sales/venue-choice";

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  max-width: 760px;

  section { display: grid; gap: var(--s3); grid-template-columns: minmax(0, 1fr); }
  header { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; justify-content: space-between; }
  h2 { font-size: var(--text-l); }
  ul { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  li { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; padding: var(--s2) var(--s4); min-height: 52px; }
  li + li { border-top: 1px solid var(--line); }
  li > span:first-child { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
  small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  [data-part="ties"] { display: flex; flex-wrap: wrap; gap: var(--s1); }
`;

type OfferedVenue = Omit<VenueChoice, "ties"> & Partial<Pick<VenueChoice, "ties">>;

/** The first step of a new sale: choosing a venue, those of the event first. */
export function SaleVenueChooser({ page }: { page: VenueChoicePage }) {
  const { leadId, eventId, leadName, facts, search, entered, tied, found, custom } = page;
  const renderList = (label: string, venues: readonly OfferedVenue[]) => (
    <ul aria-label={label}>
      {venues.map((venue) => (
        <VenueChoiceItem key={`${venue.isCustom} ${venue.venueId}`} page={page} venue={venue} />
      ))}
    </ul>
  );
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="New sale: choose a venue" />
      <Choice>
        {(tied.venues.length > 0 || tied.failure) && (
          <section aria-labelledby="tied">
            <h2 id="tied">This event's venues</h2>
            {tied.failure && <SectionFailure what="All of this event's venues" failure={tied.failure} />}
            {tied.venues.length > 0 && renderList("This event's venues", tied.venues)}
          </section>
        )}
        <section aria-labelledby="others">
          <h2 id="others">Other venues</h2>
          <SearchBox
            label="Search venues by name"
            placeholder={facts.country ? `Venue in ${countryNames[facts.country]}` : "Venue"}
            params={new URLSearchParams({ ...entered, ...(search && { search }) })}
            action={paths.newSale(leadId, eventId)}
            minLength={MIN_SEARCH_LENGTH}
          />
          {found?.failure && <SectionFailure what="The venues" failure={found.failure} />}
          {found?.data?.length === 0 && <p className="muted">No catalogue venues match this name.</p>}
          {found?.data && found.data.length > 0 && renderList("Venues found", found.data)}
        </section>
        <section aria-labelledby="custom">
          <header>
            <h2 id="custom">Custom venues</h2>
            <ButtonLink to={paths.newCustomVenue} size="small" icon="plus">
              Add custom venue
            </ButtonLink>
          </header>
          {custom.failure && <SectionFailure what="The custom venues" failure={custom.failure} />}
          {custom.data?.found === 0 && (
            <p className="muted">{search ? "No custom venues match this name." : "No custom venues yet."}</p>
          )}
          {custom.data && custom.data.found > 0 && renderList("Custom venues", custom.data.venues)}
          {custom.data && custom.data.found > custom.data.venues.length && (
            <p className="muted">
              {formatQuantity(custom.data.found - custom.data.venues.length, "more custom venue")}. Search by
              name to find them.
            </p>
          )}
        </section>
      </Choice>
    </>
  );
}

function VenueChoiceItem({ page, venue }: { page: VenueChoicePage; venue: OfferedVenue }) {
  const { venueId, isCustom, name, city, ties = [] } = venue;
  return (
    <li>
      <span>
        {name}
        {city && <small>{city}</small>}
      </span>
      <span data-part="ties">
        {ties.map((tie) => (
          <Badge key={tie}>{tieNames[tie]}</Badge>
        ))}
      </span>
      <ButtonLink
        to={buildNewSaleHref(page, { id: venueId, isCustom }, page.entered)}
        size="small"
        aria-label={`Choose ${name}`}
      >
        Choose
      </ButtonLink>
    </li>
  );
}
