import {
  corporateSubTypes,
  type EventType,
  eventTypeNames,
  eventTypes,
  socialSubTypes,
} from "@contract/vocabulary";

/** What a search says about an event, in the format of lists: `Gala Dinner, Ballarat, 5 Sep 2026`. */
export interface EventWords {
  /** Local dates, both inclusive. */
  dates?: { from: string; to: string } | undefined;
  type?: EventType | undefined;
  subType?: string | undefined;
  /** Sub-types with a word that starts with the remaining text. */
  subTypes: string[];
  /** The remaining text, perhaps a city. */
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
    read: ([day, month, year]) => ({ day: Number(day), month: parseMonthNumber(month), year: Number(year) }),
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
    read: ([month, year]) => ({ month: parseMonthNumber(month), year: Number(year) }),
  },
];

const parseMonthNumber = (monthName = "") => months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;

/** The longest first, so that "Corporate Party" is not read as "Party". */
const kinds: { words: string; type?: EventType; subType?: string }[] = [
  ...[...corporateSubTypes, ...socialSubTypes].map((subType) => ({ words: subType, subType })),
  ...eventTypes.flatMap((type) => [
    { words: type, type },
    { words: eventTypeNames[type], type },
  ]),
].sort((a, b) => b.words.length - a.words.length);

export function parseEventSearch(text: string): EventWords {
  const { dates, rest } = parseDateRange(text);
  const kind = kinds.find(({ words }) => toWholeWordPattern(words).test(rest));
  const place = (kind ? rest.replace(toWholeWordPattern(kind.words), " ") : rest)
    .replace(/[\s,]+/g, " ")
    .trim();
  const isPlace = place.length >= 3 && /\p{L}/u.test(place);
  return {
    dates,
    type: kind?.type,
    subType: kind?.subType,
    subTypes: kind || place.length < 4 ? [] : listMatchingSubTypes(place),
    place: isPlace ? place : "",
  };
}

function parseDateRange(text: string): Pick<EventWords, "dates"> & { rest: string } {
  for (const { pattern, read } of forms) {
    const [match, ...groups] = pattern.exec(text) ?? [];
    if (!match) continue;
    const { year, month, day } = read(groups);
    const from = formatExistingDate(year, month, day ?? 1);
    const to = formatExistingDate(year, month, day ?? getLastDayOfMonth(year, month));
    return from && to ? { dates: { from, to }, rest: text.replace(match, " ") } : { rest: text };
  }
  return { rest: text };
}

const getLastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** An existing date between 2000 and 2100 as YYYY-MM-DD. */
function formatExistingDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year <= 2100;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

const toWholeWordPattern = (words: string) => new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "iu");

const listMatchingSubTypes = (text: string) =>
  [...corporateSubTypes, ...socialSubTypes].filter((name) =>
    ` ${name}`.toLowerCase().includes(` ${text.toLowerCase()}`),
  );
