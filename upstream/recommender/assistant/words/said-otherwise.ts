const unit = String.raw`(?:kms?|kilomet(?:re|er)s?|mi|miles?)\b`;
const count = String.raw`(?:\d+(?:\.\d+)?|[a-z]+(?:[ -][a-z]+)?)`;
const refusing =
  "(?:(?:ca|sha|must|should|wo|would|do|does|is|are)n?['’]?t|can ?not|cannot|must not|should not|will not|not|no|nothing|nowhere|never|none)";

/** "10 k's". */
export const kays: [RegExp, string] = [
  /\b(\d+(?:\.\d+)?) ?k['’]?s\b(?! ?(?:total|budget|spend|tops|max))/gi,
  "$1 km",
];

/** The same thing in words that the readers know: distances, the second of an order. */
export const otherWords: [RegExp, string][] = [
  kays,
  [/\bon[ -]site (?=(?:car )?park)/gi, "onsite "],
  [/\bon[ -]street (?=(?:car )?park)/gi, "street "],
  [
    /\b(?:car )?park(?:ing)?(?: spaces| spots)?(?: (?:that['’]?s|that is|which is|is))? (?:on[ -]?site|at the venue itself|on (?:the|its) (?:own )?(?:premises|grounds))\b/gi,
    "onsite parking",
  ],
  [/\b(?:car )?park(?:ing|s)?(?: spaces| spots)? of (?:its|their) own\b/gi, "own parking"],
  // "It can't be further than 10 km from St Kilda", "nothing beyond two miles", "no more than 5 km".
  [
    new RegExp(
      String.raw`\b${refusing}(?: (?:be|go|going|to|have|want|it|any|anything|anywhere|a|lie|get|being|wanting|looking|look|travel|drive)){0,4} (?:(?:any )?(?:further|farther|more)(?: away| out| off)? than|beyond|past|outside|over|exceeding|exceed)(?: an?)? (?=${count} ?${unit})`,
      "gi",
    ),
    "within ",
  ],
  [
    new RegExp(
      String.raw`\b(?:at most|at the most|max(?:imum)?(?: of)?|tops|as far as)(?: an?)? (?=${count} ?${unit})`,
      "gi",
    ),
    "within ",
  ],
  [
    new RegExp(
      String.raw`\b(?:plus|and|with|give or take)(?: an?| the| about| up to| say)? (?=${count} ?${unit}(?: (?:all )?(?:around|round|about|of|from|either side)(?: of)? (?:it|there|that)\b| radius\b))`,
      "gi",
    ),
    "within ",
  ],
  [
    /\b(?:closer|nearer)(?: in)? than (?=\d+(?:\.\d+)? ?(?:kms?|kilomet(?:re|er)s?|mi|miles?)\b)/gi,
    "within ",
  ],
  // Half an hour on foot, as the crow flies.
  [
    /\b(?:walkable|(?:an? )?(?:easy |short |quick |\d+ min(?:ute)?s? )?walk|(?:with)?in (?:easy )?walking distance|walking distance|close enough to walk|(?:somewhere |places? )?(?:you|client|they|we|guests|people) can walk to)(?: away)? (?:from|of|to) (?=\p{L})/giu,
    "within 2 km of ",
  ],
  // "Any Scottish castle": one in Scotland.
  [
    /\b(?:a |an )?scottish ((?:[a-z]+ )*?(?:castles?|venues?|hotels?|manors?|barns?|places?))\b/gi,
    "$1 in Scotland",
  ],
  [
    /\b(?:a |an )?welsh ((?:[a-z]+ )*?(?:castles?|venues?|hotels?|manors?|barns?|places?))\b/gi,
    "$1 in Wales",
  ],
  [
    /\b(?:a |an )?english ((?:[a-z]+ )*?(?:castles?|venues?|hotels?|manors?|barns?|places?))\b/gi,
    "$1 in England",
  ],
  [/\b(?:c|ca)\.? ?(?=\d{2,})/gi, "around "],
  [/\b(kings?|king['’]s|charing|brent|new) x\b/gi, "$1 cross"],
  [/\b2nd(?= (?:[a-z]+est|most|least|place|in|by)\b)/gi, "second"],
  [/\b3rd(?= (?:[a-z]+est|most|least|place|in|by)\b)/gi, "third"],
  [/\b4th(?= (?:[a-z]+est|most|least|place|in|by)\b)/gi, "fourth"],
  [
    /\b(?:comes? |is |ranks? |are |placed |sits |in )*(?:at |in )?(?:the )?(second|third|fourth)(?: place)? (?:in|by|for|on) (?:size|capacity)\b/gi,
    "is the $1 largest",
  ],
  [
    /\b(?:comes? |is |ranks? |are |placed |sits |in )*(?:at |in )?(?:the )?(second|third|fourth)(?: place)? (?:in|by|for|on) (?:price|cost)\b/gi,
    "is the $1 cheapest",
  ],
  [
    /\bnot the ([a-z]+est)\b([^.?!]{0,40}?),? but the (?:(?:one|next|venue|place|very next) )+(?:(?:right|just|directly|straight|immediately) )?(?:after|below|behind|under|down|beneath)(?: from)?(?: it| that)?\b/gi,
    "the second $1$2",
  ],
  [
    /\b(?:the )?(?:next|one) (?:(?:one|venue|place|up|down|below|after|along|just|right|in line) )*(?:from|after|below|behind|to|under)? ?the ([a-z]+est)\b/gi,
    "the second $1",
  ],
  [
    /\b([a-z]+est) first[\s,:;–—-]*(?:(?:who|what|which)(?:['’]?s| is| comes?)?|show|give me) (?:(?:in )?(?:at )?the )?(?:number |no\.? |place )?(?:two|second|2nd|2)\b/gi,
    "the second $1",
  ],
  [/\b(?:that|which) (?:was|used to be|once was)(?: called| known as)?(?= \p{Lu})/gu, "formerly"],
  [
    /\b(?:nobody|no one|noone|none of (?:them|the guests)) (?:sits?|is sitting|are sitting|sat|to sit)(?: down)?\b/gi,
    "standing",
  ],
  [
    /\b(?:events?|event['’]s) (?=(?:budget|date|guests?|guest ?(?:list|count|numbers?)|head ?count|numbers|city|type)\b)/gi,
    "event ",
  ],
  [
    /,? \bor (?:(?:is|are|would|will|does) (?:it|that|they|this) (?:be )?(?:ok|okay|fine|alright|all right|good|work|do)|not|no|nah)(?=\s*(?:$|[?.!]))/gi,
    "",
  ],
  // "Needs its own AV" says what is sought as "needs AV" does; a car park of its own is no street.
  [
    /\b(needs?|wants?) (?:its|their) own (?=(?:av|audio|wi-?fi|dance ?floor|bridal suite|screen|projector)\b)/gi,
    "$1 ",
  ],
  // "Cheaper on the water in Perth?" seeks another one.
  [
    /^(\s*(?:and |or |but |anything |something )?)(cheaper|bigger|larger|smaller|closer|nearer)(?= (?:in|on|near|around|by) (?!(?:the )?(?:list|screen|price|budget|size|it|that|there)\b))/gi,
    "$1anything $2",
  ],
  // Said of guests whose number was just spoken of.
  [
    /^(\s*(?:ok(?:ay)?|well|then|so|lets|let['’]s|just)?[\s,]*)(?:say|call it|assume|go with) (\d{2,3})(?= *(?:$|[.,;!]| (?:for now|then|guests|people)\b))/gi,
    "$1for $2",
  ],
  [
    /\b(delegate (?:rates?|packages?)?|DDR) ?(under|below|up to|max(?:imum)?|at most|less than) (\d{2,3})\b(?! ?(?:people|guests|pax|delegates))/gi,
    "$1 $2 $3 a head",
  ],
  [/\bhalf past (?:midnight|12)\b/gi, "12:30am"],
  [/\bhalf past (?:ten|10)(?: at night)?\b/gi, "10:30pm"],
  [/\bhalf past (?:eleven|11)(?: at night)?\b/gi, "11:30pm"],
  [/\bthe whole of (?=(?!the |it\b|this|that|them|my|our|their|his|her)\p{L})/giu, "the entire venue at "],
];
