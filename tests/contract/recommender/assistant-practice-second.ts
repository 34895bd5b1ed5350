import type { Country, SeatingStyle } from "@contract/vocabulary";
import {
  civil,
  type Dialogue,
  either,
  no,
  none,
  talk,
  tells as tell,
  stranger as unheardOf,
  honest as unknown,
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
import { kilometresBetween, middleOf, named, type RecordedVenue, records } from "./assistant-records";
import {
  all,
  anyOf,
  around,
  called,
  cheaperThan,
  has,
  inCity,
  late,
  listed,
  not,
  room,
  roomsFor,
  style,
  type Wish,
  within,
} from "./assistant-wishes";

const find = (...wishes: Wish[]): Expectation => ({ kind: "suggests", fits: all(...wishes) });
const offTopic = either(unknown, civil);

const roomOf = (venue: string, name: string) => {
  const found = named(venue).rooms.find((it) => it.name === name);
  if (!found) throw new Error(`${venue} has no ${name}`);
  return found;
};
/** A figure of the records; it must be known. */
const figure = (value: number | undefined) => {
  if (value === undefined) throw new Error("The records do not know it");
  return number(value);
};
const known = (...values: (number | undefined)[]) =>
  oneOf(...values.flatMap((value) => (value === undefined ? [] : number(value))));

const styled = (venue: string, name: string, seating: SeatingStyle) =>
  figure(roomOf(venue, name).seating[seating]);
/** How many sit in a room for a meal. */
const seated = (venue: string, name: string) => {
  const { dinner, seating } = roomOf(venue, name);
  return known(dinner, seating.banquet);
};
const standing = (venue: string, name: string) => figure(roomOf(venue, name).standing);
const perHead = (venue: string, name: string) => figure(roomOf(venue, name).perHead);
const minimum = (venue: string, name: string) => figure(roomOf(venue, name).least);
/** How many sit in the whole venue or in its largest room. */
const capacity = (venue: string) => {
  const { rooms } = named(venue);
  const [whole, ...single] = rooms;
  const largest = single.reduce((a, b) => ((b.dinner ?? 0) > (a.dinner ?? 0) ? b : a));
  return known(whole?.dinner, whole?.seating.banquet, largest.dinner, largest.seating.banquet);
};
const standingAt = (venue: string) => known(...named(venue).rooms.map(({ standing }) => standing));
const price = (venue: string) => known(...named(venue).rooms.map(({ perHead }) => perHead));
const packagePrice = (venue: string, name: string) => figure(named(venue).packages.get(name));
const addressOf = (venue: string) => new RegExp(named(venue).address.replace(/[^\w ]/g, "."), "i");
/** The spaces of the car park, or what there is instead. */
const parkingAt = (venue: string): Claim => {
  const parking = String(named(venue).checklist.get("Parking"));
  const spaces = /^(\d+) spaces$/.exec(parking);
  if (spaces) return number(Number(spaces[1]));
  return new RegExp(/street|paid|valet/i.exec(parking)?.[0] ?? parking, "i");
};
const untils: Record<number, RegExp> = {
  660: /23:00|11(?:[:.]00)? ?p\.?m|eleven/i,
  690: /23:30|11[:.]30/,
  720: /midnight|00:00|12(?:[:.]00)? ?a\.?m/i,
  750: /(?<!\d)0?0:30|12[:.]30/,
  780: /(?<!\d)0?1:00|\b1 ?a\.?m|\bone\b/i,
  840: /(?<!\d)0?2:00|\b2 ?a\.?m|\btwo\b/i,
};
const lateAt = (venue: string): Claim => untils[named(venue).late ?? 0] ?? /late/;
const farFrom = (venue: string, place: string, country: Country) =>
  distance(kilometresBetween(named(venue), middleOf(place, country)));

const isKnown = ({ isActive, isNew }: RecordedVenue) => isActive && !isNew;
const count = (country: Country, ...wishes: Wish[]): Expectation => {
  const fitting = records.filter(
    (venue) => venue.country === country && venue.isActive && all(...wishes)(venue),
  );
  return { kind: "count", oneOf: [fitting.length, fitting.filter(isKnown).length] };
};

type Measure = (venue: RecordedVenue) => number | undefined;
/** The venue that comes first by one of some measures, on its own or before those that come next. */
const most = (wish: Wish, ...measures: Measure[]): Expectation => {
  const orders = measures.map((measure) =>
    records
      .filter((venue) => isKnown(venue) && wish(venue) && measure(venue) !== undefined)
      .sort((a, b) => (measure(b) ?? 0) - (measure(a) ?? 0)),
  );
  const upTo = (place: number) =>
    orders.flatMap((order, i) => {
      const last = order[place];
      return order.filter((venue) => last && (measures[i]?.(venue) ?? 0) >= (measures[i]?.(last) ?? 0));
    });
  return {
    kind: "suggests",
    fits: called(...upTo(Math.min(4, ...orders.map(({ length }) => length - 1))).map(({ id }) => id)),
    includes: upTo(0).map(({ id }) => id),
  };
};
const figures = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);
const size: Measure = ({ rooms }) =>
  Math.max(...rooms.map(({ dinner, seating }) => Math.max(dinner ?? 0, seating.banquet ?? 0)));
const crowd: Measure = ({ rooms }) => Math.max(...rooms.map((it) => it.standing ?? 0));
const smallness: Measure = (venue) => (size(venue) ? -(size(venue) ?? 0) : undefined);
const cheapness: Measure = ({ rooms }) => {
  const prices = figures(rooms.map((it) => it.perHead));
  return prices.length ? -Math.min(...prices) : undefined;
};
const wholeCheapness: Measure = ({ rooms }) => rooms[0]?.perHead && -rooms[0].perHead;
const dearness: Measure = ({ rooms }) => {
  const prices = figures(rooms.map((it) => it.perHead));
  return prices.length ? Math.max(...prices) : undefined;
};
const lateness: Measure = ({ late }) => late ?? 0;

/** What is right of a venue which an earlier answer suggested; where it suggested none, it must ask or admit it. */
const ofSuggested =
  (turn: number, place: number, make: (name: string) => Expectation) =>
  (answers: readonly Answer[]): Expectation => {
    const suggested = answers[turn]?.venues[place];
    return suggested ? make(suggested.name) : either({ kind: "asks-back" }, unknown);
  };

const cbd = middleOf("Melbourne", "AU");
const glasshouse = "Glasshouse at Collingwood Yards";
const carrick = "Carrick Farm Barn";
const balmain = "The Sailmaker's Loft, Balmain";
const penny = `O'Sullivan's "Lucky Penny" Social Club & Supper Room`;
const unmeasured = "The Unmeasured Room, Carlton";
const ropeworks = "The Ropeworks, Bermondsey";
const lindsay = "Domaine Lindsay";
const ferrante = "Ferrante & Daughters Winery";
const cavendish = "Hotel Cavendish Row";
const malthouse = "Collingwood Malthouse";
const bluestone = "Bluestone Hill Cellar Door";
const lumiere = "Château Lumière, Docklands";
const crystal = "Crystal Court Receptions, Essendon";
const boxHill = "The Wisteria Lawn, Box Hill";
const tranterPark = "The Wisteria Lawn at Tranter Park";
const whitlock = "Whitlock House";
const sandyBay = "Oak & Cleaver Sandy Bay";
const boathouse = "Coogee Boathouse";
const kowalczyk = "Kowalczyk's Marina Pavilion";
const crowsNest = "The Crow's Nest, Sydney";
const parapet = "The Parapet on Church Street";
const captainsDeck = "Palm Beach Captain's Deck";
const guild =
  "The Worshipful Guild of Saddlers, Coachbuilders & Harness Makers: Livery Hall, Ballroom, Undercroft and Courtyard Gardens (by the City Gate)";
const thornmere = "Thornmere Castle";
const lindqvist = "Lindqvist Hotel Paddington";
const kingsway = "The Kingsway Hotel";
const pemberton = "Hotel Pemberton";
const hackney = "The Gasworks, Hackney";
const sovereign = "Hotel Sovereign";
const meridian = "The Meridian, Perth";
const dunstan = "Domaine Dunstan";
const fiddle = "Fish'n'Fiddle";
const starling = "The Starling, Perth";
const lavender = "Lavender Hill Vineyard";
const admiralty = "Hotel Admiralty";
const halo = "The Halo on Victoria Street";
const signal = "The Signal Box, Brisbane";
const blackwood = "Blackwood Rise Golf & Country Club, Ipswich";
const aurelia = "Aurelia";

const barn = style("Rustic / Country / Barn / Farm");
const warehouse = style("Warehouse / Industrial");
const water = style("Waterview", "Beach");
const yarraValley = around("AU", "Yarra Glen", "Healesville", "Coldstream");
const peninsula = around("AU", "Mornington", "Red Hill", "Sorrento");

/** Questions that nobody has made the assistant for: what specialists type, in haste and at leisure. */
export const secondExamined: Dialogue[] = [
  // A wedding in Melbourne for 90.
  talk(
    "wedding",
    ["carick farm - parking?", tell(carrick, parkingAt(carrick))],
    ["and ph no", tell(carrick, phoneOf(carrick))],
    ["do they do accom", yes(carrick, /accom|stay|overnight/i)],
  ),
  talk(
    "wedding",
    ["domaine lindsey max seated", tell(lindsay, capacity(lindsay))],
    ["barrel hall?", tell(lindsay, known(122, 134, 190))],
    ["min spend for that one", tell(lindsay, minimum(lindsay, "Barrel Hall"))],
    ["whats it cost pp", tell(lindsay, perHead(lindsay, "Barrel Hall"))],
  ),
  talk(
    "wedding",
    [
      "Good morning! Our couple have fallen in love with the idea of a vineyard in the Yarra Valley for about ninety seated guests. Could you suggest a few?",
      find(style("Winery"), yarraValley, room({ seated: 90 })),
    ],
    [
      "Lovely. They would now like their families to be able to stay overnight on site, too.",
      find(style("Winery"), yarraValley, room({ seated: 90 }), has("accommodation")),
    ],
    [
      "and under 230 a head?",
      find(style("Winery"), yarraValley, has("accommodation"), room({ seated: 90, perHead: 230 })),
    ],
  ),
  talk(
    "wedding",
    ["wisteria lawn parking", which(boxHill, tranterPark)],
    ["box hill", tell(boxHill, parkingAt(boxHill))],
    ["no sorry the other one, tranter park", tell(tranterPark, parkingAt(tranterPark))],
  ),
  talk(
    "wedding",
    [
      "warehouse or barn, 120 seated, melb",
      find(anyOf(warehouse, barn), inCity("Melbourne"), room({ seated: 120 })),
    ],
    ["just warehouse", find(warehouse, inCity("Melbourne"), room({ seated: 120 }))],
    ["make it 200", find(warehouse, inCity("Melbourne"), room({ seated: 200 }))],
  ),
  talk(
    "wedding",
    ["Does the Glasshouse in Collingwood let couples bring their own caterer?", no(glasshouse, /cater/i)],
    ["What about a noise limiter, do they have one?", no(glasshouse, /noise|limiter/i)],
    ["ceremony on site?", yes(glasshouse, /ceremon/i)],
  ),
  talk(
    "wedding",
    ["rooftops in melbourne?", none(style("Rooftop"), inCity("Melbourne"))],
    ["ok sydney then", find(style("Rooftop"), inCity("Sydney"))],
  ),
  talk("wedding", [
    "how big is glass hall vs fernery at the glasshouse",
    tell(glasshouse, known(160, 176, 250), known(60, 66, 90)),
  ]),
  talk("wedding", [
    "Which would hold more guests at dinner, Domaine Lindsay or Ferrante & Daughters Winery?",
    either(tell([lindsay, ferrante], capacity(lindsay), capacity(ferrante)), find(called(named(lindsay).id))),
  ]),
  talk(
    "wedding",
    ["biggest winery in melbourne?", most(all(style("Winery"), inCity("Melbourne")), size, crowd)],
    ["cheapest one?", most(all(style("Winery"), inCity("Melbourne")), cheapness, wholeCheapness)],
  ),
  talk("wedding", [
    "how many hotels have we got in melbourne",
    count("AU", style("Hotel"), inCity("Melbourne")),
  ]),
  talk(
    "wedding",
    [
      "Is the Pappas Textile Gallery in Toorak still taking weddings?",
      either(unheardOf, { kind: "no", about: [] }),
    ],
    ["Then which museums could we offer in Melbourne instead?", find(style("Museum"), inCity("Melbourne"))],
  ),
  talk("wedding", ["red gum bend farm old dairy capacity", unheardOf]),
  talk("wedding", [
    "Client writes: 'We'd like somewhere with a garden, dinner for at least one hundred and fifty, and no more than $200 per person. It has to be wheelchair accessible as my nan is coming.' What do we have in Melbourne?",
    find(
      style("Garden"),
      inCity("Melbourne"),
      room({ seated: 150, perHead: 200 }),
      listed("Wheelchair access", true),
    ),
  ]),
  talk(
    "wedding",
    [
      "venues within 10km of st kilda w/ water views",
      find(style("Waterview"), within(10.3, middleOf("St Kilda", "AU"))),
    ],
    [
      "how far is that first one from the cbd",
      ofSuggested(0, 0, (name) => tell(name, farFrom(name, "Melbourne", "AU"))),
    ],
  ),
  talk("wedding", ["thx thats perfect!!", civil]),
  talk("wedding", ["who is the groom's mother?", unknown]),
  talk("wedding", ["how many guests is this wedding for again?", either(tell([], number(90)), unknown)]),
  talk(
    "wedding",
    [
      "Hotel Cavendish Row: how many bedrooms have they got, and is there a bridal suite?",
      tell(cavendish, number(76), /bridal suite(?!\W+no)/i),
    ],
    ["garden room classroom style", tell(cavendish, styled(cavendish, "Garden Room", "classroom"))],
    ["theatre?", tell(cavendish, styled(cavendish, "Garden Room", "theatre"))],
    ["windsor suite price per head", unknown],
  ),

  // A wedding in Melbourne for 80 with rooms of two venues recommended.
  talk(
    "recommended",
    ["great barn at carrick, how many for a sit down", tell(carrick, seated(carrick, "Great Barn"))],
    ["standing?", tell(carrick, standing(carrick, "Great Barn"))],
    ["stables?", tell(carrick, known(60, 66, 90, 100))],
  ),
  talk("recommended", ["aircon at carrick farm barn?", unknown]),
  talk("recommended", [
    "Could you please tell me how far Carrick Farm Barn lies from the centre of Melbourne?",
    tell(carrick, farFrom(carrick, "Melbourne", "AU")),
  ]),
  talk("recommended", ["carrick farm's in the barossa isnt it", tell(carrick, /Yarra Glen/)]),
  talk(
    "recommended",
    ["what packages at carrick", tell(carrick, /Micro Wedding/i, packagePrice(carrick, "Micro Wedding"))],
    [
      "glasshouse packages?",
      tell(glasshouse, /Premium Wedding/i, packagePrice(glasshouse, "Premium Wedding")),
    ],
    [
      "which of the two is cheaper per head, carrick or glasshouse",
      either(tell([carrick, glasshouse], price(carrick), price(glasshouse)), find(called(named(carrick).id))),
    ],
  ),
  talk("recommended", [
    "what have we recommended to them so far?",
    either(tell([glasshouse, carrick], /Glasshouse/, /Carrick/), unknown),
  ]),
  talk(
    "recommended",
    [
      "something like the glasshouse but bookable till 2am",
      find(style("Garden", "Warehouse / Industrial", "Modern", "Unique"), late(840)),
    ],
    ["address of collingwood malthouse", tell(malthouse, addressOf(malthouse))],
    ["latest they can go there?", tell(malthouse, lateAt(malthouse))],
  ),
  talk("recommended", ["Has José paid his deposit yet?", unknown]),
  talk(
    "recommended",
    [
      "mornington peninsula, not a winery, 100 seated",
      find(peninsula, not(style("Winery")), room({ seated: 100 })),
    ],
    ["actually wineries r fine too. with beds", find(peninsula, room({ seated: 100 }), has("accommodation"))],
  ),
  talk("recommended", [
    "The bride's family is Ethiopian. Do we have any African venues in Melbourne that allow outside caterers and can seat at least 150?",
    find(style("African"), inCity("Melbourne"), has("catering"), room({ seated: 150 })),
  ]),
  talk("recommended", [
    "Lucky Penny: can it take eighty people seated for dinner?",
    no(penny, undefined, capacity(penny)),
  ]),

  // An engagement party in Sydney for 60.
  talk(
    "social",
    ["sailmakers loft balmain step free?", no(balmain, /wheelchair|step|access/i)],
    ["aircon?", yes(balmain, /air/i)],
    ["where do ppl park", tell(balmain, parkingAt(balmain))],
    ["harbour room cocktail no.", tell(balmain, standing(balmain, "Harbour Room"))],
  ),
  talk(
    "social",
    ["cordage shed - late licence?", which("Cordage Shed No. 13", "Cordage Shed on Queens Parade")],
    ["redfern one", tell("Cordage Shed No. 13", lateAt("Cordage Shed No. 13"))],
  ),
  talk(
    "social",
    ["60 standing in sydney under 120pp", find(inCity("Sydney"), room({ standing: 60, perHead: 120 }))],
    [
      "not restaurants",
      find(inCity("Sydney"), not(style("Restaurant")), room({ standing: 60, perHead: 120 })),
    ],
    [
      "open till at least 1",
      find(inCity("Sydney"), not(style("Restaurant")), late(780), room({ standing: 60, perHead: 120 })),
    ],
  ),
  talk("social", ["wineries in sydney?", none(style("Winery"), inCity("Sydney"))]),
  talk(
    "social",
    ["museum in sydney for 60", none(style("Museum"), inCity("Sydney"))],
    ["what about woollahra aviation hall", unheardOf],
  ),
  talk(
    "social",
    [
      "Compare The Crow's Nest in Sydney with The Parapet on Church Street for me please: how many can stand at each?",
      tell([crowsNest, parapet], standingAt(crowsNest), standingAt(parapet)),
    ],
    [
      "And which of those two is the cheaper per person?",
      either(tell([crowsNest, parapet], price(crowsNest), price(parapet)), find(called(named(crowsNest).id))),
    ],
  ),
  talk(
    "social",
    ["whitlock house katoomba - seats?", either(unheardOf, tell(whitlock, capacity(whitlock)))],
    ["anything else in the blue mountains", find(around("AU", "Katoomba", "Leura"))],
  ),
  talk(
    "social",
    ["kowalczyks marina pavillion latest finish", tell(kowalczyk, lateAt(kowalczyk))],
    [
      "spinnaker lounge for 40 standing ok?",
      yes(kowalczyk, undefined, standing(kowalczyk, "Spinnaker Lounge")),
    ],
    ["n 60?", no(kowalczyk, undefined, standing(kowalczyk, "Spinnaker Lounge"))],
  ),
  talk("social", ["whats the biggest place in sydney", most(inCity("Sydney"), size, crowd)]),
  talk("social", ["priciest venue in syd per head?", most(inCity("Sydney"), dearness)]),
  talk("social", [
    "I have a party of 60 who would like either a beach or a rooftop, they must be able to have the ceremony there as a surprise, and the whole evening should stay below $12,000. Sydney only please.",
    find(
      style("Beach", "Rooftop"),
      inCity("Sydney"),
      has("ceremony"),
      room({ holds: 60, total: [12_000, 60] }),
    ),
  ]),
  talk(
    "social",
    ["coogee boathouse", tell(boathouse, oneOf(/waterview/i, /Coogee/))],
    ["accessible?", no(boathouse, /wheelchair|step|access/i)],
    ["compass room banquet", tell(boathouse, styled(boathouse, "Compass Room", "banquet"))],
  ),
  talk("social", ["whats priyas mobile", { kind: "honest", never: [/\b04\d\d/, /\+61 ?4/] }]),
  talk("social", ["can you book coogee tidepool for the 14th for me", unknown]),
  talk("social", ["tell me a joke about florists", offTopic]),
  talk("social", [
    "Two things about Palm Beach Captain's Deck, if I may: do they host mandap ceremonies, and until when is their licence?",
    tell(captainsDeck, /mandap/i, lateAt(captainsDeck)),
  ]),
  talk("social", [
    "harbour bridge views from zoe & son cafe?",
    either(unknown, no("Café Zoë & Søn", /view/i)),
  ]),
  talk("social", [
    "cafe zoe and son feast to share price",
    tell("Café Zoë & Søn", packagePrice("Café Zoë & Søn", "Feast to Share")),
  ]),
  talk("social", ["how many golf clubs in sydney", count("AU", style("Golf Club"), inCity("Sydney"))]),

  // A conference in London for 120.
  talk(
    "corporate",
    ["ropeworks bermondsey theatre capacity", tell(ropeworks, known(335, 265))],
    ["hemp loft boardroom", tell(ropeworks, styled(ropeworks, "Hemp Loft", "boardroom"))],
    ["wifi speed?", tell(ropeworks, number(100))],
    [
      "day delegate rate",
      either(
        unknown,
        no(ropeworks, /delegate/i),
        tell(
          ropeworks,
          packagePrice(ropeworks, "Winter & Midweek Wedding"),
          packagePrice(ropeworks, "Gala Dinner"),
        ),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "conf 120 cabaret, central london, hotel",
      find(style("Hotel"), inCity("London"), room({ styled: ["cabaret", 120] })),
    ],
    [
      "needs bedrooms obv. and wifi",
      find(
        style("Hotel"),
        inCity("London"),
        room({ styled: ["cabaret", 120] }),
        has("accommodation"),
        listed("Wi-Fi", /./),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "We're after a venue in London with one room for 150 theatre-style and, at the same time, two breakout rooms for thirty each. Any ideas?",
      find(inCity("London"), roomsFor({ styled: ["theatre", 150] }, { holds: 30 }, { holds: 30 })),
    ],
    [
      "Thank you. Could you narrow that down to those below £130 a head?",
      find(
        inCity("London"),
        cheaperThan(130.01),
        roomsFor({ styled: ["theatre", 150] }, { holds: 30 }, { holds: 30 }),
      ),
    ],
  ),
  talk(
    "corporate",
    ["tea house?", which("The Tea House, London", "The Tea House, Hampstead")],
    ["hampstead. how many seated", tell("The Tea House, Hampstead", capacity("The Tea House, Hampstead"))],
  ),
  talk("corporate", [
    "castles near london w accom",
    find(style("Castle / Palace"), inCity("London"), has("accommodation")),
  ]),
  talk(
    "corporate",
    ["thornmere castle how far from london", tell(thornmere, farFrom(thornmere, "London", "UK"))],
    ["orangery u shape", tell(thornmere, styled(thornmere, "Orangery", "u_shaped"))],
    ["bedrooms?", tell(thornmere, number(11))],
  ),
  talk("corporate", [
    "The Guild of Saddlers in Clerkenwell — what is the Atrium's minimum spend, and how many can it hold for drinks?",
    tell(guild, minimum(guild, "Atrium"), standing(guild, "Atrium")),
  ]),
  talk("corporate", [
    "Which has the larger ballroom for a banquet, the Lindqvist in Paddington or the Kingsway in Bethnal Green?",
    either(
      tell([lindqvist, kingsway], known(470, 518, 588, 646), known(380, 418, 476, 524)),
      find(called(named(lindqvist).id)),
    ),
  ]),
  talk("corporate", ["dance floor at lindqvist hotel", no(lindqvist, /danc/i)]),
  talk(
    "corporate",
    [
      "within 3 miles of soho, 100 seated, not a hotel",
      find(within(4.9, middleOf("Soho", "UK")), not(style("Hotel")), room({ seated: 100 })),
    ],
    [
      "with external catering",
      find(within(4.9, middleOf("Soho", "UK")), not(style("Hotel")), room({ seated: 100 }), has("catering")),
    ],
  ),
  talk("corporate", ["cheapest venue in london pp", most(inCity("London"), cheapness, wholeCheapness)]),
  talk("corporate", ["hargreaves estate dorking phone", unheardOf]),
  talk("corporate", [
    "petit salon",
    either(
      tell("The Petit Salon, Brixton", oneOf(/Brixton/, /intimate/i)),
      which("The Petit Salon, Brixton"),
    ),
  ]),
  talk("corporate", [
    "Is Glasshouse at Collingwood Yards an option for our London client?",
    either(no(glasshouse), tell(glasshouse, /Melbourne|Australia|Collingwood/), unknown),
  ]),
  talk("corporate", ["rooftop bars in london?", none(style("Rooftop"), inCity("London"))]),
  talk("corporate", [
    "As Hotel Pemberton is fully accessible, could we send a wheelchair user there?",
    no(pemberton, /wheelchair|access|step/i),
  ]),
  talk("corporate", [
    "gasworks hackney noise limiter + parking",
    tell(hackney, /limiter/i, parkingAt(hackney)),
  ]),
  talk("corporate", ["who won the cup final last night", offTopic]),

  // A wedding in Perth.
  talk(
    "perth",
    ["beach weddings perth", find(style("Beach"), inCity("Perth"))],
    [
      "or winery",
      either(find(style("Beach", "Winery"), inCity("Perth")), find(style("Winery"), inCity("Perth"))),
    ],
    ["how many of our perth ones are wineries", count("AU", style("Winery"), inCity("Perth"))],
  ),
  talk(
    "perth",
    [
      "hotel soverign grand ballroom banquet",
      tell(sovereign, styled(sovereign, "Grand Ballroom", "banquet")),
    ],
    ["any av", no(sovereign, /\bAV\b|microphone|audio/i)],
    ["mandap ok?", yes(sovereign, /mandap|fire/i)],
  ),
  talk("perth", [
    "Would you kindly find me a hotel in Perth with rooms for the guests to stay, which can seat between two hundred and two hundred and fifty for dinner?",
    find(style("Hotel"), inCity("Perth"), has("accommodation"), room({ seated: 200 })),
  ]),
  talk("perth", ["latest closing in perth", most(inCity("Perth"), lateness)]),
  talk(
    "perth",
    ["the biggest in perth?", most(inCity("Perth"), size, crowd)],
    ["its phone number please", tell(sovereign, phoneOf(sovereign))],
  ),
  talk(
    "perth",
    ["fish n fiddle fremantle wheelchair", no(fiddle, /wheelchair|access|step/i)],
    [
      "upper deck theatre / classroom?",
      tell(fiddle, styled(fiddle, "Upper Deck", "theatre"), styled(fiddle, "Upper Deck", "classroom")),
    ],
  ),
  talk("perth", [
    "nearest venue to cottesloe",
    {
      kind: "suggests",
      fits: around("AU", "Cottesloe"),
      includes: [named("Bertolini's Pier House").id, named("The Sea Baths, Cottesloe").id],
    },
  ]),
  talk("perth", [
    "Domaine Dunstan or Lavender Hill Vineyard — which one offers accommodation?",
    either(
      tell([dunstan, lavender], /Domaine Dunstan/, /accommodation|stay/i),
      find(called(named(dunstan).id)),
    ),
  ]),
  talk("perth", [
    "jewish venue perth outside caterer",
    find(style("Jewish"), inCity("Perth"), has("catering")),
  ]),
  talk("perth", ["meridian perth step free?", no(meridian, /wheelchair|access|step/i)]),
  talk("perth", ["is the starling outdoors", yes(starling, /outdoor|outside|terrace/i)]),
  talk("perth", ["any castles in perth", none(style("Castle / Palace"), inCity("Perth"))]),

  // A wedding in Brisbane.
  talk(
    "brisbane",
    [
      "riverside brisbane 150 seated w ceremony",
      find(style("Waterview"), inCity("Brisbane"), has("ceremony"), room({ seated: 150 })),
    ],
    [
      "only ones w no noise limiter",
      find(
        style("Waterview"),
        inCity("Brisbane"),
        has("ceremony"),
        room({ seated: 150 }),
        listed("Noise limiter", false),
      ),
    ],
  ),
  talk(
    "brisbane",
    ["halo victoria st av?", yes(halo, /\bAV\b|microphone/i)],
    ["lift / ramps", either(no(halo, /wheelchair|access|step|lift|ramp/i), unknown)],
  ),
  talk(
    "brisbane",
    ["ivory gallery", which("The Ivory Gallery on Hope Street", "The Ivory Gallery, Brisbane")],
    [
      "the west end one, drawing room seated",
      tell("The Ivory Gallery on Hope Street", seated("The Ivory Gallery on Hope Street", "Drawing Room")),
    ],
  ),
  talk(
    "brisbane",
    [
      "My couple has $20,000 for 150 people, all in. Which Brisbane venues could do that, seated?",
      find(inCity("Brisbane"), room({ seated: 150, total: [20_000, 150] })),
    ],
    ["and if it were 25 grand?", find(inCity("Brisbane"), room({ seated: 150, total: [25_000, 150] }))],
  ),
  talk("brisbane", ["wineries brisbane", none(style("Winery"), inCity("Brisbane"))]),
  talk("brisbane", [
    "Hotel Admiralty in South Brisbane: what would the Sapphire Room cost per person, and what is the minimum?",
    tell(admiralty, perHead(admiralty, "Sapphire Room"), minimum(admiralty, "Sapphire Room")),
  ]),
  talk("brisbane", ["smallest venue in brissie", most(inCity("Brisbane"), smallness)]),
  talk("brisbane", [
    "signal box or aurelia cheaper?",
    either(tell([signal, aurelia], price(signal), price(aurelia)), find(called(named(signal).id))),
  ]),
  talk("brisbane", [
    "blackwood rise ipswich car spaces + late licence",
    tell(blackwood, parkingAt(blackwood), lateAt(blackwood)),
  ]),
  talk("brisbane", ["Does Château Bellerose in New Farm have a bridal suite?", unheardOf]),
  talk("brisbane", ["how's the food at aurelia?", either(unknown, tell(aurelia, /cater/i))]),

  // A wedding for 110 somewhere in Australia.
  talk(
    "withoutCity",
    ["hobart barn w accommodation?", none(barn, inCity("Hobart"), has("accommodation"))],
    ["drop the accom", find(barn, inCity("Hobart"))],
  ),
  talk(
    "withoutCity",
    ["sailmakers loft phone", which(balmain, "Sandy Bay Sailmaker's Loft")],
    ["tassie", tell("Sandy Bay Sailmaker's Loft", phoneOf("Sandy Bay Sailmaker's Loft"))],
  ),
  talk("withoutCity", [
    "oak & cleaver sandy bay any good for 110?",
    either(unheardOf, yes(sandyBay, undefined, capacity(sandyBay))),
  ]),
  talk("withoutCity", [
    "They cannot decide between Adelaide and Canberra, but they do want a garden, a hundred and ten seated, and to sleep where they celebrate. What could I propose?",
    find(style("Garden"), inCity("Adelaide", "Canberra"), has("accommodation"), room({ seated: 110 })),
  ]),
  talk("withoutCity", ["castle anywhere in aus?", find(style("Castle / Palace"))]),
  talk("withoutCity", [
    "hotels in london for 110",
    either(
      { kind: "suggests", fits: all(inCity("London"), style("Hotel")), abroad: true },
      none(inCity("London"), style("Hotel")),
      unknown,
    ),
  ]),
  talk("withoutCity", [
    "hahndorf or mclaren vale winery, no mandap needed, 110 seated",
    find(style("Winery"), around("AU", "Hahndorf", "McLaren Vale"), room({ seated: 110 })),
  ]),
  talk("withoutCity", ["which city is this event in?", unknown]),
  talk("withoutCity", ["hi there", civil], ["what can u do", either(civil, unknown)]),

  // A wedding in Melbourne for nobody knows how many.
  talk("withoutGuests", ["how many guests does minh expect?", unknown]),
  talk(
    "withoutGuests",
    ["unmeasured room carlton capacity", unknown],
    ["and their cheapest package?", tell(unmeasured, packagePrice(unmeasured, "Winter & Midweek Wedding"))],
  ),
  talk(
    "withoutGuests",
    [
      "A Vietnamese family, so an Asian venue in Melbourne would be ideal; how many can Crystal Court in Essendon seat in its Chandelier Room?",
      tell(crystal, seated(crystal, "Chandelier Room")),
    ],
    ["can they bring own caterers", yes(crystal, /cater/i)],
  ),
  talk(
    "withoutGuests",
    [
      "bell foundry - outside catering?",
      either(
        which("The Bell Foundry, North Melbourne", "The Old Bell Foundry on Nelson Street"),
        yes("The Bell Foundry, North Melbourne", /cater/i),
      ),
    ],
    ["werribee", yes("The Old Bell Foundry on Nelson Street", /cater/i)],
  ),
  talk("withoutGuests", [
    "between 40 and 60 seated, intimate, inner melb within 5km cbd",
    find(style("Small / Intimate"), within(5.2, cbd), room({ seated: 40 })),
  ]),
  talk(
    "withoutGuests",
    ["chateau lumiere docklands ceremony?", no(lumiere, /ceremon/i)],
    ["chapel seats how many", tell(lumiere, seated(lumiere, "Chapel"))],
  ),
  talk("withoutGuests", [
    "bluestone hill rooms to sleep + dist from melb",
    tell(bluestone, number(19), farFrom(bluestone, "Melbourne", "AU")),
  ]),
  talk(
    "withoutGuests",
    [
      "Please show me every venue in Melbourne with a licence until two in the morning.",
      find(inCity("Melbourne"), late(840)),
    ],
    ["and with free dates in november?", unknown],
  ),
  talk("withoutGuests", [
    "water views or beach, must hav step free access, not restaurants",
    find(water, listed("Wheelchair access", true), not(style("Restaurant"))),
  ]),
];
