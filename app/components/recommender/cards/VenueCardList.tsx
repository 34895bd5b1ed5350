import { matchesVenueName } from "@contract/venue-name";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { addViewParams, paths } from "~/services/paths";
import { flattenCards } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { NoVenues } from "./NoVenues";
import { ShowMoreLink } from "./ShowMoreLink";
import { type CardTool, VenueCard } from "./VenueCard";
import { formatCardId } from "./VenueCardFrame";
import { VENUE_LIST_ID, VenueListHeading } from "./VenueListHeading";

const List = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  min-width: 0;

  h3 { font-size: var(--text-l); }
  > header { margin-bottom: calc(4px - var(--s2)); line-height: 1.25; }
  > form { display: none; }
  > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(44rem, 100%), 1fr)); gap: 6px var(--s4); list-style: none; }
  /* Cards outside the viewport are not rendered. */
  li { display: grid; container-type: inline-size; content-visibility: auto; contain-intrinsic-size: auto 250px auto 100px; }
  @media (max-width: 39.9375rem) { li { contain-intrinsic-height: auto 220px; } }
  /* An open room list or message may extend beyond its card. */
  li:has([data-part="rooms"][open], [data-part="refused"]) { content-visibility: visible; position: relative; z-index: 3; }
  [hidden] { display: none; }
  @media print {
    display: block;
    > header { margin-bottom: var(--s2); }
    > ul { display: block; }
    li { display: block; content-visibility: visible; break-inside: avoid; border-top: 1px solid var(--line-mid); }
    > p { display: none; }
  }
`;

const FURTHER_AWAY = "Here are some more venues that are further away ..";

/**
 * The venues as cards: the one of the enquiry first, then the event's city, then those further away (spec 2).
 * @param entered the current name filter. Shown cards follow it at once, others once the search returns. Filtered
 * cards are hidden, which is faster than removing them.
 */
export function VenueCardList({
  page,
  params,
  entered,
  cardTool,
  children,
}: {
  page: RecommenderPage;
  params: URLSearchParams;
  entered: string;
  /** A further button or link for each card. */
  cardTool?: CardTool;
  /** The form that the cards' tools belong to. */
  children?: ReactNode;
}) {
  const { enquired = [], eventCity = [], others = [], nextPage } = page.list ?? {};
  const all = flattenCards({ enquired, eventCity, others });
  // Nothing was searched yet; the dialog asks for the missing data.
  if (page.missing.length > 0) return <List aria-label="Venue List" />;
  if (page.found === 0)
    return (
      <List aria-labelledby={VENUE_LIST_ID}>
        <VenueListHeading page={page} />
        <NoVenues page={page} params={params} />
      </List>
    );
  const matchesFilter = ({ venueName }: { venueName: string }) => matchesVenueName(venueName, entered);
  const cards = (venues: typeof eventCity) => (
    <ul hidden={!venues.some(matchesFilter)}>
      {venues.map((card) => (
        <li key={card.venueId} hidden={!matchesFilter(card)}>
          <VenueCard card={card} page={page} params={params} tool={cardTool} isFirst={card === all[0]} />
        </li>
      ))}
    </ul>
  );
  return (
    <List aria-labelledby={VENUE_LIST_ID}>
      <VenueListHeading page={page} />
      {children}
      {enquired.length > 0 && cards(enquired)}
      {eventCity.length > 0 && cards(eventCity)}
      {others.length > 0 && (
        <>
          <h3 hidden={!others.some(matchesFilter)}>{FURTHER_AWAY}</h3>
          {cards(others)}
        </>
      )}
      <ShowMoreLink
        to={
          nextPage === undefined
            ? undefined
            : addViewParams(paths.recommender(page.leadId, page.eventId), params, { page: String(nextPage) })
        }
        ids={all.map(({ venueId }) => formatCardId(venueId))}
        left={page.found - all.length}
      />
    </List>
  );
}
