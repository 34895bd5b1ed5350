import type { Services } from "../../services";
import { readEvent } from "../event";
import { compose } from "./answer";
import type { Answer, Known } from "./answer-parts";
import { readAround, readNames, readOffers, readPlaces, readRoomsNamed, readVenues } from "./catalogue";
import type { Intent } from "./intent";
import { suggest } from "./matching";
import { nothingSaid, recall, remember } from "./memory";
import { askModel } from "./model";
import type { Need } from "./need";
import { understand } from "./understanding";
import { plain, wordsOf } from "./words";

/** One message to the assistant over a lead event. */
export interface ChatRequest {
  leadEventId: number;
  userId: number;
  message: string;
  isNewConversation: boolean;
  /** The venues on the screen, best first. */
  rankedIds: number[];
}

/** What the assistant says: a message with suggested venues, or the flag that it failed. */
export type Said = Partial<Pick<Answer, "message">> & Pick<Answer, "venues"> & { error?: true };

/** Most records that a model is given. */
const MOST_FOR_MODEL = 12;

/**
 * Answers a message from the catalogue of the event's country (spec 7, chat), by a model where one is set up, and
 * keeps what was talked about. Statements: event and memory; names, rooms and places; records; offers; memory.
 * @throws Refusal 404 when there is no such event.
 */
export async function chat(services: Services, asked: ChatRequest): Promise<Said> {
  const { db, settings, log, now } = services;
  const [event, earlier] = await Promise.all([
    readEvent(db, asked.leadEventId),
    asked.isNewConversation ? nothingSaid : recall(db, asked),
  ]);
  const [venues, rooms, places] = await Promise.all([
    readNames(db, event.country),
    readRoomsNamed(db, event.country, { ids: earlier.venueIds, words: wordsOf(plain(asked.message)) }),
    readPlaces(db),
  ]);
  const intent = understand(asked.message, {
    venues,
    rooms,
    places,
    country: event.country,
    eventCityId: event.locationId,
    rankedIds: asked.rankedIds,
    memory: earlier,
  });
  const city = places.find(({ id }) => id === event.locationId);
  const placed = intent.kind === "search" ? { ...intent, need: inEventCity(intent.need, city) } : intent;
  const records = await recordsOf(placed);
  const offers = await readOffers(
    db,
    records.map(({ id }) => id),
    now(),
  );
  const known: Known = { country: event.country, records, offers, memory: earlier };
  const answer = compose(placed, known);
  await remember(db, asked, answer.memory, now());
  if (!settings.assistantUrl) return { message: answer.message, venues: answer.venues };

  try {
    const given =
      placed.kind === "search"
        ? suggest(records, placed.need, new Set(offers.map(({ venueId }) => venueId))).map(
            ({ venue }) => venue,
          )
        : records;
    return await askModel(settings, asked.message, { records: given.slice(0, MOST_FOR_MODEL), offers });
  } catch (error) {
    log.warn({ err: error }, "the assistant's model failed");
    return { venues: [], error: true };
  }

  function recordsOf(it: Intent) {
    if (it.kind === "search") return readAround(db, event.country, it.need.where);
    if ("venueIds" in it) return readVenues(db, event.country, it.venueIds);
    return settings.assistantUrl
      ? readVenues(db, event.country, asked.rankedIds.slice(0, MOST_FOR_MODEL))
      : Promise.resolve([]);
  }
}

/** Nothing said about where: where the event is. */
function inEventCity(
  need: Need,
  city: { id: number; name: string; lat: number; lng: number } | undefined,
): Need {
  if (need.where || need.isAnywhere || !city) return need;
  const { id, name, lat, lng } = city;
  return { ...need, where: { id, name, lat, lng, isCity: true, isAssumed: true } };
}
