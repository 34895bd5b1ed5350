import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { loadEventRecommendations } from "./search.server";

/** Upstream calls that several parts of an event's page share, so that each is made once. */
export interface EventReads {
  leadAndEvent: ReturnType<typeof loadLeadAndEvent>;
  recommendations: ReturnType<typeof loadEventRecommendations>;
}

export const startLoadingEventReads = (scope: EventScope): EventReads => ({
  leadAndEvent: loadLeadAndEvent(scope.api, scope.event),
  recommendations: loadEventRecommendations(scope),
});
