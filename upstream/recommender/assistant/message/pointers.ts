import type { Surroundings } from "../intent";
import { subjectsOf } from "../memory";
import { styleWords } from "../words/vocabulary";
import { plain, wordsOf, wordsOfName } from "../words/words";

const places =
  "(?:ones|venues|places|options|spots|sites|properties|wineries|vineyards|barns|farms|hotels|restaurants|rooftops|castles|palaces|museums|galleries|warehouses|gardens|manors|mansions|halls|clubs|function cent(?:re|er)s|reception cent(?:re|er)s)";
const told =
  "(?:gave|given|listed|showed|shown|sent|found|suggested|mentioned|named|recommended|came up with|come up with|pulled up|brought up|put up|turned up|got)";
const given = `(?:that |which )?(?:you|u|we|i)(?:['’]?ve| have| had)?(?: just| already)? ${told}(?: me| us| client)?(?: (?:just now|above|before|earlier|here))?`;
const list = "(?:lot|bunch|batch|selection|crop|list|short ?list)";
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const numbers = ["one", "two", "three", "four", "five"];
const nth = (number: string) => {
  const at = numbers.indexOf(number.toLowerCase());
  return `the ${ordinals[at < 0 ? Number(number) - 1 : at]} one`;
};
type Rewriting = [RegExp, string | ((...found: string[]) => string)];

/** Ways to point at venues that need not be known to be put in one. */
const always: Rewriting[] = [
  [/(?<=\b(?:of|at|on|to|with|call|ring|reach|contact|from|among|amongst) )['’]?em\b/gi, "them"],
  [/\b(phone|telephone|tel|mobile|contact|ph)\.? no\b\.?(?! (?:answer|one))/gi, "$1 number"],
  [/\bno\.? of\b(?= [a-z])/gi, "number of"],
  [
    /(?<!\b(?:phone|telephone|contact|mobile|what|which) |(?:[a-z]est|most)\b.*)\b(?:number|nr\.?|no\.) (one|two|three|four|five)(?:['’]?s)?\b(?! (?:priority|thing|concern|rule|choice|hundred))/gi,
    (_, number = "") => nth(number),
  ],
  [/\b(?:number|no\.?|nr\.?|option|venue|#) ?([1-5])['’]?s\b/gi, (_, number = "") => nth(number)],
  [
    /\b(?:of|from|out of|between|among) the (?:pair|duo|couple(?= *(?:$|[?.,]))|2(?! ?(?:hundred|k\b|guests|people|pax)))(?: of them)?\b/gi,
    "of the two",
  ],
  [/\b(?:the )?(first|second|other)(?: one)? (?:of|from|out of) the two\b(?! [a-z]+s\b)/gi, "the $1 one"],
  [
    /\b(?!rath|oth|nev|ev|aft|und|ov)([a-z]+?)er than (?:(?:all|any) (?:of )?)?(?:the )?(?:rest|others?)\b/gi,
    "the $1est",
  ],
  [
    /\b(?:do|check|try|look up|run) (?:that|the same|this)(?: thing)? (?:for|of|at|on|with) (?=\p{L})/giu,
    "the same for ",
  ],
  [/\b(?:ditto|likewise|same question|as above)(?: for)? (?=\p{Lu})/gu, "the same for "],
];

/** Ways to ask for venues around the one that is talked about. */
const around: Rewriting[] = [
  [
    /\bnot (?:too |so |that |very |all that )?far (?:away )?(?:from|off) (it|there|here|them|that)\b/gi,
    "near $1",
  ],
  [
    /\bnot (?:too |so |that |very |all that )?far (?:away|off)?(?= *(?:$|[?.,!]| (?:please|pls)))/gi,
    "nearby",
  ],
  [
    /\ban alternative(?= (?:near|nearby|close|around|round|not far|in the (?:area|vicinity)))/gi,
    "something similar",
  ],
];

/** Ways to point at a list of venues that were talked about. */
const ofList: Rewriting[] = [
  [
    /\b(?:of|from|among|out of) (?:all )?your (?:suggestions|picks|options|results|recommendations|ideas|list)\b/gi,
    "of those",
  ],
  [
    /\b(at|for|from|to|of) all (?:two|three|four|five|[2-5])\b(?: of (?:them|those|these))?(?! [a-z]+s\b)/gi,
    "$1 all of those",
  ],
  [/\bany (?=(?:with|that|which|have|has|got|do|allow)\b.*\bwhich(?: ones?)?\W*$)/gi, "any of those "],
  [
    new RegExp(
      `\\b(?:out of|from|from among|among|amongst|within|in|on|of|off) (?:all )?(?:that|this) (?:whole |little |same )*${list}\\b(?! of\\b)`,
      "gi",
    ),
    "of those",
  ],
  [
    new RegExp(
      `\\b(?:of|from|out of|among|amongst|in) (?:all )?(?:the|those|these) ${places} ${given}`,
      "gi",
    ),
    "of those",
  ],
  [new RegExp(`\\b(?:the|those|these) ${places} ${given}`, "gi"), "those"],
  [
    new RegExp(`\\b(?:of|from|out of|among|amongst) (?:all )?the above(?: ${places})?(?! \\d)\\b`, "gi"),
    "of those",
  ],
  [
    new RegExp(
      `\\bthe above(?: ${places}|(?= *(?:$|[?.,])| (?:have|has|is|are|do|does|can|allow|take)))`,
      "gi",
    ),
    "those",
  ],
  [
    /(?<!\b(?:far|away|kms?|miles|distance|drive|back) )\b(?:out of|from|from among|among|amongst)(?: all)?(?: of)? (them|these|those)\b/gi,
    "of $1",
  ],
  [/\bof (them|these|those) (?:venues|places|options|spots|sites|ones)\b/gi, "of $1"],
  [
    /\b(?:every|each)(?: single| last)?(?: one| venue| place| option)? of (them|these|those)\b/gi,
    "all of $1",
  ],
  [
    /\b(?:the )?(?:total )?(?:number|count|tally) of (them|these|those)(?: (?:that|which|who))?\b/gi,
    "how many of $1",
  ],
  [
    /\b(?:count|tally|add)(?: me)?(?: up)? (?:how many (?:of (?:them|these|those) )?|(?:the|those) ones (?:that |which |who )?|(?:those|these)(?: of them)? (?:that|which|who) )/gi,
    "how many of those ",
  ],
  [/\b(?:if|whether) they(?:['’]?re| are) all(?= [a-z])/gi, "if all of those are"],
  [
    /\b(?:are they|theyre|they['’]re) all(?= (?:ok|okay|fine|good|alright|suitable|set up|accessible|wheelchair|licen[cs]ed|able|equipped|happy)\b)/gi,
    "are all of those",
  ],
  [
    /^((?:and|so|ok|but)? ?)all (?=(?:ok|okay|fine|good (?:for|with)|suitable|accessible|wheelchair|licen[cs]ed|got|have|with|step|disabled|allow|do|take|equipped)\b)/gi,
    "$1all of those ",
  ],
  [
    /^((?:and|so|ok|but)? ?)who(?:['’]?s|se| is| has)? (?=(?:the )?(?:cheap|near|clos|bigg|larg|small|dear|lowest|least|most)[a-z]*\b)/gi,
    "$1which of those is ",
  ],
  [
    /\bwhich ones\b(?= (?:have|has|had|got|do|are|allow|take|let|offer|can|would|hold|come|permit|accept|serve|provide|stay)\b)/gi,
    "which of those",
  ],
];

const size = "(?:bigg|larg|small|tini|roomi|littl|cheap|dear)est";
/** Ways to ask for a room of the one venue that is talked about. */
const ofRoom: Rewriting[] = [
  [
    new RegExp(
      `\\b(${size})(?: single| function| indoor| event)* (?:space|hall|area|function room)s?(?= *(?:$|[?.,!]| (?:there|they|theyve|it|in (?:the place|the venue|the building|it)|on site|please|pls)\\b))`,
      "gi",
    ),
    "$1 room",
  ],
  [new RegExp(`\\b(${size})(?: single| function)+ room\\b`, "gi"), "$1 room"],
  [
    new RegExp(
      `\\b(${size}) ones?(?= (?:they|it|there|in (?:the place|the venue|the building|it)|on site)\\b)`,
      "gi",
    ),
    "$1 room",
  ],
  [
    /\bwhich (?:hall|space|area)(?= (?:is|of theirs is|there is|would be|takes|holds|seats|fits)\b)/gi,
    "which room",
  ],
  [
    /\b(?:room|space|hall) (?:with|that has|which has) the (?:largest|biggest|most|greatest|highest) (?:capacity|space|size)\b/gi,
    "largest room",
  ],
  [
    /\b(?:room|space|hall) (?:with|that has|which has) the (?:smallest|least|lowest) (?:capacity|space|size)\b/gi,
    "smallest room",
  ],
];

/** "That hotel" is the one venue that is talked about, where it is one. */
const byKind = new RegExp(
  `(?<!\\b(?:with|has|have|having|in|of a|a|without|forget|drop|lose|skip|scrap|ditch|remove|minus|not) )\\b(?:the|that|this) (${styleWords.map(([, words]) => words.source).join("|")})(?=['’]s\\b| *(?:$|[?.,!]| (?:please|pls|plz|then|now|and|is|has|have|does|do|can|take|takes|seat|seats|hold|holds|allow|allows|cost|costs|charge|charges)\\b))`,
  "gi",
);
const firstSpokenOf =
  /\b(?:the )?(?:first|second|last|other|earlier|previous|original) (?:one|venue|place) (?:that |which )?(?:we|i|you) (?:just |first |already )?(?:talked|spoke|asked|looked|started|discussed|mentioned|were talking|were asking|were looking)(?: about| at| with| of)?(?: first| before| earlier)?(?:,| -| –| —|:| which is| ie)+ ?/gi;

const rewritten = (text: string, rewritings: readonly Rewriting[]) =>
  rewritings.reduce(
    (left, [words, to]) => (typeof to === "string" ? left.replace(words, to) : left.replace(words, to)),
    text,
  );

/** A message in which what points at the venues that were talked about is put in one way: "of those", "the other one", "it". */
export function pointed(message: string, { memory, venues }: Pick<Surroundings, "memory" | "venues">) {
  let text = rewritten(message, always);
  const spokenOf = venues.filter(({ id }) => memory.venueIds.includes(id));
  const [only, ...more] = subjectsOf(memory);
  const own = more.length === 0 ? venues.find(({ id }) => id === only) : undefined;
  text = text.replace(firstSpokenOf, (said, at: number) =>
    isNameOf(text.slice(at + said.length)) ? "" : said,
  );
  if (spokenOf.length > 1) text = rewritten(ofKinds(text), ofList);
  if (spokenOf.length === 2 && own)
    text = text.replace(
      /\b(?:the )?other(?:['’]s(?= )|(?: one| venue| place)(?:['’]?s)?(?= )|(?= *(?:$|[?.,!])| (?:for|at|is|has|have|does|do|can|please|pls)\b))/gi,
      "the other one",
    );
  if (own) text = rewritten(text, around);
  if (own && spokenOf.length === 1) text = rewritten(text, ofRoom);
  if (memory.listed) text = text.replace(new RegExp(`\\b(?:the )?(${size}) ones?\\b`, "gi"), "its $1 room");
  if (own && spokenOf.length === 1)
    text = text.replace(byKind, (said: string, word: string) => (isOf(own, word) ? "it" : said));
  return text;

  function isOf({ styles }: (typeof venues)[number], word: string) {
    return styleWords.some(([style, words]) => styles.includes(style) && words.test(word.toLowerCase()));
  }

  /** "Of those warehouses", and "the other barn" of two that are barns. */
  function ofKinds(said: string) {
    return said
      .replace(new RegExp(`\\bof (those|these) (${places})`, "gi"), (whole, those: string, word: string) =>
        spokenOf.every((venue) => isOf(venue, word)) ? `of ${those}` : whole,
      )
      .replace(/\bthe other ([a-z]+)\b/gi, (whole, word: string) =>
        spokenOf.every((venue) => isOf(venue, word)) ? "the other one" : whole,
      );
  }

  function isNameOf(rest: string) {
    const [first, second] = wordsOf(plain(rest));
    return venues.some(({ name }) => {
      const words = wordsOfName(name).filter((word) => word !== "the");
      return words[0] === first && (words[1] === undefined || words[1] === second);
    });
  }
}
