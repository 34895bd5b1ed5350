import type { Services } from "../../services";
import { localDate } from "../../time";
import { readEvent } from "../event";
import type { Answer } from "./answers/answer-parts";
import { converse, type Sources } from "./converse";
import { nothingSaid, recall, remember } from "./memory";
import { askModel } from "./model";
import { mayNamePackage } from "./needs/packages";
import {
  readAround,
  readClient,
  readNames,
  readOffers,
  readPackageNames,
  readPlaces,
  readRoomsNamed,
  readVenues,
} from "./records/catalogue";
import { plain, withoutOwner, wordsOf } from "./words/words";

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
export type Said = Partial<Pick<Answer, "message">> &
  Pick<Answer, "venues"> & {
    /** The venues suggested before still stand: this answer was about something else. */
    keeps_suggestions?: boolean;
    /** The sentences of a mail that were taken for a story. */
    left_aside?: string[];
    error?: true;
  };

/**
 * Answers a message from the catalogue of the event's country (spec 7, chat) and keeps what was talked about. Where a
 * model is set up it puts the message into the words that the assistant understands; the answer is made of records
 * either way. Statements: event and memory; names, rooms, places and client; records and offers of each request
 * of the message, and those of up to three questions that were left open; memory.
 * @throws Refusal 404 when there is no such event.
 */
export async function chat(services: Services, asked: ChatRequest): Promise<Said> {
  const { db, settings, log, now } = services;
  const [event, memory] = await Promise.all([
    readEvent(db, asked.leadEventId),
    asked.isNewConversation ? nothingSaid : recall(db, asked),
  ]);
  let { message } = asked;
  if (settings.assistantUrl) {
    try {
      message = await askModel(settings, { message, earlier: memory });
    } catch (error) {
      log.warn({ err: error }, "the assistant's model failed");
      return { venues: [], error: true };
    }
  }
  const { country, leadId } = event;
  const sources: Sources = {
    surroundings: async (text, spokenOf) => {
      const [venues, packages, rooms, places, client] = await Promise.all([
        readNames(db, country),
        mayNamePackage.test(text) ? readPackageNames(db, country) : [],
        readRoomsNamed(db, country, { ids: spokenOf, words: wordsOf(plain(withoutOwner(text))) }),
        readPlaces(db),
        readClient(db, leadId),
      ]);
      return { venues, packages, rooms, places, client };
    },
    venues: (ids) => readVenues(db, country, ids),
    around: (wheres) => readAround(db, country, wheres),
    offers: (ids) => readOffers(db, ids, now()),
  };
  const { intent, answer, leftAside } = await converse(
    message,
    { ...event, rankedIds: asked.rankedIds, memory, today: localDate(country, now()) },
    sources,
  );
  await remember(db, asked, answer.memory, now());
  const isSearch = intent.kind === "search" && !intent.isCount;
  return {
    message: answer.message,
    venues: answer.venues,
    ...(answer.venues.length === 0 && !isSearch && { keeps_suggestions: true }),
    ...(leftAside.length > 0 && { left_aside: leftAside }),
  };
}
