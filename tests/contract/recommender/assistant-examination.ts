import type { Country, SeatingStyle } from "@contract/vocabulary";
import {
  civil,
  type Dialogue,
  either,
  honest,
  no,
  none,
  stranger,
  talk,
  tells,
  which,
  yes,
} from "./assistant-dialogues";
import {
  anyFigure,
  budgetIn,
  budgetOf,
  eventOf,
  figure,
  guestsOf,
  least,
  packageAt,
  perHead,
  roomOf,
  seats,
  stands,
  until,
} from "./assistant-facts";
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
  about,
  asksBack,
  cheapness,
  countOf,
  dearness,
  entry,
  kmTo,
  lateness,
  most,
  mostDiners,
  mostOfThose,
  mostStanding,
  near,
  ofThose,
  rather,
  says,
  seated,
  somePrice,
  suggests,
  suggestsAndSays,
} from "./assistant-practice-expected";
import {
  type ExaminedEvent,
  kilometresBetween,
  middleOf,
  named,
  type RecordedRoom,
  type RecordedVenue,
} from "./assistant-records";
import {
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
  style,
  type Wish,
  within,
} from "./assistant-wishes";

/** Short messages and conversations of a working day, which nothing was learnt from. */

type Measure = (venue: RecordedVenue) => number | undefined;

const barn = style("Rustic / Country / Barn / Farm");
const industrial = style("Warehouse / Industrial");
const stepFree = listed("Wheelchair access", true);
const ownParking = listed("Parking", /spaces|valet/i);
const someParking = listed("Parking", /spaces|valet|car park/i);

/** In a city or so near that it goes with it. */
const home = (city: string, country: Country = "AU", kilometres = 100): Wish =>
  anyOf(inCity(city), within(kilometres, middleOf(city, country)));

const largest = (values: (number | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));
const capacity = (it: RecordedRoom) => largest([it.dinner, it.standing, ...Object.values(it.seating)]);

/** What the parking of a venue is, in the words of the record or like them. */
function parkingAt(venue: string): RegExp {
  const value = String(named(venue).checklist.get("Parking"));
  const spaces = /^(\d+) spaces/.exec(value)?.[1];
  if (spaces) return number(Number(spaces));
  if (/valet/i.test(value)) return /valet/i;
  return /street/i.test(value) ? /street/i : /paid|car park/i;
}

/** How many bedrooms a venue has, where the records count them. */
function bedroomsAt({ name, accommodation, checklist }: RecordedVenue): Expectation {
  const told = /^\d+/.exec(String(checklist.get("Accommodation")))?.[0];
  if (told) return tells(name, number(Number(told)));
  return accommodation ? honest : either(honest, no(name, about.beds));
}

/** Whether a venue has an entry of the checklist; nobody knows where it was never asked. */
function facility({ name, checklist }: RecordedVenue, title: string, topic: RegExp): Expectation {
  const met = checklist.get(title);
  if (typeof met !== "boolean") return honest;
  return (met ? yes : no)(name, topic);
}
/** The same where the records must say it. */
function recorded(venue: string, title: string, topic: RegExp): Expectation {
  if (typeof named(venue).checklist.get(title) !== "boolean")
    throw new Error(`Nothing on ${title}: ${venue}`);
  return facility(named(venue), title, topic);
}
/** Nothing in the records of a venue answers this entry of the checklist. */
function unlisted(venue: string, title: string): Expectation {
  if (named(venue).checklist.has(title)) throw new Error(`${venue} has an answer on ${title}`);
  return honest;
}

/** The most that a venue takes in a style: in all of it or in its largest room. */
function mostStyled(venue: string, seating: SeatingStyle): Claim {
  const { rooms } = named(venue);
  const single = rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return anyFigure(...[rooms, single].map((of) => largest(of.map((it) => it.seating[seating])) || undefined));
}
/** Any of the numbers that a room takes. */
const takes = (venue: string, name: string) => {
  const it = roomOf(venue, name);
  return anyFigure(it.dinner, it.standing, ...Object.values(it.seating));
};
/** The least spend of a venue: of any of its rooms. */
const minimums = (venue: string) => anyFigure(...named(venue).rooms.map((it) => it.least));

/** What an event costs in a room. */
function cost(venue: string, name: string, guests: number): number {
  const it = roomOf(venue, name);
  if (it.perHead === undefined) throw new Error(`No price for ${name} at ${venue}`);
  return Math.max(guests * it.perHead, it.least ?? 0);
}
/** How much more a guest costs in one room than in another, or both prices. */
function dearerBy(venue: string, dear: string, cheap: string): Claim {
  const prices = [dear, cheap].map((name) => roomOf(venue, name).perHead ?? Number.NaN);
  const [more = Number.NaN, less = Number.NaN] = prices;
  return oneOf(figure(more - less), (text) => prices.every((price) => figure(price).test(text)));
}

/** What an event costs in any of the rooms of a venue that take it. */
const costs = (venue: string, guests: number): number[] =>
  named(venue).rooms.flatMap((it) =>
    it.perHead !== undefined && capacity(it) >= guests ? Math.max(guests * it.perHead, it.least ?? 0) : [],
  );
/** Whether an amount pays for guests at a venue, whatever way they are seated. */
function covers(venue: string, guests: number, amount: number): Expectation {
  const fits = [{ seated: guests }, { standing: guests }, { holds: guests }].map((wish) =>
    room({ ...wish, total: [amount, guests] })(named(venue)),
  );
  if (new Set(fits).size !== 1) throw new Error(`${venue} for ${guests} is open to two readings`);
  return (fits[0] ? yes : no)(venue, undefined, anyFigure(...costs(venue, guests)));
}
/** Whether guests sit down to eat at a venue or in a room of it: by dinners as well as by banquets. */
function holdsAtTables(venue: string, guests: number, name?: string): Expectation {
  const rooms = named(venue).rooms.filter((it) => name === undefined || it.name === name);
  const sizes = [
    largest(rooms.map(({ dinner }) => dinner)),
    largest(rooms.map(({ seating }) => seating.banquet)),
  ];
  const answers = new Set(sizes.map((it) => it >= guests));
  if (answers.size !== 1) throw new Error(`${venue} for ${guests} is open to two readings`);
  return (answers.has(true) ? yes : no)(venue, undefined, anyFigure(...sizes));
}

const denial = /\b(?:no|not|cannot|without|none|neither|never)\b|n't\b/i;
const clausesOf = (text: string) => text.split(/(?<=[.;?!,])\s+|\n|\bbut\b|\band\b| [–—-] /);
/** Denies or affirms something among other things. */
const denies =
  (topic: RegExp): Claim =>
  (text) =>
    clausesOf(text).some((clause) => topic.test(clause) && denial.test(clause));
const affirms =
  (topic: RegExp): Claim =>
  (text) =>
    clausesOf(text).some((clause) => topic.test(clause) && !denial.test(clause));

/** Tells one of two venues apart as what was asked for, or the facts of both. */
const tellsApart = (venue: string, other: string, ...facts: [of: Claim, andOf: Claim]): Expectation =>
  either(
    tells([venue, other], rather(venue, other)),
    tells([venue, other], says(venue), says(other), ...facts),
  );

/** The venues suggested last. */
const before = (earlier: readonly Answer[]): RecordedVenue[] =>
  (earlier.findLast(({ venues }) => venues.length > 0)?.venues ?? []).map(({ name }) => named(name));
/** Of the one of those suggested last that can be meant; of any of several, or asks back. */
const ofTheOne =
  (make: (venue: RecordedVenue) => Expectation, wish: Wish = () => true) =>
  (earlier: readonly Answer[]): Expectation => {
    const meant = before(earlier).filter((venue) => wish(venue) !== false);
    const [only, ...others] = meant;
    if (!only) return either(asksBack, honest);
    return others.length === 0 ? make(only) : either(asksBack, ...meant.map(make));
  };
/** Names first the one of those suggested last with the most by one of some measures. */
const foremostOfThose =
  (...measures: Measure[]) =>
  (earlier: readonly Answer[]): Expectation =>
    either(...measures.map((measure) => mostOfThose(measure)(earlier)));

const lowest = (values: (number | undefined)[]) => {
  const present = values.filter((value) => value !== undefined);
  return present.length > 0 ? Math.min(...present) : undefined;
};
const negative = (value: number | undefined) => (value === undefined ? undefined : -value);
/** How little a guest pays where so many find room. */
const cheapFor =
  (guests: number): Measure =>
  ({ rooms }) =>
    negative(lowest(rooms.filter((it) => capacity(it) >= guests).map((it) => it.perHead)));
/** How little so many guests pay in all. */
const cheapInAllFor =
  (guests: number): Measure =>
  ({ name }) =>
    negative(lowest(costs(name, guests)));
const closeness =
  (place: string, country: Country): Measure =>
  (venue) =>
    -kilometresBetween(venue, middleOf(place, country));
const smallness: Measure = (venue) => negative(seated(venue));

/** The day of an event, however it is written. */
function dayOf(event: ExaminedEvent): Claim {
  const written = eventOf(event).eventDate;
  const [year, month, day] = (written ?? "").split("-").map(Number);
  if (!year || !month || !day) throw new Error(`No day of ${event}`);
  const name = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ")[month - 1];
  return oneOf(
    new RegExp(`\\b0?${day}(?:st|nd|rd|th)?(?: of)? ${name}`, "i"),
    new RegExp(`\\b${name}[a-z]*\\.? 0?${day}(?:st|nd|rd|th)?\\b`, "i"),
    new RegExp(`\\b0?${day}[/.-]0?${month}\\b`),
    new RegExp(String(written)),
  );
}
/** The budget of an event for each of its guests. */
function eachOf(event: ExaminedEvent): Claim {
  const each = budgetIn(event) / (eventOf(event).guestCount ?? Number.NaN);
  return oneOf(
    figure(Math.floor(each)),
    figure(Math.ceil(each)),
    new RegExp(`\\b${each.toFixed(2).replace(".", "\\.")}`),
  );
}

const inAllFor90 = (venue: string) => anyFigure(...costs(venue, 90));

const luckyPenny = `O'Sullivan's "Lucky Penny" Social Club & Supper Room`;
const mackellars = "Mackellar's Packing Shed, Yarra Glen";
const bluestone = "Bluestone Hill Cellar Door";
const tranters = ["Tranter & Daughters Vineyard", "Tranter's Tidepool", "Tranter's Mooring"] as const;
const driftwood = "The Driftwood at Williamstown";
const wharf = "O'Rourke's Wharf";
const footscray = "The Gasworks, Footscray";
const magnolia = "Olinda Magnolia House";
const yarraValley = inPlace("AU", "Yarra Glen", "Healesville", "Coldstream");
const dandenongs = anyOf(style("Garden"), has("outdoor"));
const malthouse = "Collingwood Malthouse";
const longGully = "Long Gully Farm Old Dairy";
const farmstay = [barn, has("accommodation"), has("catering"), home("Melbourne")];
const twentyThousand = room({ holds: 90, total: [20_000, 90] });

const wedding: Dialogue[] = [
  talk(
    "wedding",
    ["how many can mackellars packing shed sit", tells(mackellars, mostDiners(mackellars))],
    ["and standing?", tells(mackellars, mostStanding(mackellars))],
    ["can they bring their own caterer there", recorded(mackellars, "External catering", about.caterers)],
    [
      "ok so what would 90 come to in the woolshed",
      tells(mackellars, figure(cost(mackellars, "Woolshed", 90))),
    ],
    ["any bridal suite?", recorded(mackellars, "Bridal suite", /bridal/i)],
  ),
  talk(
    "wedding",
    [
      "Wineries in the Yarra Valley where people can stay the night, please",
      suggests(style("Winery"), has("accommodation"), yarraValley),
    ],
    ["any of those do a mandap", ofThose(has("mandap"))],
    ["how many bedrooms has it got", ofTheOne(bedroomsAt, has("mandap"))],
  ),
  talk(
    "wedding",
    ["remind me, whats the date and headcount on this one", tells([], dayOf("wedding"), guestsOf("wedding"))],
    ["and the money - in total and per head?", tells([], budgetOf("wedding"), eachOf("wedding"))],
    ["whose wedding is it again", either(tells([], /imogen|fairweather/i), honest)],
  ),
  talk(
    "wedding",
    [
      "driftwood in williamstown or o'rourkes wharf, who's cheaper for a sit down of 90",
      tellsApart(
        driftwood,
        wharf,
        oneOf(somePrice(driftwood), inAllFor90(driftwood)),
        oneOf(somePrice(wharf), inAllFor90(wharf)),
      ),
    ],
    [
      "which of the two has its own parking",
      tellsApart(driftwood, wharf, parkingAt(driftwood), parkingAt(wharf)),
    ],
    ["can you actually get married at the driftwood", recorded(driftwood, "Ceremony on site", about.vows)],
  ),
  talk(
    "wedding",
    ["parkign at bluestone hil cellar door", tells(bluestone, parkingAt(bluestone))],
    ["step free?", recorded(bluestone, "Wheelchair access", about.wheels)],
    ["what's the micro wedding there pp", tells(bluestone, packageAt(bluestone, "Micro Wedding"))],
    ["how far out of melbourne is that", tells(bluestone, distance(kmTo(bluestone, "Melbourne", "AU")))],
    ["is it free on the 17th of sept", honest],
  ),
  talk(
    "wedding",
    ["does tranters have parking", which(...tranters)],
    ["the sorrento one", tells("Tranter's Tidepool", parkingAt("Tranter's Tidepool"))],
  ),
  talk(
    "wedding",
    [
      "Somewhere with a garden around Olinda that seats 90 for dinner",
      suggests(dandenongs, near(20, "AU", "Olinda"), room({ seated: 90 })),
    ],
    [
      "not fussed about the garden but it has to come in below 140 a head",
      suggests(near(20, "AU", "Olinda"), room({ seated: 90, perHead: 140 })),
    ],
    ["which of those is ok for a wheelchair", ofThose(stepFree)],
    ["magnolia house isn't then?", recorded(magnolia, "Wheelchair access", about.wheels)],
  ),
  talk(
    "wedding",
    ["barn, 90 ppl, beds on site, byo caterer, under 20k all in", suggests(...farmstay, twentyThousand)],
    [
      "lose paperbark, her sister had it there",
      suggests(...farmstay, twentyThousand, not(called(named("Paperbark Barn").id))),
    ],
    ["cheapest left?", foremostOfThose(cheapness, cheapFor(90), cheapInAllFor(90))],
  ),
  talk("wedding", [
    "gasworks footscray - wheelchair ok, and have they got a dance floor?",
    tells(footscray, affirms(about.wheels), denies(about.dancing)),
  ]),
  talk(
    "wedding",
    ["min spend at the Tipsy Wombat in Fitzroy?", stranger],
    ["sorry i meant the lucky penny", tells(luckyPenny, minimums(luckyPenny))],
  ),
  talk("wedding", ["hiya, you about?", civil], ["whats healesville weather like mid september", honest]),
  talk(
    "wedding",
    ["anything in Kew?", either(none(inPlace("AU", "Kew")), suggests(around("AU", "Kew")))],
    [
      "Collingwood or Abbotsford then, warehouse feel",
      suggests(industrial, around("AU", "Collingwood", "Abbotsford")),
    ],
    [
      "with space for 90 at tables and no more than $160 each",
      suggests(industrial, around("AU", "Collingwood", "Abbotsford"), room({ seated: 90, perHead: 160 })),
    ],
    ["which stays open the latest", foremostOfThose(lateness)],
  ),
  talk("wedding", [
    "a barn near melbourne that lets them have sparklers",
    either(honest, suggestsAndSays(/sparkler/i, barn, home("Melbourne"))),
  ]),
  talk("wedding", [
    "price of the classic wedding at the driftwood, williamstown",
    tells(driftwood, packageAt(driftwood, "Classic Wedding")),
  ]),
  talk("wedding", ["How late can Collingwood Malthouse serve?", tells(malthouse, until(malthouse))]),
  talk("wedding", [
    "is there a noise limiter at long gully farm",
    recorded(longGully, "Noise limiter", about.limiter),
  ]),
  talk("wedding", [
    "Tranter's Mooring, boatshed - what's the least they'd have to spend",
    tells(tranters[2], least(tranters[2], "Boatshed")),
  ]),
];

const silkMill = "Shoreditch Silk Mill";
const cavendish = "Cavendish Row House Hotel";
const sunkenGardens = ["The Sunken Garden, Wimbledon", "The Sunken Garden, Soho"] as const;
const prism = "Prism Mayfair";
const atelier = "Atelier Events";
const axis = "Axis Camden Town";
const thornmere = "Thornmere Castle";
const marlowe = "Marlowe Palace";
const vinery = "The Vinery, Paddington";
const ropeworks = "The Ropeworks, Bermondsey";
const swallowfield = "Swallowfield Barn";
const centralTheatre = [
  within(15, middleOf("London", "UK")),
  room({ styled: ["theatre", 120], perHead: 100 }),
];
const castles = [
  style("Castle / Palace"),
  has("accommodation"),
  anyOf(inCity("London"), within(110, middleOf("London", "UK"))),
];
const bathOrBristol = [inCity("Bath", "Bristol"), room({ styled: ["cabaret", 100] })];
const notThose = [inCity("London"), not(style("Hotel"))];
const overTheTop = costs(prism, 120);

const corporate: Dialogue[] = [
  talk(
    "corporate",
    ["hows the silk mill in shoreditch for theatre style", tells(silkMill, mostStyled(silkMill, "theatre"))],
    ["cabaret?", tells(silkMill, mostStyled(silkMill, "cabaret"))],
    ["and parking, is it just on the street", tells(silkMill, parkingAt(silkMill))],
    ["how far from central london", tells(silkMill, distance(kmTo(silkMill, "London", "UK")))],
    ["give us a number for them", tells(silkMill, phoneOf(silkMill))],
  ),
  talk(
    "corporate",
    ["Conference room for 120 theatre style, central London, under £100 a head", suggests(...centralTheatre)],
    ["its own car park too please", suggests(...centralTheatre, ownParking)],
    ["which is closest in", foremostOfThose(closeness("London", "UK"))],
    ["actually scrap the parking, but it must have wifi", suggests(...centralTheatre, listed("Wi-Fi", /./))],
  ),
  talk(
    "corporate",
    ["cavendish row house hotel - has it got aircon", unlisted(cavendish, "Air conditioning")],
    ["bedrooms?", bedroomsAt(named(cavendish))],
    ["Do they have Wi-Fi, and how fast is it?", tells(cavendish, entry(cavendish, "Wi-Fi"))],
  ),
  talk(
    "corporate",
    ["phone for the sunken garden pls", which(...sunkenGardens)],
    ["soho", tells(sunkenGardens[1], phoneOf(sunkenGardens[1]))],
  ),
  talk(
    "corporate",
    ["£12.5k all in for 120 - does prism mayfair fit that", covers(prism, 120, 12_500)],
    [
      "how much are they over by",
      tells(prism, anyFigure(...overTheTop, ...overTheTop.map((it) => it - 12_500))),
    ],
  ),
  talk(
    "corporate",
    [
      "compare Atelier Events and Axis Camden Town on price please",
      tells([atelier, axis], says(atelier), says(axis), somePrice(atelier), somePrice(axis)),
    ],
    [
      "which of them holds 200 theatre",
      tellsApart(atelier, axis, mostStyled(atelier, "theatre"), mostStyled(axis, "theatre")),
    ],
    [
      "and do they both let you use outside caterers",
      tells([atelier, axis], oneOf(affirms(about.caterers), /\byes\b|\bboth\b/i)),
    ],
  ),
  talk(
    "corporate",
    ["castle not too far from london with bedrooms", suggests(...castles)],
    ["bigger - 200 for dinner", suggests(...castles, room({ seated: 200 }))],
    ["latest finish at the guildford one", tells(thornmere, until(thornmere))],
    ["marlowe palace got a noise limiter?", recorded(marlowe, "Noise limiter", about.limiter)],
  ),
  talk("corporate", [
    "thornmeer castel, can someone in a wheelchair get in",
    recorded(thornmere, "Wheelchair access", about.wheels),
  ]),
  talk(
    "corporate",
    ["any wineries in manchester", none(inCity("Manchester"), style("Winery"))],
    ["golf club up there then", suggests(inCity("Manchester"), style("Golf Club"))],
    ["whats parking like", ofTheOne(({ name }) => tells(name, parkingAt(name)))],
  ),
  talk("corporate", ["What's the capacity of Larkspur Hall in Bath?", stranger]),
  talk(
    "corporate",
    ["when's the conference and how many of them", tells([], dayOf("corporate"), guestsOf("corporate"))],
    ["what have they got to spend", tells([], budgetOf("corporate"))],
  ),
  talk(
    "corporate",
    ["rooftop in edinburgh?", none(inCity("Edinburgh"), style("Rooftop"))],
    ["glasgow?", suggests(inCity("Glasgow"), style("Rooftop"))],
    ["how many can stand up there", ofTheOne(({ name }) => tells(name, mostStanding(name)))],
  ),
  talk(
    "corporate",
    [
      "museum in oxford or cambridge, 100 cabaret",
      suggests(inCity("Oxford", "Cambridge"), style("Museum"), room({ styled: ["cabaret", 100] })),
    ],
    ["no, make that bath or bristol, doesn't need to be a museum", suggests(...bathOrBristol)],
    ["they'd like to sleep there as well", suggests(...bathOrBristol, has("accommodation"))],
    ["most expensive of those?", foremostOfThose(dearness)],
  ),
  talk(
    "corporate",
    [
      "step-free access at Peckham Gasworks?",
      recorded("Peckham Gasworks", "Wheelchair access", about.wheels),
    ],
    [
      "any other warehousey place round there that has it",
      suggests(industrial, stepFree, near(8, "UK", "Peckham")),
    ],
  ),
  talk(
    "corporate",
    [
      "Would there be a car park at The Vinery in Paddington, and could guests stay overnight?",
      tells(vinery, parkingAt(vinery), denies(about.beds)),
    ],
    [
      "gd. smallest room there & how many it seats",
      tells(vinery, /palm house/i, seats(vinery, "Palm House")),
    ],
  ),
  talk("corporate", [
    "can you send me photos of hexley keep",
    either(honest, tells("Hexley Keep, Huntingdon", /galler|at a glance|drawer|card/i)),
  ]),
  talk(
    "corporate",
    ["how many castles are on our books in the uk", countOf("UK", style("Castle / Palace"))],
    [
      "any that aren't wheelchair friendly",
      suggests(style("Castle / Palace"), listed("Wheelchair access", false)),
    ],
  ),
  talk(
    "corporate",
    [
      "venue for 120 in London. no hotels, not Hackney, with outside space",
      suggests(...notThose, not(inPlace("UK", "Hackney")), has("outdoor"), room({ holds: 120 })),
    ],
    [
      "drop the outside bit and make it 90 a head max",
      suggests(...notThose, not(inPlace("UK", "Hackney")), room({ holds: 120, perHead: 90 })),
    ],
    ["hackney's fine after all", suggests(...notThose, room({ holds: 120, perHead: 90 }))],
  ),
  talk("corporate", [
    "board meeting, 20 round one table, soho or mayfair",
    suggests(around("UK", "Soho", "Mayfair"), room({ styled: ["boardroom", 20] })),
  ]),
  talk(
    "corporate",
    [
      "xmas do, 300 standing in london, bar till 1am at the earliest",
      suggests(inCity("London"), room({ standing: 300 }), late(780)),
    ],
    [
      "and it cant cost more than £120 a head",
      suggests(inCity("London"), room({ standing: 300, perHead: 120 }), late(780)),
    ],
  ),
  talk(
    "corporate",
    [
      "gala dinner price at the ropeworks in bermondsey",
      tells(ropeworks, packageAt(ropeworks, "Gala Dinner")),
    ],
    [
      "in house catering there or bring your own?",
      tells(ropeworks, oneOf(affirms(/external|outside|own|bring/i), denies(/in-?house/i))),
    ],
  ),
  talk("corporate", ["anything in truro", honest], ["brill, cheers for your help", civil]),
  talk("corporate", [
    "half day delegate rate at prism mayfair?",
    tells(prism, packageAt(prism, "Half Day Delegate")),
  ]),
  talk("corporate", [
    "Cavendish Row House Hotel: how many classroom style in the Windsor Suite?",
    tells(cavendish, figure(roomOf(cavendish, "Windsor Suite").seating.classroom)),
  ]),
  talk("corporate", ["has thornmere castle got a helipad", honest]),
  talk("corporate", [
    "whats the min spend on marlowe palaces drawing room",
    tells(marlowe, least(marlowe, "Drawing Room")),
  ]),
  talk("corporate", ["did rupert mention if they need a stage", honest]),
  talk("corporate", [
    "Address for Swallowfield Barn please",
    either(tells(swallowfield, says(named(swallowfield).address)), tells(swallowfield, /canterbury/i)),
  ]),
  talk("corporate", [
    "hemp loft at the ropeworks, round a boardroom table, how many",
    tells(ropeworks, figure(roomOf(ropeworks, "Hemp Loft").seating.boardroom)),
  ]),
  talk("corporate", ["who's the events manager at Ice Works", honest]),
  talk("corporate", [
    "20 for a board meeting, central, with a car park and no more than £125 each",
    suggests(
      within(15, middleOf("London", "UK")),
      someParking,
      room({ styled: ["boardroom", 20], perHead: 125 }),
    ),
  ]),
];

const lemon = "The Lemon Door";
const marigold = "Marigold";
const oddFellows = "The Odd Fellows Social";
const waterside = [style("Waterview", "Beach"), room({ standing: 60, perHead: 150 })];
const redfern = [around("AU", "Redfern"), room({ standing: 60 })];
const diners = [style("Restaurant"), home("Sydney", "AU", 45), room({ seated: 60 })];

const social: Dialogue[] = [
  talk(
    "social",
    [
      "lemon door, can they do 60 standing & whats it a head",
      tells(lemon, oneOf(/\byes\b/i, mostStanding(lemon), number(60)), somePrice(lemon)),
    ],
    ["so for all 60 thats...", tells(lemon, figure(cost(lemon, "Atrium", 60)))],
    [
      "over budget then?",
      either(
        yes(lemon, /over|above|exceed|more than/i),
        tells(lemon, anyFigure(cost(lemon, "Atrium", 60) - budgetIn("social"), budgetIn("social"))),
      ),
    ],
  ),
  talk(
    "social",
    [
      "Cocktail party for 60 by the water in Sydney, 150 a head tops",
      suggests(...waterside, home("Sydney", "AU", 45)),
    ],
    ["in mosman?", suggests(...waterside, around("AU", "Mosman"))],
    ["has kavanagh's got a dance floor", recorded("Kavanagh's Harbour Room", "Dance floor", about.dancing)],
  ),
  talk(
    "social",
    [
      "marigold coogee, the kitchen counter, how many seated",
      tells(marigold, seats(marigold, "Kitchen Counter")),
    ],
    ["and the private dining rm", tells(marigold, seats(marigold, "Private Dining Room"))],
    [
      "price diff between them?",
      tells(marigold, dearerBy(marigold, "Kitchen Counter", "Private Dining Room")),
    ],
  ),
  talk("social", ["Two Spoons in Darlo, do they do BYO wine", honest]),
  talk(
    "social",
    [
      "the odd fellows social - is there a limiter, and how late can they go",
      tells(oddFellows, until(oddFellows), denies(about.limiter)),
    ],
    ["would 60 in there be inside her budget", covers(oddFellows, 60, budgetIn("social"))],
  ),
  talk("social", [
    "cheapest per head round redfern, 60 standing",
    either(
      most([cheapness, cheapFor(60)], "AU", ...redfern),
      most([cheapness, cheapFor(60)], "AU", inPlace("AU", "Redfern"), room({ standing: 60 })),
    ),
  ]),
  talk(
    "social",
    ["sydney restaurants seating 60 that can go til 1", suggests(...diners, late(780))],
    ["midnight would do, but people need somewhere to park", suggests(...diners, late(720), someParking)],
    ["forget coogee, too far", suggests(...diners, late(720), someParking, not(inPlace("AU", "Coogee")))],
  ),
  talk("social", ["whats priya's mobile", honest]),
  talk("social", ["until what time does marigold in coogee serve", tells(marigold, until(marigold))]),
  talk("social", [
    "can her uncle cater at kavanaghs harbour room himself",
    recorded("Kavanagh's Harbour Room", "External catering", about.caterers),
  ]),
  talk("social", ["what sort of do is this one & when", tells([], /engagement/i, dayOf("social"))]),
];

const dunstan = "Domaine Dunstan";
const meridian = "The Meridian, Perth";
const wexford = "The Wexford Hotel";
const seaBaths = "The Sea Baths, Cottesloe";
const starling = "The Starling, Perth";
const henleyBrook = [barn, near(6, "AU", "Henley Brook"), room({ seated: 100 })];
const stepFreeHotels = [style("Hotel"), home("Perth"), stepFree];

const perth: Dialogue[] = [
  talk(
    "perth",
    ["domaine dunstan - ceremony on site? beds?", tells(dunstan, affirms(about.vows), affirms(about.beds))],
    ["how many bedrooms exactly", bedroomsAt(named(dunstan))],
    [
      "100 of them in the long barn would be how much",
      tells(dunstan, figure(cost(dunstan, "Long Barn", 100))),
    ],
  ),
  talk(
    "perth",
    [
      "barn near perth for 100 at tables but not out at henley brook",
      none(barn, home("Perth"), room({ seated: 100 }), not(inPlace("AU", "Henley Brook"))),
    ],
    ["fine, henley brook it is", suggests(...henleyBrook)],
    ["which ones can you stay at", ofThose(has("accommodation"))],
    ["cheaper one of those?", foremostOfThose(cheapness, cheapFor(100), cheapInAllFor(100))],
  ),
  talk(
    "perth",
    ["step free at the meridian?", recorded(meridian, "Wheelchair access", about.wheels)],
    ["damn. another hotel round perth that is", suggests(...stepFreeHotels)],
    ["needs a room for 100 at 190 or less", suggests(...stepFreeHotels, room({ holds: 100, perHead: 190 }))],
  ),
  talk(
    "perth",
    ["what date are they after", honest],
    ["budget? and per guest?", tells([], budgetOf("perth"), eachOf("perth"))],
  ),
  talk("perth", [
    "sea baths cottesloe vs the starling, which is nearer the cbd",
    tellsApart(
      starling,
      seaBaths,
      distance(kmTo(starling, "Perth", "AU")),
      distance(kmTo(seaBaths, "Perth", "AU")),
    ),
  ]),
  talk("perth", ["do we do castles over in WA at all", none(inCity("Perth"), style("Castle / Palace"))]),
  talk("perth", [
    "wexford hotel terrace room, u shape, how many",
    tells(wexford, figure(roomOf(wexford, "Terrace Room").seating.u_shaped)),
  ]),
  talk("perth", [
    "min spend for the starling's rooftop terrace",
    tells(starling, least(starling, "Rooftop Terrace")),
  ]),
];

const ivories = ["The Ivory Gallery, Brisbane", "The Ivory Gallery on Hope Street"] as const;
const villaRosa = "Villa Rosa Receptions";
const glassChapel = "Milton Glass Chapel";
const northlight = "Northlight Woolloongabba";
const swanReach = "The Palm House at Swan Reach";
const selfCatered = [home("Brisbane", "AU", 45), has("catering"), room({ holds: 150 })];

const brisbane: Dialogue[] = [
  talk(
    "brisbane",
    ["minimum spend ivory gallery", which(...ivories)],
    ["hope st", tells(ivories[1], minimums(ivories[1]))],
    [
      "do they have a late licence",
      either(yes(ivories[1], /licen[cs]e|late|until/i), tells(ivories[1], until(ivories[1]))),
    ],
  ),
  talk(
    "brisbane",
    ["Villa Rosa for the 150 - does 19k cover it?", covers(villaRosa, 150, 19_000)],
    [
      "whats left over after",
      tells(
        villaRosa,
        anyFigure(19_000 - cost(villaRosa, "Grand Ballroom", 150), cost(villaRosa, "Grand Ballroom", 150)),
      ),
    ],
    ["can nan get in with her wheelchair", recorded(villaRosa, "Wheelchair access", about.wheels)],
  ),
  talk(
    "brisbane",
    ["150 in brissie, own caterers, outdoor area", suggests(...selfCatered, has("outdoor"))],
    ["wheelchair accessible only", suggests(...selfCatered, has("outdoor"), stepFree)],
    ["skip the outdoor part", suggests(...selfCatered, stepFree)],
    ["who goes latest", foremostOfThose(lateness)],
    ["and cheapest?", foremostOfThose(cheapness, cheapFor(150), cheapInAllFor(150))],
  ),
  talk(
    "brisbane",
    [
      "How far is Milton Glass Chapel from the city?",
      tells(glassChapel, distance(kmTo(glassChapel, "Brisbane", "AU"))),
    ],
    ["can the dome take 150 for dinner", holdsAtTables(glassChapel, 150, "Dome")],
  ),
  talk("brisbane", [
    "northlight in the gabba, white studio, theatre style?",
    tells(northlight, figure(roomOf(northlight, "White Studio").seating.theatre)),
  ]),
  talk(
    "brisbane",
    [
      "whats the smallest place in brisbane for a dinner of 14",
      most([smallness], "AU", inCity("Brisbane"), room({ seated: 14 })),
    ],
    ["lol thats tiny. thanks", civil],
  ),
  talk("brisbane", [
    "Does Palm House at Swan Reach allow a fire ceremony?",
    recorded(swanReach, "Mandap and fire ceremony", /mandap|fire/i),
  ]),
  talk("brisbane", ["do lumen bulimba give the deposit back if its called off", honest]),
];

const glasshouse = "Glasshouse at Collingwood Yards";
const carrick = "Carrick Farm Barn";

const recommended: Dialogue[] = [
  talk(
    "recommended",
    ["what have we sent jose so far", tells([glasshouse, carrick], says(glasshouse), says(carrick))],
    [
      "price for 80 at each?",
      tells(
        [glasshouse, carrick],
        oneOf(perHead(glasshouse, "Glass Hall"), anyFigure(...costs(glasshouse, 80))),
        oneOf(perHead(carrick, "Great Barn"), anyFigure(...costs(carrick, 80))),
      ),
    ],
    [
      "which one's further out",
      tellsApart(
        carrick,
        glasshouse,
        distance(kmTo(carrick, "Melbourne", "AU")),
        distance(kmTo(glasshouse, "Melbourne", "AU")),
      ),
    ],
    ["and where can they sleep", tellsApart(carrick, glasshouse, affirms(about.beds), denies(about.beds))],
  ),
  talk(
    "recommended",
    [
      "could the fernery at the glasshouse in collingwood seat 80 for dinner",
      holdsAtTables(glasshouse, 80, "Fernery"),
    ],
    ["standing?", either(tells(glasshouse, stands(glasshouse, "Fernery")), yes(glasshouse))],
  ),
  talk("recommended", ["is the lucky penny big enough for 80 sit down", holdsAtTables(luckyPenny, 80)]),
  talk("recommended", ["unmeasured room carlton, whats the capacity", honest]),
];

const victoria = [style("Winery"), has("accommodation"), room({ holds: 110 })];
const hunter = [style("Winery"), home("Newcastle"), room({ holds: 110 })];
const hills = near(9, "AU", "Hahndorf", "Mount Barker", "McLaren Vale");
const fenwick = "Fenwick Brothers Vineyard";

const withoutCity: Dialogue[] = [
  talk(
    "withoutCity",
    ["where do they want it?", either(honest, asksBack)],
    [
      "wineries in victoria with beds then, 110 guests",
      suggests(...victoria, inCity("Melbourne", "Geelong", "Ballarat", "Bendigo")),
    ],
    ["ballarat way", suggests(...victoria, home("Ballarat", "AU", 75))],
    ["what would their long barn cost for 110", tells(fenwick, figure(cost(fenwick, "Long Barn", 110)))],
  ),
  talk(
    "withoutCity",
    ["Cessnock wineries, 110 guests", suggests(...hunter, near(35, "AU", "Cessnock"))],
    ["only where they can stay over", suggests(...hunter, near(35, "AU", "Cessnock"), has("accommodation"))],
    ["parking spaces?", ofTheOne(({ name }) => tells(name, parkingAt(name)))],
  ),
  talk(
    "withoutCity",
    ["hahndorf or mclaren vale winery with a late licence", suggests(style("Winery"), hills, late(1))],
    ["latest of them?", foremostOfThose(lateness)],
  ),
  talk(
    "withoutCity",
    [
      "something posh with accommodation on tamborine mountain",
      suggests(style("Luxury"), has("accommodation"), near(12, "AU", "Tamborine Mountain")),
    ],
    ["wheelchair ok?", ofTheOne((venue) => facility(venue, "Wheelchair access", about.wheels))],
    ["their number?", ofTheOne(({ name }) => tells(name, phoneOf(name)))],
  ),
];

const crystalCourt = "Crystal Court Receptions, Essendon";
const baobab = "Baobab Banquet House";

const withoutGuests: Dialogue[] = [
  talk(
    "withoutGuests",
    ["how many coming to this one", honest],
    ["budget tho?", tells([], budgetOf("withoutGuests"))],
  ),
  talk(
    "withoutGuests",
    [
      "asian reception place in melb with a mandap",
      suggests(style("Asian"), has("mandap"), home("Melbourne")),
    ],
    [
      "crystal court - whats the chandelier room hold",
      tells(crystalCourt, takes(crystalCourt, "Chandelier Room")),
    ],
    ["400 seated in the ballroom?", holdsAtTables(crystalCourt, 400, "Crystal Ballroom")],
    ["whole place?", holdsAtTables(crystalCourt, 400)],
    [
      "which would set them back",
      tells(
        crystalCourt,
        oneOf(figure(cost(crystalCourt, "Entire Venue", 400)), perHead(crystalCourt, "Entire Venue")),
      ),
    ],
  ),
  talk(
    "withoutGuests",
    ["african places out brunswick way", suggests(style("African"), around("AU", "Brunswick"))],
    ["cheaper one?", foremostOfThose(cheapness)],
    ["can auntie do the cooking at baobab", recorded(baobab, "External catering", about.caterers)],
  ),
];

export const examination: Dialogue[] = [
  ...wedding,
  ...corporate,
  ...social,
  ...perth,
  ...brisbane,
  ...recommended,
  ...withoutCity,
  ...withoutGuests,
];
