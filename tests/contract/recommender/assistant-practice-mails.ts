import type { SeatingStyle } from "@contract/vocabulary";
import { makeBusiness } from "@upstream/demo/seed/business";
import {
  civil,
  type Dialogue,
  either,
  honest,
  no,
  stranger as nobody,
  none,
  talk,
  tells,
  which,
  yes,
} from "./assistant-dialogues";
import {
  type Answer,
  type Claim,
  distance,
  type Expectation,
  number,
  oneOf,
  phoneOf,
} from "./assistant-judge";
import {
  type ExaminedEvent,
  examinationDay,
  examinedEvents,
  kilometresBetween,
  middleOf,
  named,
  type RecordedRoom,
  type RecordedVenue,
  records,
} from "./assistant-records";
import {
  all,
  anyOf,
  around,
  called,
  has,
  inCity,
  inPlace,
  late,
  listed,
  not,
  room,
  roomsFor,
  style,
  type Wish,
  within,
} from "./assistant-wishes";

/**
 * What a specialist types with a client on the phone,
 * what a new colleague writes in whole sentences, and what somebody pastes from a client's email. What is expected
 * was read from the records, before anything was answered.
 */

// What may come back, in short.
const finds = (...wishes: Wish[]): Expectation => ({ kind: "suggests", fits: all(...wishes) });
const findsAbroad = (...wishes: Wish[]): Expectation => ({
  kind: "suggests",
  fits: all(...wishes),
  abroad: true,
});
/** Finds them, and does not pass over in silence what no record tells. */
const findsSaying = (mentions: RegExp, ...wishes: Wish[]): Expectation => ({
  kind: "suggests",
  fits: all(...wishes),
  mentions,
});
const counts = (many: number): Expectation => ({ kind: "count", oneOf: [many] });
/** Denied of several venues. */
const noneOf = (about: readonly string[], topic: RegExp): Expectation => ({ kind: "no", about, topic });

// What the records hold.
function roomOf(venue: string, name: string): RecordedRoom {
  const found = named(venue).rooms.find((it) => it.name === name);
  if (!found) throw new Error(`${venue} has no ${name}`);
  return found;
}
const WHOLE = "Entire Venue";
/** One of some figures of the records, of which at least one is known. */
function figure(...values: (number | undefined)[]): Claim {
  const known = values.flatMap((value) => (value === undefined ? [] : number(value)));
  if (known.length === 0) throw new Error("The records do not say");
  return oneOf(...known);
}
/** At tables: at dinner with a dance floor, or at a banquet. */
function atTables(venue: string, name: string) {
  const { dinner, seating } = roomOf(venue, name);
  return figure(dinner, seating.banquet);
}
const onFeet = (venue: string, name: string) => figure(roomOf(venue, name).standing);
const laidOut = (venue: string, name: string, way: SeatingStyle) => figure(roomOf(venue, name).seating[way]);
const aHead = (venue: string, name: string) => figure(roomOf(venue, name).perHead);
const minimum = (venue: string, name: string) => figure(roomOf(venue, name).least);
const packaged = (venue: string, name: string) => figure(named(venue).packages.get(name));
/** Any price a head of a venue's rooms. */
const anyPrice = (venue: string) => figure(...named(venue).rooms.map((it) => it.perHead));
/** The number in an answer of the checklist: of 60 spaces, 60. */
const numberIn = (venue: string, title: string) =>
  figure(Number(/\d+/.exec(String(named(venue).checklist.get(title)))?.[0]));
/** The hour until which drinks are served, however it is written. */
function closing(venue: string): Claim {
  const minutes = named(venue).late;
  if (minutes === undefined) throw new Error(`${venue} has no late licence`);
  const hour = 12 + Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, "0");
  const onTheHour = past === "00" ? "(?:[:.]00)?" : `[:.]${past}`;
  const spelt = minutes === 720 ? [/midnight/i] : minutes === 750 ? [/half past (?:midnight|twelve)/i] : [];
  return oneOf(
    new RegExp(`\\b0?${hour % 24}[:.]${past}\\b`),
    new RegExp(`\\b${hour % 12 || 12}${onTheHour} ?[ap]\\.?m`, "i"),
    ...spelt,
  );
}
const bothOf =
  (...claims: Claim[]): Claim =>
  (text) =>
    claims.every((claim) => (claim instanceof RegExp ? claim.test(text) : claim(text)));
/** Says in some way that something is not on record. */
const admission: Claim =
  /\bnot (?:yet )?(?:known|recorded|listed|noted|given|said|set|on record|in )|\bunknown\b|\bno (?:\w+ )?(?:record|information|city|place|location|figure|minimum|date)\b|n't\b|\bnothing\b/i;
const packageFor =
  (name: string, most: number): Wish =>
  ({ packages }) =>
    (packages.get(name) ?? Number.POSITIVE_INFINITY) <= most;
const how = (wish: Wish) =>
  records.filter((venue) => venue.isActive && !venue.isNew && wish(venue) === true).length;

const { leadEvents } = makeBusiness(examinationDay, "");
function eventOf(event: ExaminedEvent) {
  const found = leadEvents.find(({ id }) => id === examinedEvents[event].eventId);
  if (!found) throw new Error(`No event ${event}`);
  return found;
}
const guestsAt = (event: ExaminedEvent) => figure(eventOf(event).guestCount ?? undefined);
function budgetOf(event: ExaminedEvent): Claim {
  const amount = (eventOf(event).budgetMinor ?? Number.NaN) / 100;
  return oneOf(number(amount), new RegExp(`\\b${amount / 1000} ?(?:k\\b|grand|thousand)`, "i"));
}
/** The day of an event, however it is written. */
function dayOf(event: ExaminedEvent): Claim {
  const written = eventOf(event).eventDate ?? "";
  const date = new Date(`${written}T00:00:00Z`);
  const month = date.toLocaleString("en", { month: "short", timeZone: "UTC" });
  const [day, ofYear] = [date.getUTCDate(), date.getUTCMonth() + 1];
  return oneOf(
    new RegExp(written),
    new RegExp(`\\b${day}(?:st|nd|rd|th)? (?:of )?${month}`, "i"),
    new RegExp(`${month}\\w* ${day}\\b`, "i"),
    new RegExp(`\\b0?${day}/0?${ofYear}\\b`),
  );
}

/** Of two it says the topic of the one, and never of the other, unless to deny it. */
function favours(one: RegExp, other: RegExp, topic: RegExp): Claim {
  const denies = /\b(?:no|not|none|neither|never|without|cannot|unlike)\b|n't\b/i;
  return (text) => {
    const parts = text.split(/(?<=[.;?!])\s+|\n|,? (?:but|while|whereas) /);
    return (
      one.test(text) &&
      !parts.some((part) => other.test(part) && !one.test(part) && topic.test(part) && !denies.test(part))
    );
  };
}

// What depends on the answers so far.
const lost: Expectation = either(honest, which());
/** The latest list of venues that was offered, or the latest venue where there was no list. */
function latest(earlier: readonly Answer[]): RecordedVenue[] {
  const answer = earlier.findLast((it) => it.venues.length > 1) ?? earlier.findLast((it) => it.venues.length);
  return (answer?.venues ?? []).flatMap(({ id }) => records.find((venue) => venue.id === id) ?? []);
}
/** What is expected of the venues offered before; an answer that is not of them finds what `otherwise` says. */
const ofThose =
  (make: (venues: RecordedVenue[]) => Expectation, otherwise: Expectation = lost) =>
  (earlier: readonly Answer[]) => {
    const venues = latest(earlier);
    return venues.length ? make(venues) : otherwise;
  };
/** Those of the list that also are something, or a denial where none is; a new search for it is as good. */
const thatAre = (topic: RegExp, wish: Wish, ...anew: Wish[]) =>
  ofThose(
    (venues) => {
      const fitting = venues.filter((venue) => wish(venue) === true);
      const names = venues.map(({ name }) => name);
      const denied = [none(wish), noneOf(names, topic)];
      const found = [finds(wish, called(...fitting.map(({ id }) => id))), namesFirst(fitting, venues)];
      if (fitting.length === venues.length) found.push({ kind: "yes", about: names, topic });
      return either(finds(wish, ...anew), ...(fitting.length ? found : denied));
    },
    either(finds(wish, ...anew), lost),
  );
const first = (text: string, { name }: RecordedVenue) => {
  const start = (name.split(",")[0] ?? name).normalize("NFKD").replace(/\p{M}/gu, "");
  const at = text.toLowerCase().indexOf(start.toLowerCase());
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};
/** Speaks of one of some venues before it speaks of the others of a list. */
const namesFirst = (ones: RecordedVenue[], list: RecordedVenue[]): Expectation =>
  tells(
    list.map(({ name }) => name),
    (text) => {
      const [earliest, any] = [ones, list].map((them) =>
        Math.min(...them.map((venue) => first(text, venue))),
      );
      return earliest !== undefined && Number.isFinite(earliest) && earliest === any;
    },
  );
/** The one of the list that has the least of something. */
const leastOf = (...measures: ((venue: RecordedVenue) => number)[]) =>
  ofThose((venues) => {
    const ones = measures.flatMap((measure) => {
      const least = Math.min(...venues.map(measure));
      return venues.filter((venue) => measure(venue) === least);
    });
    return either(finds(called(...ones.map(({ id }) => id))), namesFirst(ones, venues));
  });
const prices = ({ rooms }: RecordedVenue) => rooms.flatMap((it) => it.perHead ?? []);
const leastPrice = (venue: RecordedVenue) => Math.min(...prices(venue), 1e6);
/** Of the rooms that seat so many. */
const leastPriceFor = (guests: number) => (venue: RecordedVenue) =>
  Math.min(
    ...venue.rooms.flatMap(({ perHead, dinner, seating }) =>
      Math.max(dinner ?? 0, seating.banquet ?? 0) >= guests && perHead !== undefined ? perHead : [],
    ),
    1e6,
  );
const kmFromCity = (venue: RecordedVenue) => kilometresBetween(venue, middleOf(venue.city, venue.country));
/** The venue that was offered first, where any was. */
const ofTheFirst = (make: (venue: RecordedVenue) => Expectation) =>
  ofThose(([venue]) => (venue ? make(venue) : lost));

// The venues that are spoken of more than once.
const glasshouse = "Glasshouse at Collingwood Yards";
const carrick = "Carrick Farm Barn";
const empress = "The Empress Rooms";
const lemon = "The Lemon Door";
const sailmakers = "The Sailmaker's Loft, Balmain";
const tirNaNog = "Nº 9 “Tír na nÓg” Ballroom";
const fiddle = "Fish'n'Fiddle";
const signal = "The Signal Box, Brisbane";
const ropeworks = "The Ropeworks, Bermondsey";
const lindsay = "Domaine Lindsay";
const cavendish = "Hotel Cavendish Row";
const juniper = "Hotel Juniper";
const boiler = "The Boiler House, Port Melbourne";
const mackellar = "Mackellar's Packing Shed, Yarra Glen";
const mooring = "Tranter's Mooring";
const kowalczyk = "Kowalczyk's Marina Pavilion";
const hopeStreet = "The Ivory Gallery on Hope Street";
const ivory = "The Ivory Gallery, Brisbane";
const admiralty = "The Admiralty Hotel";
const hotelsOfPerth = records
  .filter((venue) => venue.isActive && inCity("Perth")(venue) && style("Hotel")(venue))
  .map(({ name }) => name);
const yarraValley = around("AU", "Yarra Glen", "Healesville", "Coldstream");

/** No winery there has beds and dinner for 120 for $24,000. */
const tooDear = none(
  yarraValley,
  style("Winery"),
  has("accommodation"),
  room({ seated: 120, total: [24000, 120] }),
);

/** A specialist with a client on the phone: short, with abbreviations and slips. */
const onThePhone: Dialogue[] = [
  talk(
    "wedding",
    ["glasshouse at collingwd yards, glass hall pp?", tells(glasshouse, aHead(glasshouse, "Glass Hall"))],
    ["min spend", tells(glasshouse, minimum(glasshouse, "Glass Hall"))],
    ["& fernery", tells(glasshouse, minimum(glasshouse, "Fernery"))],
    ["any deals on there rn", tells(glasshouse, /15 ?(?:%|per ?cent)/i)],
    ["lift working?", either(tells(glasshouse, /out of (?:order|service)|not working/i), honest)],
  ),
  talk(
    "wedding",
    [
      "empress rms state dining rm, seated max",
      either(
        tells(empress, atTables(empress, "State Dining Room")),
        which(empress, "The Empress Rooms, Barwon Heads"),
      ),
    ],
    ["cap for the whole place in melb, bride wants it exclusive", honest],
    ["ok price for exclusive tho", tells(empress, figure(250, 41000))],
  ),
  talk(
    "wedding",
    ["carrick frm barn parkng", tells(carrick, numberIn(carrick, "Parking"))],
    ["late licence?", either(no(carrick, /licen|late/i), honest)],
    ["how many bedrooms they got", honest],
    ["wifi speed", tells(carrick, /100 ?M/i)],
  ),
  talk(
    "wedding",
    [
      "hotel juniper v hotel cavendish row whos cheaper pp",
      tells(
        [juniper, cavendish],
        oneOf(
          /Juniper[^.\n]*(?:cheaper|less|lower)|(?:cheaper|less|lower)[^.\n]*Juniper/i,
          bothOf(anyPrice(juniper), anyPrice(cavendish)),
        ),
      ),
    ],
    [
      "and bigger?",
      tells(
        [juniper, cavendish],
        /Cavendish/i,
        figure(
          ...named(cavendish).rooms.flatMap((it) => [it.dinner, it.standing, ...Object.values(it.seating)]),
        ),
      ),
    ],
    [
      "car spaces at each",
      tells([juniper, cavendish], numberIn(juniper, "Parking"), numberIn(cavendish, "Parking")),
    ],
  ),
  talk(
    "wedding",
    ["boiler house capacity", which(boiler, "Boiler House on Albert Street")],
    ["the port melb one", tells(boiler, figure(112, 124, 188))],
    ["stairs only or step free", either(no(boiler, /wheelchair|access|step/i), honest)],
  ),
  talk("wedding", [
    "need a couple places brunswick, cocktail 50ppl, max 100pp",
    finds(around("AU", "Brunswick"), room({ standing: 50, perHead: 100 })),
  ]),
  talk(
    "wedding",
    [
      "yara glen barn w accom, outside caterer ok, 140 seated",
      finds(
        around("AU", "Yarra Glen"),
        style("Rustic / Country / Barn / Farm"),
        has("accommodation"),
        has("catering"),
        room({ seated: 140 }),
      ),
    ],
    [
      "same but red hill",
      none(
        around("AU", "Red Hill"),
        style("Rustic / Country / Barn / Farm"),
        has("accommodation"),
        has("catering"),
        room({ seated: 140 }),
      ),
    ],
    ["mandap ok at mackellars packing shed?", no(mackellar, /mandap/i)],
    ["bar open til?", tells(mackellar, closing(mackellar))],
  ),
  talk(
    "wedding",
    [
      "barns yarra valley NOT wineries 90 sit down",
      finds(yarraValley, style("Rustic / Country / Barn / Farm"), not(style("Winery")), room({ seated: 90 })),
    ],
    [
      "outdoors bit + aircon",
      finds(
        yarraValley,
        style("Rustic / Country / Barn / Farm"),
        not(style("Winery")),
        room({ seated: 90 }),
        has("outdoor"),
        listed("Air conditioning", true),
      ),
    ],
  ),
  talk(
    "wedding",
    ["whats the bride's mobile", nobody],
    ["ok. guests n budget on this one", tells([], guestsAt("wedding"), budgetOf("wedding"))],
    ["so pp", tells([], /\b22[23]\b/)],
  ),
  talk(
    "social",
    ["lemon door pp", tells(lemon, aHead(lemon, "Atrium"))],
    ["stood up max", tells(lemon, onFeet(lemon, "Atrium"))],
    ["licence till?", tells(lemon, closing(lemon))],
    ["ph no", tells(lemon, phoneOf(lemon))],
    ["who do i ask for", honest],
  ),
  talk(
    "social",
    [
      "surry hills / darlo 60 standing sub 130pp",
      finds(around("AU", "Surry Hills", "Darlinghurst"), room({ standing: 60, perHead: 130 })),
    ],
    [
      "not cafe zoe, client hated it",
      finds(
        around("AU", "Surry Hills", "Darlinghurst"),
        room({ standing: 60, perHead: 130 }),
        not(called(named("Café Zoë & Søn").id)),
      ),
    ],
    [
      "what abt bondi beach",
      either(
        finds(around("AU", "Bondi Beach"), room({ standing: 60, perHead: 130 })),
        none(inPlace("AU", "Bondi Beach"), room({ standing: 60, perHead: 130 })),
      ),
    ],
  ),
  talk(
    "social",
    ["oak & cleaver glebe, late lic?", either(no("Oak & Cleaver", /licen|late/i), honest)],
    ["& the mary st one", tells("Oak & Cleaver on Mary Street", closing("Oak & Cleaver on Mary Street"))],
    ["pp at both for the whole place", tells(["Oak & Cleaver", "Oak & Cleaver on Mary Street"], number(205))],
  ),
  talk(
    "social",
    [
      "sailmakrs loft balmain harbour rm u shape",
      tells(sailmakers, laidOut(sailmakers, "Harbour Room", "u_shaped")),
    ],
    ["loft boardroom", either(honest, no(sailmakers, /board/i))],
    ["hows parking", tells(sailmakers, /street parking|park[^.\n]*street/i)],
    ["hire fee?", either(honest, tells(sailmakers, figure(9000, 3500, 15000)))],
  ),
  talk(
    "social",
    [
      "can pattern rm at tir na nog take 95 for dinner",
      { kind: "no", about: [tirNaNog], says: [atTables(tirNaNog, "Pattern Room")] },
    ],
    ["130 standing then", { kind: "yes", about: [tirNaNog], says: [onFeet(tirNaNog, "Pattern Room")] }],
    ["140?", { kind: "no", about: [tirNaNog], says: [onFeet(tirNaNog, "Pattern Room")] }],
    ["main hall classroom", tells(tirNaNog, laidOut(tirNaNog, "Main Hall", "classroom"))],
  ),
  talk(
    "social",
    [
      "two spoons darlo kitchen counter, how many + min",
      tells(
        "Two Spoons Darlinghurst",
        figure(24, 26, 46),
        minimum("Two Spoons Darlinghurst", "Kitchen Counter"),
      ),
    ],
    ["atrium min there", honest],
  ),
  talk(
    "social",
    ["malthouse surry hills cap pls", nobody],
    [
      "whitlock hse katoomba, its new. beds?",
      either(tells("Whitlock House", numberIn("Whitlock House", "Accommodation")), honest),
    ],
    ["cordage shed wheelchair", which("Cordage Shed No. 13", "Cordage Shed on Queens Parade")],
    ["redfern", no("Cordage Shed No. 13", /wheelchair|access|step/i)],
  ),
  talk(
    "perth",
    ["fishnfiddle harbour rm banquet", tells(fiddle, laidOut(fiddle, "Harbour Room", "banquet"))],
    ["upper deck", tells(fiddle, laidOut(fiddle, "Upper Deck", "banquet"))],
    ["wheelchair?", no(fiddle, /wheelchair|access|step/i)],
    ["anything on offer", tells(fiddle, /tasting/i)],
  ),
  talk(
    "perth",
    [
      "cottesloe beachy 100 dinner max 150 a head",
      finds(around("AU", "Cottesloe"), style("Beach"), room({ seated: 100, perHead: 150 })),
    ],
    ["mandap at sea baths poss?", no("The Sea Baths, Cottesloe", /mandap/i)],
    ["would it take 110 standing", yes("The Sea Baths, Cottesloe", undefined, figure(150, 188))],
  ),
  talk(
    "perth",
    [
      "wineries nr perth cheapest first",
      {
        kind: "suggests",
        fits: all(inCity("Perth"), style("Winery")),
        includes: [named("Lavender Hill Vineyard").id],
      },
    ],
    ["which has rooms overnight", finds(inCity("Perth"), style("Winery"), has("accommodation"))],
    ["km from perth cbd", tells(["Domaine Dunstan", "Lavender Hill Vineyard"], distance(21.8))],
  ),
  talk(
    "perth",
    ["how many hotels we got in & around perth", counts(how(all(inCity("Perth"), style("Hotel"))))],
    ["biggest of them standing?", tells(hotelsOfPerth, /Sovereign/i, figure(988, 790))],
    ["sovereign crystal blrm boardroom style?", either(honest, no("Hotel Sovereign", /board/i))],
  ),
  talk(
    "perth",
    [
      "tranter park golf club v fenwick park golf club - mandap",
      tells(["Tranter Park Golf Club", "Fenwick Park Golf Club"], favours(/Fenwick/i, /Tranter/i, /mandap/i)),
    ],
    [
      "and rooms to stay",
      tells(
        ["Tranter Park Golf Club", "Fenwick Park Golf Club"],
        favours(/Tranter/i, /Fenwick/i, /accommod|rooms? to|stay|bedroom/i),
      ),
    ],
    ["deals at fenwick now", tells("Fenwick Park Golf Club", figure(750))],
  ),
  talk(
    "brisbane",
    ["signal box own caterer ok?", yes(signal, /external|outside|\bown\b|bring/i)],
    ["till when", tells(signal, closing(signal))],
    ["address", tells(signal, /362 Nelson/i)],
    ["sqm of the atrium", honest],
  ),
  talk(
    "brisbane",
    [
      "rooftop bris 100 seated under 17k all in",
      finds(inCity("Brisbane"), style("Rooftop"), room({ seated: 100, total: [17000, 100] })),
    ],
    ["140?", none(inCity("Brisbane"), style("Rooftop"), room({ seated: 140, total: [17000, 140] }))],
    [
      "140 standing then, same 17k",
      finds(inCity("Brisbane"), style("Rooftop"), room({ standing: 140, total: [17000, 140] })),
    ],
  ),
  talk(
    "brisbane",
    [
      "ivory gallery hope st vs the ivory gallery brisbane - cheaper pp?",
      tells(
        [hopeStreet, ivory],
        oneOf(
          /Hope Street[^.\n]*(?:cheaper|less|lower)|(?:cheaper|less|lower)[^.\n]*Hope Street/i,
          bothOf(anyPrice(hopeStreet), anyPrice(ivory)),
        ),
      ),
    ],
    [
      "which has outdoor",
      tells([hopeStreet, ivory], favours(/Hope Street/i, /Gallery, Brisbane/i, /outdoor|outside/i)),
    ],
  ),
  talk(
    "brisbane",
    ["grand larkspur brisbane cap?", nobody],
    ["ok hotel admiralty, sapphire rm", tells("Hotel Admiralty", figure(110, 122, 190))],
    ["late?", tells("Hotel Admiralty", closing("Hotel Admiralty"))],
  ),
  talk(
    "corporate",
    ["ropeworks bermondsey wifi", tells(ropeworks, /100 ?M/i)],
    [
      "hemp loft theatre n cabaret",
      tells(
        ropeworks,
        laidOut(ropeworks, "Hemp Loft", "theatre"),
        laidOut(ropeworks, "Hemp Loft", "cabaret"),
      ),
    ],
    ["nearest tube", honest],
    ["inhouse catering or bring in", tells(ropeworks, /external|outside|\bown\b|bring/i)],
  ),
  talk(
    "corporate",
    [
      "ldn theatre 120, full day delegate under 75",
      finds(inCity("London"), room({ styled: ["theatre", 120] }), packageFor("Full Day Delegate", 75)),
    ],
    [
      "step free?",
      thatAre(
        /wheelchair|access|step/i,
        listed("Wheelchair access", true),
        inCity("London"),
        room({ styled: ["theatre", 120] }),
        packageFor("Full Day Delegate", 75),
      ),
    ],
  ),
  talk(
    "corporate",
    ["tea house max boardroom", which("The Tea House, London", "The Tea House, Hampstead")],
    [
      "hampstead",
      tells("The Tea House, Hampstead", laidOut("The Tea House, Hampstead", "Atrium", "boardroom")),
    ],
    ["petit salon bermondsey cap?", nobody],
    ["brixton one then", tells("The Petit Salon, Brixton", figure(32, 36, 52, 26, 28, 42))],
  ),
  talk(
    "corporate",
    [
      "sunken gdn soho v wimbledon, mandap?",
      tells(
        ["The Sunken Garden, Soho", "The Sunken Garden, Wimbledon"],
        favours(/Soho/i, /Wimbledon/i, /mandap/i),
      ),
    ],
    [
      "bigger one?",
      tells(
        ["The Sunken Garden, Soho", "The Sunken Garden, Wimbledon"],
        /Wimbledon/i,
        figure(160, 176, 200, 220, 260, 326),
      ),
    ],
    [
      "client might go sydney instead. rooftop there 100?",
      either(findsAbroad(inCity("Sydney"), style("Rooftop"), room({ holds: 100 })), honest),
    ],
  ),
  talk(
    "recommended",
    ["date on this one", tells([], dayOf("recommended"))],
    ["n budget", tells([], budgetOf("recommended"))],
    [
      "whats already gone out to him",
      either(tells([glasshouse, carrick], /Glasshouse/i, /Carrick/i), honest),
    ],
    ["r they free that day", honest],
    ["thx ur a star", civil],
  ),
  talk(
    "withoutCity",
    ["do they do outside caterers", either(which(), honest)],
    ["sry meant the ivory gallery", which(hopeStreet, ivory)],
    ["hope st", yes(hopeStreet, /external|outside|own cater/i)],
    [
      "ropeworks bermondsey pp? client has family in ldn",
      either(tells(ropeworks, anyPrice(ropeworks)), honest),
    ],
  ),
  talk(
    "corporate",
    [
      "golf club nr st albans, within 10 miles, 150 dinner, outside space",
      finds(
        within(17, middleOf("St Albans", "UK")),
        style("Golf Club"),
        has("outdoor"),
        room({ seated: 150 }),
      ),
    ],
    [
      "members lounge there, 150 theatre ok?",
      {
        kind: "yes",
        about: ["Great Marden Golf Links, St Albans"],
        says: [laidOut("Great Marden Golf Links, St Albans", "Members' Lounge", "theatre")],
      },
    ],
    ["cost for 150 in it", tells("Great Marden Golf Links, St Albans", number(15000))],
    ["asdkj lkjf", either(honest, which())],
  ),
];

/** A new colleague: whole and polite sentences, often with more than one thing in them. */
const newColleague: Dialogue[] = [
  talk(
    "wedding",
    ["Good morning! How are you today?", civil],
    [
      "I've just started this week. Could you please tell me how many people we can seat in the Barrel Hall at Domaine Lindsay, and what it costs per head?",
      tells(lindsay, atTables(lindsay, "Barrel Hall"), aHead(lindsay, "Barrel Hall")),
    ],
    [
      "Thank you so much. Is there a minimum spend for that room as well?",
      tells(lindsay, minimum(lindsay, "Barrel Hall")),
    ],
    [
      "And does the venue have any special offers running at the moment?",
      either(no(lindsay, /offer|deal|promotion|discount/i), honest),
    ],
    [
      "Could you please explain the difference between the Long Barn and the Shiraz Room there, in terms of how many people they hold and the minimum spend?",
      tells(
        lindsay,
        figure(220, 242, 340, 325),
        figure(98, 108, 140),
        minimum(lindsay, "Long Barn"),
        minimum(lindsay, "Shiraz Room"),
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "I'm trying to find a garden venue within about 10 kilometres of the city centre for the 90 guests of this wedding, with a ceremony on site. Which ones would you suggest?",
      finds(
        within(10.5, middleOf("Melbourne", "AU")),
        style("Garden"),
        has("ceremony"),
        room({ seated: 90 }),
      ),
    ],
    [
      "Could you tell me which of those is the least expensive per person, please?",
      leastOf(leastPrice, leastPriceFor(90)),
    ],
    [
      "And are any of them able to host a mandap ceremony?",
      thatAre(/mandap/i, has("mandap"), style("Garden"), inCity("Melbourne"), room({ seated: 90 })),
    ],
  ),
  talk(
    "wedding",
    [
      "Hi there, I was told that the Pappas Textile Gallery in Toorak is lovely. What would a dinner cost per head there?",
      nobody,
    ],
    [
      "Oh, I see. Is there another museum or gallery in Melbourne that you could offer instead?",
      finds(inCity("Melbourne"), style("Museum")),
    ],
    [
      "How many guests could they seat in the Grand Gallery, and would 300 standing be too many for that room?",
      tells(
        "The Svensson Regional Gallery",
        atTables("The Svensson Regional Gallery", "Grand Gallery"),
        number(290),
      ),
    ],
  ),
  talk(
    "wedding",
    ["I'd be grateful if you could tell me whether Hotel Cavendish Row has a helipad.", honest],
    [
      "No problem! Does it have bedrooms for the guests, and if so how many?",
      tells(cavendish, numberIn(cavendish, "Accommodation")),
    ],
    ["Would you happen to know what the Windsor Suite there costs per person?", honest],
    ["Then what is the minimum spend for it, please?", tells(cavendish, minimum(cavendish, "Windsor Suite"))],
    [
      "Is it right that the Garden Room holds four hundred people for a cocktail party?",
      { kind: "no", about: [cavendish], says: [onFeet(cavendish, "Garden Room")] },
    ],
  ),
  talk(
    "wedding",
    [
      "Could you help me understand the names? We seem to have a Bell Foundry and an Old Bell Foundry. Which suburb is each of them in?",
      tells(
        ["The Bell Foundry, North Melbourne", "The Old Bell Foundry on Nelson Street"],
        /North Melbourne/i,
        /Werribee/i,
      ),
    ],
    [
      "Which of the two has wheelchair access?",
      tells(
        ["The Bell Foundry, North Melbourne", "The Old Bell Foundry on Nelson Street"],
        favours(/North Melbourne/i, /Old Bell|Nelson|Werribee/i, /wheelchair/i),
      ),
    ],
    ["Please could you look up the opening hours of the one in Werribee?", honest],
    [
      "And what would a Milestone Dinner cost per person at the Werribee one?",
      tells(
        "The Old Bell Foundry on Nelson Street",
        packaged("The Old Bell Foundry on Nelson Street", "Milestone Dinner"),
      ),
    ],
  ),
  talk(
    "social",
    [
      "Hello, my client would like a cocktail party for 150 people in Sydney, by the water, and can spend $145 per person at most. Could you recommend a few venues, please?",
      finds(inCity("Sydney"), style("Waterview"), room({ standing: 150, perHead: 145 })),
    ],
    [
      "Thank you. They would also like to bring their own caterer. Which of these would allow that?",
      thatAre(
        /cater/i,
        has("catering"),
        inCity("Sydney"),
        style("Waterview"),
        room({ standing: 150, perHead: 145 }),
      ),
    ],
    [
      "How far is Palm Beach Captain's Deck from the centre of Sydney, and how many parking spaces are there?",
      tells("Palm Beach Captain's Deck", distance(31.9), numberIn("Palm Beach Captain's Deck", "Parking")),
    ],
    [
      "Are they licensed past eleven at night?",
      yes("Palm Beach Captain's Deck", /licen|midnight|00:00|12 ?am/i, closing("Palm Beach Captain's Deck")),
    ],
  ),
  talk(
    "social",
    [
      "Could you please give me the telephone number and the street address of Two Spoons Darlinghurst?",
      tells("Two Spoons Darlinghurst", phoneOf("Two Spoons Darlinghurst"), /256 Mary/i),
    ],
    ["And what is the name of the events manager there?", honest],
    [
      "Does the Admiralty have air conditioning? I think it's the hotel in Darlinghurst.",
      yes(admiralty, /\bair/i),
    ],
    [
      "How many guests can the whole of it take, both seated and standing, and what would be the minimum for the entire building?",
      tells(admiralty, atTables(admiralty, WHOLE), onFeet(admiralty, WHOLE), admission),
    ],
  ),
  talk(
    "social",
    [
      "I'm sorry to bother you again. Between Coogee Tidepool and Coogee Boathouse, which is better value per head, and which of them can be used by somebody in a wheelchair?",
      tells(
        ["Coogee Tidepool", "Coogee Boathouse"],
        anyPrice("Coogee Tidepool"),
        favours(/Tidepool/i, /Boathouse/i, /wheelchair|step-free/i),
      ),
    ],
    ["How many people could stand in the Harbour Room at the Tidepool?", honest],
    [
      "And the Harbour Room at the Boathouse?",
      tells("Coogee Boathouse", onFeet("Coogee Boathouse", "Harbour Room")),
    ],
  ),
  talk(
    "social",
    [
      "Is Mama Oyster in Glebe suitable for 200 people seated, please?",
      { kind: "no", about: ["Mama Oyster Glebe"], says: [figure(126, 138)] },
    ],
    [
      "What about 120 for a seated dinner in its Atrium?",
      { kind: "no", about: ["Mama Oyster Glebe"], says: [figure(100, 110)] },
    ],
    [
      "In that case, could you find a restaurant in Sydney that seats 120 in a single room and costs less than $140 per head?",
      finds(inCity("Sydney"), style("Restaurant"), room({ seated: 120, perHead: 139.99, single: true })),
    ],
    ["How many waiters would serve us at the first one?", honest],
  ),
  talk(
    "withoutCity",
    [
      "Hello, could you remind me in which city this couple would like to get married and how many guests they expect?",
      tells([], guestsAt("withoutCity"), admission),
    ],
    [
      "Right. They now say Canberra or Hobart. Could you suggest gardens there that seat all 110?",
      finds(inCity("Canberra", "Hobart"), style("Garden"), room({ seated: 110 })),
    ],
    [
      "Would any of those stay within their budget of $25,000 altogether?",
      thatAre(
        /budget|within|25,?000/i,
        room({ seated: 110, total: [25000, 110] }),
        inCity("Canberra", "Hobart"),
        style("Garden"),
      ),
    ],
    [
      "What does the Walled Garden charge per person?",
      which("The Walled Garden, Olinda", "The Walled Garden, Bungendore", "The Walled Garden, Barton"),
    ],
    [
      "I meant the one in Barton. Does it offer a mandap ceremony, and how many could the whole venue seat theatre-style?",
      tells("The Walled Garden, Barton", /mandap/i, laidOut("The Walled Garden, Barton", WHOLE, "theatre")),
    ],
  ),
  talk(
    "withoutGuests",
    ["Good afternoon! How many guests is Minh expecting for this wedding, please?", honest],
    [
      "All right, let us assume sixty for now. Which small or intimate venues in Melbourne would seat them?",
      finds(inCity("Melbourne"), style("Small / Intimate"), room({ seated: 60 })),
    ],
    ["And when is the wedding?", tells([], dayOf("withoutGuests"))],
    ["Which day of the week is that?", either(tells([], /\bfri/i), honest)],
  ),
  talk(
    "corporate",
    [
      "Hello, I have been asked to find a castle or manor house within 50 kilometres of London where the delegates could stay overnight. Could you help, please?",
      finds(
        within(51, middleOf("London", "UK")),
        style("Castle / Palace", "Manor House"),
        has("accommodation"),
      ),
    ],
    [
      "Lovely. How many delegates could we sit in a classroom layout in the Great Hall of Thornmere Castle?",
      tells("Thornmere Castle", laidOut("Thornmere Castle", "Great Hall", "classroom")),
    ],
    [
      "How many bedrooms do they have there, and until when may drinks be served?",
      tells("Thornmere Castle", numberIn("Thornmere Castle", "Accommodation"), closing("Thornmere Castle")),
    ],
    ["Could you tell me how many people the entire Wyverton Castle in St Albans holds?", honest],
    [
      "Never mind. What about its Ballroom, with people seated in theatre style?",
      tells("Wyverton Castle", laidOut("Wyverton Castle", "Ballroom", "theatre")),
    ],
  ),
  talk(
    "corporate",
    [
      "May I ask how many venues in and around London have a licence until two o'clock in the morning?",
      counts(how(all(inCity("London"), late(840)))),
    ],
    ["What is the weather going to be like on the day of the conference?", honest],
    ["Could you book the Ropewalk at The Ropeworks for us on 1 December, please?", honest],
    [
      "I understand. What is the client's total budget, and what event type have they chosen?",
      tells([], budgetOf("corporate"), /conference|corporate/i),
    ],
    ["Thank you very much, you have been most helpful!", civil],
  ),
  talk(
    "perth",
    ["Hello. On which date exactly is this wedding taking place?", honest],
    [
      "I see. Please could you find a venue in Fremantle or Subiaco that has a dance floor and seats 100?",
      finds(around("AU", "Fremantle", "Subiaco"), listed("Dance floor", true), room({ seated: 100 })),
    ],
    [
      "Would the Loading Bay of the Biscuit Factory seat our hundred guests?",
      either(honest, { kind: "yes", about: ["Biscuit Factory on Park Terrace"], says: [number(270)] }),
    ],
    [
      "What about its Boiler Room?",
      yes(
        "Biscuit Factory on Park Terrace",
        undefined,
        atTables("Biscuit Factory on Park Terrace", "Boiler Room"),
      ),
    ],
    [
      "Could you compare the Grand Ballroom of The Wexford Hotel with its Crystal Ballroom? I'd like to know the price per head and the minimum spend of both.",
      tells("The Wexford Hotel", number(180), number(16500), number(195), number(19000)),
    ],
  ),
  talk(
    "brisbane",
    [
      "Please could you tell me which venues in Brisbane are neither hotels nor on the water, are licensed until at least half past midnight and can seat 150?",
      finds(
        inCity("Brisbane"),
        not(style("Hotel")),
        not(style("Waterview")),
        late(750),
        room({ seated: 150 }),
      ),
    ],
    ["Which of those is the furthest from the city centre?", leastOf((venue) => -kmFromCity(venue))],
    [
      "Does Blackwood Rise have a bridal suite, and can guests sleep there?",
      noneOf(["Blackwood Rise Golf & Country Club, Ipswich"], /suite|sleep|accommod|stay|overnight/i),
    ],
    [
      "What would 180 people cost in its Fairway Room, all together?",
      tells("Blackwood Rise Golf & Country Club, Ipswich", number(19800)),
    ],
  ),
  talk(
    "recommended",
    [
      "Hello, could you tell me what kind of event this is, and for how many people?",
      tells([], /wedding/i, guestsAt("recommended")),
    ],
    [
      "Is their budget enough for the Great Barn at Carrick Farm Barn?",
      { kind: "yes", about: [carrick], says: [number(11600)] },
    ],
    ["And for the entire venue?", { kind: "yes", about: [carrick], says: [number(14000)] }],
    [
      "And for the whole of Glasshouse at Collingwood Yards?",
      { kind: "no", about: [glasshouse], says: [number(16000)] },
    ],
    ["Could you write to José and tell him so?", honest],
  ),
];

/** Two or three sentences of a client's email, pasted as they came. */
const pastedEmail: Dialogue[] = [
  talk(
    "wedding",
    [
      "Hi team, we're getting married in spring and would love somewhere in the Yarra Valley with vines around us. There will be 120 of us for a sit-down dinner, and my nan uses a wheelchair so access really matters.",
      finds(yarraValley, style("Winery"), listed("Wheelchair access", true), room({ seated: 120 })),
    ],
    [
      "Thanks! My dad says the budget tops out at $24,000 for everything. Which of them still work for the 120 of us?",
      finds(
        yarraValley,
        style("Winery"),
        listed("Wheelchair access", true),
        room({ seated: 120, total: [24000, 120] }),
      ),
    ],
    [
      "Last question: is there one like that where our families could also stay the night? We'd rather not drive back.",
      ofThose(
        (venues) =>
          either(
            tooDear,
            noneOf(
              venues.map(({ name }) => name),
              /stay|sleep|night|accommod|room/i,
            ),
          ),
        tooDear,
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "Hi, thanks for the call. We've fallen for Stringybark Stables, but my aunt is in a wheelchair. Would she be able to get around?",
      no("Stringybark Stables", /wheelchair|step|access/i),
    ],
    [
      "That's a pity. We will be 130 sitting down to dinner, by the way. Does the Hay Barn cope with that?",
      {
        kind: "no",
        about: ["Stringybark Stables"],
        says: [atTables("Stringybark Stables", "Hay Barn")],
      },
    ],
    [
      "And do they let us dance until 1am? My cousins will not go home before that.",
      yes("Stringybark Stables", /licen|1 ?am|01:00|2 ?am|02:00|late/i, closing("Stringybark Stables")),
    ],
  ),
  talk(
    "wedding",
    [
      "Hello, a friend said The Rose Arbour at Bellbird Ridge does weddings in the hills. We're 85 and would bring our own caterer. What would the Glass Pavilion come to for all of us?",
      tells("The Rose Arbour at Bellbird Ridge", number(11475)),
    ],
    [
      "Good to know! Is our own caterer allowed, and is there parking for 40 cars?",
      tells(
        "The Rose Arbour at Bellbird Ridge",
        /external|outside|\bown\b|cater/i,
        numberIn("The Rose Arbour at Bellbird Ridge", "Parking"),
      ),
    ],
    [
      "What happens if it rains? We would be sorry to lose the garden.",
      tells(
        "The Rose Arbour at Bellbird Ridge",
        /glass pavilion[^.\n]*(?:garden|weather|rain)|rain[^.\n]*glass pavilion/i,
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "My parents live in Port Melbourne and don't like driving at night, so it should be close to them. We'll be 140 for dinner, we're not keen on hotels or golf clubs, and we can stretch to $150 a head.",
      finds(
        around("AU", "Port Melbourne"),
        not(style("Hotel", "Golf Club")),
        room({ seated: 140, perHead: 150 }),
      ),
    ],
    [
      "Oh and one more thing. We're having a Hindu ceremony with a fire, so a mandap has to be allowed.",
      finds(
        around("AU", "Port Melbourne"),
        not(style("Hotel", "Golf Club")),
        has("mandap"),
        room({ seated: 140, perHead: 150 }),
      ),
    ],
    [
      "Sorry, me again. Of the ones you sent, can any serve drinks past midnight?",
      thatAre(/licen|midnight|late|drinks/i, late(721), around("AU", "Port Melbourne"), has("mandap")),
    ],
    ["Do they let dogs in? Our labrador is the ring bearer. If you don't know, please just say so.", honest],
  ),
  talk(
    "wedding",
    [
      "We'd like a relaxed lunch at a winery somewhere around Melbourne. It's 60 adults and 12 children, and we can't go beyond $10,000 in total.",
      finds(inCity("Melbourne"), style("Winery"), room({ seated: 72, total: [10000, 72] })),
    ],
    [
      "Could we do it for $8,000 instead? Same 72 people.",
      none(inCity("Melbourne"), style("Winery"), room({ seated: 72, total: [8000, 72] })),
    ],
  ),
  talk(
    "wedding",
    [
      "We'd want two separate spaces at once: dinner for 150 in one, and a quieter lounge where 60 can stand with a drink. Somewhere in Melbourne with a modern feel, not more than $170 per head please.",
      finds(
        inCity("Melbourne"),
        style("Modern"),
        roomsFor({ seated: 150, perHead: 170 }, { standing: 60, perHead: 170 }),
      ),
    ],
    [
      "My fiancé asked whether the first one has a bridal suite. And is it quiet outside?",
      ofTheFirst((venue) => {
        const suite = venue.checklist.get("Bridal suite");
        if (suite === undefined) return honest;
        return suite ? yes(venue.name, /suite/i) : no(venue.name, /suite/i);
      }),
    ],
  ),
  talk(
    "social",
    [
      "Hi! Priya here. We're thinking of a rooftop or somewhere with harbour views for our engagement, 60 of us standing around with drinks. Dad is paying and says not more than $140 each.",
      finds(
        inCity("Sydney"),
        anyOf(style("Rooftop"), style("Waterview")),
        room({ standing: 60, perHead: 140 }),
      ),
    ],
    [
      "The Lemon Door sounds perfect. Does it have somewhere outside for the smokers? And could we stay until midnight?",
      yes(lemon, /outdoor|outside/i, closing(lemon)),
    ],
    ["One last question from mum: is the food halal?", honest],
    ["Great. Can our guests come by boat?", yes(lemon, /boat|pontoon/i)],
  ),
  talk(
    "social",
    [
      "We loved Kowalczyk's Marina Pavilion when we drove past. If we took the Upper Deck for 60 people, what would it come to per person and altogether?",
      tells(kowalczyk, number(175), number(10500)),
    ],
    [
      "That's more than we hoped. My cousin had hers at the Malthouse in Surry Hills. Is that any cheaper?",
      nobody,
    ],
    [
      "Then please nothing in the inner city. Somewhere out west, Parramatta or Penrith, with air conditioning because it's going to be sweltering.",
      finds(around("AU", "Parramatta", "Penrith"), listed("Air conditioning", true)),
    ],
    [
      "Lovely, but Penrith is a bit far after all. Only Parramatta please, the 60 of us seated, with air conditioning and for at most $160 a head.",
      finds(around("AU", "Parramatta"), listed("Air conditioning", true), room({ seated: 60, perHead: 160 })),
    ],
  ),
  talk(
    "social",
    [
      "Hello, we are a small book club of 14 and would like a private room for a long lunch in Sydney. We aren't rich: $100 each is the most we can do. Nothing noisy please.",
      finds(inCity("Sydney"), room({ holds: 14, perHead: 100 })),
    ],
    [
      "We found Marigold in Coogee ourselves. Its Private Dining Room looks right for 14, what would that be per head, and is there a minimum?",
      tells("Marigold", aHead("Marigold", "Private Dining Room"), minimum("Marigold", "Private Dining Room")),
    ],
    ["Is there a children's playground at Marigold? Two of us would bring toddlers.", honest],
    [
      "Where is it exactly, and can we park?",
      tells("Marigold", /364 Nelson|Coogee/i, numberIn("Marigold", "Parking")),
    ],
  ),
  talk(
    "recommended",
    [
      "Hi, José asked whether Carrick Farm Barn has a dance floor. He would also like to know if they put a noise limiter on the band.",
      tells(
        carrick,
        /dance ?floor/i,
        /\b(?:no|not|without)\b[^.\n]*limiter|n't[^.\n]*limiter|limiter[^.\n]*\b(?:no|not)\b/i,
      ),
    ],
    ["His mum is vegan and coeliac. What would she get to eat at Carrick Farm Barn?", honest],
    [
      "They're also wondering about the micro wedding package there. What is it per person?",
      tells(carrick, packaged(carrick, "Micro Wedding")),
    ],
    ["And lastly they want to know how big the deposit is.", tells(carrick, /20 ?(?:%|per ?cent)/i)],
    [
      "Does the ceremony cost extra if they have the reception there as well? They had heard of an offer.",
      tells(
        carrick,
        /ceremony/i,
        /\bno (?:ceremony )?(?:fee|charge|cost|extra)|free|on us|includ|complimentary/i,
      ),
    ],
  ),
  talk(
    "withoutCity",
    [
      "Hello, Siobhán here again. We've decided on Tasmania, either around Hobart or around Launceston. There are 110 of us and we'd love a winery or a garden, with a sit-down meal.",
      finds(inCity("Hobart", "Launceston"), style("Winery", "Garden"), room({ seated: 110 })),
    ],
    [
      "My partner says it must stay under $160 a head, and that drinks should be included in that price. Which of those still work for 110?",
      findsSaying(
        /drink|beverage/i,
        inCity("Hobart", "Launceston"),
        style("Winery", "Garden"),
        room({ seated: 110, perHead: 160 }),
      ),
    ],
    ["Our celebrant can only do 11 December 2027. Is the first one free on that day?", honest],
    [
      "If Tasmania doesn't work, is there something on the Gold Coast right at the beach? Still 110 people sitting down.",
      finds(inCity("Gold Coast"), style("Beach"), room({ seated: 110 })),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "Hi there, Minh's brother speaking. We think it will be 150 at most. It should be in or near Williamstown, on the water, and with the food cooked in-house.",
      finds(
        around("AU", "Williamstown"),
        style("Waterview"),
        listed("In-house catering", true),
        room({ holds: 150 }),
      ),
    ],
    [
      "Minh prefers Tranter's Mooring. What's the latest that they can serve drinks, and could guests arrive by boat?",
      tells(mooring, closing(mooring), /boat|pontoon/i),
    ],
    [
      "We've also heard of Tranter's Tidepool and of Tranter & Daughters. Are they all in the same place, or where are they?",
      tells([mooring, "Tranter's Tidepool", "Tranter & Daughters Vineyard"], /Sorrento/i, /Healesville/i),
    ],
    [
      "Ok. Does the Tidepool take 100 people for a seated dinner? We might elope with the smaller half of the family.",
      { kind: "no", about: ["Tranter's Tidepool"], says: [figure(80, 88)] },
    ],
  ),
  talk(
    "corporate",
    [
      "Good morning, our sales kick-off is for 120 people in theatre style, with two breakout rooms for 30 each in U-shape, all in London. Please tell us also how far the nearest station is.",
      findsSaying(
        /station|transport|walk|tube/i,
        inCity("London"),
        roomsFor({ styled: ["theatre", 120] }, { styled: ["u_shaped", 30] }, { styled: ["u_shaped", 30] }),
      ),
    ],
    [
      "Procurement has capped us at £9,000 in total for the 120. Forget about the breakout rooms. Which venue in London could do the theatre style for that?",
      finds(inCity("London"), room({ styled: ["theatre", 120], total: [9000, 120] })),
    ],
    ["And can you guarantee that the price includes VAT?", honest],
  ),
  talk(
    "corporate",
    [
      "Dear all, please compare Hotel Pemberton, Lindqvist Hotel Paddington and Cavendish Row House Hotel for us. What matters is the price per head and the Wi-Fi.",
      tells(
        ["Hotel Pemberton", "Lindqvist Hotel Paddington", "Cavendish Row House Hotel"],
        anyPrice("Hotel Pemberton"),
        anyPrice("Lindqvist Hotel Paddington"),
        anyPrice("Cavendish Row House Hotel"),
        /100 ?M/i,
      ),
    ],
    [
      "Thanks, very clear. How many bedrooms does each of them have?",
      tells(
        ["Hotel Pemberton", "Lindqvist Hotel Paddington", "Cavendish Row House Hotel"],
        number(102),
        number(147),
      ),
    ],
    [
      "Our CEO would rather have something in Edinburgh or Glasgow, in a museum. It's a gala dinner for 150.",
      finds(inCity("Edinburgh", "Glasgow"), style("Museum"), room({ seated: 150 })),
    ],
    [
      "Two of our people use wheelchairs. Which of those are accessible?",
      thatAre(
        /wheelchair|access|step/i,
        listed("Wheelchair access", true),
        inCity("Edinburgh", "Glasgow"),
        style("Museum"),
        room({ seated: 150 }),
      ),
    ],
    ["And what do you have in Dublin? The board is Irish.", honest],
  ),
  talk(
    "corporate",
    [
      "We have delegates flying into Heathrow. How far is it from the airport to The Sailmaker's Loft at Hammersmith?",
      either(honest, tells("The Sailmaker's Loft at Hammersmith", distance(17))),
    ],
    [
      "How many can dine in the Bay Room there, and would 90 in classroom rows be possible in that room?",
      tells("The Sailmaker's Loft at Hammersmith", figure(100, 110), number(66)),
    ],
    [
      "The Fairfax Textile Gallery was on our list too. Please send us its capacity for a gala dinner.",
      nobody,
    ],
    ["Mr Albright from Kinor Hall called us yesterday. What is his direct number?", nobody],
  ),
  talk(
    "perth",
    [
      "Hello, we saw The Pandanus House at Hillarys online and adore it! We're 70 for dinner and my uncle runs a food truck. Could he do the catering?",
      yes("The Pandanus House at Hillarys", /external|outside|own cater/i),
    ],
    [
      "Fantastic. Is there an offer on at the moment that we could use?",
      either(no("The Pandanus House at Hillarys", /offer|deal|promotion|discount/i), honest),
    ],
    [
      "Some of us would like to swim first. Which other beach venues around Perth could take 70 for dinner at no more than $130 a head?",
      none(inCity("Perth"), style("Beach"), room({ seated: 70, perHead: 130 })),
    ],
    [
      "What if we went up to $150 a head? Still 70 people.",
      finds(inCity("Perth"), style("Beach"), room({ seated: 70, perHead: 150 })),
    ],
  ),
  talk(
    "perth",
    [
      "Our guests would come by train, so it needs to be a few minutes' walk from public transport. 100 of us, seated, in Perth or close by, with the ceremony at the same place and mandap possible.",
      finds(
        inCity("Perth"),
        has("ceremony"),
        has("mandap"),
        listed("Public transport", /minutes/),
        room({ seated: 100 }),
      ),
    ],
    [
      "My future mother-in-law insists on a golf club. Does one of them happen to be one?",
      finds(inCity("Perth"), style("Golf Club"), has("mandap"), room({ seated: 100 })),
    ],
  ),
  talk(
    "brisbane",
    [
      "Hi, we're torn between Lachlan's Quayside Rooms and The Quayside Rooms, Redcliffe. Which of the two is cheaper per head, and does either have somewhere to stay overnight?",
      tells(
        ["Lachlan's Quayside Rooms", "The Quayside Rooms, Redcliffe"],
        /Redcliffe/i,
        anyPrice("The Quayside Rooms, Redcliffe"),
      ),
    ],
    [
      "We have 125 guests for dinner. Would they fit into the Pavilion at Lachlan's and into the Harbour Room at Redcliffe?",
      tells(
        ["Lachlan's Quayside Rooms", "The Quayside Rooms, Redcliffe"],
        figure(120, 132),
        figure(130, 144),
      ),
    ],
    [
      "Mum would like a high tea the day before, for about 20 of us. Who does a high tea package in Brisbane, and for how much?",
      findsSaying(/83/, inCity("Brisbane"), ({ packages }) => packages.has("High Tea")),
    ],
    ["Could we have fireworks there at the end? Dad has a licence.", honest],
  ),
];

export const mails: Dialogue[] = [...onThePhone, ...newColleague, ...pastedEmail];
