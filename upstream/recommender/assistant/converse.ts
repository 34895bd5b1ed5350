import type { Country } from "@contract/vocabulary";
import { compose } from "./answer";
import type { Answer, Known } from "./answer-parts";
import { completed, questionOf } from "./asked-back";
import type { Offer, VenueRecord } from "./catalogue";
import { lostIn } from "./doubts";
import type { EventRecord } from "./event-questions";
import type { Intent, Surroundings } from "./intent";
import { type Memory, nothingSaid } from "./memory";
import type { Where } from "./need";
import { withEvent } from "./of-event";
import { oneAndMore, twoSearches } from "./parts";
import { pointed } from "./pointers";
import { requestsIn } from "./requests";
import { withoutSlips } from "./slips";
import { isQuestion, readStory } from "./story";
import { type Open, unaccounted } from "./unaccounted";
import { understand } from "./understanding";
import { styleWords } from "./vocabulary";
import { plain } from "./words";

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
  ): Promise<Pick<Surroundings, "venues" | "rooms" | "places" | "client">>;
  venues(ids: readonly number[]): Promise<VenueRecord[]>;
  around(wheres: readonly Where[]): Promise<VenueRecord[]>;
  offers(ids: readonly number[]): Promise<Offer[]>;
}

/** One turn: what a message is about, and the answer to it; of a mail to what it asks, and the sentences that only tell. */
export async function converse(
  typed: string,
  conversation: Conversation,
  sources: Sources,
): Promise<Said & { leftAside: string[] }> {
  const { country, locationId, budgetMinor, rankedIds, memory } = conversation;
  const eventBudget = budgetMinor === null ? null : budgetMinor / 100;
  const spoken = [typed, memory.question?.message].filter(Boolean).join(" ");
  const around = await sources.surroundings(spoken, memory.venueIds);
  const surroundings = { ...around, country, eventCityId: locationId, eventBudget, rankedIds, memory };
  const { asks, besides, isLetter } = readStory(typed, surroundings);
  const said = await answersIn(asks, conversation, { surroundings: { ...surroundings, isLetter }, sources });
  // A question that is not understood is no story: it is named beside the answer.
  const questions = besides.filter(isQuestion);
  const open =
    questions.length > 0 && `I took no account of: ${questions.map((it) => `"${it}"`).join(", ")}.`;
  const message = [said.answer.message, open].filter(Boolean).join("\n\n");
  return {
    ...said,
    answer: { ...said.answer, message },
    leftAside: besides.filter((it) => !isQuestion(it)),
  };
}

/** The answers to what a message asks, one below the other; each goes on with the one before it. */
async function answersIn(
  message: string,
  conversation: Conversation,
  { surroundings, sources }: { surroundings: Surroundings; sources: Sources },
): Promise<Said> {
  const [first, ...further] = requestsIn(message, surroundings);
  if (!first) return answerIn(message, conversation, { surroundings, sources });
  const said = [await answerIn(first.message, conversation, { surroundings, sources })];
  for (const { message, isAlone } of further) {
    const memory = (!isAlone && said.at(-1)?.answer.memory) || nothingSaid;
    const around = { surroundings: { ...surroundings, memory }, sources };
    said.push(await answerIn(message, { ...conversation, memory }, around));
  }
  return said.reduce(both);
}

/** The answer to what a message asks; of one with two searches both. */
async function answerIn(
  typed: string,
  conversation: Conversation,
  { surroundings, sources }: { surroundings: Surroundings; sources: Sources },
): Promise<Said> {
  const message = withoutSlips(typed, surroundings);
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
        lost: lostIn(intent, said.message),
        ofEvent: intent.kind === "event",
      },
    },
  };
}

/**
 * Two answers as one. What is asked next goes on with the second, after two searches of the venues of both; a search or a
 * question of the first still stands where the second has none.
 */
function both(first: Said, second: Said): Said {
  const known = new Set(first.answer.venues.map(({ venue_id }) => venue_id));
  const venues = [
    ...first.answer.venues,
    ...second.answer.venues.filter(({ venue_id }) => !known.has(venue_id)),
  ];
  const isOfSearches = [first, second].every(({ intent }) => intent.kind === "search");
  const { question = first.answer.memory.question, searched = first.answer.memory.searched } =
    second.answer.memory;
  const memory = { ...second.answer.memory, question, searched };
  return {
    intent: second.intent,
    answer: {
      message: `${first.answer.message}\n\n${second.answer.message}`,
      venues,
      memory: isOfSearches ? { ...memory, venueIds: venues.map(({ venue_id }) => venue_id) } : memory,
    },
  };
}

type Said = Pick<Turn, "intent" | "answer">;

interface Turn {
  intent: Intent;
  answer: Answer;
  /** What the answer was made from. */
  known: Known;
}

async function answerTo(
  understood: Intent,
  conversation: Conversation,
  { around, sources }: { around: Pick<Surroundings, "places" | "isLetter">; sources: Sources },
): Promise<Turn> {
  const { country, memory, rankedIds } = conversation;
  const intent = withEvent(understood, around, conversation);
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

/** What an answer leaves open of the message it answers. */
function openIn(message: string, { intent, answer, known }: Turn): Open {
  const text = [answer.message, ...answer.venues.map(({ reasoning }) => reasoning)].join("\n");
  const names = known.records.flatMap(({ name, rooms, styles }) => [
    name,
    ...rooms.map((room) => room.name),
    // "The winery" is the one of them that is one.
    ...styles.flatMap((style) =>
      styleWords.filter(([it]) => it === style).flatMap(([, words]) => words.exec(plain(message)) ?? []),
    ),
  ]);
  return unaccounted(message, text, { names, used: numbersOf(intent), places: known.places });
}

/** The numbers that an intent is made of; a licence in hours. */
const numbersOf = (intent: Intent) =>
  JSON.stringify(intent, (key, value) =>
    key === "lateMinutes" ? value / 60 : key === "venueIds" || key === "id" ? undefined : value,
  );

function recordsOf(intent: Intent, { venues, around }: Sources) {
  if (intent.kind === "search") return around(intent.need.wheres);
  return "venueIds" in intent ? venues(intent.venueIds) : [];
}
