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
  figure,
  guestsOf,
  least,
  packageAt,
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
  kmTo,
  lateness,
  most,
  mostDiners,
  mostOfThose,
  mostStanding,
  near,
  ofThe,
  ofThose,
  rather,
  says,
  seated,
  somePrice,
  standing,
  suggests,
} from "./assistant-practice-expected";
import { kilometresBetween, middleOf, named, type RecordedVenue, records } from "./assistant-records";
import {
  all,
  anyOf,
  around,
  called,
  cheaperThan,
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

/*
 * Short messages as venue specialists type them during a working day. What is
 * expected is computed from the records; where two readings of a question differ, both are right.
 */

const barn = style("Rustic / Country / Barn / Farm");

/** In a city or so near that it goes with it. */
const home = (city: string, country: Country = "AU"): Wish =>
  anyOf(
    inCity(city),
    all((venue) => venue.country === country, within(100, middleOf(city, country))),
  );

const largest = (values: (number | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));

/** What the parking of a venue is, in the words of the record or like them. */
function parkingAt(venue: string): RegExp {
  const value = String(named(venue).checklist.get("Parking"));
  const spaces = /^(\d+) spaces/.exec(value)?.[1];
  if (spaces) return number(Number(spaces));
  if (/valet/i.test(value)) return /valet/i;
  return /street/i.test(value) ? /street/i : /paid|car park/i;
}

/** The most that a venue takes in a style: in all of it or in its largest room. */
function mostStyled(venue: string, seating: SeatingStyle): Claim {
  const { rooms } = named(venue);
  const single = rooms.filter(({ isEntireVenue }) => !isEntireVenue);
  return anyFigure(...[rooms, single].map((of) => largest(of.map((it) => it.seating[seating])) || undefined));
}

/** What an event costs in a room. */
function cost(venue: string, name: string, guests: number): number {
  const it = roomOf(venue, name);
  return Math.max(guests * (it.perHead ?? Number.NaN), it.least ?? 0);
}

/** What an event costs in any of the rooms of a venue that take it. */
function costs(venue: string, guests: number): number[] {
  return named(venue).rooms.flatMap((it) =>
    it.perHead !== undefined && largest([it.dinner, it.standing, ...Object.values(it.seating)]) >= guests
      ? Math.max(guests * it.perHead, it.least ?? 0)
      : [],
  );
}

/** Whether guests fit a venue or a room of it: what the records say, by dinners as well as by banquets. */
function holdsAtTables(venue: string, guests: number, name?: string): Expectation {
  const rooms = named(venue).rooms.filter((it) => name === undefined || it.name === name);
  const most = [
    largest(rooms.map(({ dinner }) => dinner)),
    largest(rooms.map(({ seating }) => seating.banquet)),
  ];
  const answers = most.map((it) => it >= guests);
  if (answers[0] !== answers[1]) throw new Error(`${venue} for ${guests} is open to two readings`);
  return (answers[0] ? yes : no)(venue, undefined, anyFigure(...most));
}
function holdsStanding(venue: string, guests: number, name?: string): Expectation {
  const rooms = named(venue).rooms.filter((it) => name === undefined || it.name === name);
  const most = largest(rooms.map((it) => it.standing));
  return (most >= guests ? yes : no)(venue, undefined, figure(most));
}

/** Whether an amount pays for guests at a venue, whatever way they are seated. */
function covers(venue: string, guests: number, amount: number): Expectation {
  const fits = [{ seated: guests }, { standing: guests }, { holds: guests }].map((wish) =>
    room({ ...wish, total: [amount, guests] })(named(venue)),
  );
  if (new Set(fits).size !== 1) throw new Error(`${venue} for ${guests} is open to two readings`);
  return (fits[0] ? yes : no)(venue, undefined, anyFigure(...costs(venue, guests)));
}

/** Whether a venue has what the records say of it. */
const whether = (truth: boolean | undefined | string, venue: string, topic?: RegExp, ...claims: Claim[]) => {
  if (typeof truth !== "boolean") throw new Error(`The records do not say it of ${venue}`);
  return (truth ? yes : no)(venue, topic, ...claims);
};
const listedAt = (venue: string, title: string) => named(venue).checklist.get(title);
/** Nothing in the records of a venue answers this entry of the checklist. */
function unlisted(venue: string, title: string): Expectation {
  if (listedAt(venue, title) !== undefined) throw new Error(`${venue} has an answer on ${title}`);
  return honest;
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

/** The venues suggested last. */
const before = (earlier: readonly Answer[]): RecordedVenue[] =>
  (earlier.findLast(({ venues }) => venues.length > 0)?.venues ?? []).map(({ name }) => named(name));
/** What a guest costs in the rooms of a venue that take so many. */
const pricesOf = (venue: string, guests: number) =>
  named(venue).rooms.flatMap((it) =>
    largest([it.dinner, it.standing, ...Object.values(it.seating)]) >= guests ? (it.perHead ?? []) : [],
  );
const from = ({ rooms }: RecordedVenue) => {
  const prices = rooms.flatMap((it) => it.perHead ?? []);
  return prices.length ? Math.min(...prices) : undefined;
};
/** Cheaper ones than those suggested last, that meet the wishes all the same. */
const cheaper =
  (country: Country, ...wishes: Wish[]) =>
  (earlier: readonly Answer[]): Expectation => {
    const prices = before(earlier).flatMap((venue) => from(venue) ?? []);
    if (prices.length === 0) return either(asksBack, honest, suggests(...wishes));
    const below: Wish = (venue) => {
      const price = from(venue);
      return price === undefined ? undefined : price < Math.max(...prices);
    };
    const found = records.some(
      (venue) => venue.isActive && !venue.isNew && venue.country === country && all(...wishes, below)(venue),
    );
    return found ? suggests(...wishes, below) : none(...wishes, below);
  };
const dinnersInOne = ({ rooms }: RecordedVenue) =>
  largest(rooms.filter(({ isEntireVenue }) => !isEntireVenue).map(({ dinner }) => dinner));
const banquets = ({ rooms }: RecordedVenue) => largest(rooms.map(({ seating }) => seating.banquet));
const standingInOne = ({ rooms }: RecordedVenue) =>
  largest(rooms.filter(({ isEntireVenue }) => !isEntireVenue).map((it) => it.standing));
const closeness = (place: string, country: Country) => (venue: RecordedVenue) =>
  -kilometresBetween(venue, middleOf(place, country));

const parkingOfItsOwn = listed("Parking", /spaces|valet/i);
const someParking = listed("Parking", /spaces|valet|car park/i);

const surfPavilion = "Brighton Surf Pavilion";
const wedding: Dialogue[] = [
  talk(
    "wedding",
    ["does brighton surf pavilion have parking", tells(surfPavilion, parkingAt(surfPavilion))],
    ["how late can they serve drinks?", tells(surfPavilion, until(surfPavilion))],
    ["and whats the min spend for the bay room", tells(surfPavilion, least(surfPavilion, "Bay Room"))],
    [
      "ok so what would 90 people come to in there all up",
      tells(surfPavilion, figure(cost(surfPavilion, "Bay Room", 90))),
    ],
  ),
  talk(
    "wedding",
    [
      "after a winery around yarra glen or healesville, 90 sit down, under $200 a head",
      suggests(
        style("Winery"),
        near(30, "AU", "Yarra Glen", "Healesville"),
        room({ seated: 90, perHead: 200 }),
      ),
    ],
    [
      "any of those serving drinks till midnight or later?",
      ofThose(
        style("Winery"),
        near(30, "AU", "Yarra Glen", "Healesville"),
        room({ seated: 90, perHead: 200 }),
        late(720),
      ),
    ],
  ),
  talk("wedding", [
    "Client's gran is in a wheelchair, is Carrick Farm Barn ok for her? And do they let us bring our own caterer?",
    tells("Carrick Farm Barn", affirms(about.wheels), denies(about.caterers)),
  ]),
  talk(
    "wedding",
    [
      "whats the biggest place weve got in melbourne for a sit down",
      most([seated, dinnersInOne, banquets], "AU", inCity("Melbourne")),
    ],
    ["and standing?", most([standing, standingInOne], "AU", inCity("Melbourne"))],
    [
      "how many bedrooms do they have",
      tells(
        "Hotel Cavendish Row",
        figure(Number.parseInt(String(listedAt("Hotel Cavendish Row", "Accommodation")), 10)),
      ),
    ],
  ),
  talk(
    "wedding",
    ["imogens budget again?", tells([], budgetOf("wedding"))],
    [
      "so roughly what is that per head",
      tells([], oneOf(number(Math.floor(budgetIn("wedding") / 90)), /\b22[0-3]\b/)),
    ],
  ),
  talk("wedding", [
    "Comparing The Glasshouse Windsor with Collingwood Malthouse for 90 guests. Which one comes out cheaper in total?",
    tells(
      ["The Glasshouse, Windsor", "Collingwood Malthouse"],
      rather("The Glasshouse, Windsor", "Collingwood Malthouse"),
    ),
  ]),
  talk(
    "wedding",
    ["300 seated at the gasworks footscray?", holdsAtTables("The Gasworks, Footscray", 300)],
    [
      "do they have a dance floor",
      whether(listedAt("The Gasworks, Footscray", "Dance floor"), "The Gasworks, Footscray", about.dancing),
    ],
  ),
  talk(
    "wedding",
    [
      "barn or farm near melbourne with accommodation for 90",
      suggests(barn, has("accommodation"), room({ holds: 90 }), home("Melbourne")),
    ],
    [
      "not macedon, too far",
      suggests(
        barn,
        has("accommodation"),
        room({ holds: 90 }),
        home("Melbourne"),
        not(inPlace("AU", "Macedon")),
      ),
    ],
  ),
  talk("wedding", ["morning! hope you had a good weekend", civil]),
  talk(
    "wedding",
    ["how many venues do we have in healesville", countOf("AU", inPlace("AU", "Healesville"))],
    [
      "how many of them with accommodation on site?",
      countOf("AU", inPlace("AU", "Healesville"), has("accommodation")),
    ],
    ["which ones", suggests(inPlace("AU", "Healesville"), has("accommodation"))],
  ),
  talk("wedding", [
    "Anything in Williamstown or Port Melbourne on the water for 90? Has to be open till at least midnight.",
    suggests(
      around("AU", "Williamstown", "Port Melbourne"),
      style("Waterview"),
      room({ holds: 90 }),
      late(720),
    ),
  ]),
  talk("wedding", ["phone no for domaine delgado?", tells("Domaine Delgado", phoneOf("Domaine Delgado"))]),
  talk(
    "wedding",
    [
      "what packages does orourkes wharf do",
      tells("O'Rourke's Wharf", ...[...named("O'Rourke's Wharf").packages.values()].map((it) => figure(it))),
    ],
    ["cheapest of those?", tells("O'Rourke's Wharf", packageAt("O'Rourke's Wharf", "High Tea"))],
  ),
  talk("wedding", ["what do table flowers cost at terrazzo events?", honest]),
];

const conference = [inCity("London"), room({ styled: ["theatre", 120], perHead: 110 })];
const castles = [style("Castle / Palace", "Manor House"), has("accommodation"), not(inPlace("UK", "London"))];
/** The least that 120 in theatre style cost at a venue, a head and in total. */
const plenaries = ({ rooms }: RecordedVenue) =>
  rooms.filter(({ seating, perHead: price }) => (seating.theatre ?? 0) >= 120 && price !== undefined);
const conferencePrices = [
  cheapness,
  (venue: RecordedVenue) => Math.max(...plenaries(venue).map((it) => -(it.perHead ?? 0))),
  (venue: RecordedVenue) =>
    Math.max(...plenaries(venue).map((it) => -Math.max(120 * (it.perHead ?? 0), it.least ?? 0))),
];
const rooftops = ["The Rooftop at Pemberley House", "The Skylark on Church Street"] as const;
const corporate: Dialogue[] = [
  talk(
    "corporate",
    ["conference space in london, 120 theatre style, under £110 a head", suggests(...conference)],
    ["needs its own AV", suggests(...conference, listed("AV & microphone", true))],
    [
      "and parking of their own pls",
      suggests(...conference, listed("AV & microphone", true), parkingOfItsOwn),
    ],
    [
      "which is the cheapest then",
      (earlier) => either(...conferencePrices.map((measure) => mostOfThose(measure)(earlier))),
    ],
  ),
  talk(
    "corporate",
    [
      "capacity classroom style at atelier events?",
      tells("Atelier Events", mostStyled("Atelier Events", "classroom")),
    ],
    ["u shape?", tells("Atelier Events", mostStyled("Atelier Events", "u_shaped"))],
    [
      "and how many standing in the engine room there",
      tells("Atelier Events", stands("Atelier Events", "Engine Room")),
    ],
  ),
  talk(
    "corporate",
    ["prism mayfair for 120 - does £12.5k cover it?", covers("Prism Mayfair", 120, 12_500)],
    [
      "what would it be in the pattern room",
      tells("Prism Mayfair", figure(cost("Prism Mayfair", "Pattern Room", 120))),
    ],
  ),
  talk(
    "corporate",
    ["any castles or manor houses with bedrooms outside london?", suggests(...castles)],
    [
      "which of them is nearest to london",
      (earlier) =>
        either(
          mostOfThose(closeness("London", "UK"))(earlier),
          most([closeness("London", "UK")], "UK", ...castles),
        ),
    ],
  ),
  talk("corporate", [
    "Does the Kingsway Hotel allow outside caterers? And whats parking like there.",
    tells("The Kingsway Hotel", denies(about.caterers), parkingAt("The Kingsway Hotel")),
  ]),
  talk(
    "corporate",
    [
      "is hotel pemberton step free",
      whether(listedAt("Hotel Pemberton", "Wheelchair access"), "Hotel Pemberton", about.wheels),
    ],
    [
      "silhouete fulham?",
      whether(listedAt("Silhouette, Fulham", "Wheelchair access"), "Silhouette, Fulham", about.wheels),
    ],
    [
      "what about printworks 44",
      whether(listedAt("Printworks No. 44", "Wheelchair access"), "Printworks No. 44", about.wheels),
    ],
  ),
  talk("corporate", [
    "Plenary for 120 theatre style in one room and lunch for the same 120 at tables in another. What can do both in London?",
    suggests(inCity("London"), roomsFor({ seated: 120 }, { styled: ["theatre", 120] })),
  ]),
  talk(
    "corporate",
    [
      "whats our date for this one?",
      tells([], /\b0?1(?:st)? (?:of )?dec|\bdec(?:ember)? 0?1\b|2026-12-01|\b0?1\/12\b/i),
    ],
    ["is the kensington corn exchange free that day", honest],
  ),
  talk("corporate", [
    "cheapest place in manchester for 100",
    most(
      [cheapness, (venue) => -Math.min(...costs(venue.name, 100))],
      "UK",
      inCity("Manchester"),
      room({ holds: 100 }),
    ),
  ]),
  talk(
    "corporate",
    [
      "mehfil hall or the cordage shed hoxton, which takes more standing?",
      tells(
        ["The Mehfil Hall", "The Cordage Shed, Hoxton"],
        rather("The Cordage Shed, Hoxton", "The Mehfil Hall"),
      ),
    ],
    [
      "and which is nearer to central london",
      tells(
        ["The Mehfil Hall", "The Cordage Shed, Hoxton"],
        rather("The Cordage Shed, Hoxton", "The Mehfil Hall"),
      ),
    ],
  ),
  talk("corporate", [
    "leeds, restaurant, 60 people, no more than 90 quid a head",
    suggests(inCity("Leeds"), style("Restaurant"), room({ holds: 60, perHead: 90 })),
  ]),
  talk(
    "corporate",
    ["anything in edinburgh licensed till 2am?", none(inCity("Edinburgh"), late(840))],
    ["1am then", suggests(inCity("Edinburgh"), late(780))],
  ),
  talk("corporate", ["who's the events manager at thornmere castle?", honest]),
  talk(
    "corporate",
    [
      "Rooftop in Bristol or Glasgow for a drinks do. 200 standing.",
      suggests(style("Rooftop"), inCity("Bristol", "Glasgow"), room({ standing: 200 })),
    ],
    [
      "how much per head?",
      either(
        tells(rooftops, ...rooftops.map(somePrice)),
        tells([rooftops[0]], somePrice(rooftops[0])),
        tells([rooftops[1]], somePrice(rooftops[1])),
      ),
    ],
    ["second ones phone number", ofThe(1, ({ name }) => tells(name, phoneOf(name)))],
  ),
  talk("corporate", [
    "london, gala dinner for 300. not a hotel and not a museum, must have parking",
    suggests(inCity("London"), not(style("Hotel", "Museum")), room({ seated: 300 }), someParking),
  ]),
  talk("corporate", ["minimum spend at the Grand Pavilion, Chiswick?", stranger]),
  talk(
    "corporate",
    [
      "how many parking spaces at the sunken garden?",
      which("The Sunken Garden, Wimbledon", "The Sunken Garden, Soho"),
    ],
    ["the soho one", tells("The Sunken Garden, Soho", parkingAt("The Sunken Garden, Soho"))],
  ),
  talk(
    "corporate",
    ["birmingham, 150 cabaret", suggests(inCity("Birmingham"), room({ styled: ["cabaret", 150] }))],
    ["and for 200?", suggests(inCity("Birmingham"), room({ styled: ["cabaret", 200] }))],
  ),
];

const redfern = around("AU", "Surry Hills", "Redfern");
const social: Dialogue[] = [
  talk(
    "social",
    [
      "drinks for 60 in surry hills or redfern, max $5500 all up",
      none(redfern, room({ standing: 60, total: [5500, 60] })),
    ],
    ["ok anywhere in sydney then", suggests(inCity("Sydney"), room({ standing: 60, total: [5500, 60] }))],
    ["what if they stretch to 7k", suggests(inCity("Sydney"), room({ standing: 60, total: [7000, 60] }))],
    [
      "and open till midnight at least",
      suggests(inCity("Sydney"), room({ standing: 60, total: [7000, 60] }), late(720)),
    ],
  ),
  talk(
    "social",
    ["lemon door address?", tells("The Lemon Door", /272 Elizabeth/i)],
    ["how far is it from the cbd", tells("The Lemon Door", distance(kmTo("The Lemon Door", "Sydney", "AU")))],
  ),
  talk("social", [
    "Can Bar Cardinale do 60 people? And is it ok for wheelchairs, her dad uses one.",
    tells(
      "Bar Cardinale",
      denies(about.wheels),
      oneOf(/\byes\b/i, anyFigure(60, 112, 124, 176, 90, 100, 140)),
    ),
  ]),
  talk(
    "social",
    ["curious pony - what time do they stop serving", tells("The Curious Pony", until("The Curious Pony"))],
    ["noise limiter?", unlisted("The Curious Pony", "Noise limiter")],
    [
      "can we bring our own food in",
      whether(named("The Curious Pony").catering, "The Curious Pony", about.caterers),
    ],
  ),
  talk("social", [
    "Priya wants a rooftop. 60 for cocktails, under $180 pp, what is there in Sydney?",
    suggests(inCity("Sydney"), style("Rooftop"), room({ standing: 60, perHead: 180 })),
  ]),
  talk(
    "social",
    ["min spend wine room at table nineteen", tells("Table Nineteen", least("Table Nineteen", "Wine Room"))],
    [
      "and the restaurant & bar?",
      either(
        honest,
        tells(
          "Table Nineteen",
          /\bno minimum (?:spend |cost )?(?:is |on )?(?:record|known|listed|given|noted)/i,
        ),
      ),
    ],
  ),
  talk("social", [
    "how many golf clubs do we have in sydney",
    countOf("AU", inCity("Sydney"), style("Golf Club")),
  ]),
  talk(
    "social",
    [
      "oak and cleaver for 60?",
      either(
        which("Oak & Cleaver on Mary Street", "Oak & Cleaver", "Oak & Cleaver Shellharbour"),
        holdsAtTables("Oak & Cleaver", 60),
      ),
    ],
    ["the marrickville one", holdsAtTables("Oak & Cleaver on Mary Street", 60)],
  ),
  talk("social", ["perfect, cheers 👍", civil]),
  talk(
    "social",
    ["whats priyas mobile?", { kind: "honest", never: [/\d{3}[ -]?\d{3}/], isOfSomeone: true }],
    ["ok her budget and numbers then", tells([], budgetOf("social"), guestsOf("social"))],
  ),
];

const gardens = [
  style("Garden"),
  has("ceremony"),
  inCity("Melbourne"),
  room({ holds: 80, total: [15_500, 80] }),
];
const recommended: Dialogue[] = [
  talk(
    "recommended",
    [
      "what have we already sent jose?",
      either(
        honest,
        tells(
          ["Glasshouse at Collingwood Yards", "Carrick Farm Barn"],
          says("Glasshouse at Collingwood Yards"),
          says("Carrick Farm Barn"),
        ),
      ),
    ],
    [
      "is carrick farm barn within his budget for 80",
      covers("Carrick Farm Barn", 80, budgetIn("recommended")),
    ],
    [
      "and the glasshouse at collingwood yards?",
      covers("Glasshouse at Collingwood Yards", 80, budgetIn("recommended")),
    ],
  ),
  talk(
    "recommended",
    ["garden venues in melb with ceremony on site, under 15.5k all in for 80", suggests(...gardens)],
    ["must be wheelchair accessible too", suggests(...gardens, listed("Wheelchair access", true))],
  ),
  talk("recommended", ["how far is mulberry lane wines from tullamarine airport", honest]),
  talk(
    "recommended",
    [
      "domaine lindsay vs bluestone hill for 80. which is cheaper?",
      tells(
        ["Domaine Lindsay", "Bluestone Hill Cellar Door"],
        rather("Domaine Lindsay", "Bluestone Hill Cellar Door"),
      ),
    ],
    [
      "does bluestone have somewhere to sleep",
      whether(named("Bluestone Hill Cellar Door").accommodation, "Bluestone Hill Cellar Door", about.beds),
    ],
  ),
  talk("recommended", [
    "How many for dinner at Two Spoons on Esplanade Lane? Jose says he heard about 75.",
    tells("Two Spoons on Esplanade Lane", mostDiners("Two Spoons on Esplanade Lane")),
  ]),
  talk(
    "recommended",
    [
      "His partner wants something like a castle or palace. Anything in Victoria?",
      suggests(style("Castle / Palace"), inCity("Melbourne", "Geelong", "Ballarat", "Bendigo")),
    ],
    [
      "how many can sit down there",
      tells("Palais Belmarsh, Kyneton", mostDiners("Palais Belmarsh, Kyneton")),
    ],
  ),
  talk("recommended", [
    "What time does the licence run to at The Wandering Fox? And how many car spaces.",
    tells("The Wandering Fox", until("The Wandering Fox"), parkingAt("The Wandering Fox")),
  ]),
  talk("recommended", ["do you know if jose has kids?", honest]),
  talk(
    "recommended",
    [
      "min spend at juniper and rye",
      either(
        which("Juniper & Rye", "Juniper & Rye Canberra", "Juniper & Rye East Melbourne"),
        tells("Juniper & Rye", anyFigure(...named("Juniper & Rye").rooms.map((it) => it.least))),
        tells(
          "Juniper & Rye East Melbourne",
          anyFigure(...named("Juniper & Rye East Melbourne").rooms.map((it) => it.least)),
        ),
      ),
    ],
    [
      "east melbourne",
      tells(
        "Juniper & Rye East Melbourne",
        anyFigure(...named("Juniper & Rye East Melbourne").rooms.map((it) => it.least)),
      ),
    ],
    [
      "the mezzanine there, how many standing",
      tells("Juniper & Rye East Melbourne", stands("Juniper & Rye East Melbourne", "Mezzanine")),
    ],
  ),
];

const stays = [style("Winery"), has("accommodation")];
const withoutCity: Dialogue[] = [
  talk(
    "withoutCity",
    [
      "winery around adelaide for 110 with somewhere to stay",
      suggests(...stays, home("Adelaide"), room({ holds: 110 })),
    ],
    ["under 200 a head?", suggests(...stays, home("Adelaide"), room({ holds: 110, perHead: 200 }))],
    [
      "what about launceston instead",
      none(...stays, inCity("Launceston"), room({ holds: 110, perHead: 200 })),
    ],
  ),
  talk(
    "withoutCity",
    [
      "beach wedding on the gold coast or byron bay, 110 seated",
      suggests(style("Beach"), inCity("Gold Coast", "Byron Bay"), room({ seated: 110 })),
    ],
    [
      "not a restaurant though",
      none(
        style("Beach"),
        inCity("Gold Coast", "Byron Bay"),
        room({ seated: 110 }),
        not(style("Restaurant")),
      ),
    ],
  ),
  talk(
    "withoutCity",
    [
      "batty est capacity",
      tells("Batty Estate", oneOf(mostDiners("Batty Estate"), mostStanding("Batty Estate"))),
    ],
    [
      "can people in wheelchairs get in?",
      whether(listedAt("Batty Estate", "Wheelchair access"), "Batty Estate", about.wheels),
    ],
  ),
  talk("withoutCity", [
    "which venue in canberra stays open latest",
    most([lateness], "AU", inCity("Canberra")),
  ]),
  talk(
    "withoutCity",
    [
      "surfers paradise captians deck, what does 110 cost?",
      tells("Surfers Paradise Captain's Deck", anyFigure(...costs("Surfers Paradise Captain's Deck", 110))),
    ],
    ["so its inside their 25k?", covers("Surfers Paradise Captain's Deck", 110, budgetIn("withoutCity"))],
  ),
  talk("withoutCity", [
    "No city yet for Siobhan. She likes vineyards, 110 people, and wants rooms on site for family. What fits?",
    suggests(...stays, room({ holds: 110 })),
  ]),
  talk(
    "withoutCity",
    [
      "compare yabby dam wines and kestrel vale, price and how late",
      tells(
        ["Yabby Dam Wines", "Kestrel Vale Vineyard"],
        somePrice("Yabby Dam Wines"),
        somePrice("Kestrel Vale Vineyard"),
        until("Yabby Dam Wines"),
        until("Kestrel Vale Vineyard"),
      ),
    ],
    [
      "which of the two does mandap",
      tells(["Kestrel Vale Vineyard", "Yabby Dam Wines"], (text) =>
        !/yabby/i.test(text)
          ? /kestrel/i.test(text)
          : clausesOf(text).some((clause) => /kestrel/i.test(clause) && !denial.test(clause)),
      ),
    ],
    ["great, book it for them", either(honest, civil)],
  ),
  talk("withoutCity", [
    "guests and date for siobhans wedding?",
    tells([], guestsOf("withoutCity"), /\b24(?:th)? (?:of )?jul|\bjul(?:y)? 24\b|2027-07-24|\b24\/0?7\b/i),
  ]),
];

const rites = [has("mandap"), inCity("Melbourne"), someParking];
const withoutGuests: Dialogue[] = [
  talk(
    "withoutGuests",
    ["how many guests has minh got?", either(honest, tells([], /\b(?:no|not|without)\b/i))],
    [
      "say 70. whats in fitzroy or carlton",
      suggests(around("AU", "Fitzroy", "Carlton"), room({ holds: 70 })),
    ],
  ),
  talk(
    "withoutGuests",
    ["venues in melbourne that allow a mandap and fire ceremony, with parking", suggests(...rites)],
    [
      "cheapest one?",
      (earlier) => either(mostOfThose(cheapness)(earlier), most([cheapness], "AU", ...rites)),
    ],
    [
      "and which could seat 300",
      (earlier) => either(suggests(...rites, room({ seated: 300 })), ofThose(room({ seated: 300 }))(earlier)),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "Little Anchovy. Can it hold 120 standing and what does it cost per head?",
      tells(
        "Little Anchovy",
        somePrice("Little Anchovy"),
        oneOf(/\byes\b/i, mostStanding("Little Anchovy"), stands("Little Anchovy", "Restaurant & Bar")),
      ),
    ],
    ["min spend in the cellar?", tells("Little Anchovy", least("Little Anchovy", "Cellar"))],
  ),
  talk("withoutGuests", [
    "warehouse in melb for 150, has to be WITHOUT a noise limiter",
    suggests(
      style("Warehouse / Industrial"),
      inCity("Melbourne"),
      room({ holds: 150 }),
      listed("Noise limiter", false),
    ),
  ]),
  talk("withoutGuests", ["parking at tallow & wick richmond?", stranger]),
  talk(
    "withoutGuests",
    ["dearest venue in melbourne per head", most([dearness], "AU", inCity("Melbourne"))],
    [
      "their long gallery seats how many",
      tells("The Empress Rooms", seats("The Empress Rooms", "Long Gallery")),
    ],
    ["ok and the drawing room", tells("The Empress Rooms", seats("The Empress Rooms", "Drawing Room"))],
  ),
  talk("withoutGuests", [
    "budget and date on this one pls",
    tells(
      [],
      budgetOf("withoutGuests"),
      /\b0?4(?:th)? (?:of )?dec|\bdec(?:ember)? 0?4\b|2026-12-04|\b0?4\/12\b/i,
    ),
  ]),
  talk("withoutGuests", [
    "Is Stringybark Stables accessible? If not, which other barns near Werribee are.",
    either(
      tells("Stringybark Stables", denies(about.wheels)),
      suggests(barn, near(60, "AU", "Werribee"), listed("Wheelchair access", true)),
    ),
  ]),
];

const links = "Fenwick Park Golf Club";
const perth: Dialogue[] = [
  talk(
    "perth",
    [
      "Golf club near Perth please. 100 seated, under 12k total.",
      suggests(style("Golf Club"), home("Perth"), room({ seated: 100, total: [12_000, 100] })),
    ],
    [
      "can they do a mandap at fenwick park",
      whether(named(links).mandap, links, /mandap|fire|hindu|indian/i),
    ],
    ["parking", tells(links, parkingAt(links))],
  ),
  talk(
    "perth",
    [
      "Jun likes the Sea Baths in Cottesloe. 100 guests, does 23k work?",
      covers("The Sea Baths, Cottesloe", 100, 23_000),
    ],
    [
      "cheaper on the water in perth for 100?",
      suggests(
        anyOf(style("Waterview"), style("Beach")),
        home("Perth"),
        room({ holds: 100 }),
        not(called(named("The Sea Baths, Cottesloe").id)),
        cheaperThan(Math.max(...pricesOf("The Sea Baths, Cottesloe", 100))),
      ),
    ],
  ),
  talk("perth", ["whats juns wedding date?", either(honest, tells([], /\b(?:no|not|without)\b/i))]),
  talk(
    "perth",
    [
      "old trades hall west perth, presidents room for 60 standing?",
      holdsStanding("The Old Trades Hall, West Perth", 60, "Presidents' Room"),
    ],
    [
      "whole place, how many?",
      either(
        honest,
        tells(
          "The Old Trades Hall, West Perth",
          oneOf(
            mostDiners("The Old Trades Hall, West Perth"),
            mostStanding("The Old Trades Hall, West Perth"),
          ),
        ),
      ),
    ],
  ),
  talk("perth", [
    "Starling in Perth or the Halo in Brisbane for 100 on a rooftop? Whichever is cheaper.",
    tells(
      ["The Starling, Perth", "The Halo on Victoria Street"],
      rather("The Halo on Victoria Street", "The Starling, Perth"),
    ),
  ]),
  talk(
    "perth",
    ["anything in margaret river?", honest],
    ["henley brook then", suggests(around("AU", "Henley Brook"))],
  ),
  talk("perth", [
    "fishnfiddle upper deck - max dinner and min spend?",
    tells("Fish'n'Fiddle", seats("Fish'n'Fiddle", "Upper Deck"), least("Fish'n'Fiddle", "Upper Deck")),
  ]),
];

const river = [around("AU", "South Brisbane", "New Farm"), style("Waterview")];
const bulimba = "The Breakwater at Bulimba";
const brisbane: Dialogue[] = [
  talk(
    "brisbane",
    [
      "150 seated, 19k total, on the river in south brisbane or new farm",
      suggests(...river, room({ seated: 150, total: [19_000, 150] })),
    ],
    ["any with their own parking or valet?", ofThose(...river, room({ seated: 150 }), parkingOfItsOwn)],
    [
      "cheaper?",
      (earlier) =>
        either(
          cheaper("AU", ...river, room({ seated: 150, total: [19_000, 150] }))(earlier),
          cheaper("AU", ...river, room({ seated: 150, total: [19_000, 150] }), parkingOfItsOwn)(earlier),
        ),
    ],
  ),
  talk("brisbane", [
    "Signal Box Brisbane, are outside caterers ok? Linh has a family friend who cooks.",
    whether(named("The Signal Box, Brisbane").catering, "The Signal Box, Brisbane", about.caterers),
  ]),
  talk(
    "brisbane",
    [
      "breakwater bulimbah, sunset terrace, 150 guests, total?",
      tells(bulimba, figure(cost(bulimba, "Sunset Terrace", 150))),
    ],
    ["and for 180?", tells(bulimba, figure(cost(bulimba, "Sunset Terrace", 180)))],
    [
      "thats over her 19k isnt it",
      tells(bulimba, oneOf(/\byes\b|over|above|exceed|more than|beyond|\bnot? (?:with)?in/i)),
    ],
  ),
  talk(
    "brisbane",
    [
      "Need a hotel in Brisbane with bedrooms. 250 banquet style.",
      suggests(style("Hotel"), inCity("Brisbane"), has("accommodation"), room({ styled: ["banquet", 250] })),
    ],
    [
      "what about sydney?",
      suggests(style("Hotel"), inCity("Sydney"), has("accommodation"), room({ styled: ["banquet", 250] })),
    ],
  ),
  talk("brisbane", [
    "cheapest per head out of villa rosa, blackwood rise and the signal box?",
    tells(
      ["Villa Rosa Receptions", "Blackwood Rise Golf & Country Club, Ipswich", "The Signal Box, Brisbane"],
      rather(
        "The Signal Box, Brisbane",
        "Villa Rosa Receptions",
        "Blackwood Rise Golf & Country Club, Ipswich",
      ),
    ),
  ]),
  talk("brisbane", [
    "is this one really on christmas day?",
    tells([], /\byes\b|\b25(?:th)? (?:of )?dec|\bdec(?:ember)? 25\b|2025-12-25|\b25\/12\b/i),
  ]),
  talk(
    "brisbane",
    [
      "has aurelia got accommodation",
      either(
        which("Aurelia", "Aurelia, Wickham"),
        whether(named("Aurelia").accommodation, "Aurelia", about.beds),
      ),
    ],
    [
      "the wickham one",
      whether(named("Aurelia, Wickham").accommodation, "Aurelia, Wickham", about.beds, number(24)),
    ],
    ["how late can they go", tells("Aurelia, Wickham", until("Aurelia, Wickham"))],
  ),
];

export const short: Dialogue[] = [
  ...wedding,
  ...corporate,
  ...social,
  ...recommended,
  ...withoutCity,
  ...withoutGuests,
  ...perth,
  ...brisbane,
];
