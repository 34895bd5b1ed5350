const inAll =
  "(?:all in all|altogether|all told|all up|in all|in full|everything included|all inclusive|once everything is in|when all(?:['’]s| is) said and done)";
const comesTo =
  "(?:comes? (?:up |out |in )?(?:to|at)|adds? up to|works? out(?: to| at)?|amounts? to|tots? up to|runs? to|stacks? up to)";
const sum = "(?:total|bill|cost|price|amount|sum|damage|figure|spend|outlay|tab|invoice|quote|estimate)";

/** What something costs, in the words of a till: "the whole bill", "what it comes to all in all". */
export const priceWords: [RegExp, string][] = [
  // "What would it be in the Pattern Room?", after what another one costs.
  [/\bwhat (?:would|will) (?:it|that) be (?=(?:in|at|for) )/gi, "what would that cost "],
  [/\bhow many (?:dollars|bucks|pounds|quid)\b/gi, "how much"],
  [
    new RegExp(`(?<!\\d ?)\\b(?:whole|full|entire|final|overall|complete|grand) ${sum}\\b`, "gi"),
    "total cost",
  ],
  [/\b(the|their|our|what|whats) (?:bill|tab|invoice|outlay)\b/gi, "$1 cost"],
  [
    new RegExp(`\\b${comesTo} ${inAll}(?= *(?:$|[?.,!]| (?:for|with|at|on|if|there|please|pls)\\b))`, "gi"),
    "cost in total",
  ],
  [
    new RegExp(`\\bwhat (?:it|that|this|they|the client|client)(?: all| would| will)? ${comesTo}`, "gi"),
    "what it costs",
  ],
  [
    /\bwhat (?:it|that|they)(?:['’]?d|['’]?s|['’]?ll| would| will) (?:be|cost|come to|work out(?: at)?)(?: for)? (each|a head|per head|pp|per person|a person|apiece)\b/gi,
    "how much it is per person",
  ],
  [
    new RegExp(
      `\\b(what|how much)((?: (?!time|hour)[a-z0-9'’]+){0,6}?) ${comesTo}(?= *(?:$|[?.,!]| (?:for|with|on|if|please|pls)\\b))`,
      "gi",
    ),
    "$1$2 cost",
  ],
  [
    /\bwhat(?:['’]?s|['’]?re| are| is| would| will) (they|client|the client|we|i|you) (?:be )?(?:up for|in for|out of pocket)\b/gi,
    "what would $1 pay",
  ],
  [
    /\b(?:do|run|work out) (?:me )?(?:the|some) (?:sums?|maths?|numbers|figures)(?= (?:for|on|with)\b)/gi,
    "whats the total cost",
  ],
  [
    /\b(?:(?:an?|the|rough|quick) )*(?:quote|ballpark|guesstimate|costing|cost estimate)s?(?: (?:figure|price|cost|number))?(?= (?:for|on|with|at|please|pls)\b|\W*$)/gi,
    "the total cost",
  ],
  // Who needs a price seeks no venue.
  [
    new RegExp(
      `\\b(?:(?:i|we|client) )?(?:(?:need|needs|want|wants|after|give me|get me|send me|work out|calculate)(?: to know)?) (?:a |an |the )(?:total |rough |ballpark |estimated |full )?(?:${sum}|total|total cost|costing)(?: (?:cost|price|figure))?(?= (?:on|for|with|at) )`,
      "gi",
    ),
    "whats the total cost",
  ],
  // "How much for 95 all in?" says of guests what it says of money.
  [
    new RegExp(
      `(?<=\\b(?:pay|paying|costs?|spend|charged?|price|much|total)\\b[^.?!]{0,30}\\b(?:for|with|on|of) \\d{1,3}(?: (?:guests|people|ppl|pax|heads))?),? (?:${inAll}|all in|in total|overall)(?= *(?:$|[?.,!]| (?:please|pls|there|at)\\b))`,
      "gi",
    ),
    "",
  ],
  [
    new RegExp(
      `(?<=\\b(?:pay|paying|costs?|spend|charged?|price|much|come to|comes to|set (?:client|them|us) back)\\b[^.?!]{0,40})\\b${inAll}(?= *(?:$|[?.,!]| (?:for|with|at|on|if|there|please|pls)\\b))`,
      "gi",
    ),
    "in total",
  ],
];
