import { type Country, countryNames } from "@contract/vocabulary";
import type { Intent } from "../intent";
import { type Memory, nothingSaid } from "../memory";
import { type Need, noNeed } from "../needs/need";
import { distanceBetween } from "../places/geography";
import type { VenueRecord } from "../records/catalogue";
import { distanceWords } from "../records/facts";
import type { Doubt } from "../understanding/doubts";
import { eventFacts } from "../understanding/event-facts";
import {
  type Answer,
  called,
  type Known,
  MOST_AT_ONCE,
  notHeeded,
  placeOf,
  suggestion,
} from "./answer-parts";
import { choose } from "./choose-answers";
import { compare, facts } from "./fact-answers";
import { inWords } from "./need-words";
import { compareRooms } from "./room-comparison";
import { search } from "./search-answers";

const abilities =
  "I know the venue catalogue of this event's country. Ask me for facts about a venue (capacity, price, catering, location, offers, styles, facilities), for venues by need (for example: garden venue near Geelong for 120 under $150 a head), or to compare two venues.";

const currencies: Record<Country, string> = { AU: "dollars", UK: "pounds" };

/** Puts an answer into words. Every claim is taken from a record; what no record holds is said not to be known. */
export function compose(intent: Intent, known: Known): Answer {
  const said = composed(intent, known);
  const isOfOne = /^(?:facts|compare)$/.test(intent.kind) && intent.namesakes?.length;
  const others = isOfOne
    ? `\nAlso of that name: ${intent.namesakes?.join("; ")}. Is it one of those you mean?`
    : "";
  const ofEvent = intent.ofEvent?.length ? `\n${eventFacts(intent.ofEvent, known.event, known.country)}` : "";
  const answer = { ...said, message: `${said.message}${others}${ofEvent}` };
  if (!intent.isOfDates || intent.kind === "availability") return answer;
  return { ...answer, message: `I do not know which dates are free, and I cannot book. ${answer.message}` };
}

function composed(intent: Intent, known: Known): Answer {
  const { memory, country } = known;
  const say = (message: string): Answer => ({ message, venues: [], memory });
  switch (intent.kind) {
    case "greeting":
      return say(`Hello. ${abilities}`);
    case "thanks":
      return say("You are welcome. Ask me about another venue whenever you like.");
    case "help":
      return say(abilities);
    case "start-over":
      return { ...say("What are you looking for?"), memory: nothingSaid };
    case "unknown":
      return say(`I do not know that. ${abilities}`);
    case "which-venue":
      return say("Which venue do you mean? Give me its name, or tell me what you are looking for.");
    case "person":
      return say("I do not know that: I know venues, and nothing about people.");
    case "availability":
      return {
        ...say(
          "I do not know which dates are free, and I cannot book: the catalogue holds no calendars. Please ask the venue.",
        ),
        memory: { ...memory, venueIds: intent.venueIds, chosen: undefined, need: undefined },
      };
    case "event":
      return say(`${eventFacts(intent.asked, known.event, country)}${notHeeded(intent.unheard)}`);
    case "no-such-venue":
      return say(
        `I do not know a venue called "${intent.name}" in ${countryNames[country]}. It may be named otherwise, or be too new for me.`,
      );
    case "no-longer":
      return {
        ...say(
          `${intent.names.join(" and ")} ${intent.names.length > 1 ? "are" : "is"} no longer active in the catalogue, so I do not know what holds there now.`,
        ),
        // "The Brixton one then" is another of that name.
        memory: { need: memory.need, venueIds: intent.venueIds, topics: [] },
      };
    case "abroad":
      return say(
        `I do not know venues in ${intent.places.join(" or ")}: for this event I only look in ${countryNames[country]}.`,
      );
    case "unknown-place":
      return say(
        `I do not know where "${intent.place}" is: no venue of the catalogue is listed there. Which city or suburb of the catalogue do you mean?`,
      );
    case "places-apart": {
      const { from, to } = intent;
      const distance = distanceWords(distanceBetween({ ...from, country }, to), country);
      return say(`${from.name} is ${distance} from ${to.name} in a straight line, from middle to middle.`);
    }
    case "which-place":
      return say(
        `Which ${intent.name} do you mean${intent.cities.length > 1 ? `: that of ${intent.cities.join(" or ")}` : ""}? Name its city with it.`,
      );
    case "which-number":
      return {
        ...say(
          intent.isAmount
            ? `Is "${intent.numbers.join(", ")}" a price a head or for the whole event? Say for example "$150 a head" or "$9,000 in total".`
            : `What does ${intent.numbers.map((number) => `"${number}"`).join(" and ")} stand for? Say for example "for 120 guests", "$150 a head" or "$9,000 in total".`,
        ),
        memory: { ...memory, ...intent.kept },
      };
    case "which-guests":
      return say("For how many guests? The record of the event does not say.");
    case "what-not":
      return say(
        'I do not understand what is not wanted. Say for example "not a winery" or "without accommodation".',
      );
    case "which-currency":
      return say(
        `Prices of this event's venues are in ${currencies[country]}. How much is "${intent.amounts.join(", ")}" in ${currencies[country]}?`,
      );
    case "meant":
      return meant(intent, known);
    case "ask-which":
      return askWhich(known);
    case "unsure":
      return unsure(intent.doubt, known);
    case "which-two":
      return say(
        `Which two do you mean: ${known.records.slice(0, MOST_AT_ONCE).map(called).join("; ")}? Name them, or say "the first two".`,
      );
    case "facts":
      return facts(intent, known);
    case "why-not":
      return whyNot(known);
    case "compare":
      return compare(intent, known);
    case "compare-rooms":
      return compareRooms(intent, known);
    case "choose":
      return choose(intent, known);
    case "search":
      return search(intent, known);
  }
}

/** What a venue lacks of what its event asks for. */
function whyNot(known: Known): Answer {
  const { guestCount, budgetMinor, eventType } = known.event;
  const need: Need = {
    ...noNeed,
    wishes: [{ anyOf: [{ kind: "event", value: eventType }] }],
    guests: guestCount ? [{ max: guestCount }] : [],
    total: guestCount && budgetMinor ? { max: budgetMinor / 100, isOfEvent: true } : undefined,
  };
  const venueIds = known.records.map(({ id }) => id);
  const answer = facts({ kind: "facts", venueIds, topics: [], need, unheard: [] }, known);
  return {
    ...answer,
    message: `I do not know why it was not suggested. Held against this event (${inWords({ ...need, isAnywhere: true }, known.country)}): ${answer.message}`,
  };
}

/** A name that no venue has is not taken for one that some venue has: what is almost it is asked about. */
function meant(
  { said, place }: Extract<Intent, { kind: "meant" }>,
  { records, country, memory }: Known,
): Answer {
  const some = records.slice(0, MOST_AT_ONCE);
  const name = place
    ? `I do not know a "${said}" in ${place}.`
    : `I do not know a venue called "${said}" in ${countryNames[country]}.`;
  if (some.length === 0) return { message: name, venues: [], memory };
  return {
    message: `${name} Do you mean ${listed(some)}?`,
    venues: [],
    memory: asking(records, memory),
  };
}

function askWhich({ records, memory }: Known): Answer {
  const asked = records.slice(0, MOST_AT_ONCE);
  const more = records.length - asked.length;
  return {
    message: `Which one do you mean: ${listed(asked)}?${more > 0 ? ` There ${more === 1 ? "is 1 more" : `are ${more} more`} of that name.` : ""}`,
    venues: asked.map((venue) => suggestion(venue, `In ${placeOf(venue)}.`)),
    memory: asking(records, memory),
  };
}

/** Asks what is meant, with what it may be. */
function unsure({ of, words }: Doubt, { records, memory }: Known): Answer {
  const some = listed(records.slice(0, MOST_AT_ONCE));
  // "Which is nearer?" is asked of those that it was asked about.
  const asked = records.length > 0 ? { ...memory, ...asking(records, memory), said: memory.said } : memory;
  const say = (message: string): Answer => ({ message, venues: [], memory: of === "venue" ? asked : memory });
  switch (of) {
    case "venue":
      return say(`Which venue do you mean by "${words}"${some ? `: ${some}` : " (say its name)"}?`);
    case "list":
      return say(
        `Of which venues do you ask${some ? `: ${some}` : ""}? Name them, or say "those on the list".`,
      );
    case "lost":
      return say(
        `I do not know whom you meant by "${words}". Which venue do you mean now${some ? `: ${some}` : " (say its name)"}?`,
      );
    case "other":
      return say(
        `Do you ask about ${some || "one of the venues on the list (say its name)"}, or for another venue? Say for example "venues near it for 90".`,
      );
    case "rest":
      return say("What are you looking for besides?");
    case "amount":
      return say(`How much do you mean by "${words}"? Say the number.`);
  }
}

const listed = (venues: readonly VenueRecord[]) => venues.map(called).join("; ");

const asking = (records: readonly VenueRecord[], { need }: Memory): Memory => ({
  need,
  venueIds: records.map(({ id }) => id),
  topics: [],
});
