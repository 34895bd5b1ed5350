import type { EventType } from "@contract/vocabulary";
import type { Memory } from "../memory";
import type { Reading } from "../words/reading";
import { plain, wordsOf } from "../words/words";
import type { EventCheck } from "./event-checks";

/** What is on record of the event that is talked about. */
export interface EventRecord {
  eventType: EventType;
  /** `YYYY-MM-DD`. */
  eventDate: string | null;
  guestCount: number | null;
  /** Minor units. */
  budgetMinor: number | null;
  /** Where the event is, `YYYY-MM-DD`. */
  today?: string;
}

/** What is on record of an event. */
export type RecordTopic = "date" | "guests" | "budget" | "type" | "city";
/** What can be asked of the event itself. */
export type EventTopic = RecordTopic | EventCheck;

const asking =
  /\b(?:what|whats|when|whens|which|how|whos|remind|confirm|in aid of)\b|^\W*(?:(?:and|but|so|oh|also|ok|okay|then|sorry|please|just) )*(?:where|wheres|tell|is|are|do|does|did|have|has|can|could|would|check|the|their|our|any|guests?|budget|date|headcount)\b/;
/** What is asked of venues and their rooms, or is no question. */
const ofVenue =
  /\b(?:venues?|places?(?<!\b(?:take|takes|taking|first) place)|rooms?|halls?|spaces?|somewhere|anywhere|holds?|seats?|takes?(?! place)|fits?|cater\w*|accommodat\w*|allows?|free|availab\w+|serve\w*|close\w*|enough|within|inside|under|over|sit|sits|stand|suits?|options?|(?<!these )ones|find|show|suggest|bar|open|drinks?|licen[cs]ed?|ok|okay|affordable|against|check (?:it|them|that)|too (?:dear|much|expensive|steep)|blow\w*|bust\w*|break\w*|exceed\w*|covers?|left|leftover|(?:in|on|to) budget|(?:cheap|dear|bigg|larg|small|clos|near)er|spare|remaining|buys?|short|in line with|come[s]? in (?:on|at)|meets?|works? (?:for|with|on)|budget wise|stretch(?:es)? to|afford (?:it|that|this|them))\b|\d/;
/** Where one question ends and the next begins. */
const joint =
  /\s,\s|\s(?:and|but|plus|also)\s(?=(?:also |then )?(?:what|whats|when|whens|where|wheres|which|how|who|is|are|do|does|did|can|could|remind|tell|for how|the date|their|confirm)\b)/g;
const marrying =
  "get(?:ting)? (?:married|hitched)|marry(?:ing)?|t(?:ie|ying) the knot|tak(?:e|ing|es) place|happening|celebrating|held";
const counted =
  "guest ?(?:count|numbers?|total|list)|head ?counts?|number of (?:guests|people|heads|delegates)|attendance";

/** The patterns of an event whose client has some names: what speaks of the event, and what is asked of it. */
function patternsOf(client: readonly string[]) {
  const names = client.flatMap((name) => wordsOf(plain(name))).flatMap((name) => [name, `${name}s`]);
  const they =
    "client|clients|couples?|they|we|us|she|he|bride|groom|these (?:ones?|guys|folks|two|people|lot)"
      .split("|")
      .concat(names);
  const theirs = ["the", "this", "that", "their", "our", "his", "her", "my", ...they].join("|");
  const event = `(?:(?:${theirs}) (?:(?!is|are|was|were|do|does|did|have|has)[a-z]+ ){0,2}?(?:wedding|event|party|conference|function|celebration|engagement|birthday|big day|day|occasion|enquiry|brief|job|lead|do|gig|bash|dinner|group|crowd)|this one)`;
  const them = `(?:${they.join("|")})`;
  const heads = "(?:guests?|people|ppl|heads|pax|delegates|attendees|of them|of us|of client|invitees)";
  const says =
    "(?:say|said|tell|told|mention\\w*|put|give|given|got|have|expect\\w*|invit\\w+|plan\\w*|bring\\w*|coming|down|want\\w*|thinking)";
  const topics: [RecordTopic, RegExp][] = [
    [
      "guests",
      new RegExp(
        `\\bhow many\\b.*\\b(?:coming|expect\\w*|attending|invit\\w+|on the (?:guest )?list)\\b|\\bhow many(?: ${heads})? (?:is|are|was|were) (?:it|this|that|${event}|${them})(?: again| actually| going to be| meant to be)* for\\b(?! (?:a|an|the|dinner|lunch|standing|seated|theatre|cocktails?|banquet)\\b)|\\bhow many ${heads} (?:do|does|did|have|has|are) (?:${event}|${them})(?: ${says})+|\\bhow many ${heads} (?:for|in) (?:it|this|that|${event})\\b|\\bhow many (?:${heads} )?(?:${them}|weve|theyve|shes|hes|theyre|were)(?: (?:ve|have|has|are|re|is))?(?: got)?(?: down| written down| recorded| on record| on file| noted| booked in)(?: (?:for|against|as) (?:it|this|that|this one|${event}))?|\\bhow many ${heads} (?:are|were) there\\b(?! in\\b)|\\bhow many (?:did|have|has) ${them} (?:say|said|put|tell|told)\\b|\\b(?:${counted})\\b(?! of)|\\bhow (?:big|large) (?:is|was|s|will) ${event}|\\b(?:how many|what(?:s| are)?) (?:the |their |client |final )+numbers\\b`,
      ),
    ],
    [
      "date",
      new RegExp(
        `\\bwhens?\\b.*(?:\\b${event}|${them} (?:are |is |do |does |will be )?(?:${marrying}))|\\bwhens? (?:is|are|do|does|will|was)? ?${them} (?:be )?(?:${marrying})|\\b(?:what|which) (?:date|day|month|time of (?:the )?year)\\b.*\\b(?:${event}|${them}|it|this|that|${marrying})\\b|\\b(?:date|day) (?:of|for) (?:${event}|it|this)\\b|\\b(?:the|their|wedding|event|party|conference) date\\b|^\\W*(?:and |so )?when (?:is|was) (?:it|this|that)(?: again| on)*\\W*$`,
      ),
    ],
    [
      "budget",
      new RegExp(
        `(?<!\\b(?:for|on|in|within|to|of) (?:${theirs}) )(?<!\\b(?!(?:${theirs}|whats|what is) )[a-z]+s )\\bbudget\\b|\\bhow much (?:money )?(?:have|do|has|does) ${them} (?:got|have)(?: for (?:it|this|${event}))?\\W*$|\\b(?:how much|what)\\b.*\\b${them}\\b(?! (?:have|need) to (?:pay|spend)).*\\b(?:spend|spending|afford|play with|put aside|set aside)\\b(?! (?:in|on|at)? ?(?:it|there|that|here|any)\\b)(?! (?:in|near|around) (?!total\\b|all\\b)[a-z])`,
      ),
    ],
    [
      "type",
      /\b(?:what|which) (?:kind|type|sort) of (?:event|do|party|function|occasion|celebration)\b(?! (?:do|does|can|could))|\bwhat(?:s| is| was) the occasion\b|\bin aid of\b|\bwhat (?:are|is) (?:client|they|we) celebrating\b/,
    ],
    [
      "city",
      new RegExp(
        `\\b(?:what|which) (?:city|town|state|part of the (?:country|world))\\b.*\\b(?:${event}|${them}|it|this)\\b|\\bwheres?\\b.*(?:\\b${event}|\\b${them} (?:want\\w*|plan\\w*|hop\\w+|like|are|is|be)?(?: (?:it|to|be|have|on))* ?(?:${marrying}|it|this)\\b)`,
      ),
    ],
  ];
  return topics;
}

/** "This one" is the event where its budget or its date is asked, which no venue has. */
const thisOne = "this (?:one|lead|enquiry)|(?:this|the) file";
const recorded =
  "(?:exact |full |final |total |actual )?(?:budget|date|day|guest ?(?:list|count|numbers?|total)|head ?count|number of (?:guests|people|heads)|guests|money|numbers|city|attendance)";
const opening =
  "(?:(?:hi|hiya|hello|hey|please|pls|so|ok|okay|and|also|sorry|quick|just|can|could|would|you|i|we|ill|need|want|wanted|like|to|know|tell|give|remind|get|check|confirm|show|see|read|me|us|of|the|what|whats|is|have|got|on|record|how|much|there|do|find|out|about) )*";
/**
 * "Event date?", "Imogen's budget again?", "remind me of the budget for this event", "guests and budget on this one"; of a
 * client of some names.
 */
function bareFor(client: readonly string[]) {
  const names = client.flatMap((name) => wordsOf(plain(name))).map((name) => `${name}s?`);
  const whose = `(?:the|this|our|their|that|my|his|her${names.map((name) => `|${name}`).join("")})`;
  const ofEvent = `(?:(?:${whose} )?(?:event|wedding|party|conference|function|job|brief)${names.map((name) => `|${name}`).join("")})`;
  const all = `${recorded}(?: (?:and|or|,|plus) (?:the |their |his |her )?${recorded})*`;
  const theirs = names.length > 0 ? `|(?:${names.join("|")}|his|her) ${all}` : "";
  const isOfThis = `(?=.*\\b(?:budget|date)\\b)${all} (?:for|on) (?:${thisOne})`;
  return new RegExp(
    `^\\W*${opening}(?:${ofEvent} ${all}|${all} (?:(?:is |are |we have |there |do we have |have we got |on record )*)(?:of|for|on|at|in|is there for|there is for) ${ofEvent}|${isOfThis}${theirs})(?: (?:please|pls|thanks|thx|again|is|are|was|then|though|at the moment|now|currently|on record|for me))*\\W*$`,
  );
}

/** A word or two that go on with questions about the event: "date though?", "and that's how much each?" */
const fragments: [RecordTopic, RegExp][] = [
  ["date", /\b(?:date|day|when)\b/],
  [
    "guests",
    /\b(?:guests|people|head ?counts?|attendance|heads?(?<! a head)(?<!per head)|numbers)\b|\bhow many\b(?! [a-z]+s\b| (?:bed|dance|hotel)\b)/,
  ],
  ["budget", /\b(?:budget|money|cash|spend|each|(?:a|per) (?:head|person|guest)|pp)\b/],
  ["city", /\b(?:where|city|town)\b/],
];

const howMany =
  /^\W*(?:(?:and|so|ok|also|but) )*how many(?: (?:guests|people|ppl|heads|pax|delegates|of them))?(?: (?:are|is)(?: (?:there|it|coming|client))?(?: for)?)?\W*$/;

/** What a question about the event asks besides: "their guest number and date". */
const beside: [RecordTopic, RegExp][] = [
  ["date", /\b(?:and|or|,) (?:the |their )?date\b|\bdate (?:and|or)\b/],
  ["budget", /\b(?:and|or|,) (?:the |their )?budget\b|\bbudget (?:and|or)\b/],
  ["guests", /\b(?:and|or|,) (?:the |their )?(?:guests|numbers?|head ?count)\b/],
];

/**
 * Reads what a message asks of the event itself, clause by clause. Such a question is answered besides whatever else is
 * asked, and hidden from the other readers.
 */
export function readEventTopics(
  reading: Reading,
  client: readonly string[],
  /** What was talked about last: the event, or no venue yet; and whether a text names a venue. */
  { memory, isOfVenue }: { memory: Memory; isOfVenue: (text: string) => boolean },
): RecordTopic[] {
  const short = Boolean(memory.ofEvent) && wordsOf(reading.rest).length <= 7 && !ofVenue.test(reading.rest);
  const further = short ? fragments.filter(([, words]) => words.test(reading.rest)) : [];
  if (further.length > 0) {
    reading.hide(0, reading.rest.length);
    return further.map(([topic]) => topic);
  }
  const patterns = patternsOf(client);
  const bare = bareFor(client);
  const found: RecordTopic[] = [];
  const clauses = clausesOf(reading.rest);
  for (const { text, from, to } of clauses) {
    if (bare.test(text)) {
      found.push(...fragments.filter(([, words]) => words.test(text)).map(([topic]) => topic));
      reading.hide(from, to);
      continue;
    }
    if (!asking.test(text) || ofVenue.test(text)) continue;
    const topics = patterns.filter(([, words]) => words.test(text)).map(([topic]) => topic);
    if (topics.length === 0 || isOfVenue(text)) continue;
    // "The Barn, does it come in on the budget?"
    const isOfIt = /\b(?:it|its|they|there)\b/.test(text) && /^(?:budget|guests)/.test(topics[0] ?? "");
    if (isOfIt && isOfVenue(reading.whole)) continue;
    found.push(...topics, ...beside.filter(([, words]) => words.test(text)).map(([topic]) => topic));
    reading.hide(from, to);
  }
  // "How many guests and what can they spend?"
  const isOpening =
    memory.venueIds.length === 0 && /\b(?:guests|people|ppl|heads|pax|delegates)\b/.test(reading.rest);
  const many =
    (found.length > 0 || (clauses.length === 1 && isOpening)) &&
    clauses.find(({ text }) => howMany.test(text));
  if (many) {
    found.push("guests");
    reading.hide(many.from, many.to);
  }
  return [...new Set(found)];
}

/** The questions of a text, as far as commas, stops and "and" with a word of asking behind it tell. */
export function clausesOf(text: string) {
  const ends = [...text.matchAll(joint)].map(({ index, 0: words }) => ({
    to: index,
    next: index + words.length,
  }));
  const starts = [0, ...ends.map(({ next }) => next)];
  return starts.map((from, i) => {
    const to = ends[i]?.to ?? text.length;
    return { text: text.slice(from, to), from, to };
  });
}
