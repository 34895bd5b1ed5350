import { nicknames } from "../places/nicknames";
import { priceWords } from "./price-words";
import { otherWords } from "./said-otherwise";
import { sitAndStand } from "./sit-and-stand";

/** How staff shorten words. */
const shortened: [RegExp, string][] = [
  [/\bw\/o(?:ut)?\b/gi, "without"],
  [/\bw\/(?=\s?\w)/gi, "with "],
  [/(?<=\s)w(?= )/g, "with"],
  [/(?<=^|\s)(?:n|'n'|&)(?= )/g, "and"],
  [/\b(?:pls|plz|plse)\b/gi, "please"],
  [/\babt\b/gi, "about"],
  [/\bnr\b/gi, "near"],
  [/\bhse\b/gi, "house"],
  [/\bstn\b/gi, "station"],
  [/\bhw\b/gi, "how"],
  [/\bwd\b/gi, "would"],
  [/(?<=\w )v(?= \w)/g, "versus"],
  [/(?<!\d ?)\bmin(?=(?: spend)?(?: for the| in the| of the|\?|$| ?[+,&]| and))/gi, "minimum spend"],
  [
    /\ball (?:[2-5]|two|three|four|five)(?= (?:ok|okay|fine|good|have|has|do|allow|got|take|of them))/gi,
    "all of them",
  ],
  [/[-–—,:(]? *\b(?:yes or no|y or n|y\/n|yes\/no|true or false)\b\)?/gi, ""],
  [/(?<=\d )(?:for )?dinner(?= *(?:$|[?.,!;]))/gi, "seated dinner"],
  [/\bsmth\b/gi, "something"],
  [/ (?:all )?on its own\b/gi, ""],
  [/\binhouse\b/gi, "in house"],
  [
    /\b(?:(half[ -])|full[ -])?day (?:delegate )?(?:rates?|packages?)\b|\b(?:(half[ -])|full[ -])day delegates?\b|\bDDR\b/gi,
    "$1$2day delegate package",
  ],
  [/(?<!\bday )\bdelegate (?:rates?|packages?)\b/gi, "delegate package"],
  [
    /\b(?:tell (?:me|us)|know|give (?:me|us)|need|want|get) (?:some |a bit |a little )?more(?: (?:info(?:rmation)?|details?))? (?=(?:about|on|of)\b)/gi,
    "tell me ",
  ],
  [/[ ,]+(?:do (?:you|we|u) (?:happen to )?know|if you know|any idea)\W*$/gi, ""],
  [
    /\blook(?:s|ing)? out (?:on|over|at|onto|across|to)(?: to)? (?=(?:the |a )?(?:water|river|sea|ocean|bay|harbour|lake))/gi,
    "view of ",
  ],
  [
    /(?<!\b(?:phone|contact|mobile|telephone) )\b(?:the )?number (?:that|which|who)(?= [a-z])/gi,
    "how many of those",
  ],
  [
    /[ ,;–-]*\b(?:it |they |she |he |client )?(?:does|do)(?:n['’]?t| not) (?:really )?(?:matter|mind|care) which(?: one)?(?: of (?:the two|them|those))?\b/gi,
    "",
  ],
  [
    /\bleave (?:the )?([a-z][a-z' -]{2,40}?) (?:out|off)(?: of (?:it|that|this|there))?(?: (?:the|that|your) list)?\b/gi,
    "not $1",
  ],
  [/(?<=\b(?:on|of|for|to|venue|about|option) )no\.? ?(?=[1-9]\b(?! ?[a-z]{3,}))/gi, "number "],
  [
    /^\s*(?:compare )?(?:no\.? ?|number )?([1-9]) (?:vs?\.?|versus|against|or|and|with) (?:no\.? ?|number )?([1-9])\s*\??$/gi,
    "compare $1 and $2",
  ],
  [
    /\b(?:sat|seated|sitting|sit|seats?)(?: (?:in|in a))? (?=(?:theatre|theater|classroom|cabaret|banquet|boardroom|u[ -]?shaped?)\b)/gi,
    "",
  ],
  [
    /\b(?:(?:sat|seated|sitting|tables?|laid out|set up|set)(?: (?:in|as))?|in) an? u\b(?! know)/gi,
    "in a u shape",
  ],
  [/\bsub[ -]?(?=[$£]?\d)/gi, "under "],
  [
    /\b(\d+)[ ,]+(?:and )?(?:could be|might be|may be|can be|could go to|or maybe|going up to|rising to) (?:up to )?(\d+)\b/gi,
    "$1 to $2",
  ],
  [/\bPT\b|(?<=\b(?:near|close to|by|good|handy for) )pt\b/g, "public transport"],
  [/\b[aA]\/[cC]\b|\bAC\b/g, "air conditioning"],
  [/\bhow late['’]?s\b/gi, "how late is"],
  [/\bno (?:dearer|pricier|more expensive|costlier) than(?= ?[$£\d])/gi, "up to"],
  [/\b(?:web ?(?:site|page|address|link)|home ?page|url|link to (?:it|them|their site))\b/gi, "website"],
  [/\bpkgs?\b/gi, "package"],
  [/\batm\b/g, "at the moment"],
  [
    /\b(min(?:imum)?(?: spend)?)(?: (?:that|which|to|must|should|may|can))*(?: (?:does ?n['’]?t|do ?n['’]?t|does not|can ?n?['’]?t|cannot|must ?n['’]?t|should ?n['’]?t|is ?n['’]?t|to|not|never))+ (?:exceed|be (?:more|higher|over|above)(?: than)?|go (?:over|above|beyond)|top)(?=\s[$£a-z\d])/gi,
    "$1 up to",
  ],
  [
    /\b(?:won['’]?t|not|can['’]?t|don['’]?t|cannot)(?: [a-z]+){0,3} (min(?:imum)?(?: spend)?) (?:higher|more|over|above|bigger|larger)(?: than)?(?=\s[$£a-z\d])/gi,
    "$1 up to",
  ],
  [
    /\b(?:stood|stand)(?: up)?(?= (?:instead|rather|event|do\b|party|reception))|(?<=\d )stood(?: up)?\b/gi,
    "standing",
  ],
  [/\bdose(?= (?:the|it|they|this|that)\b)/gi, "does"],
  [/\b(?:kinda|sorta)\b/gi, ""],
  [/\bgimme\b/gi, "give me"],
  [/\bwanna\b/gi, "want to"],
  [/\bst(?:a)?nd(?:in)?g\b/gi, "standing"],
  [/(?<=\d )cab\b/gi, "cabaret"],
  [/(?<=\d )class\b/gi, "classroom"],
  [/(?<=\d )tables\b(?! (?:of|for|x|by|seating|with)\b)/gi, "at tables"],
  [/(?<=\bthere |\bit )2(?= ?(?:[?!.]|$))/gi, "too"],
  [/\bu(?= (?:know|have|think|suggest|got)\b)/gi, "you"],
  [/(?<=[a-z] )pk\b/gi, "park"],
  [/(?<=\b(?:on|at) [a-z'’]+ )st\b\.?/gi, "street"],
  [/(?<=\b(?:on|at) [a-z'’]+ )rd\b\.?/gi, "road"],
  [/(?<=\b(?:on|at) [a-z'’]+ )(?:ln|la)\b\.?/gi, "lane"],
  [/\baccom+\b/gi, "accommodation"],
  [/\bconf\b/gi, "conference"],
  [/\bb(?:irth)?day\b/gi, "birthday"],
  [/\bxmas\b/gi, "christmas"],
  [/\bph(?: (?:no|number|num))?\b/gi, "phone"],
  [/\bcapac\b/gi, "capacity"],
  [
    /(?<!\b(?:budget|price|spend|noise|sound|volume|an?|our|their|the) )\bcap(?=\s*(?:$|[?,+&]|and\b|for\b))/gi,
    "capacity",
  ],
  [
    /\bmax(?:imum)? (?:sit[- ]?down |seated )?(?:dinner|seated|sit[- ]?down)\b(?! (?:of |is )?[$£]?\d)/gi,
    "seated capacity",
  ],
  [
    /\bmax(?:imum)? (?:standing|cocktail)\b(?! (?:of |is )?[$£]?\d)|\b(?:stood|stand(?:ing)?)(?: up)? max(?:imum)?\b(?! (?:of |is )?[$£]?\d)/gi,
    "standing capacity",
  ],
  [/\bsry\b/gi, "sorry"],
  [/\brn\b/gi, "right now"],
  [/(?<= )poss\b(?=\s*(?:[?!.]|$))/gi, "possible"],
  [
    /\b(?:can(?:['’]?t|not)|mustn['’]?t|shouldn['’]?t|won['’]?t|don['’]?t|doesn['’]?t|does not|do not|not|never|without)(?: (?!at\b|less\b)[a-z]+){0,4}? (?:(?:over|above|past|beyond|more than|exceed|exceeding|spend|spending|go|going|pay|paying)(?: any)?)(?: (?:over|above|past|beyond|more than))?(?= (?:[$£]\d|[\d.,]+ ?(?:k|grand)))/gi,
    "up to",
  ],
  [/\brather ([^,.;?!]{3,40}?) than (?=[a-z])/gi, "$1 rather than "],
  [/\b4 (?=\d{2,3} ?(?:ppl|people|guests|pax|of)\b)/gi, "for "],
  [
    /(?<=\b(?:cheaper|bigger|larger|smaller|better|nearer|closer|that|this|which|other|last) )1\b(?![\d.,])/gi,
    "one",
  ],
  [/\brms?(?=\b)(?! \d)/gi, "room"],
  [/^\s*or(?= (?:the |at |in |with )?\p{L})/giu, "and"],
  // Who prefers one to another does not want the other; who drops those without something wants it.
  [/\bprefer(s|red)? ([^,.;?!]{3,60}?) over (?=[a-z])/gi, "prefer$1 $2 rather than "],
  [
    /\b(?:remove|drop|lose|exclude|skip|leave out|take out|get rid of|forget|not) (?:the |any |all (?:the )?|of )?(?:ones|those|places|venues|any)(?: that| which)? (?:without|with no|lacking|(?:don['’]?t|do not) have)\b/gi,
    "only with",
  ],
  [
    /\b(?:remove|drop|lose|exclude|skip|leave out|take out|get rid of) (?:the |any |all (?:the )?)?(?:ones|those|places|venues)(?: that| which)? (?:with|have)\b/gi,
    "without",
  ],
  [
    /\b(?:swap|replace|trade) (?:the |a |an )?([a-z -]{3,30}?) (?:for|with) (?:a |an |the )?(?=[a-z])/gi,
    "forget the $1, but ",
  ],
  [
    /\b(?:has|have|had)(?:n['’]?t| not)(?: got)?(?: an?| any)? (minimum(?: spend)?|price|cost) (?:of )?(?:over|above|more than)(?= [$£]?\d)/gi,
    "$1 up to",
  ],
  // What is only unwelcome above an amount is welcome up to it.
  [
    /\b(?:unless|(?:but )?not if|not when)(?: (?:it|its|it['’]s|they|theyre|they['’]re|that|thats|that['’]s|the price|price))?(?: (?:is|are|costs?|comes? to|goes))? (?:over|above|more than|beyond|past|dearer than)(?= [$£]?\d)/gi,
    "up to",
  ],
  [
    /\b(?:unless|(?:but )?not if|not when)(?: (?:it|its|it['’]s|they|theyre|they['’]re|that|thats|that['’]s|the price|price))?(?: (?:is|are|costs?|comes? to|goes))? (?:under|below|less than|fewer than|cheaper than)(?= [$£]?\d)/gi,
    "at least",
  ],
  [/\b(\d+|[a-z]+teen|[a-z]+ty|ten|twelve|five) ?ks?(?= (?:out|from|away|of (?:town|the)|off)\b)/gi, "$1 km"],
  [/\b(\d+) or so(?= (?:each|a head|per|pp)\b)/gi, "$1"],
  [/\b(till?|until) one\b(?! of)/gi, "$1 1am"],
  [/\b(till?|until) two\b(?! of)/gi, "$1 2am"],
  [/\b(?:one|1)(?: o['’]?clock)? in the morning\b/gi, "1am"],
  [/\b(?:two|2)(?: o['’]?clock)? in the morning\b/gi, "2am"],
  [/\b(?:eleven|11) at night\b/gi, "11pm"],
  [
    /(?:\bso |\bplease )*\b(?:leave|cross|rule|cut|take) (?:them|those|these|it) (?:all )?(?:out|off)\b(?:,? (?:would|could|can) you)?\??/gi,
    "",
  ],
  [/\baround (\d+|\w+), (?:maybe|perhaps|possibly) (\d+)\b/gi, "$1 to $2"],
  [/\b(\d+)[ ,]+(?:maybe|perhaps|possibly) (\d+)\b/gi, "$1 to $2"],
  [/\b(\w+)[- ]odd\b(?= (?:of us|people|guests|of them|$))/gi, "$1"],
  [/\b(the|this|that) (venue|place)['’]s (?=other\b|rooms?\b)/gi, "$1 $2 "],
  [/\bmin spend\b/gi, "minimum spend"],
  [/(?<=[$£]\d[\d.,]*k? )min\b/gi, "minimum spend"],
  [/(?<=\d)(?=(?:ppl|pax|people|guests|hd)\b)/gi, " "],
  [/\b(\d+)ish\b/gi, "around $1"],
  [/\b([ap])\.\s?m\b\.?/gi, "$1m"],
  [/\b(?:one)(?= ?[ap]m\b)/gi, "1"],
  [/\b(?:two)(?= ?[ap]m\b)/gi, "2"],
  [/\b(?:eleven)(?= ?pm\b)/gi, "11"],
  [/\bno\.(?= of\b)/gi, "number"],
  [
    /\b(\d{2,3}) ?\/ ?(\d{2,3})(?= ?(?:guests|people|pax|ppl|heads?|of (?:us|them)|seated|standing))/gi,
    "$1 to $2",
  ],
  // "110/25k": so many guests for so much.
  [/(?<![\d$£.])(\d{2,3}) ?\/ ?([$£]?\d+(?:\.\d+)?k)\b/gi, "$1 guests $2"],
  // Without a word for people 10/12 may be a day.
  [/\b(\d{2,3}) ?\/ ?(3[2-9]|[4-9]\d|\d{3})(?= ?(?:for\b|$|[,.?]))/gi, "$1 to $2"],
  // "90 pp seated" are people; "$90 pp" is a price.
  [/(?<![$£]\d*)\b(\d+) ?pp (?=seated|sit|standing|cocktail|theatre)/gi, "$1 people "],
];

const client =
  "(?:they|she|he|(?:the |our |my |both )?(?:couple|clients?|bride|groom|family|company|team|boss|lead)|(?:his|her|their) (?:mum|mother|dad|father|parents|family|mates|friends|grandma|sister|brother))";
const wishing =
  "(?:wants?|needs?|likes?|loves?|prefers?|hopes?|hates?|dislikes?|said|says?|asks?|asked|mention(?:s|ed)?|insists?|expects?|wish|cut|cap|would|should|(?:aren|isn|wasn|weren)['’]?t (?:really |so |too |that |big )?(?:into|keen|fans?|fussed|fond|sold|after|interested|mad|wild|looking)|might|may|up to|cant|can['’]t|cannot|wont|won['’]t|told|keeps?|(?:are|is|were|was) (?:after|looking|hoping|keen|expecting|thinking|planning|wanting|dead set|set on|coming|going)|(?:have|got) (?:a |only |just |up to |about |around |roughly |got )*(?:[$£]?\\d[\\d.,]*k?\\b(?! (?:[a-z]+ )?(?:rooms?|halls?|spaces?|cars?|beds?|bedrooms?|floors?|bars?|packages?|offers?|stars?)\\b)|(?:a )?budget)|(?:can|could|will|would) (?:now |even |only )?(?:go|stretch|push|come)(?: up| down)? to [$£]?\\d[\\d.,]*k?)";
/** "They want a garden", "he'd like": what they are is the client, and not the venues talked about. */
const ofClient: [RegExp, string][] = [
  [
    /\b(?:they|she|he|it|who|that|there|what)['’](?:d|ve|ll|re)\b(?: (?:be|have|all|both|also|quite|really|just))*/gi,
    "client",
  ],
  [/\b(?:she|he)['’]s\b/gi, "client"],
  [/\b(?:theyd|theyve|theyll|theyre|shed like|hed like|shes|hes|itd|whod)\b/gi, "client"],
  [
    new RegExp(
      `(?<!\\b(?:do|does|did|have|has|had|can|could|will|would|are|is|if|that|which|when|how|what|where|who) )\\b${client}\\b(?= (?:all |both |really |also |just |now |only |still |always |never |quite |do |dont |don['’]t )*${wishing}\\b)`,
      "gi",
    ),
    "client",
  ],
  // "Send them", "half of them": people too.
  [
    /(?<=\b(?:send|show|give|offer|suit|help|find|tell|for|front of|to|let|get|fit|put|sit|seat) )(?:them|her|him)\b/gi,
    "client",
  ],
  [
    /(?<=\b(?:\d+|half|some|most|lot|dozen|hundred|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|all \w+) of )(?:them|us)\b/gi,
    "people",
  ],
];

/** A message with shortened words written out, and with the client's part in it named as such. */
export const writtenOut = (message: string) =>
  [...otherWords, ...nicknames, ...shortened, ...sitAndStand, ...priceWords, ...ofClient].reduce(
    (text, [short, long]) => text.replace(short, long),
    message,
  );
