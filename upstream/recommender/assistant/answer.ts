import { countryNames } from "@contract/vocabulary";
import { type Answer, called, type Known, MOST_AT_ONCE, placeOf, suggested } from "./answer-parts";
import { compare, facts } from "./fact-answers";
import type { Intent } from "./intent";
import { nothingSaid } from "./memory";
import { choose, search } from "./search-answers";

const abilities =
  "I know the venue catalogue of this event's country. Ask me for facts about a venue (capacity, price, catering, location, offers, styles, facilities), for venues by need (for example: garden venue near Geelong for 120 under $150 a head), or to compare two venues.";

/** Puts an answer into words. Every claim is taken from a record; what no record holds is said not to be known. */
export function compose(intent: Intent, known: Known): Answer {
  const { memory } = known;
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
    case "availability":
      return say(
        "I do not know which dates are free, and I cannot book: the catalogue holds no calendars. Please ask the venue.",
      );
    case "no-such-venue":
      return say(
        `I do not know a venue called "${intent.name}" in ${countryNames[known.country]}. It may be named otherwise, or be too new for me.`,
      );
    case "abroad":
      return say(
        `I do not know venues in ${intent.place}: for this event I only look in ${countryNames[known.country]}.`,
      );
    case "ask-which":
      return askWhich(intent, known);
    case "which-two":
      return say(
        `Which two do you mean: ${known.records.slice(0, MOST_AT_ONCE).map(called).join("; ")}? Name them, or say "the first two".`,
      );
    case "facts":
      return facts(intent, known);
    case "compare":
      return compare(intent, known);
    case "choose":
      return choose(intent, known);
    case "search":
      return search(intent, known);
  }
}

function askWhich(
  { topics, room, compareWith }: Extract<Intent, { kind: "ask-which" }>,
  { records, memory }: Known,
): Answer {
  const asked = records.slice(0, MOST_AT_ONCE);
  const more = records.length - asked.length;
  return {
    message: `Which one do you mean: ${asked.map(called).join("; ")}?${more > 0 ? ` There ${more === 1 ? "is 1 more" : `are ${more} more`} of that name.` : ""}`,
    venues: asked.map((venue) => suggested(venue, `In ${placeOf(venue)}.`)),
    memory: {
      venueIds: records.map(({ id }) => id),
      topics,
      need: memory.need,
      room,
      asking: { compareWith },
    },
  };
}
