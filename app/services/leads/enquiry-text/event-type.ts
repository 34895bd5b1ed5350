import type { EventType } from "@contract/vocabulary";
import { type Guess, toShortQuote } from "./guess";
import type { EnquiryParts } from "./parts";

/**
 * Finds the event type (spec 3) of a pasted enquiry: staff and business make it corporate; family, friends
 * and clubs make it social.
 */

interface Kind {
  words: RegExp;
  /** Absent if it depends on the client: a Christmas party is a company's or a family's. */
  type?: EventType;
  subType?: string;
}

const PEOPLE =
  "(?:staff|company|compnay|work|office|team|corporate|business|firm|employee|colleague|department)";

/** From the most specific down: the first match counts, so "engagement party" is no mere "party". */
const kinds: Kind[] = [
  { words: /\bbar[ -]?mitz?vah/i, type: "social", subType: "Bar Mitzvah" },
  { words: /\bbat[ -]?mitz?vah/i, type: "social" },
  {
    words:
      /wedding anniversary|\banniversary (?:party|dinner|lunch|celebration)|\b(?:ruby|golden|silver|diamond|pearl) (?:wedding|anniversary)|hen (?:party|do|night)|hens['’]? (?:party|night|do)|buck'?s (?:party|night)|stag (?:do|party)|baby shower|bridal shower|christening|baptism|naming (?:day|ceremony)|\bwake\b|celebration of (?:her |his )?life|leaving (?:do|party)|graduation|house ?warming|memorial|reunion|retirement (?:party|do|dinner)/i,
    type: "social",
  },
  {
    words: /\bengag[e]?ment\b(?! ring)(?: (?:party|drinks|do|celebration|bash))?/i,
    type: "social",
    subType: "Engagement Party",
  },
  {
    words:
      /\bwedding|\bmarry(?:ing)?\b|\b(?:get|getting|be|being) (?:married|hitched|wed)\b|\bmarried (?:in|on|at)\b|\bbride\b|\bgroom\b|\bnuptials|wedding breakfast|ceremony and (?:a )?reception|\bfianc[eé]e?\b|tie the knot|civil ceremony|\bhandfasting/i,
    type: "wedding",
  },
  {
    words:
      /\b21st(?:s|'s)?\b(?! (?:of |january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|century|floor))|\btwenty[ -]?first\b|turn(?:s|ing)? (?:21|twenty[ -]one)\b/i,
    type: "social",
    subType: "21st Birthday",
  },
  {
    words:
      /\bschool formal|year (?:10|11|12) formal|\bschool prom|\bprom\b|\b(?:yr|year) ?1[0-3] (?:formal|ball|dinner)|leavers['’]? ball|\bformal\b(?= (?:for|night|in|on|at)\b)/i,
    type: "social",
    subType: "School Formal",
  },
  {
    words: /\btrivia\b|\bquiz (?:night|evening)|\bpub quiz|\bquiz\b/i,
    type: "social",
    subType: "Trivia Night",
  },
  {
    words:
      /\bawards? (?:night|evening|dinner|ceremony|do|presentation|gala)|\bawards\b|presentation (?:night|evening)/i,
    type: "corporate",
    subType: "Awards Night",
  },
  { words: /\bgala\b/i, type: "corporate", subType: "Gala Dinner" },
  { words: /\bconference|\bsymposium|\bsummit\b|\bcongress\b/i, type: "corporate", subType: "Conference" },
  { words: /\bnetworking/i, type: "corporate", subType: "Networking Event" },
  { words: /\bseminar/i, type: "corporate", subType: "Seminar" },
  {
    words:
      /\b(?:christmas|xmas|chrissy|chrissie|crimbo) (?:party|do|bash|drinks|lunch|dinner|function|celebration|knees[ -]?up|event|get[ -]?together)|(?:party|drinks|dinner|lunch) (?:for|at) (?:christmas|xmas)/i,
    subType: "Christmas Party",
  },
  {
    words: new RegExp(
      String.raw`\b(?:corporate|${PEOPLE}(?:'?s)?|eofy|end[ -]of[ -](?:the )?(?:financial )?year|summer|milestone) (?:summer |corporate |annual )?(?:party|do\b|bash|celebration|knees[ -]?up)`,
      "i",
    ),
    subType: "Corporate Party",
  },
  {
    words:
      /\bagm\b|annual general meeting|strategy day|planning day|all[ -]hands|briefing|board ?meeting|\bmeeting\b(?! (?:you|up with)\b)|\bboardroom\b|\baway ?day|\boff-?site\b/i,
    type: "corporate",
    subType: "Meeting",
  },
  { words: /\bprivate (?:dining|dinner|lunch)/i, type: "social", subType: "Private Dining" },
  {
    words:
      /\bbirth ?day|\bb'?day\b|\b(?:\d0|1[368]|[678]5)th\b(?! (?:annual|annivers|floor|edition|year|street|congress|conference|meeting))(?! (?:of |january|february|march|april|may|june|july|august|september|october|november|december))|turn(?:s|ing)? (?:\d{1,2}|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/i,
    type: "social",
    subType: "Birthday Party",
  },
  {
    words:
      /product launch|\bkick-?off\b|client (?:dinner|lunch|drinks|event)|(?:team|staff|work|office|board) (?:dinner|lunch|drinks|do\b)|\blaunch (?:event|party)|team[ -]?building|\btraining (?:day|session|course)|\bworkshop|trade (?:show|fair)|\bexpo\b|\bexhibition\b/i,
    type: "corporate",
  },
  { words: /\bfunction|\bfuction/i, subType: "Function" },
  { words: /\bparty\b/i, type: "social", subType: "Party" },
];

const BUSINESS = new RegExp(
  String.raw`\b${PEOPLE}s?\b|\bcolleagues\b|\bdelegates\b|\bclients\b|\b(?:ltd|limited|pty|plc|llp|inc)\b|\bboard\b|\bceo\b|head of \w+|\bHR\b|account(?:s|ants|ing)\b`,
  "i",
);
const FAMILY =
  /\b(?:family|families|friends|mates|neighbours|mum|dad|nan|kids|club|choir|church|scouts|parish|guild|bowls|rugby|netball|footy|cricket|society|p&c|p&f|pta)\b/i;

export function findEventType({ labelled, prose, quoted: quotedText }: EnquiryParts): {
  event_type?: Guess<EventType>;
  sub_type?: Guess;
} {
  const label = labelled.type?.text;
  const isBusiness = BUSINESS.test(prose) || labelled.company !== undefined;
  const isFamily = FAMILY.test(prose);
  // "For a bar mitzvah, sorry, a bat mitzvah": the two are easily confused, and the first is then not meant.
  const corrected = prose.replace(
    /\bba[rt] ?mitz?vah\b[^.!?\n]{0,12}(?:sorry|i mean|correction|oops)[,.\s]*/gi,
    "",
  );
  for (const text of [label, corrected, quotedText].filter((part) => part?.trim())) {
    const kind = findEventKind(text ?? "");
    if (!kind) continue;
    return toEventTypeGuess(kind, { prose, isBusiness, isFamily, text: `${label} ${prose}` });
  }
  // Only the forms of weddings distinguish day guests from evening guests.
  if (labelled.guests && /day guests/i.test(labelled.guests.label))
    return buildTypeGuesses("wedding", undefined, labelled.guests.label);
  return {};
}

interface Occasion {
  prose: string;
  /** The prose and the type field. */
  text: string;
  isBusiness: boolean;
  isFamily: boolean;
}

const STAFF = /\b(?:staff|company|colleagues|employees|corporate|our firm|our office)\b/i;

function toEventTypeGuess(kind: Kind & { quote: string }, occasion: Occasion) {
  const { quote, subType } = kind;
  const type = kind.type ?? guessEventType(quote, occasion);
  // "Function" is a sub-type of corporate events only; of a family it means any event.
  if (subType === "Function") return type === "corporate" ? buildTypeGuesses(type, subType, quote) : {};
  if (subType === "Corporate Party")
    return type === "corporate"
      ? buildTypeGuesses(type, subType, quote)
      : buildTypeGuesses("social", "Party", quote);
  if (subType === "Christmas Party" && !type) return { sub_type: { value: subType, quote } };
  // A company's party is a corporate party.
  if (subType === "Party" && occasion.isBusiness && !occasion.isFamily && STAFF.test(occasion.prose))
    return buildTypeGuesses("corporate", "Corporate Party", quote);
  return type ? buildTypeGuesses(type, subType, quote) : {};
}

/** Guesses the type from the people mentioned in the text. */
function guessEventType(quote: string, { text, isBusiness, isFamily }: Occasion): EventType | undefined {
  if (isFamily && !/\b(?:staff|company|colleagues|employees|office)\b/i.test(text)) return "social";
  return isBusiness || /staff|company|corporate|office|work|employee/i.test(quote) ? "corporate" : undefined;
}

const buildTypeGuesses = (event_type: EventType, sub_type: string | undefined, quote: string) => ({
  event_type: { value: event_type, quote },
  ...(sub_type && { sub_type: { value: sub_type, quote } }),
});

function findEventKind(text: string): (Kind & { quote: string }) | undefined {
  for (const kind of kinds) {
    const match = kind.words.exec(text);
    if (match) return { ...kind, quote: toShortQuote(match[0]) };
  }
  return undefined;
}

/** One of several events in a text, and its position. */
interface EventMention {
  name: string;
  start: number;
  end: number;
}

/** Text before an event that is one of several: "our annual ", "and a ", "Anna's ". */
const ONE_OF_SEVERAL =
  /\b(?:an?|our|my|the|her|his|their|second|another|one|also|and|plus|\p{L}+['’]s)\s+(?:[\p{L}\d'’-]+\s+){0,3}$/iu;
const BETWEEN_EVENTS = /[.;\n,]|\b(?:and|plus|then|as well as|also)\b/gi;

/** Splits a message about several events: "a Christmas party on … and a conference on …". */
export function splitMessageByEvent(prose: string): string[] {
  const mentions: EventMention[] = [];
  for (const { words, subType, type } of kinds) {
    const name = subType ?? type;
    // "Function" and "party" may be other words for an event that was mentioned before.
    if (!name || name === "Function" || name === "Party") continue;
    for (const match of prose.matchAll(new RegExp(words, "gi"))) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isTaken = mentions.some(
        (other) => other.name === name || (start < other.end && other.start < end),
      );
      if (!isTaken && ONE_OF_SEVERAL.test(prose.slice(Math.max(0, start - 60), start)))
        mentions.push({ name, start, end });
    }
  }
  const sorted = mentions.sort((a, b) => a.start - b.start);
  // A part starts at the last mark between its event and the one before; the first, at the start of its
  // sentence.
  const starts = sorted.map(({ start }, index) => {
    const from =
      sorted[index - 1]?.end ??
      Math.max(0, ...[...prose.slice(0, start).matchAll(/[.;\n]/g)].map((mark) => mark.index + 1));
    const marks = index === 0 ? [] : [...prose.slice(from, start).matchAll(BETWEEN_EVENTS)];
    return from + (marks.at(-1)?.index ?? 0);
  });
  return starts.map((start, index) => prose.slice(start, starts[index + 1]).split("\n\n")[0] ?? "");
}
