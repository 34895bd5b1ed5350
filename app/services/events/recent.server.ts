import { store, unlessStoreFails } from "~/services/store/store.server";
import type { EventRef } from "./event-ref";

/** So many events are remembered of a person, for so long after the last. */
const MOST_EVENTS = 5;
const LIFE_SECONDS = 90 * 24 * 60 * 60;

const keyOf = (userId: number) => `recent-events:${userId}`;

const isSame = (one: EventRef | undefined, other: EventRef) => one?.eventId === other.eventId;

/** The events that a person worked with last, the newest first; none where that cannot be read. */
export const recentEvents = (userId: number): Promise<EventRef[]> =>
  unlessStoreFails(
    store()
      .get<EventRef[]>(keyOf(userId))
      .then((events) => events ?? []),
    [],
  );

/** Remembers that a person works with an event. A store that fails forgets it. */
export async function noteEvent(userId: number, { leadId, eventId }: EventRef): Promise<void> {
  const event = { leadId, eventId };
  if (isSame((await recentEvents(userId))[0], event)) return;
  const noted = (events: EventRef[] = []) =>
    [event, ...events.filter((other) => !isSame(other, event))].slice(0, MOST_EVENTS);
  await unlessStoreFails(store().update<EventRef[]>(keyOf(userId), noted, LIFE_SECONDS), undefined);
}
