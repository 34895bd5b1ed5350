import { clientAnswers } from "@contract/recommendations/client-answers";
import {
  createOrderField,
  createPageField,
  createPatternField,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

const sorts = ["newest", "oldest", "venue"] as const;
export type RecommendationSort = (typeof sorts)[number];

export const sortNames: Record<RecommendationSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  venue: "By venue",
};

/** The outcomes of a recommended room, in the order of a sale. */
export const OUTCOMES = ["saved", "emailed", "opened", "viewed", "inspected", "won", "lost"] as const;

const outcomeNames: Readonly<Record<(typeof OUTCOMES)[number], string>> = {
  saved: "Saved",
  emailed: "Emailed",
  // Link checkers open links, too: only an answer shows that the client has seen the room.
  opened: "Link opened",
  viewed: "Viewed",
  inspected: "Inspected",
  won: "Won",
  lost: "Lost",
};

/** The label of an outcome; one we do not know is shown unchanged. */
export const formatRecommendationOutcome = (outcome: string): string =>
  Object.entries(outcomeNames).find(([known]) => known === outcome)?.[1] ?? outcome;

/** The event whose recommendations are listed. */
interface EventIds {
  leadId: number | string;
  eventId: number | string;
}

/** The filters of an event's recommendations (EVT-06); `search` is part of a venue's or a room's name. */
export const recommendationList = createListState(
  ({ leadId, eventId }: EventIds) => paths.recommendations(leadId, eventId),
  {
    search: createTextField(200),
    // An upstream may have outcomes that we do not know.
    outcome: createPatternField(/^[\w -]{1,50}$/),
    answer: createPatternField(new RegExp(`^(?:${clientAnswers.join("|")})$`)),
    sort: createOrderField(sorts, "newest"),
    page: createPageField(),
  },
);

export type RecommendationFilters = StateOf<typeof recommendationList>;
