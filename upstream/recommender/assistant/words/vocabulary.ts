import type { EventType, SeatingStyle, VenueStyle } from "@contract/vocabulary";

/** Yes-or-no columns of a venue. */
export const facilities = ["accommodation", "ceremony", "catering", "outdoor", "mandap", "licence"] as const;
export type Facility = (typeof facilities)[number];

/** Answers of the checklist that have a name of their own here. */
export const checklistNames = [
  "parking",
  "wheelchair",
  "av",
  "dance floor",
  "noise limiter",
  "air conditioning",
  "transport",
  "bridal suite",
  "wifi",
  "in-house catering",
] as const;
export type ChecklistName = (typeof checklistNames)[number];

/** What can be asked of a venue. */
export type Topic =
  | Facility
  | ChecklistName
  | "capacity"
  | "price"
  | "minimum"
  | "location"
  | "distance"
  | "offers"
  | "styles"
  | "packages"
  | "eventTypes"
  | "rooms"
  | "contact"
  | "facilities"
  | "rank";

/** How people call the styles, in plain text (see `plain`). */
export const styleWords: [VenueStyle, RegExp][] = [
  ["Affordable", /\b(affordable|cheap|inexpensive|budget friendly)\b/],
  ["African", /\bafrican\b/],
  ["Alternative", /\b(alternative|quirky|off[- ]?beat|edgy|funky|eclectic|witchy|bohemian|boho)\b/],
  ["Asian", /\b(asian|chinese|japanese|thai|vietnamese|korean)\b/],
  ["Beach", /\b(beach(es)?|beachy|sand|beachside|beachfront|seaside)\b/],
  ["Castle / Palace", /\b(castles?|palaces?)\b/],
  ["Garden", /\b(gardens?|gardeny|botanical)\b/],
  ["Golf Club", /\bgolf( and country)?( clubs?)?\b/],
  ["Hotel", /\bhotels?\b/],
  ["Jewish", /\b(jewish|kosher)\b/],
  ["Luxury", /\b(luxury|luxurious|opulent|lavish|high end)\b/],
  ["Manor House", /\b(manors?( houses?)?|stately homes?|country houses?|mansions?)\b/],
  ["Modern", /\b(modern|contemporary)\b/],
  ["Museum", /\b(museums?|galler(y|ies))\b/],
  ["Reception Centre / Traditional", /\b(reception cent(re|er)s?|function cent(re|er)s?|traditional)\b/],
  ["Restaurant", /\brestaurants?\b/],
  ["Rooftop", /\b(?:roof ?tops?|(?:up )?on (?:a|the) roof)\b/],
  [
    "Rustic / Country / Barn / Farm",
    /\b(rustic|barny|barns?|barnish|farms?|farmhouses?|(?<!\bfrom the )country(?! houses?| clubs?))\b/,
  ],
  [
    "Small / Intimate",
    /\b(intimate|small(?! (?:crowds?|groups?|business|firm|agency|charity|company|team|numbers?|favour|request|question|thing|matter|piece|bit|briefing|print)\b)|cosy|cozy)\b/,
  ],
  ["Unique", /\b(unique|unusual)\b/],
  [
    "Warehouse / Industrial",
    /\b(warehous(?:es?|ey|y|ish)|industrial|(?:old |former |used to be (?:a |an )?)+(?:factory|mill|warehouse)|factor(?:y|ies))\b/,
  ],
  [
    "Waterview",
    /\b(water ?views?|waterfront|waterside|(?:by|beside|near|on|along|overlooking|with|view of|views of|views over|close to)(?: a)?(?: view of| views of)?(?: the)? (?:sea|river|harbour|bay|lake|ocean|water)|(?:harbour|river|water|sea|bay) in the background|(?:look(?:s|ing)?|gaze|stare|out) (?:out )?(?:at|over|onto|on|across)(?: the)? (?:sea|river|harbour|bay|lake|ocean|water)|(?:view|sight)s? of (?:the )?(?:sea|river|harbour|bay|lake|ocean|water)|(?:overlook(?:s|ing)?|see|sees|seeing|v[ie]{2}ws? (?:of|over|on(?:to)?|across))(?: the| a)? (?:sea|river|harbour|bay|lake|ocean|water)|(?:river|harbour|bay|lake|sea|ocean)[ -]?views?|water to look at|(?:on|near|beside|overlooking) the water|harbou?rside|riverside|lakeside|by the water|(?:sea|ocean|harbou?r|river|lake|bay) views?)\b/,
  ],
  ["Winery", /\b(winer(y|ies)|vineyards?)\b/],
];

export const eventTypeWords: [EventType, RegExp][] = [
  ["wedding", /\b(weddings?|bridal|elopements?)\b(?! suite)/],
  [
    "corporate",
    /\b(corporate|conferences?|seminars?|(?<!\b(?:in|from|after|before|during|into) (?:an? |the |this |my |our |another |the same )?(?=meeting\b))meetings?|gala( dinners?)?|awards nights?|networking|product launch(es)?)\b/,
  ],
  [
    "social",
    /\b(social events?|birthdays?|21sts?|engagements?( part(y|ies))?|christmas part(y|ies)|bar mitzvahs?|private dining|school formals?|trivia nights?|baby showers?|(?<!\b(?:can|could|to|will|may|guests|people|they|we|client|\d) )part(y|ies)(?! (?:of|for) (?:about |around |up to |say )?\d))\b/,
  ],
];

export const seatingWords: [SeatingStyle, RegExp][] = [
  ["cocktail", /\b(cocktails?|standing(?: room)?|stand(?:s| up|[- ]up)?)\b/],
  ["banquet", /\bbanquet\b/],
  ["dinner-and-dance", /\bdinner (?:(?:and|with|n) )?(?:a )?danc(?:es?|ing)\b(?! floor)/],
  ["theatre", /\b(theatre|theater)\b/],
  ["cabaret", /\bcabaret\b/],
  ["u_shaped", /\bu[- ]?shaped?\b/],
  ["boardroom", /\b(?:boardrooms?|board (?:room|meetings?|table|style))\b/],
  ["classroom", /\bclassrooms?\b/],
];

export const facilityWords: [Facility, RegExp][] = [
  [
    "accommodation",
    /\b(accom+odations?|accom+odation on ?site|crash(?: there| over)?|kip|(?:stay|stop|sleep|crash|remain|lodge)(?:s|ing)? (?:over(?:night)?|on ?site|there|the night|for the night|at the venue)|(?:can|could|able to|people|guests|they|client|everyone|folks?|to) (?:all )?stay(?= *$| ,| and\b| too\b| as well\b| after)|(?:place|places|somewhere|room|rooms)(?: are there| do they have| have they got)? to (?:stay|sleep)(?: in)?|(?:(?:put(?:s|ting)?|house) (?:[a-z]+ ){1,3}up|bed (?:[a-z]+ ){1,3}down)(?: (?:for the night|overnight))?|(?:stay|spend|spending|staying) the night|overnight|(?:bed)?rooms? for the night|rooms? (?:upstairs|above)(?: for (?:the )?guests)?|(?:guest|hotel) ?rooms?|(?<!\b(?:in|to|own|in (?:my|their|our|his|her)) )beds?(?: on ?site)?|bedrooms?|(?<!\b(?:lets?|letting) (?:you|us|me|him|her|them) )sleep(?:s|ing)?(?: over)?(?! in (?:my|our|their|his|her) own))\b/,
  ],
  [
    "catering",
    /\b((?:cater(?:ers?|ing)|food|kitchen) (?:from (?:outside|elsewhere)|of (?:their|our|his|her) (?:own )?(?:choice|choosing))|outside (?:kitchen|chefs?)|(external|outside|(?<!\b(?:its|an?) )own|byo|self|other) (cater(ing|ers?)|food)|bring (in )?(my|our|their|your|a) (own )?(cater(ing|ers?)|food)|(?<!\b(?:its|an?) own )cater(ing|ers?|s)?)\b/,
  ],
  [
    "outdoor",
    /\b((?:out ?doors?|outdoorsy)( spaces?| areas?| bits?)?|(?:be |sit |eat |stand |go |dance )?outside (?:space|area|bit)s?|(?:be|sit|eat|dance|mingle|go|get|step|head) (?:outside|outdoors)|al ?fresco|fresh air|step outside|step outdoors|(?:on )?(?:the |a )?(?:grass|lawns?)|outside space|open air|courtyards?|terraces?)\b/,
  ],
  ["mandap", /\b(mandaps?(?: ceremon(?:y|ies))?|fire ceremony|hindu( wedding)?)\b/],
  [
    "ceremony",
    /\b(?:ceremon(?:y|ies)|(?:say(?:ing)? |do |exchange |the |their |our )*(?:vows|rings)|get married|tie the knot)(?: on ?site| there| on (?:the|its) (?:premises|grounds)| at the (?:same )?(?:venue|place)(?: itself)?)?\b/,
  ],
  [
    "licence",
    /\b((late )?licen[cs]ed?|late nights?|open late|(?<=~ *|^\W*(?:and |is it |are they )?)late(?= *$)|(?:close|shut|finish|end|stop)(?:s|ing)?(?: up| down)? (?:before|by) (?:midnight|\d{1,2} ?[ap]m)|how late(?: (?:can|could|may|do|does|will|would|are|is) (?:[a-z~]+ )?(?:serve|pour|sell|keep serving|stay|go|party|run|drink|play|serving|pouring|open|keep)(?: (?:drinks|alcohol|booze|the bar|open|on|music|going|up))*)?|curfew|kick(?:s|ed)? (?:[a-z]+ )?out|last drinks|(?:serv(?:e|ing)|pour(?:ing)?|keep(?:s)? serving|drinks|bar (?:stay |be )?open|licen[cs]ed)(?: (?:drinks|alcohol|the bar|booze))? (?:until|till?|late)|(?:until|till?) (?:when|what time)|what time (?:until|till?)|(?:up )?(?:to|until|till?) (?:what|which) (?:hour|time|oclock)|(?:what|which) (?:hour|time) (?:up to)|(?:drinks|alcohol|booze) (?:can |could |may |will |to )?(?:still )?(?:be |get )(?:served|poured|sold)|(?:the )?latest (?:[a-z]+ ){0,5}(?:sold|ordered|served?|go|stay|finish|party|poure?d?|play|close|run|celebrate|dance|open)(?: until| till?| on)?|(?:closing|finish(?:ing)?|end) times?|(?:open|goes|going|licen[cs]ed|til|till|until) ?(?:til|till|until)(?= *$)|(?:when|what time)(?: [a-z]+){1,4} (?:close|shut|finish|wrap up|stop serving|be out))\b/,
  ],
];

/** How people call an item of the checklist, and how its title is known. */
export const checklistWords: [ChecklistName, asked: RegExp, title: RegExp][] = [
  [
    "parking",
    /\b((car )?park(ing)?( spaces?| spots?)?|car ?parks?|car (?:spaces?|spots?)|valet(?: (?:car )?park(?:ing)?)?|(?:how many|leave|park|room for|space for|spaces for)(?: (?:their|the|our|your|all))* cars?)\b/,
    /\bparking\b/,
  ],
  [
    "wheelchair",
    /\b(wheel ?chairs?( access(ible)?)?|accessib(le|ility)|disabled access|step[- ]free(?: access)?|ramps?|(?:no|avoid|manage|without|(?:do|does)nt have|havent got|hasnt got) (?:any )?(?:stairs|steps)|(?:a |in a )?wheel ?chairs?|on wheels|mobility)\b/,
    /\bwheelchair\b/,
  ],
  ["av", /\b(av|audio ?visual|microphones?|projectors?|screens?|sound systems?)\b/, /\bav\b/],
  ["dance floor", /\bdance ?floors?\b/, /\bdance floor\b/],
  [
    "noise limiter",
    /\b((?:noise|sound|music|volume|db|decibel) (?:limit(?:er|s|ation|ing)?s?|restrictions?|curfews?|caps?|restrictors?|monitors?)|(?:limiters?|restrictors?|caps?) (?:on|for) (?:the )?(?:noise|sound|music|volume)|limiters?|limits? (?:on )?(?:how loud|the (?:noise|volume|music))|(?:restrictions?|limits?|rules?) on (?:the )?(?:music|noise|volume|band)|how loud|loudness|volume|decibels?)\b/,
    /\bnoise\b/,
  ],
  ["air conditioning", /\b(air ?con(ditioning|ditioned)?|aircon|cooling)\b/, /\bair conditioning\b/],
  [
    "transport",
    /\b(public transport|(?<!\bon (?:the |a |my )?(?=train(?! (?:line|network|route|station))))trains?( station)?|trams?|tube|bus(es)?|station|get there)\b/,
    /\bpublic transport\b/,
  ],
  ["bridal suite", /\b(bridal suites?|dressing (room|suite)s?|getting ready)\b/, /\bbridal suite\b/],
  ["wifi", /\b((?:wi ?fi|wireless internet|internet|broadband)(?: speeds?)?)\b/, /\bwi ?fi\b/],
  [
    "in-house catering",
    /\b(?:(?:in[ -]?house|on[ -]?site|on the premises|resident|its own) (?:cater(?:ing|ers?)|kitchens?|chefs?|food)|own kitchens?|(?:cater(?:ing|ed|s)?|food|meals|kitchen|chef)(?: (?:is|are|that is|done|provided|made|cooked|all))* (?:in[ -]?house|by the venue(?: itself)?|on ?site)|(?:does|do|doing) (?:all )?(?:its|their) own (?:catering|food|cooking)|cooks? (?:in[ -]?house|on ?site))\b/,
    /\bin house catering\b/,
  ],
];

/** Topics beyond facilities and checklist, in the order they are answered. */
export const topicWords: [Topic, RegExp][] = [
  [
    "capacity",
    /\b(capacit(y|ies)|how many (?:could|can|would|will|fit)|how (many(?! (?:kms?|miles|kilomet))|big|large)|seat(s|ed|ing)?|standing|(?<!\bget(?:ting)? (?:a )?)holds?(?! (?:back|on|up|out)\b)(?! (?:an? |the |our |their |its |his |her )?(?:weddings?|ceremon|events?|conference|vows|reception))|fits?|(?:guests?|people|pax)(?! (?:(?:can|could|to|who|may|all) )*(?:~|stay\b|sleep\b|park\b))|persons?|size|min(?:imum)? (?:numbers?|guests?|people|pax|headcount|number of (?:guests|people|pax))|accommodates?|biggest|bigger|largest|larger|smallest|smaller|maximum number)\b/,
  ],
  [
    "price",
    /\b(pric(e|es|ing|ey)|costs?|(?:to|be|be paying|have to) pay(?:ing)?|(?:what|how much) (?:would|will|do|does|might|should|must|are|is) (?:they|client|we|us|she|he|i|you|people|someone|one) (?:have to |need to |going to |be )?(?:pay|paying|spend|spending|fork out|shell out)|paying|(?<=\b(?:guests|people|pax|\d+) )pay|charg(?:e|es|ing)|set (?:client|us|me|people|them|her|him) back|what(?:s| would| will| does| do) [a-z0-9~ ]{0,30}\bcome to|(?:the )?damage|works? out(?: at)?|bills?|all in|all up|altogether|looking at(?= (?:each|all|altogether|in total|per|for))|what are (?:we|client|they|you) looking at|(?:each|per) (?:guest|head|person)|tally|(?:full |total |final |overall |complete |ballpark |rough )?(?:figures?|quotes?|estimates?)|(?:full|total|final|overall) (?:amount|sum)|how much|per (head|person|guest)|pp|rates?|charges?|fees?|expensive|(?:is|one|it|they|too|very|so|pretty) dear|pricey|good value|better value|best value|fork out|totals?|cheap(er|est)?|dear(er|est)?|afford(able)?|budget)\b/,
  ],
  [
    "minimum",
    /\b(minimum(?! (?:numbers?|guests?|people|pax|headcount)\b)( spend)?|min spend|least spend|spend|(?:the )?least (?:client |they |we |you |id |wed )?(?:would |will |)?(?:have to |need to |must |can )?(?:pay|spend|fork out))\b/,
  ],
  [
    "location",
    /\b(addy|wheres?(?! (?:could|can|should|would|might|do) (?:we|i|client|you))|locat(ed|ion)|address|suburb|situated|whereabouts)\b/,
  ],
  [
    "distance",
    /\b(how (far|close|near)|how many (?:kms?|miles|kilomet(?:re|er)s)|distances?|(kms?|kilometres?|miles?) (from|to)|close(r|st)|near(er|est)|far(ther|thest)?)\b/,
  ],
  [
    "offers",
    /\b((?:special|current|any|an|good|great|what|which|other) offers?|offers?(?! (?:a|an|any|some|both|the|us|them|you|client|[a-z]{4,}))|(?<!\bgreat |\bgood )deals?|discounts?|promo(?:tion)?s?|specials?)\b/,
  ],
  ["styles", /\b(styles?|vibe|what kind of (venue|place)|look and feel|type of venue)\b/],
  ["packages", /\b(packages?|pkgs?|packs|menus?|inclusions?)\b/],
  ["eventTypes", /\b((types|kinds?|sorts?) of events?|event types?|hosts?|suitable for|good for)\b/],
  [
    "rooms",
    /\b(which rooms|what rooms|rooms|spaces|halls|(?:names? of (?:the|its|their) |list of )rooms?|room (?:names?|list))\b/,
  ],
  [
    "contact",
    /\b(contacts?|(?:phone|telephone|contact)(?: numbers?)?|e ?mails?(?: (?:address(?:es)?|addy|addr))?|websites?|call(?! [~ ]+an?\b| (?:it|that|this) an?\b)|(?<!\b(?:the|his|her|my|wedding|engagement|diamond|plastic) )ring|call them|reach them|(?:get|getting) (?:a )?hold of|get in touch|in touch with|ring them|speak to|whom? (?:do|can|should) (?:we|i) (?:call|ask|ring|speak|talk))\b/,
  ],
  [
    "rank",
    /\b(?:(?:where|how)(?: [a-z~]+){0,3}? rank(?:s|ed)?|(?<=~ *)ranks?|what(?:s| is) (?:its|the|their) (?:rank|ranking|place on the list|position))\b/,
  ],
  ["facilities", /\b(facilit(y|ies)|amenit(y|ies)|features?)\b/],
];

/** Words of questions and of the trade: alone they name no venue, and they are no unknown subject either. */
export const commonWords = new Set(
  `a about access accept actually afternoon again all also am amount an and any anything anywhere approximately are area around as ask at available
  away be been best better big bit book bring but by call called calls can case cater catering centre center central chance check city client clients close closer club
  come compare compared comparison could country couple currently day deal describe detail details did difference differences different dinner do does doing done dont drinks
  each either else event events ever evening example facts feature find first fit for four from function get give go going good got great guest guests had hall hand
  has have having hello help her here hi high him his hold host hotel house how i id idea ideas if im in include includes including info information instead interested into is isnt
  it its ive just kind know large larger last late least less let lets like list listed little located location long look looking love lovely lot low made main make many
  match matches max maximum maybe me mean meet meets mention min mind minimum more most much must my name named near nearby need needed needs new next nice night no not nothing now number
  of off offer ok okay old on once one ones only open option options or other our out over own party people per perhaps person place places please plus possible prefer
  preferably pretty previous probably provide public quite rather reception recommend record red really room rooms same say second see serve set short should show site size small
  so some someone something somewhere space spaces specific spend still street such suggest suggestion suggestions suit suitable suits sure take tell than thank thanks
  that thats the their them then there theres these they thing think third this those three to today too top total town two type under until up us use venue venues versus very
  via view views vs want wants was we well were what whats when where whereabouts which while who whom whose why will with within without work works would yes yet you your
  yours does doesnt isnt arent cant wont capable ability able permitted allow allows allowed permit onsite offsite available located host hosts hosting held holding having
  wedding weddings corporate conference birthday engagement gathering celebration reception ceremony bride groom bridal party parties event work
  north south east west upper lower great grand royal road lane park square hill bay river lake sea water city yard hall halls ballroom ball table bar kitchen studio
  garden gardens farm barn estate winery wines vineyard house hotel lodge manor castle palace museum gallery restaurant cafe rooftop terrace warehouse loft factory mill works
  club golf pavilion beach harbour harbor wharf pier boat shed room rooms lounge court collection events venue company society social unique modern luxury luxurious rustic
  intimate waterview waterfront affordable cheap cheaper cheapest reception traditional industrial alternative asian african jewish small large both former latter them
  standing seated seating banquet theatre cabaret boardroom classroom cocktail head pp pax dollars pounds aud gbp average usual usually typically roughly circa approx
  distance far km kms kilometre kilometres mile miles minutes drive located address suburb price prices pricing cost costs fee fees rate capacity special offers deals discounts
  parking wheelchair facility facilities amenities style styles package packages menu phone email website contact bigger smaller largest smallest nearest closest nearer
  limit drop forget search apart station furthest ones further between expensive dearer midnight am pm oclock licence license licensed licenced`
    .split(/\s+/)
    .filter(Boolean),
);
