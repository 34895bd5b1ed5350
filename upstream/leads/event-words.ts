import {
  corporateSubTypes,
  type EventType,
  eventTypeNames,
  eventTypes,
  socialSubTypes,
} from "@contract/vocabulary";

/** What the words of a search say of an event, read as lists write one: `Gala Dinner, Ballarat, 5 Sep 2026`. */
export interface EventWords {
  /** Local dates, both inclusive. */
  dates?: { from: string; to: string };
  type?: EventType;
  subType?: string;
  /** Sub-types that one of the words left begins. */
  subTypes: string[];
  /** What is left: perhaps a city. */
  place: string;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = `(${months.join("|")})[a-z]*\\.?`;

const forms: {
  pattern: RegExp;
  read: (groups: string[]) => { year: number; month: number; day?: number };
}[] = [
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH},?\\s+(\\d{4})\\b`, "i"),
    read: ([day, month, year]) => ({ day: Number(day), month: monthOf(month), year: Number(year) }),
  },
  {
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/,
    read: ([day, month, year]) => ({ day: Number(day), month: Number(month), year: Number(year) }),
  },
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/,
    read: ([year, month, day]) => ({ day: Number(day), month: Number(month), year: Number(year) }),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\s+(\\d{4})\\b`, "i"),
    read: ([month, year]) => ({ month: monthOf(month), year: Number(year) }),
  },
];

const monthOf = (name = "") => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The longest first, so that a Corporate Party is no mere Party. */
const kinds: { words: string; type?: EventType; subType?: string }[] = [
  ...[...corporateSubTypes, ...socialSubTypes].map((subType) => ({ words: subType, subType })),
  ...eventTypes.flatMap((type) => [
    { words: type, type },
    { words: eventTypeNames[type], type },
  ]),
].sort((a, b) => b.words.length - a.words.length);

/** What a search says of an event. */
export function eventWordsIn(text: string): EventWords {
  const { dates, rest } = datesIn(text);
  const kind = kinds.find(({ words }) => wordsIn(words).test(rest));
  const place = (kind ? rest.replace(wordsIn(kind.words), " ") : rest).replace(/[\s,]+/g, " ").trim();
  const isPlace = place.length >= 3 && /\p{L}/u.test(place);
  return {
    dates,
    type: kind?.type,
    subType: kind?.subType,
    subTypes: kind || place.length < 4 ? [] : begunBy(place),
    place: isPlace ? place : "",
  };
}

function datesIn(text: string): Pick<EventWords, "dates"> & { rest: string } {
  for (const { pattern, read } of forms) {
    const [found, ...groups] = pattern.exec(text) ?? [];
    if (!found) continue;
    const { year, month, day } = read(groups);
    const from = dateOf(year, month, day ?? 1);
    const to = dateOf(year, month, day ?? lastDay(year, month));
    return from && to ? { dates: { from, to }, rest: text.replace(found, " ") } : { rest: text };
  }
  return { rest: text };
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date of the calendar and of our time, as YYYY-MM-DD. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 2000 && year <= 2100;
  return isReal ? at.toISOString().slice(0, 10) : undefined;
}

const wordsIn = (words: string) => new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "iu");

const begunBy = (text: string) =>
  [...corporateSubTypes, ...socialSubTypes].filter((name) =>
    ` ${name}`.toLowerCase().includes(` ${text.toLowerCase()}`),
  );
