import type { Country } from "@contract/vocabulary";
import { cutText } from "~/services/format/cut-text";
import { findClientEmail, findClientName, findClientPhone, findCompany } from "./contact";
import { findEventDate } from "./dates";
import { findEventType, splitMessageByEvent } from "./event-type";
import { type EnquiryGuesses, type Guess, type PlaceGuess, type ReadingContext, toShortQuote } from "./guess";
import { findGuestCount } from "./guests";
import { extractClientMessages, type Message } from "./mail";
import { findBudget } from "./money";
import { type EnquiryParts, parseEnquiryParts } from "./parts";
import { findEventPlace } from "./place";

/**
 * Reads the lead and its event from an enquiry, email or chat that staff paste into New Lead
 * (docs/decisions/0024-pasted-enquiries.md). Each guess has the words it was found in. Unclear or
 * contradictory values are left out, as a wrong value in the form costs more than an empty field.
 */
export function parseEnquiry(text: string, reading: ReadingContext): EnquiryGuesses {
  const { messages } = extractClientMessages(shortenEnquiryText(text));
  // The newest message comes first in a thread, so it is assigned last and overrides older ones.
  return Object.assign({}, ...messages.map((message) => guessEnquiryFromMessage(message, reading)).reverse());
}

function guessEnquiryFromMessage(message: Message, reading: ReadingContext): EnquiryGuesses {
  const parts = parseEnquiryParts(message);
  const name = findClientName(parts);
  const { place, choices, unlisted } = findEventPlace(parts, reading);
  const country = guessCountry(message.text, choices ? undefined : place);
  const guesses: EnquiryGuesses = {
    first_name: name && { value: name.first, quote: name.quote },
    last_name: name?.last ? { value: name.last, quote: name.quote } : undefined,
    email: findClientEmail(parts, name),
    phone: findClientPhone(parts, country?.value ?? reading.country),
    ...guessEventDetails(parts, reading.today),
    place: place?.city ? { value: place.city, quote: place.quote } : undefined,
    place_choices: choices,
    unlisted_place: unlisted,
    country,
    company: findCompany(parts),
  };
  return Object.fromEntries(Object.entries(guesses).filter(([, guess]) => guess !== undefined));
}

/** What a message says about its event, or about each of several. */
function guessEventDetails(parts: EnquiryParts, today: string): EnquiryGuesses {
  const { labelled } = parts;
  // A web form, which its labelled fields reveal, is about one event.
  const hasFields = labelled.date || labelled.guests || labelled.type?.label.match(/type|event|occasion/i);
  const texts = hasFields ? [] : splitMessageByEvent(parts.prose);
  const events = texts.map((prose) => {
    const eventParts = { ...parts, prose, labelled: {}, quoted: "" };
    const { event_date, vague_date } = findEventDate(eventParts, today);
    const { guest_count } = findGuestCount(eventParts);
    return {
      ...findEventType(eventParts),
      event_date,
      vague_date,
      guest_count,
      budget: findBudget(eventParts).budget,
      quote: toShortQuote(prose),
    };
  });
  // A mere mention ("like our AGM") is no event of its own.
  const detailedEvents = events.filter(
    ({ event_date, vague_date, guest_count }) => event_date || vague_date || guest_count,
  );
  if (detailedEvents.length > 1) return { events: detailedEvents };
  return {
    ...findEventDate(parts, today),
    ...findGuestCount(parts),
    ...findBudget(parts),
    ...findEventType(parts),
  };
}

/** The country of the city, else of the currency. */
function guessCountry(text: string, place: PlaceGuess | undefined): Guess<Country> | undefined {
  if (place) return { value: place.country, quote: place.quote };
  // "£12,000", "A$12k", "12,000 AUD". A bare "$" may be any dollar.
  const money = /£\s?\d[\d,.]*k?|(?:AUD|AU\$|A\$)\s?\d[\d,.]*k?|\$?\d[\d,.]*k? AUD/i.exec(text)?.[0];
  return money ? { value: money.includes("£") ? "UK" : "AU", quote: money.trim() } : undefined;
}

/** Limits the length, and removes long strings without spaces, such as links and encoded images. */
const shortenEnquiryText = (text: string): string =>
  cutText(text, 12_000)
    .replace(/\S{160,}/g, " ")
    .replace(/ {3,}/g, "  ")
    .replace(/\n{3,}/g, "\n\n");
