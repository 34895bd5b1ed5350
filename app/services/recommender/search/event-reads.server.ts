import { type EventScope, leadAndEvent } from "~/services/events/event.server";
import { recommendationsOf } from "./search.server";

/** What the parts of an event's page read of the upstream alike: each call goes out once for all of them. */
export interface EventReads {
  leadAndEvent: ReturnType<typeof leadAndEvent>;
  recommendations: ReturnType<typeof recommendationsOf>;
}

export const eventReads = (scope: EventScope): EventReads => ({
  leadAndEvent: leadAndEvent(scope.api, scope.event),
  recommendations: recommendationsOf(scope),
});
