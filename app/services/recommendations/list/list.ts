import { clientAnswers } from "@contract/recommendations/answers";
import { arrangement, matching, page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

const sorts = ["newest", "oldest", "venue"] as const;
export type RecommendationSort = (typeof sorts)[number];

export const sortNames: Record<RecommendationSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  venue: "By venue",
};

/** What may become of a recommended room, in the order of a sale. */
export const SHOWN_OUTCOMES = ["saved", "emailed", "viewed", "inspected", "won", "lost"] as const;

/** An outcome in a word; one we do not know is shown as it came. */
export const outcomeName = (outcome: string) =>
  SHOWN_OUTCOMES.some((known) => known === outcome)
    ? outcome.charAt(0).toUpperCase() + outcome.slice(1)
    : outcome;

/** The event whose recommendations are listed. */
interface OfEvent {
  leadId: number | string;
  eventId: number | string;
}

/** What the page of an event's recommendations shows (EVT-06); `search` is part of a venue's or a room's name. */
export const recommendationList = listState(
  ({ leadId, eventId }: OfEvent) => paths.recommendations(leadId, eventId),
  {
    search: text(200),
    // An upstream may know outcomes that we do not.
    outcome: matching(/^[\w -]{1,50}$/),
    answer: matching(new RegExp(`^(?:${clientAnswers.join("|")})$`)),
    sort: arrangement(sorts, "newest"),
    page: page(),
  },
);

export type RecommendationFilters = StateOf<typeof recommendationList>;
