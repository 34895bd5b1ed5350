import { literal } from "@contract/literal";
import { type Country, distanceUnit } from "@contract/vocabulary";
import type { Need, Where } from "../needs/need";
import { inDigits } from "../words/numbers";
import { kays } from "../words/said-otherwise";
import { type EventNumbers, withAmounts } from "./amounts-changed";

/** What a message says of the last search as a whole, apart from what it wants of it now. */
const keeping = [
  /(?:,? ?\b(?:and|but) )?\b(?:please )?(?:keep|leave)(?:ing)? (?:all )?(?:the )?(?:rest|others?|everything else|all else)(?: (?:of it|as|is|was|it|the|same|before))*/gi,
  /(?:,? ?\b(?:and|but|with) )?\b(?:(?:the )?(?:rest|remainder|others?|everything(?: else)?|all(?: of)? (?:else|the rest)|numbers|guests|guest (?:count|numbers?)|head ?count|date|budget|style|area|place|price)(?: (?:can|should))?(?: (?:is|are|stays?|remains?|be|as))*(?: (?:exactly|all))? (?:the same|same|as (?:it )?(?:is|was|before)|unchanged)(?: as (?:before|it was))?|(?:on |with |for |in )?(?:the )?same (?:date|day|guests|guest (?:count|list|numbers?)|head ?count|numbers?|budget|area|place|style|requirements|criteria|brief|everything|facilities)(?= *(?:$|[,.;]| (?:but|and|just|only|as before)\b))(?: as before)?(?:,? (?:but|and|just))?|same otherwise|otherwise(?: all| it ?is| it's)?(?: the)? same|all else(?: being)? (?:the )?(?:same|equal))\b/gi,
];

const list =
  "(?:(?:that|it|this|those|them|these|things)|(?:the |that |this |your |my )?(?:list|search|results?|lot|net|selection|options|whole thing))";
const changing =
  /\b(?:re-?(?:do|run|check|peat|search)|run|narrow|widen|broaden|expand|extend|stretch|restrict|limit|tighten|trim|cut|raise|lift|up|bump|push|put|lower|reduce|increase|change|update|alter|amend|adjust|switch|make|move|set|keep|take)/
    .source;
const times =
  "(?: (?:(?:it )?(?:back |right |all )?(?:down|up|out|over)|again|exactly|once more|please|pls|afresh))*";
/** "Could you narrow that down to", "widen it to": the list, and not what is sought. */
const ofList = new RegExp(
  String.raw`(?<=^|[,.;!?] ?|\b(?:and|but|then|please|now|so|to|just|ok|okay) )(?:(?:could|can|would|will) (?:you|we|i)(?: please| just)? )?(?:re-?(?:do|run|check|peat|search)|run|narrow|widen|broaden|expand|extend|restrict|limit|tighten|trim|change|update|alter|adjust|switch|make|keep|show|give)(?: me| us)? (?:exactly )?${list}${times}(?: (?:to|for|with|by|at|so its|as)\b)?`,
  "gi",
);
/** The limit that is changed, and by what its new value is told. */
const limits: [RegExp, string][] = [
  ["radius|distance|range|area(?! to [a-z]{3})", "within"],
  ["area|place|city|suburb|town|location|region", "in"],
  ["(?:(?:guest|head|pax)[ -]?)?(?:numbers?|counts?)|guests|party|headcount|pax", "for"],
  [
    "(?:budget|price|spend|cost|price limit)(?: (?:limit|cap|ceiling|max(?:imum)?))?|limit|cap|ceiling|max(?:imum)?",
    "up to",
  ],
].map(([words = "", before = ""]) => [
  new RegExp(
    String.raw`(?:\b(?:could|can|would|will) (?:you|we|i)(?: please)? )?${changing}(?: the| their| our| his| her)? (?:${words})\b${times}(?: (?:to|at|by)\b)?`,
    "gi",
  ),
  before,
]);

/** Others than those that do not have, do or lie within something: only those that do. */
const exceptWithout =
  /\b(?:cut|chuck|take|leave|throw|get rid of|drop|lose|exclude|remove|skip|bin|ditch)(?: (?:out|off|away))?(?: (?:any(?:thing|where)?|everything|whatever|all|those|ones|places|venues|the|stuff))*(?: (?:that|which|who)(?:s|['’]s)?)?(?: (?:are|is|lie|lies|be))? (?:more than|over|further than|farther than|further out than|beyond|outside(?: of)?|above|past)(?= \d)/gi;
const noFurther =
  /\b(?:no(?:t|thing|ne|where)?|never|[a-z]+n['’]?t|without)\b(?: (?:want|to|go|going|any|be|travel|travelling|have|anything|ones?|that|is|are|lie|much|a|thing|drive|look))* (?:more than|over|f[au]r?ther(?: (?:out|away|off))? than|beyond|outside(?: of)?|past|above)(?= (?:a )?\d)/gi;

const exceptLacking =
  /\b(?:(?:could|can|would) you )?(?:please )?(?:cut|chuck|take|leave|throw|get rid of|drop|lose|exclude|remove|skip|bin|ditch|no)(?: (?:out|off|away))?(?: (?:of|any|all|those|ones|places|venues|the))+(?: (?:that|which|who))? (?:(?:do|does|have|has)(?:n['’]?t| not)(?: (?:have|got|offer|do|allow|come with))?|lack(?:s|ing)?|without|with no|missing)\b/gi;
const lessDear =
  "(?:costs? less|(?:don['’]?t|doesn['’]?t|do not|does not|won['’]?t) (?:cost|charge) (?:as|so|quite so|quite as|that) much|(?:a bit |bit )?(?:easier|kinder|gentler|lighter|softer) on the (?:wallet|pocket|purse|budget|bank)|(?:lower|less|better|more reasonabl[ey])[ -]priced|lower in price|less (?:dear|pricey|costly|steep|expensive)|not (?:so|as|quite so|quite as) (?:dear|pricey|expensive|steep|much)|more (?:affordable|reasonable))";
const things =
  "(?:any(?:thing|where)?|some(?:thing|where)?|ones?|options?|places|venues|rooms|what|which|got|others?|need)";
/** "Bit steep, those; got any that cost less?" */
const cheaper = [
  new RegExp(
    `\\b${things}(?: [a-z'’]+){0,6}? ${lessDear}(?: (?:${things}|than (?:those|these|them|that|that lot)))*`,
    "gi",
  ),
  new RegExp(
    String.raw`^\W*(?:(?:ok|but|maybe|something|anything|somewhere) )*(?:a bit )?${lessDear}\W*$`,
    "gi",
  ),
  /^\W*(?:(?:ok|but|maybe|the|any|only|just) )*(?:cheap|affordable|inexpensive|reasonable) ones\W*$/gi,
  /\b(?:these|those|they|that lot|all of (?:these|those|them))(?:['’]?re| are| is| look| seem| come out)?(?: all)?(?: (?:a bit|bit|a little|too|rather|quite|pretty|way|far|very|on the))+ (?:pricey|steep|dear|expensive|much|rich|exxy|costly)(?: side)?/gi,
  /\b(?:(?:a )?bit|too|rather|quite|pretty|way|far|very) (?:pricey|steep|dear|expensive|rich|exxy|costly)[ ,]+(?:these|those|they|that lot|all of (?:these|those|them))/gi,
];

/** "The numbers have changed", "headcount's gone up to": what comes of that stands behind. */
const news =
  /\b(?:(?:the|our|their|her|his) )?(?:(?:guest )?numbers?|(?:guest|head)[ -]?count|plans?|mind|brief)(?:['’]?s)?(?: (?:has|have|is|are|just))* (?:changed|gone up|gone down|grown|moved|crept up|increased|dropped|shrunk|come down|gone)(?: (?:to|up|down|again))*/gi;

/** "If they go to 11k?", "say we could stretch to 200 a head": another budget for the same search. */
const spendingMore =
  /\b(?:(?:what |and )?if|say|suppose|assuming|provided) (?:they|we|he|she|i|client|the (?:client|couple)|you)(?:['’]?d|['’]?re| (?:were|was|could|can|would|will|might|may|are|is))?(?: (?:willing|able|happy|prepared))?(?: to)? (?:go|goes|went|stretch(?:ed|es)?|push(?:ed|es)?|spend|spent|pay|paid|come|came|raised?)(?: (?:it|themselves|ourselves))?(?: up)?(?: (?:to|as (?:high|far|much) as))? (?=(?:up to )?[$£]?\d)/gi;

/** "Sort them by price, dearest first": the order of the list, and which end of it comes first. */
const sorting =
  /\b(?:re-?)?(?:sort|order|rank|arrange|list|show|put)(?: (?:them|these|those|it|the (?:list|results?|venues|lot)|that|all|in order))*,? (?:in order of|by|on|according to)(?: the)? (?:(?<price>price|cost|what they cost)|(?<size>size|capacity|how many they (?:hold|take|seat))|(?<way>distance|proximity|how (?:far|close|near)(?: away)?(?: they are)?))\b(?:,? (?:from )?(?:the )?(?:(?<down>high|most expensive|dear|pric|big|larg|far|furth|desc)|(?<up>low|cheap|least expensive|small|near|clos|asc))[a-z]*(?: (?:ones )?(?:first|to (?:the )?[a-z]+))?)?/gi;
const sorted = (...said: unknown[]) => {
  const { price, size, down, up } = said.at(-1) as Record<string, string | undefined>;
  if (price) return `the ${down ? "dearest" : "cheapest"} ones`;
  if (size) return `the ${up ? "smallest" : "largest"} ones`;
  return `the ${down ? "farthest" : "nearest"} ones`;
};

/** Words by which somebody speaks of the list that was found, and not of a venue in it. */
const ofSearch =
  /\b(?:instead|same (?:again|search|thing|list|for|but|in|with)|re-?(?:do|run|search)|look again|search again|try again|start(?:ed|ing)? from|now not|changed? (?:her|his|their|its)? ?minds?|changed to|(?:gone|went|going|come|came) (?:up|down) to|(?:what )?if (?!(?:(?:all|any|each|some|both|one|none) of )?(?:those|these|them)\b)(?:it|they|we|there|client|all|the)?[a-z ]{0,20}\b(?:were|was|is|are|came)|look(?:s|ed)? like (?:for|with)|drop the (?:rest|others)|only (?:with|those|the ones|ones|show|want)|(?:is|are|s) now|now(?= *$)|actually|meant)\b/i;

/** "None of those have a view? Try Cronulla": what they lack is wanted. */
const lacking =
  /\bnone of (?:those|these|them)(?: (?:have|has|had|got|do|does|come with|offer|with|are|is))+(?: (?:an?|any))?(?= [a-z])/gi;
const trying =
  /(?<=^|[,.;?!] ?|\b(?:and|so|ok|then|lets|can you|could you|or) )(?:try|have a look (?:in|at)|look (?:in|at|around)|check)(?= [a-z])(?! (?:again|if|whether|that|the list)\b)/gi;
const notSoFar =
  /\bnot (?:so|too|that|quite so|as) far(?: (?:out|away|off|afield|from town))?(?<far>,? (?:and |but |say |only )?(?=(?:with)?in(?:side)? (?:a )?\d))?/gi;
/** "Bump it to 95 people": the new number says what it counts. */
const moving =
  /\b(?:raise|lift|bump|push|lower|reduce|drop|bring|take|stretch|put|move|set|increase|decrease)(?: (?:it|that|this|them|things))(?: (?:up|down|out|back))*(?: to| at)(?= [$£]?\d)/gi;
/** "Add parking", "throw in a dance floor". */
const wishing =
  /(?<=^|[,.;?!] ?|\b(?:and|also|ok|please|so|then) )(?:add|throw in|chuck in|include|put in)(?: in)?(?= [a-z])/gi;
/** "Or African": either will do. */
const orElse =
  /^\W*(?:(?:ok|okay|and|then|well) )*(?:or|or else|alternatively)(?: (?:also|even|maybe|perhaps|possibly))*,? (?=[a-z])(?!(?:is|are|do|does|can|could|has|have|what|which|how|the other)\b)/i;
/** "Leeds too": besides what was sought. */
const asWell =
  /^\W*(?:(?:ok|okay|and|then|well) )*(?:also|plus)\b|(?<=[a-z]) (?:as well|too|also)(?= *(?:$|[?.!]))|^\W*as well as\b/i;

/** A message that changes the last search, in the words of a search; whether it speaks of that search at all. */
export interface Edit {
  message: string;
  isOfSearch: boolean;
  /** Places of that search that stay beside those that are named now. */
  stays: Where[];
  /** What is named now is sought beside what was sought before: either will do, or both are wanted. */
  besides?: "or" | "and";
  /** A number of which is not known what it counts. */
  unclear?: string;
  changedBy?: number;
}

/** Reads what a message changes of the last search: what is kept is left out, "from 80 to 120" is 120. */
export function edited(message: string, before: Need, event: EventNumbers): Edit {
  let text = inDigits(message.replace(...kays));
  let isOfSearch = ofSearch.test(text);
  const rewrite = (pattern: RegExp, words: string | ((...said: unknown[]) => string)) => {
    const next = typeof words === "string" ? text.replace(pattern, words) : text.replace(pattern, words);
    if (next === text) return;
    text = next;
    isOfSearch = true;
  };
  const besides = orElse.test(text) ? "or" : asWell.test(text) ? "and" : undefined;
  rewrite(orElse, " ");
  rewrite(/^\W*as well as\b/i, "also");
  rewrite(lacking, "with");
  rewrite(trying, "instead");
  rewrite(wishing, "with");
  rewrite(/\b(?:the )?(?:whole|all) of (?=(?:australia|the uk|england|britain)\b)/gi, "anywhere in ");
  rewrite(notSoFar, (...said) => ((said.at(-1) as { far?: string }).far === undefined ? "closer" : " "));
  const isBudgeted = before.total ?? before.perHead;
  if (!isBudgeted)
    rewrite(
      /\b(?:on |with |for )?the same (?:budget|money|spend)\b|\bsame (?:budget|money|spend)\b/gi,
      "within their budget",
    );
  for (const words of keeping) rewrite(words, " ");
  rewrite(news, " ");
  rewrite(sorting, sorted);
  rewrite(exceptLacking, "only with");
  for (const words of cheaper) rewrite(words, "cheaper ones");
  rewrite(exceptWithout, "within");
  rewrite(noFurther, "within");
  if (before.total ?? before.perHead) rewrite(spendingMore, "up to ");
  for (const [words, by] of limits) rewrite(words, by);
  const amounts = withAmounts(text, before, event);
  rewrite(/^.*$/s, () => amounts.text);
  rewrite(moving, "up to");
  const swapped = before.wheres.filter(({ name, region }) =>
    new RegExp(
      String.raw`\b(?:change|switch|swap|trade|replace|not|instead of|rather than|forget|drop|lose)(?: (?:out|the|in))* ${literal(region ?? name)}\b`,
      "i",
    ).test(text),
  );
  for (const { name } of before.wheres)
    rewrite(
      new RegExp(
        String.raw`\b(?:change|switch|swap|move|trade|replace|go)(?: it| that)?(?: from)? (?:the )?${literal(name)}\b(?: ?,)? (?:to|for|with|into|by) `,
        "gi",
      ),
      "instead in ",
    );
  rewrite(ofList, "");
  for (const [value, unit] of valuesOf(before, event.country)) {
    const old = `[$£]?${value}(?: ?(?:kms?|miles?|mi|guests?|people|pax|pp|(?:per|a) (?:head|person)))?`;
    const from = new RegExp(
      String.raw`\b(?:from|not|scratch|forget|no longer|rather than|instead of|was|were) ${old}(?! ?[\d.,]*\d)(?:[ ,]+(?:but|to|its|it is|make it|now))*`,
      "gi",
    );
    const judged = new RegExp(
      String.raw`\b${old} (?:is|was|are|seems|feels) (?:a bit |way |just |really |far )?(?:too |not )[a-z]+(?: enough)?`,
      "gi",
    );
    if (!new RegExp(`${from.source}|${judged.source}`, "i").test(text)) continue;
    rewrite(from, " ");
    rewrite(judged, " ");
    text = text.replace(
      /(?<![$£\d.,])(\d+(?:\.\d+)?(?: ?(?:-|to|or) ?\d+)?)\b(?! ?(?:km|mi|guest|people|pax|pp|per|a head|in total|standing|seated|am|pm|k\b))/i,
      unit,
    );
  }
  const stays = besides
    ? before.wheres.filter(({ isAssumed }) => !isAssumed)
    : swapped.length > 0
      ? before.wheres.filter((where) => !swapped.includes(where))
      : [];
  return {
    message: text,
    isOfSearch,
    stays,
    besides,
    unclear: amounts.unclear,
    changedBy: amounts.changedBy,
  };
}

/** The numbers of a search, and what stands for a new one of the kind. */
function valuesOf({ guests, wheres, perHead, total }: Need, country: Country): [number, string][] {
  const values: [number | undefined, string][] = [
    ...guests.map(({ max }): [number, string] => [max, "$1 guests"]),
    ...wheres.map(({ within }): [number | undefined, string] => [
      within,
      `within $1 ${distanceUnit[country]}`,
    ]),
    [perHead?.about ?? perHead?.max, "$1 per person"],
    [total?.about ?? total?.max, "$1 in total"],
  ];
  return values.flatMap(([value, unit]): [number, string][] => (value === undefined ? [] : [[value, unit]]));
}
