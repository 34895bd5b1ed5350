import { matchesName } from "@contract/venue-name";
import { useLocation, useNavigation } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { paths, withView } from "~/services/paths";

import type { RecommenderPage } from "~/services/recommender.server";
import { VenueCard } from "./VenueCard";

const List = styled.section`
  display: grid;
  gap: var(--s5);
  min-width: 0;

  h2 { font-size: var(--text-l); }
  > [role="status"] { margin-bottom: calc(-1 * var(--s3)); color: var(--ink-soft); font-size: var(--text-s); }
  > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(248px, 100%), 1fr)); gap: var(--s4); list-style: none; }
`;

const NO_MATCH =
  "Sorry, no venues match the search criteria. Please refine filters or search term and try again.";
const NOTHING_FOUND = "Sorry! No venues matched your search criteria.";
const FURTHER_AWAY = "Here are some more venues that are further away ..";

/**
 * The venues as cards: those of the event's city, then those further away (spec 2). Of the two empty messages
 * the long one stands when a name filter left nothing, the short one when the search itself found nothing.
 */
export function VenueList({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { eventCity = [], others = [], nextPage } = page.list ?? {};
  const typed = useNameUnderWay();
  // Nothing was searched yet: the dialog above asks for what is missing.
  if (page.missing.length > 0) return <List aria-label="Venue List" />;
  if (page.found === 0) return <EmptyState icon="search" title={page.total ? NO_MATCH : NOTHING_FOUND} />;
  const cards = (venues: typeof eventCity) => (
    <ul>
      {venues.map((card) => (
        <VenueCard key={card.venueId} card={card} page={page} params={params} />
      ))}
    </ul>
  );
  const passing = (venues: typeof eventCity) => venues.filter((card) => matchesName(card.venueName, typed));
  const [near, far] = [passing(eventCity), passing(others)];
  return (
    <List aria-label="Venue List">
      <p role="status">{page.found === 1 ? "1 venue" : `${page.found} venues`}</p>
      {near.length > 0 && cards(near)}
      {far.length > 0 && (
        <>
          <h2>{FURTHER_AWAY}</h2>
          {cards(far)}
        </>
      )}
      {nextPage && (
        <p>
          <ButtonLink
            to={withView(paths.recommender(page.leadId, page.eventId), params, { page: String(nextPage) })}
            preventScrollReset
          >
            Show more venues ({page.found - eventCity.length - others.length} left)
          </ButtonLink>
        </p>
      )}
    </List>
  );
}

/** The name filter that is on its way: the cards that are here follow it at once, the others when they come. */
function useNameUnderWay(): string {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return (location?.pathname === pathname && new URLSearchParams(location.search).get("q")) || "";
}
