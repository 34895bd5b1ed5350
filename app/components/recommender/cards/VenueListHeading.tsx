import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { countOf } from "~/services/format/counts";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { ShownVenues, suggestionText } from "../assistant/Suggestions";

export const VENUE_LIST_ID = "venue-list";

const Heading = styled.header`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--s2);
  h2 { font-size: var(--text-l); outline: none; }
  p { color: var(--ink-soft); font-size: var(--text-s); }
  form button { margin-block: -4px; }
`;

type Counted = Pick<RecommenderPage, "leadId" | "eventId" | "found" | "meeting" | "required" | "suggestions">;

/** "51 of 60 venues, 1 left out as not known to meet this" where the venues are narrowed by what they must meet. */
function countText({ found, meeting, required }: Counted): string {
  if (!meeting || required.length === 0) return countOf(found, "venue");
  const ofAll = `${found} of ${countOf(meeting.all, "venue")}`;
  return meeting.unknown > 0 ? `${ofAll}, ${meeting.unknown} left out as not known to meet this` : ofAll;
}

/** The heading above list and map (spec 2), with how many venues were found and whether the assistant narrows them. */
export function VenueListHeading({ page }: { page: Counted }) {
  const [params] = useSearchParams();
  const { suggestions } = page;
  return (
    <Heading data-part="heading">
      <h2 id={VENUE_LIST_ID} tabIndex={-1}>
        Venue List
      </h2>
      <p role="status">
        {[countText(page), suggestions && suggestionText(page)].filter(Boolean).join(" · ")}
      </p>
      {suggestions && (
        <ShownVenues
          page={page}
          params={params}
          shown={suggestions === "on" ? "all" : "suggested"}
          size="small"
          variant={suggestions === "on" ? undefined : "quiet"}
          icon={suggestions === "on" ? "cross" : undefined}
          aria-label={suggestions === "on" ? "Suggested venues: show all instead" : undefined}
        >
          {suggestions === "on" ? "Suggested venues" : "Show suggested venues only"}
        </ShownVenues>
      )}
    </Heading>
  );
}
