import { type EventScope, leadAndEvent } from "~/services/events/event.server";
import { recommendationsOf } from "./search.server";

/** Upstream calls that several parts of an event's page share, so that each is made once. */
export interface EventReads {
  leadAndEvent: ReturnType<typeof leadAndEvent>;
  recommendations: ReturnType<typeof recommendationsOf>;
}

export const eventReads = (scope: EventScope): EventReads => ({
  leadAndEvent: leadAndEvent(scope.api, scope.event),
  recommendations: recommendationsOf(scope),
});
