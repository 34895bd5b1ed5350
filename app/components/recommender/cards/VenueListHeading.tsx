import { styled } from "styled-components";
import { countOf } from "~/services/format/counts";
import type { RecommenderPage } from "~/services/recommender/page.server";

export const VENUE_LIST_ID = "venue-list";

const Heading = styled.header`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2);
  h2 { font-size: var(--text-l); outline: none; }
  p { color: var(--ink-soft); font-size: var(--text-s); }
`;

type Counted = Pick<RecommenderPage, "found" | "meeting" | "required">;

/** "51 of 60 venues, 1 left out as not known to meet this" where the venues are narrowed by what they must meet. */
function countText({ found, meeting, required }: Counted): string {
  if (!meeting || required.length === 0) return countOf(found, "venue");
  const ofAll = `${found} of ${countOf(meeting.all, "venue")}`;
  return meeting.unknown > 0 ? `${ofAll}, ${meeting.unknown} left out as not known to meet this` : ofAll;
}

/** The heading above list and map (spec 2), with how many venues were found. */
export const VenueListHeading = ({ page }: { page: Counted }) => (
  <Heading>
    <h2 id={VENUE_LIST_ID} tabIndex={-1}>
      Venue List
    </h2>
    <p role="status">{countText(page)}</p>
  </Heading>
);
