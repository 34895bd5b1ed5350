import { literal } from "@contract/literal";
import type { Country } from "@contract/vocabulary";
import type { Intent, Surroundings } from "../intent";
import type { Memory, Question } from "../memory";
import { venuesThere } from "../names/references";
import { countWishes } from "../needs/need";
import { readPlaces } from "../places/places";
import { no, yes } from "../words/phrases";
import { quietWords } from "../words/quiet-words";
import { Reading } from "../words/reading";
import { plain, wordsOf } from "../words/words";
import { hear } from "./heard";

/** What an intent asks back, with the message that waits for the answer. */
export function questionOf(intent: Intent, message: string): Question | undefined {
  switch (intent.kind) {
    case "which-number":
      return { of: intent.isAmount ? "amount" : "number", about: intent.numbers, message };
    case "which-currency":
      return { of: "currency", about: intent.amounts, message };
    case "which-guests":
      return { of: "guests", about: [], message };
    case "unknown-place":
      return { of: "place", about: [intent.place], message };
    case "which-place":
      return { of: "city", about: [intent.name, ...intent.cities], message };
    case "unsure":
      return intent.venueIds.length === 1 && intent.doubt.words
        ? { of: "name", about: [intent.doubt.words, ""], message }
        : { of: "venue", about: [], message };
    case "ask-which":
    case "which-venue":
      return { of: "venue", about: [], message };
    case "meant":
      return { of: "name", about: [intent.said, intent.place ?? ""], message };
    default:
      return undefined;
  }
}

/** A message, and what is remembered while it is understood. */
export interface Completed {
  message: string;
  memory: Memory;
}

/**
 * The answer to what was asked back completes the message that waits for it, which is then understood anew; what is no
 * answer stands for itself.
 */
export function completed(message: string, surroundings: Surroundings): Completed {
  const { memory, country } = surroundings;
  const { question } = memory;
  if (!question) return { message, memory };
  const anew = (text: string, more: Partial<Memory> = {}): Completed => ({
    message: text,
    memory: { ...memory, question: undefined, lost: undefined, ...more },
  });
  const own: Completed = { message, memory };
  switch (question.of) {
    case "amount":
    case "number":
    case "currency":
    case "guests": {
      const text = withNumber(message, question, country);
      return text === undefined ? own : anew(text);
    }
    case "place":
    case "city": {
      const text = withPlace(message, question, surroundings);
      return text === undefined ? own : anew(text);
    }
    case "venue":
    case "name": {
      if (no.test(plain(message)))
        return { message, memory: { ...memory, question: undefined, venueIds: [] } };
      const id = chosen(message, surroundings);
      if (id === undefined) return own;
      const [said = "", place = ""] = question.about;
      const name = surroundings.venues.find((it) => it.id === id)?.name ?? "";
      if (question.of === "name") return anew(renamed(question.message, { said, place, name }));
      return anew(question.message, { venueIds: [id], chosen: undefined, need: undefined });
    }
  }
}

const unitWords =
  /^(?:[$£]?\d[\d.,]*k?|heads?|person|guests?|people|pax|pp|each|total|whole|entire|thing|everything|overall|budget|altogether|max(?:imum)?|under|below|dollars|bucks|pounds|quid|aud|gbp|grand|thousand|minimum|spend|seated|standing|price|night|instead|then|lets|no|not|all|both|or)$/;
const isOfNumbers = (text: string) =>
  (text.match(/[$£]?[a-z0-9.]+/g) ?? []).every((word) => unitWords.test(word) || quietWords.has(word));

const units: [RegExp, string][] = [
  [/\bmin(?:imum)?(?: spend)?\b/, "minimum spend"],
  [/\b(?:head|person|pp|each|guest)\b/, "a head"],
  [/\b(?:total|whole|entire|everything|overall|altogether|all (?:up|in)|budget)\b/, "in total"],
  [/\b(?:guests|people|pax|heads)\b/, "guests"],
];

/** The message that asked about a number, with the number or the unit that an answer gives. */
function withNumber(reply: string, { of, about, message }: Question, country: Country): string | undefined {
  const text = plain(reply).trim();
  if (!isOfNumbers(text)) return undefined;
  const said = text.match(/[$£]?\d[\d.]*k?/g) ?? [];
  const sign = country === "AU" ? "$" : "£";
  if (of === "guests")
    return said.length === 1
      ? `${message}, ${text}${/\b(?:guests|people|pax)\b/.test(text) ? "" : " guests"}`
      : undefined;
  const put = (by: (digits: string) => string) =>
    about.reduce((left, number) => {
      const digits = /\d[\d.]*k?/.exec(number)?.[0] ?? "";
      return left.replace(asWritten(digits), by(digits));
    }, message);
  const unit = units.find(([words]) => words.test(text))?.[1];
  if (said.length === 0) {
    if (of === "currency") return put((digits) => `${sign}${digits}`);
    return unit && put((digits) => `${unit === "guests" ? "" : sign}${digits} ${unit}`);
  }
  const [number = ""] = said;
  if (said.length > 1 || about.length > 1)
    return `${[...said, ...about].reduce((left, it) => left.replace(asWritten(it.replace(/[^\d.k]/g, "")), " "), message)}, ${text}`;
  const isMoney = of !== "number" || /[$£]/.test(number) || unit === "a head" || unit === "in total";
  const amount = number.replace(/^[$£]?/, isMoney && unit !== "guests" ? sign : "");
  return put(() => [amount, unit].filter(Boolean).join(" "));
}

/** A number as a message may write it, with the signs and the word of its currency. */
const asWritten = (digits: string) =>
  new RegExp(
    `(?:[$£€]|\\b(?:aud|gbp|usd|eur) ?)?(?<![\\d.])${digits.replace(/(\d)(?=(?:\d{3})+\b)/g, "$1,?").replaceAll(".", "\\.")}\\b(?: ?(?:dollars|bucks|pounds|quid|euros?|eur|usd|gbp|aud)\\b)?`,
    "i",
  );

/** The message that asked about a place, with the place that an answer gives: nothing but that. */
function withPlace(reply: string, { of, about, message }: Question, surroundings: Surroundings) {
  const { places, country, eventCityId } = surroundings;
  const reading = new Reading(reply);
  const { said, abroad } = readPlaces(reading, places, { country, eventCityId, others: new Set() });
  const isOnlyPlace = wordsOf(reading.rest).every((word) => quietWords.has(word) && !isNoun.test(word));
  if (said.length === 0 || abroad.length > 0 || !isOnlyPlace) return undefined;
  const [name = "", ...cities] = about;
  if (of === "city") {
    const city = cities.find((it) => said.some(({ place }) => place.name === it));
    return city && message.replace(new RegExp(literal(name), "i"), `${name}, ${city}`);
  }
  const names = said.map(({ place }) => place.name).join(" or ");
  return message.includes(name) ? message.replace(name, names) : `${message} in ${names}`;
}

/** "Venues in Hobart" is a question of its own. */
const isNoun = /^(?:venues?|places?|options|search|find|show|list)$/;

/** The one venue that an answer chooses, where it says nothing else. */
function chosen(message: string, surroundings: Surroundings): number | undefined {
  const { memory } = surroundings;
  const [only, ...more] = memory.venueIds;
  if (memory.question?.of === "name" && yes.test(plain(message))) return more.length === 0 ? only : undefined;
  const heard = hear(message, surroundings);
  const { named, need, topics, most, unheard, room, rooms } = heard;
  // "What about the Ropewalk?", "no, the Quince" are questions of their own.
  const isOfOther = memory.venueIds.length > 1 && named.ids.some((id) => !memory.venueIds.includes(id));
  if (room || rooms || isOfOther) return undefined;
  const isShort = wordsOf(plain(message)).length <= 4;
  if (countWishes(need) > 0 || topics.length > 0 || most || (unheard.length > 0 && !isShort))
    return undefined;
  const isOnlyThere = { ...heard, unknown: isShort ? [] : heard.unknown };
  const ids = named.ids.length > 0 ? named.ids : venuesThere(isOnlyThere, surroundings);
  return ids.length === 1 ? ids[0] : undefined;
}

/** A message with a venue's whole name where another was said, and without a place where the venue is not. */
function renamed(message: string, { said, place, name }: { said: string; place: string; name: string }) {
  const loosely = (text: string) => wordsOf(plain(text)).join("[^a-z0-9]+(?:the )?");
  const words = `(?:the )?${loosely(said)}(?:['’]s)?`;
  const there = place && `(?:[^a-z0-9]+(?:in|at|near)?[^a-z0-9]*${loosely(place)})?`;
  const pattern = new RegExp(`${words}${there}`, "i");
  return pattern.test(message) ? message.replace(pattern, name) : `${message}: ${name}`;
}
