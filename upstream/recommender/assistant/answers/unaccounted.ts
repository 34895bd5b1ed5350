import { literal } from "@contract/literal";
import { inDigits, summed } from "../words/numbers";
import {
  type ChecklistName,
  checklistWords,
  type Facility,
  facilityWords,
  styleWords,
  type Topic,
  topicWords,
} from "../words/vocabulary";
import { plain, wordsOf } from "../words/words";

/** How something is put in a message, and by what an answer that takes it into account can be told. */
type Sign = readonly [asked: RegExp, sign: RegExp];

const ofFacility: Record<Facility | ChecklistName, RegExp> = {
  accommodation: /accommodation/i,
  ceremony: /ceremon/i,
  catering: /cater/i,
  outdoor: /outdoor|terrace|courtyard/i,
  mandap: /mandap/i,
  licence: /licence|\d:\d\d/i,
  parking: /parking/i,
  wheelchair: /wheelchair/i,
  av: /\bAV\b|microphone/,
  "dance floor": /dance floor/i,
  "noise limiter": /noise limiter/i,
  "air conditioning": /air conditioning/i,
  transport: /public transport/i,
  "bridal suite": /bridal suite/i,
  wifi: /wi-?fi/i,
  "in-house catering": /in-house catering/i,
};

const ofTopic: Partial<Record<Topic, RegExp>> = {
  packages: /package/i,
  minimum: /minimum|its budget/i,
};

/** All that a venue can be asked for, as the readers know it. */
const subjects: readonly Sign[] = [
  ...facilityWords.map(([name, words]) => [words, ofFacility[name]] as const),
  ...checklistWords.map(([name, words]) => [words, ofFacility[name]] as const),
  ...topicWords.flatMap(([topic, words]) => {
    const sign = ofTopic[topic];
    return sign ? [[words, sign] as const] : [];
  }),
  ...styleWords.map(
    ([style, words]) => [words, new RegExp(wordsOf(style.toLowerCase()).join("|"), "i")] as const,
  ),
];

const people = "guests?|people|ppl|pax|heads?|delegates|persons?";
/** What is asked with a word that asks: by that word it is told what would be an answer. */
const questions: readonly Sign[] = [
  [
    /(?<!\bby )\bhow much\b(?! (?:space|room|parking|time|notice|bigger|larger|smaller|closer|nearer|further|farther|later|more (?:seat|stand)))|\bwhat (?:[a-z]+ ){0,4}(?:costs?|prices?|charges?|rates?|pay(?:ing)?)\b|\bset (?:[a-z]+ ){1,3}back\b|\bwhat(?:s| would| will| does| do) [a-z0-9 ]{0,30}\bcome to\b/,
    /[$£] ?\d|price|budget/i,
  ],
  [
    /\b(?:over|under|within|in|above) (?:their|the|our|his|her|its)(?: (?:events?|clients?|couples?))? budget\b/,
    /in total|budget|for \d+ guests/i,
  ],
  [/\bhow many (?:bed ?rooms?|beds|rooms to (?:sleep|stay))\b/, /accommodation/i],
  [/\bhow many (?:cars?|(?:car |parking )?(?:spaces|spots))\b/, /parking/i],
  [
    new RegExp(
      `\\bhow many (?:[a-z]+ )?(?:${people})\\b|\\bhow many (?:can|could|does|do|will|would|fit)\\b`,
    ),
    /\d+ (?:seated|standing|guests)|takes|up to \d|venue/i,
  ],
  [/\b(?:phone|telephone|website|contact details|(?:what|whats) (?:is )?their number)\b/, /contact|reach/i],
  [/\b(?:special offers?|deals|discounts?|promotions?)\b/, /offer/i],
  [
    /\b(?:cheaper|cheapest|dearer|dearest|pricier|priciest|(?:better|best) (?:deal|value)|(?:a|per) head|pp)\b/,
    /[$£] ?\d|price|cheap|dear/i,
  ],
  [
    /\b(?:bigger|biggest|larger|largest|smaller|smallest|capacity)\b/,
    /seated|standing|takes|capacity|large|small/i,
  ],
  [/\bhow many\b.*\bseat(?:s|ed)?\b/, /seated|dinner|seats|not take|guests/i],
  [/\bhow many\b.*\bstand(?:s|ing)?\b/, /standing/i],
  [/\b(?:later|latest)\b/, /\d:\d\d|licence/],
  [/\bhow (?:far|close|near)\b(?!(?: [a-z]+){0,4} (?:over|under|short|above|below)\b)/, /\d ?(?:km|mi)\b/],
  [/\b(?:how late|until when|till? when|what time)\b/, /\d:\d\d|licence|times/],
  [/^\W*(?:and |but |so |ok |also )*why\b|\btell me why\b|\bwhy (?:did|do|was|is)nt\b/, /\bwhy\b/i],
  [
    /^\W*(?:and |but |so |ok |also )*who(?:s|se)?\b(?! (?:are (?:they|those|these)|can|could|does|do|has|takes|else|opens?|closes?))/,
    /contact|people/i,
  ],
];

const joints =
  /[.?!;\n]+(?:\s+|$)|,?\s+(?:and|but|plus|also)\s+(?=(?:also |then )?(?:what|whats|when|where|wheres|which|how|who|whos|why|is|are|do|does|did|can|could|will|would|has|have)\b)/i;

/** What an answer leaves open of its message, in the message's words. */
export interface Open {
  questions: string[];
  /** What venues are asked for, and numbers. */
  words: string[];
}

/**
 * What of a message its answer holds no sign of. It does not matter how the message was understood. Words of `names` ask
 * for nothing, numbers of `used` are accounted for.
 */
export function unaccounted(
  message: string,
  answer: string,
  { names, used, places }: { names: readonly string[]; used: string; places: readonly string[] },
): Open {
  const numbers = lostNumbers(message, `${answer} ${used}`);
  if (/\bnot (?:known|on record)\b|\bI (?:do not know|cannot)\b|says nothing/.test(answer))
    return { questions: [], words: numbers };
  const said = new Set(wordsOf(plain([answer, ...names].join(" "))));
  const isSaid = (place: string) => wordsOf(plain(place)).every((word) => said.has(word));
  const open = questionsOf(message).filter((clause) => isOpen(plain(clause), questions, answer));
  const text = plain(message);
  const words = subjects.flatMap(([asked, sign]) => {
    const found = sign.test(answer) ? "" : (asked.exec(text)?.[0].trim() ?? "");
    return found === "" || wordsOf(found).every((word) => said.has(word)) ? [] : [found];
  });
  return {
    questions: open,
    words: [
      ...new Set([...placesIn(message, places).filter((it) => !isSaid(it)), ...words, ...numbers]),
    ].filter((it) => !open.some((clause) => plain(clause).includes(it))),
  };
}

/** A message clause by clause. */
const questionsOf = (message: string) =>
  message
    .split(joints)
    .map((clause) => clause.trim())
    .filter(Boolean);

/** The places of a message that are written as such. */
const placesIn = (message: string, places: readonly string[]) =>
  places.filter(
    (place) =>
      message.includes(place) &&
      new RegExp(`(?<![\\p{L}'’])${literal(place)}(?![\\p{L}'’])`, "u").test(message),
  );

const isOpen = (text: string, signs: readonly Sign[], answer: string) =>
  signs.some(([asked, sign]) => asked.test(text) && !sign.test(answer));

/** The numbers of a message, times and ordinals aside, that are not used; as they are said in figures. */
function lostNumbers(message: string, used: string): string[] {
  const figures =
    /(?<![\d.:$£])[$£]?(\d+(?:\.\d+)?)(k\b)?(?! ?(?:am|pm|oclock|k)\b|[\d:]|\.\d|st\b|nd\b|rd\b|th\b)(?= (?:grand|thousand))?( grand| thousand)?/g;
  // "12 tables of 10" are 120 at tables.
  const said = [...summed(inDigits(plain(message))).matchAll(figures)];
  const text = used.replace(/(?<=\d),(?=\d{3})/g, "");
  // The first of "15-20k" counts in thousands as well; "110 and 25k" are guests and an amount.
  const isRange = (before: string, after: string) =>
    /^ ?(?:-|to) ?[$£]?\d+(?:\.\d+)? ?(?:k\b|grand|thousand)/.test(after) ||
    (/\bbetween $/.test(before) && /^ and [$£]?\d+(?:\.\d+)? ?(?:k\b|grand|thousand)/.test(after));
  const amounts = said.map(({ 0: whole, 1: digits = "", 2: k, 3: grand, index, input }) =>
    String(
      Number(digits) *
        (k || grand || isRange(input.slice(0, index), input.slice(index + whole.length)) ? 1000 : 1),
    ),
  );
  // "More than 150" is at least 151, "under 150" up to 149.
  const isMore = (it: string) =>
    new RegExp(`(?:at least|small for) ${Number(it) + 1}\\b|up to ${Number(it) - 1}\\b`).test(text);
  // "At 18" after a budget in thousands.
  const isThousands = (it: string) => Number(it) < 1000 && new RegExp(`(?<![\\d.])${it}000\\b`).test(text);
  return [...new Set(amounts)].filter(
    (it) =>
      Number(it) > 12 &&
      !isMore(it) &&
      !isThousands(it) &&
      !new RegExp(`(?<![\\d.])${it.replace(".", "\\.")}(?!\\d)`).test(text),
  );
}
