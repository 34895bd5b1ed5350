import type { Country } from "@contract/vocabulary";
import { cutText } from "~/services/format/cut-text";
import { companyIn, emailOf, nameIn, phoneIn } from "./contact";
import { dateIn } from "./dates";
import { eventTextsIn, typeIn } from "./event-type";
import { type EnquiryGuesses, type Guess, type PlaceGuess, quoted, type Reading } from "./guess";
import { guestsIn } from "./guests";
import { clientMessagesIn, type Message } from "./mail";
import { budgetIn } from "./money";
import { type EnquiryParts, partsOf } from "./parts";
import { placeIn } from "./place";

/**
 * What a pasted enquiry, email or message says of a lead and its event. Each guess carries the words it was read from;
 * what the text leaves open, or says twice and differently, stays out.
 */
export function readEnquiry(text: string, reading: Reading): EnquiryGuesses {
  const { messages } = clientMessagesIn(shortened(text));
  // What is newer holds, what only an older message says as well.
  return Object.assign({}, ...messages.map((message) => guessesIn(message, reading)).reverse());
}

function guessesIn(message: Message, reading: Reading): EnquiryGuesses {
  const parts = partsOf(message);
  const name = nameIn(parts);
  const { place, choices, unlisted } = placeIn(parts, reading);
  const country = countryOf(message.text, choices ? undefined : place);
  const guesses: EnquiryGuesses = {
    first_name: name && { value: name.first, quote: name.quote },
    last_name: name?.last ? { value: name.last, quote: name.quote } : undefined,
    email: emailOf(parts, name),
    phone: phoneIn(parts, country?.value ?? reading.country),
    ...eventGuessesIn(parts, reading.today),
    place: place?.city ? { value: place.city, quote: place.quote } : undefined,
    place_choices: choices,
    unlisted_place: unlisted,
    country,
    company: companyIn(parts),
  };
  return Object.fromEntries(Object.entries(guesses).filter(([, guess]) => guess !== undefined));
}

/** What a message says of its event; of several what it says of each. */
function eventGuessesIn(parts: EnquiryParts, today: string): EnquiryGuesses {
  const { labelled } = parts;
  const hasFields = labelled.date || labelled.guests || labelled.type?.label.match(/type|event|occasion/i);
  const texts = hasFields ? [] : eventTextsIn(parts.prose);
  const events = texts.map((prose) => {
    const of = { ...parts, prose, labelled: {}, quoted: "" };
    const { event_date, vague_date } = dateIn(of, today);
    const { guest_count } = guestsIn(of);
    return {
      ...typeIn(of),
      event_date,
      vague_date,
      guest_count,
      budget: budgetIn(of).budget,
      quote: quoted(prose),
    };
  });
  const own = events.filter(
    ({ event_date, vague_date, guest_count }) => event_date || vague_date || guest_count,
  );
  if (own.length > 1) return { events: own };
  return { ...dateIn(parts, today), ...guestsIn(parts), ...budgetIn(parts), ...typeIn(parts) };
}

/** The country of the city, else of the money: pounds are British, Australian dollars say so. */
function countryOf(text: string, place: PlaceGuess | undefined): Guess<Country> | undefined {
  if (place) return { value: place.country, quote: place.quote };
  const money = /£\s?\d[\d,.]*k?|(?:AUD|AU\$|A\$)\s?\d[\d,.]*k?|\$?\d[\d,.]*k? AUD/i.exec(text)?.[0];
  return money ? { value: money.includes("£") ? "UK" : "AU", quote: money.trim() } : undefined;
}

/** As much as an enquiry is long; what has no space for a line and more is no word, but a link or a picture's letters. */
const shortened = (text: string) =>
  cutText(text, 12_000)
    .replace(/\S{160,}/g, " ")
    .replace(/ {3,}/g, "  ")
    .replace(/\n{3,}/g, "\n\n");
