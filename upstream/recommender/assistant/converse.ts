import type { Country } from "@contract/vocabulary";
import { compose } from "./answers/answer";
import type { Answer, Known } from "./answers/answer-parts";
import { both, itself, type Reply, withoutSecond } from "./answers/joined";
import { openIn, type Turn } from "./answers/open-questions";
import type { Intent, Surroundings } from "./intent";
import { type Memory, nothingSaid } from "./memory";
import { asQuestion } from "./message/claims";
import { oneAndMore, oneOrElse, twoSearches } from "./message/parts";
import { pointed } from "./message/pointers";
import { requestsIn } from "./message/requests";
import { withoutSlips } from "./message/slips";
import { isQuestion, readStory } from "./message/story";
import { withPicked } from "./names/picked";
import { respelt } from "./names/respelt";
import type { Where } from "./needs/need";
import type { Offer, VenueRecord } from "./records/catalogue";
import { completed, questionOf } from "./understanding/asked-back";
import { lostIn } from "./understanding/doubts";
import type { EventRecord } from "./understanding/event-questions";
import { eventSaid, otherThan, withEvent } from "./understanding/of-event";
import { understand } from "./understanding/understanding";
import { writtenOut } from "./words/shorthand";

/** What is known of the event that is talked about, and what was said before. */
export interface Conversation extends EventRecord {
  country: Country;
  /** The event's city. */
  locationId: number | null;
  /** The venues on the screen, best first. */
  rankedIds: readonly number[];
  memory: Memory;
}

/** Where an answer's records come from, all of them of one country. */
export interface Sources {
  /** What a message is understood by; the rooms are those it names and those of the venues talked about. */
  surroundings(
    message: string,
    spokenOf: readonly number[],
  ): Promise<Pick<Surroundings, "venues" | "rooms" | "places" | "packages" | "client">>;
  venues(ids: readonly number[]): Promise<VenueRecord[]>;
  around(wheres: readonly Where[]): Promise<VenueRecord[]>;
  offers(ids: readonly number[]): Promise<Offer[]>;
}

/** One turn: what a message is about, and the answer to it; of a mail to what it asks, and the sentences that only tell. */
export async function converse(
  message: string,
  conversation: Conversation,
  sources: Sources,
): Promise<Reply & { leftAside: string[] }> {
  const written = message.replace(/(\s)\1{2,}/g, "$1$1");
  const { country, locationId, guestCount, budgetMinor, rankedIds, memory } = conversation;
  const eventBudget = budgetMinor === null ? null : budgetMinor / 100;
  const spoken = [written, writtenOut(written), memory.question?.message].filter(Boolean).join(" . ");
  const around = await sources.surroundings(spoken, memory.venueIds);
  const typed = respelt(written, around);
  const surroundings = {
    ...around,
    country,
    eventCityId: locationId,
    eventBudget,
    eventGuests: guestCount,
    rankedIds,
    memory,
  };
  const { asks, besides, isLetter } = readStory(typed, surroundings);
  const said = await answersIn(asks, conversation, { surroundings: { ...surroundings, isLetter }, sources });
  // A question that is not understood is no story: it is named beside the answer.
  const questions = besides.filter(isQuestion).map((it) => `"${it}"`);
  const open = questions.length > 0 && `I took no account of: ${questions.join(", ")}.`;
  const told = [said.answer.message, open].filter(Boolean).join("\n\n");
  return {
    ...said,
    answer: { ...said.answer, message: told },
    leftAside: besides.filter((it) => !isQuestion(it)),
  };
}

/** The answers to what a message asks, one below the other; each goes on with the one before it. */
async function answersIn(
  message: string,
  conversation: Conversation,
  { surroundings, sources }: { surroundings: Surroundings; sources: Sources },
): Promise<Reply> {
  const [first, ...further] = requestsIn(message, surroundings);
  if (!first) return answerIn(message, conversation, { surroundings, sources });
  const around = { ...surroundings, refused: first.refused };
  const said = [await answerIn(first.message, conversation, { surroundings: around, sources })];
  for (const { message, isAlone } of further) {
    const memory = (!isAlone && said.at(-1)?.answer.memory) || nothingSaid;
    const surroundings = { ...around, memory };
    said.push(await answerIn(message, { ...conversation, memory }, { surroundings, sources }));
  }
  return said.reduce(both);
}

/** The answer to what a message asks; of one with two searches both. */
async function answerIn(
  typed: string,
  conversation: Conversation,
  { surroundings, sources }: { surroundings: Surroundings; sources: Sources },
): Promise<Reply> {
  const message = withoutSlips(asQuestion(withPicked(typed, surroundings)), surroundings);
  const said = completed(pointed(message, surroundings), surroundings);
  const understood = understand(said.message, { ...surroundings, memory: said.memory });
  const isOfPlaces = understood.kind === "search" && understood.need.wheres.length > 1;
  const halves = isOfPlaces ? twoSearches(said.message, surroundings) : undefined;
  const answered = (intent: Intent) =>
    answerTo(intent, { ...conversation, memory: said.memory }, { around: surroundings, sources });
  if (halves) {
    const alone = { ...surroundings, memory: nothingSaid };
    const [first, second] = await Promise.all(halves.map((half) => answered(understand(half, alone))));
    if (first && second) return both(first, second);
  }
  const steps = oneAndMore(said.message, { ...surroundings, memory: said.memory });
  if (steps) {
    const first = await converse(steps[0], { ...conversation, memory: said.memory }, sources);
    const second = await converse(steps[1], { ...conversation, memory: first.answer.memory }, sources);
    const { message, ...rest } = second.answer;
    const { chosen = [] } = first.answer.memory;
    const winners = first.answer.venues.filter(({ venue_id }) => chosen.includes(venue_id));
    const venues = rest.venues.length > 0 ? rest.venues : winners;
    return {
      intent: first.intent,
      answer: { ...rest, venues, message: `${first.answer.message}\n${message}` },
    };
  }
  const ways = oneOrElse(said.message, { ...surroundings, memory: said.memory });
  if (ways) {
    const first = ways.isFallback
      ? await answered(itself(understand(ways.first, { ...surroundings, memory: said.memory })))
      : await answerIn(ways.first, conversation, { surroundings, sources });
    if (ways.isFallback && first.answer.memory.isMet) return withoutSecond(first, ways.second);
    const { memory } = first.answer;
    const around = { ...surroundings, memory };
    const second = await answerIn(
      ways.second,
      { ...conversation, memory },
      { surroundings: around, sources },
    );
    return both(first, second);
  }
  const turn = await answered(understood);
  const { intent } = turn;
  const answer = await inFull(said.message, turn, async (clause, memory) => {
    const part = understand(clause, { ...surroundings, memory });
    return answerTo(part, { ...conversation, memory }, { around: surroundings, sources });
  });
  const question = questionOf(intent, said.message);
  const searched = answer.memory.need ?? said.memory.searched;
  return {
    intent,
    answer: {
      ...answer,
      memory: {
        ...answer.memory,
        question,
        said: intent.asks,
        searched,
        previous: intent.kind === "search" ? said.memory.need : said.memory.previous,
        lost: lostIn(intent, said.message),
        ofEvent: eventSaid(intent),
      },
    },
  };
}

async function answerTo(
  understood: Intent,
  conversation: Conversation,
  { around, sources }: { around: Pick<Surroundings, "places" | "isLetter" | "refused">; sources: Sources },
): Promise<Turn> {
  const { country, memory, rankedIds } = conversation;
  const intent = otherThan(around.refused, withEvent(understood, around, conversation));
  const records = await recordsOf(intent, sources);
  const [than] = intent.kind === "search" && intent.than ? await sources.venues([intent.than.venueId]) : [];
  const offers = await sources.offers(records.map(({ id }) => id));
  const city = around.places.find(({ id }) => id === conversation.locationId)?.name;
  const places = around.places.map(({ name }) => name);
  const event = { ...conversation, city };
  const known: Known = { country, records, offers, memory, than, places, event, rankedIds };
  return { intent, known, answer: compose(intent, known) };
}

/** At most so many open questions are asked by themselves; each reads its records. */
const MOST_ASKED = 3;

/** An answer of facts, which may stand beside another. */
const isTelling = (intent: Intent) => /^(?:facts|compare|compare-rooms|choose|event)$/.test(intent.kind);

/**
 * An answer with all of its message in it: a question that it holds no sign of is asked by itself, of what was just talked
 * about; what is still open then is named as not taken into account.
 */
async function inFull(
  message: string,
  turn: Turn,
  ask: (question: string, memory: Memory) => Promise<Turn | undefined>,
): Promise<Answer> {
  const { intent, answer, known } = turn;
  if (!("unheard" in intent)) return answer;
  const { questions, words } = openIn(message, turn);
  const asked = await Promise.all(
    questions.map(async (question, at) => {
      const part =
        at < MOST_ASKED && question.length < message.trim().length - 1
          ? await ask(question, answer.memory)
          : undefined;
      const isAnswered = part && isTelling(part.intent) && openIn(question, part).questions.length === 0;
      return { question, told: isAnswered ? part.answer.message : undefined };
    }),
  );
  const left = asked.flatMap(({ question, told }) => (told === undefined ? [`"${question}"`] : []));
  const unheard = [...intent.unheard, ...left, ...words];
  const named = unheard.length > intent.unheard.length ? compose({ ...intent, unheard }, known) : answer;
  return { ...named, message: [named.message, ...asked.flatMap(({ told }) => told ?? [])].join("\n") };
}

function recordsOf(intent: Intent, { venues, around }: Sources) {
  if (intent.kind === "search") return around(intent.need.wheres);
  return "venueIds" in intent ? venues(intent.venueIds) : [];
}
