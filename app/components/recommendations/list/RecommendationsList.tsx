import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { paths } from "~/services/paths";
import { recommendationList } from "~/services/recommendations/list/list";
import type { RecommendationsPage } from "~/services/recommendations/list/list.server";
import { BatchList } from "./BatchList";
import { RecommendedRooms } from "./RecommendedRooms";

const ByVenue = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
`;

/** The recommendations of a page: by batch, or room by room in the order by venue. */
export function RecommendationsList({ page }: { page: RecommendationsPage }) {
  const { recommended, filters, leadId, eventId } = page;
  if (!recommended) return null;
  if (recommended.rooms === 0)
    return (
      <EmptyState
        title="Nothing recommended yet"
        icon="star"
        action={
          <ButtonLink to={paths.recommender(leadId, eventId)} variant="primary" icon="star">
            Recommend venues
          </ButtonLink>
        }
      >
        Venues you send to the client or save for this event appear here, with their outcomes.
      </EmptyState>
    );
  const allHref = recommendationList.href(recommendationList.cleared(filters));
  if (recommended.total === 0)
    return (
      <EmptyState
        title="No recommendations match"
        action={<ButtonLink to={allHref}>Show all recommendations</ButtonLink>}
      >
        Try a shorter name, or another outcome.
      </EmptyState>
    );
  return (
    <>
      {page.isPartial && <p className="muted">We couldn't load some of the recommendations.</p>}
      {recommended.matching < recommended.rooms && (
        <p className="row" role="status">
          <span className="muted">
            {recommended.matching} of {recommended.rooms} rooms
          </span>
          <Link to={allHref} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
      {recommended.batches && <BatchList page={page} batches={recommended.batches} />}
      {recommended.roomsByVenue && (
        <ByVenue>
          <h2 className="visually-hidden">Rooms by venue</h2>
          <RecommendedRooms page={page} rooms={recommended.roomsByVenue} label="Rooms by venue" />
        </ByVenue>
      )}
      {recommended.last > 1 && (
        <Pagination
          page={filters.page}
          total={recommended.total}
          pageHref={(number) => recommendationList.href(filters, { page: number })}
          label="Pages of recommendations"
        />
      )}
    </>
  );
}
