/** How staff shorten words, and what they call places among themselves. */
const shortened: [RegExp, string][] = [
  [/\bw\/o(?:ut)?\b/gi, "without"],
  [/\bw\/(?=\s?\w)/gi, "with "],
  [/(?<=\s)w(?= )/g, "with"],
  [/(?<=^|\s)(?:n|'n'|&)(?= )/g, "and"],
  [/\b(?:pls|plz|plse)\b/gi, "please"],
  [/\babt\b/gi, "about"],
  [/\bsmth\b/gi, "something"],
  [/\bdose(?= (?:the|it|they|this|that)\b)/gi, "does"],
  [/\b(?:kinda|sorta)\b/gi, ""],
  [/\bgimme\b/gi, "give me"],
  [/\bwanna\b/gi, "want to"],
  [/\bmelb\b/gi, "melbourne"],
  [/\bsyd\b/gi, "sydney"],
  [/\b(?:bris|brissie|brissy|brisvegas)\b/gi, "brisbane"],
  [/\bradelaide\b/gi, "adelaide"],
  [/\bfreo\b/gi, "fremantle"],
  [/\bsunny coast\b/gi, "sunshine coast"],
  [/\b(?:the )?goldie\b/gi, "gold coast"],
  [/\bthe gong\b/gi, "wollongong"],
  [/\b(?:in )?oz\b/gi, "in australia"],
  [/\bbrum\b/gi, "birmingham"],
  [/\bmanc\b/gi, "manchester"],
  [/\bsth\b/gi, "south"],
  [/\bnth\b/gi, "north"],
  [/(?<=\b(?:on|at) [a-z'’]+ )st\b\.?/gi, "street"],
  [/(?<=\b(?:on|at) [a-z'’]+ )rd\b\.?/gi, "road"],
  [/(?<=\b(?:on|at) [a-z'’]+ )(?:ln|la)\b\.?/gi, "lane"],
  [/\baccom+\b/gi, "accommodation"],
  [/\bconf\b/gi, "conference"],
  [/\bb(?:irth)?day\b/gi, "birthday"],
  [/\bxmas\b/gi, "christmas"],
  [/\bph(?: (?:no|number|num))?\b/gi, "phone"],
  [/\bcapac\b/gi, "capacity"],
  [/\bmin spend\b/gi, "minimum spend"],
  [/(?<=[$£]\d[\d.,]*k? )min\b/gi, "minimum spend"],
  [/(?<=\d)(?=(?:ppl|pax|people|guests|hd)\b)/gi, " "],
  [/\b(\d+)ish\b/gi, "around $1"],
  [/\bsits(?= \d)/gi, "seats"],
  [/\b(?:sat|sitting)(?: down)?\b/gi, "seated"],
  [/\bsit(?![ -]?down)(?= (?:at least |about |up to )?\d|\?|$)/gi, "seat"],
  // "90 pp seated" are people; "$90 pp" is a price.
  [/(?<![$£]\d*)\b(\d+) ?pp (?=seated|sit|standing|cocktail|theatre)/gi, "$1 people "],
];

const client =
  "(?:they|she|he|(?:the |our |my )?(?:couple|clients?|bride|groom|family|company|team|boss|lead))";
const wishing =
  "(?:want|need|like|love|prefer|hope|hate|dislike|said|say|ask|mention|insist|expect|wish|cut|cap|would|d (?:like|love|rather|prefer)|(?:are|re|is|s|were|was) (?:after|looking|hoping|keen|expecting|thinking|planning|wanting|dead set|set on)|have (?:a |about |around |got )*[$£]?\\d)";
/** "They want a garden": what they are is the client, and not the venues talked about. */
const ofClient = new RegExp(
  `(?<!\\b(?:do|does|did|can|could|will|would|are|is|if|that|which|when|how|what|where|who) )\\b${client}\\b['’]?(?= ?(?:all |both |really |also |just |now |only |still |do |dont |don['’]t |never )*${wishing})`,
  "gi",
);

/** A message with shortened words written out, and with the client's part in it named as such. */
export const writtenOut = (message: string) =>
  shortened.reduce((text, [short, long]) => text.replace(short, long), message).replace(ofClient, "client");
