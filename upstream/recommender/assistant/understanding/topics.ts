import type { Superlative } from "../intent";
import type { Need } from "../needs/need";
import type { Reading } from "../words/reading";
import { type Topic, topicWords } from "../words/vocabulary";

/** Which is the best, where it is not said at what: the one that the list ranks first. */
const bestOfAll =
  /\b(?:(?:best|top|highest|higher|better)[ -](?:ranked|ranking|rated|scoring|scored|placed|match(?:es)?|fit|bet|pick|choice|option|one|score|rank|of (?:these|those|them|the (?:lot|bunch|two|three|five)))|(?:ranks?|scores?|rated)(?: out)? (?:the )?(?:best|first|top|higher|highest|better)|most points|(?:(?<=\b(?:which|what|who)[^,]{0,50})(?:is|are|be)|whats|whos|which) (?:the |our |your )*(?:best|better)(?= *(?:$|,|one|venue|of|for (?:client|us|them|this|the (?:event|client|wedding|couple))|~))|(?<=^\W*(?:[a-z]+ )?)(?:best|top)(?: (?:venues?|picks?|ones?))?(?= *(?:$|,|for (?:client|us|them|this|the (?:event|client|wedding|couple))\b)))\b/;

/** "What do you recommend?", "your top three": the same, where nothing is said of what is sought. */
const recommending =
  /^\W*(?:(?:and|so|ok|okay|well|then) )*(?:(?:what|which(?: (?:ones?|venues?|of (?:these|those|them)|two|three|four|five|[2-5]))?) (?:should|would|do|can|could) (?:you|i|we|client) (?:recommend|suggest|send|pitch|offer|go (?:with|for)|pick|choose|shortlist|propose|put forward)(?: (?:client|us|me))?|(?:please |can you |could you )*(?:recommend|suggest|pick) (?:something|somewhere|a venue|one|some|some venues)|(?:give me |show me |list )?(?:your |the |our |my )?(?:top|best) (?:two|three|four|five|[2-9]|10)(?: (?:venues|ones|picks|options))?)(?: (?:for (?:client|us|them|this|the (?:event|client|wedding|couple))|please|pls))*\W*$/;

const superlatives: [Superlative, RegExp][] = [
  [
    "lowest minimum spend",
    /\b(?:lowest|lower|smallest|smaller|cheapest|cheaper|least) min(?:imum)? spends?\b/,
  ],
  ["highest minimum spend", /\b(?:highest|higher|largest|larger|biggest|bigger) min(?:imum)? spends?\b/],
  [
    "cheapest",
    /\b(?:cheap(?:er|est)|(?:least|less) expensive|(?:lowest|lower|best|better|smallest|least)(?: in| on)? (?:pric(?:e|ed|ing)|cost|rate|bill|figure|quote|fee|charge)s?|(?:least|less) (?:dear|pricey|costly|money)|(?:easier|easiest|kinder|kindest|lighter|lightest|gentler|gentlest) on (?:the |their |our )?(?:wallet|pocket|purse|budget|bank balance)|lower on price|(?:charges?|asks?|sets? (?:client |us |you |people )?back) (?:the )?(?:less|least)|(?:comes?|works?|turns?|ends?|coming|working)(?: out| in| up)? (?:the )?(?:lower|lowest|less|least|cheaper|cheapest)|best value|too (?:dear|expensive|pricey|costly|much|steep|rich|exxy)|(?:more|most) affordable|least costly|costs? (?:the )?(?:less|least)|for less(?: (?:money|per head|each))?|less per (?:head|person)|priced (?:below|under|lower)|low(?:er|est)[ -]priced|lower in price|beaten on price|beats? it on price)\b(?: (?:a|per) (?:head|person|guest)\b| pp\b)?/,
  ],
  [
    "dearest",
    /\b(?:dear(?:er|est)|(?:most|more) (?:expensive|costly)|pric(?:ier|iest)|(?:highest|higher)(?: in| on)? (?:price|cost)[ds]?|costs? (?:the )?(?:more|most)|(?:comes?|works?|turns?|ends?)(?: out| in| up)? (?:the )?(?:higher|highest|dearer|dearest))\b(?: (?:there |here )?(?:a|per) (?:head|person|guest)\b| pp\b)?/,
  ],
  [
    "largest",
    /\b(?:bigg(?:er|est)|larg(?:er|est)|(?:the )?(?:most|more) (?:guests|people|heads|pax|capacity|space|room)(?! (?:for|to)\b)|(?:greater|greatest|higher|highest|larger|largest|bigger|biggest|maximum|max|top|most) (?:number of (?:guests|people|heads|pax)|capacity|numbers)(?! (?:of |is |over |under )?\d)|max (?:pax|guests|people|headcount)(?! (?:of |is )?\d)|most capacious|room(?:ier|iest)|(?:holds?|fits?|takes?|seats?) (?:the )?(?:more|most)|(?:more|most) (?:standing|seated)|maximum capacity|(?:biggest |largest )?by (?:size|capacity)|too (?:small|tight))\b/,
  ],
  [
    "smallest",
    /\b(?:smaller|smallest|too (?:big|large)|fewest(?: (?:guests|people))?|tini(?:er|est)|littl(?:er|est)|tightest|teeniest|titchiest|dinkiest|weeniest|(?:lowest|least) capacity)\b/,
  ],
  [
    "most bedrooms",
    /\b(?:most|more) (?:bedrooms|beds|accom+odation|(?:guest )?rooms? to (?:stay|sleep)(?: in)?|places to (?:stay|sleep))\b|\bsleeps? (?:the )?most\b/,
  ],
  ["most rooms", /\bmost (?:rooms|spaces|halls|separate rooms|different rooms)\b/],
  [
    "latest licence",
    /\b(?:latest (?:licen[cs]e|closing|finish(?:ing)?|close|closer|licen[cs]ed|opening|open|bar|night)(?: times?| hours?)?|(?:open|opens|stays? open|close[sd]?|finish(?:es)?|serves?|licen[cs]ed|goes|go|runs?|party|pour|drinks) (?:until |till? )?(?:the )?latest|(?:longest|latest) late licen[cs]e|(?:closes?|shuts?|finish(?:es)?|stays? open|is open|goes on|runs?|serves?) (?:for )?(?:longer|later)|later (?:licen[cs]e|closing|finish|close)|(?:pours?|serves?|open|goes|go|runs?|closes?|finish(?:es)?|licen[cs]ed?) later(?! than \d)|open (?:the )?longest)\b/,
  ],
  [
    "northernmost",
    /\b(?:northern ?most|f[au]r?thest (?:[a-z~]+ ){0,4}?(?:to the |up |down |out )?north|most northerly)\b/,
  ],
  [
    "southernmost",
    /\b(?:southern ?most|f[au]r?thest (?:[a-z~]+ ){0,4}?(?:to the |up |down |out )?south|most southerly)\b/,
  ],
  [
    "easternmost",
    /\b(?:eastern ?most|f[au]r?thest (?:[a-z~]+ ){0,4}?(?:to the |up |down |out )?east|most easterly)\b/,
  ],
  [
    "westernmost",
    /\b(?:western ?most|f[au]r?thest (?:[a-z~]+ ){0,4}?(?:to the |up |down |out )?west|most westerly)\b/,
  ],
  [
    "most parking",
    /\b(?:most|more|best|better|biggest|bigger|largest) (?:car )?park(?:ing|s)?(?: spaces| spots)?\b/,
  ],
  [
    "nearest",
    /\b(?:closer|closest|nearer|nearest|most central|too far|(?:shortest|shorter|least|smallest|fewest) (?:way|drive|distance|trip|journey|travel(?:ling)?|trek|hop|kms?|kilomet(?:re|er)s|miles)|least far)\b/,
  ],
  ["highest ranked", bestOfAll],
  [
    "farthest",
    /\b(?:f[au]r?ther(?! (?:options|ones|venues|places|suggestions|ideas|info\w*|details|questions?))|f[au]r?thest)\b/,
  ],
];

/** "Compare the cheapest and the dearest". */
const opposites: Partial<Record<Superlative, Superlative>> = {
  cheapest: "dearest",
  largest: "smallest",
  nearest: "farthest",
  "lowest minimum spend": "highest minimum spend",
};

const ofPeople =
  /^ (?:clients|client(?! (?:got|have|has|can|could)\b)|customers?|companies|company|firms?|brothers?|sisters?|fans?|rivals?|competitors?|days?|surprise|problem|deal|hug|smile)\b/;
const places = ["second", "third", "fourth", "fifth"];

/** "Cheapest", "bigger", "second largest": what one of several is asked to be, or all are to be sorted by, and in which place. */
export function readSuperlative(reading: Reading): {
  most?: Superlative;
  place?: number;
  opposite?: Superlative;
} {
  let most: Superlative | undefined;
  let opposite: Superlative | undefined;
  let place: number | undefined;
  for (const [superlative, words] of superlatives)
    for (const { 0: said, index } of reading.takeAll(words)) {
      // "One of our bigger clients" says nothing of a venue.
      if (ofPeople.test(reading.rest.slice(index + said.length))) continue;
      const ordinal = /\b(?:(second|third|fourth|fifth)|([2-5])(?:nd|rd|th)|next)[ -]$/.exec(
        reading.rest.slice(0, index),
      );
      most ??= superlative;
      if (opposites[most] === superlative && /est\b|most|least/.test(said)) opposite = superlative;
      else if (most !== superlative) reading.unused.push(said);
      else if (ordinal) {
        place = ordinal[1] ? places.indexOf(ordinal[1]) + 2 : Number(ordinal[2] ?? 2);
        reading.claim(ordinal.index, index);
      }
    }
  if (!most && reading.has(/[a-z]/) && recommending.test(reading.whole)) {
    most = "highest ranked";
    reading.take(/.+/);
  }
  return { most, place, opposite };
}

const topicOf: Record<Superlative, Topic> = {
  cheapest: "price",
  dearest: "price",
  "cheapest package": "packages",
  "dearest package": "packages",
  largest: "capacity",
  smallest: "capacity",
  "largest room": "capacity",
  "smallest room": "capacity",
  "most parking": "parking",
  "most rooms": "rooms",
  "most bedrooms": "accommodation",
  "latest licence": "licence",
  northernmost: "location",
  southernmost: "location",
  easternmost: "location",
  westernmost: "location",
  nearest: "distance",
  farthest: "distance",
  "lowest minimum spend": "minimum",
  "highest minimum spend": "minimum",
  "highest ranked": "rank",
};

/** Whether "the cheapest" already speaks of a topic. */
export const isMeasuredBy = (topic: Topic, most: Superlative) =>
  topicOf[most] === topic || (topic === "price" && most.endsWith(" package"));

/** "Who do I ask for?": the records hold no people. */
const someone =
  /(?<=\bwhom? (?:do|can|should|would|could|will|must) (?:we|i|they|client) (?:[a-z]+ )?)(?:ask for|speak (?:to|with)|talk to|deal with)\b/;

const people = /^(?:guests?|people|pax|persons?)$/;

/** What a message asks of a venue, in the order that it is answered. */
export function readTopics(reading: Reading, need: Need, most: Superlative | undefined): Topic[] {
  if (someone.test(reading.rest)) reading.unused.push("a person to ask for");
  const said = topicWords.map(([topic, words]) => ({
    topic,
    said: reading.takeAll(words).map(([it]) => it),
  }));
  const asked = said.filter((it) => it.said.length > 0).map(({ topic }) => topic);
  const ofFeatures = need.wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((it) => (it.kind === "facility" || it.kind === "checklist" ? [it.value] : [])),
  );
  const offers: Topic[] = need.withOffer ? ["offers"] : [];
  const topics: Topic[] = [
    ...asked,
    ...(most && most !== "highest ranked" ? [topicOf[most]] : []),
    ...offers,
    ...ofFeatures,
  ];
  // "Can guests park there?" asks for no capacity.
  const isOfPeople = said.some(
    (it) => it.topic === "capacity" && it.said.every((words) => people.test(words)),
  );
  // "How many rooms to sleep in": nor does that.
  const isOfBeds = said.some(
    (it) => it.topic === "capacity" && it.said.every((words) => words === "how many"),
  );
  // "How far": no question of where it lies; "how many rooms": none of guests.
  return [...new Set(topics)].filter(
    (topic) =>
      !(topic === "capacity" && isOfBeds && topics.includes("accommodation")) &&
      !(topic === "capacity" && isOfPeople && most === undefined && topics.some((it) => it !== "capacity")) &&
      !(topic === "location" && (topics.includes("distance") || topics.includes("rank"))) &&
      !(topic === "styles" && need.seating) &&
      !(topic === "minimum" && topics.includes("price") && need.guests.length === 0) &&
      !(topic === "rooms" && topics.includes("accommodation")),
  );
}

const ofCapacity =
  /\b(?:how many|capacit\w+|seat\w*|holds?|fits?|stand\w*|accommodat\w+|size|min\w*|max\w*|\d+)\b/;

/** "Can our guests come by boat?", "how big is the deposit?": that is no question of how many it takes. */
export function isOfOther(asked: string, unknown: readonly string[]): boolean {
  if (unknown.length === 0 || ofCapacity.test(asked)) return false;
  const [, of] =
    /\bhow (?:big|large)(?: (?:is|are|an?|the|its|their|will|would|be))* ([a-z]+)/.exec(asked) ?? [];
  return of === undefined ? /\b(?:guests?|people|pax|persons?)\b/.test(asked) : unknown.includes(of);
}

/** What "is it a winery?" and "do they do conferences?" ask of a venue. */
export function implied({ wishes }: Need): Topic[] {
  const kinds = wishes.flatMap(({ anyOf }) => anyOf.map(({ kind }) => kind));
  return [
    ...(kinds.includes("style") ? (["styles"] as const) : []),
    ...(kinds.includes("event") ? (["eventTypes"] as const) : []),
    ...(kinds.includes("room") ? (["rooms"] as const) : []),
  ];
}
