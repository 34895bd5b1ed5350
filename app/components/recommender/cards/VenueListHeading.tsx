import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";
import { formatQuantity } from "~/services/format/counts";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { formatSuggestionText, SuggestionToggle } from "../assistant/Suggestions";

export const VENUE_LIST_ID = "venue-list";

const Heading = styled.header`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--s2);
  h2 { font-size: var(--text-l); outline: none; }
  p { color: var(--ink-soft); font-size: var(--text-s); }
  form button { margin-block: -4px; }
`;

type CountedPage = Pick<
  RecommenderPage,
  "leadId" | "eventId" | "found" | "meeting" | "required" | "suggestions"
>;

/** "51 of 60 venues, 1 hidden: details unknown" where must-haves narrow the list. */
function formatVenueCountText({ found, meeting, required }: CountedPage): string {
  if (!meeting || required.length === 0) return formatQuantity(found, "venue");
  const ofAll = `${found} of ${formatQuantity(meeting.all, "venue")}`;
  return meeting.unknown > 0 ? `${ofAll}, ${meeting.unknown} hidden: details unknown` : ofAll;
}

/** The heading above list, table and map (spec 2), with the number of venues and whether suggestions narrow them. */
export function VenueListHeading({ page }: { page: CountedPage }) {
  const [params] = useSearchParams();
  const { suggestions } = page;
  return (
    <Heading data-part="heading">
      <h2 id={VENUE_LIST_ID} tabIndex={-1}>
        Venue List
      </h2>
      <p role="status">
        {[formatVenueCountText(page), suggestions && formatSuggestionText(page)].filter(Boolean).join(" · ")}
      </p>
      {suggestions && (
        <SuggestionToggle
          page={page}
          params={params}
          shown={suggestions === "on" ? "all" : "suggested"}
          size="small"
          variant={suggestions === "on" ? undefined : "quiet"}
          icon={suggestions === "on" ? "cross" : undefined}
          aria-label={suggestions === "on" ? "Suggested venues: show all instead" : undefined}
        >
          {suggestions === "on" ? "Suggested venues" : "Show suggested venues only"}
        </SuggestionToggle>
      )}
    </Heading>
  );
}
