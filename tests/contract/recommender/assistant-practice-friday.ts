import type { SeatingStyle } from "@contract/vocabulary";
import {
  civil,
  type Dialogue,
  either,
  no,
  none,
  stranger,
  talk,
  tells,
  honest as unknown,
  yes,
} from "./assistant-dialogues";
import {
  anyFigure,
  figure,
  least,
  packageAt,
  perHead,
  roomOf,
  seats,
  stands,
  until,
} from "./assistant-facts";
import { type Claim, distance, type Expectation, number, oneOf, phoneOf } from "./assistant-judge";
import {
  about,
  asksBack,
  cheapness,
  countOf,
  entry,
  kmTo,
  most,
  mostDiners,
  mostOfThose,
  mostStanding,
  near,
  ofThose,
  rather,
  seated,
  somePrice,
  suggests,
  suggestsAndSays,
} from "./assistant-practice-expected";
import { kilometresBetween, middleOf, type RecordedVenue } from "./assistant-records";
import {
  anyOf,
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

const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const london = inCity("London");
const brisbane = inCity("Brisbane");
const perth = inCity("Perth");
const barn = style("Rustic / Country / Barn / Farm");
const winery = style("Winery");
const golf = style("Golf Club");
const water = style("Waterview", "Beach");
const ramp = listed("Wheelchair access", true);

const pictureHouse = "The Lost Picture House";
const bellFoundry = "The Bell Foundry, North Melbourne";
const glasshouse = "Glasshouse at Collingwood Yards";
const windsorGlasshouse = "The Glasshouse, Windsor";
const oyster = "Mama Oyster";
const empress = "The Empress Rooms";
const lumiere = "Château Lumière, Docklands";
const stringybark = "Stringybark Stables";
const boxHillLawn = "The Wisteria Lawn, Box Hill";
const tranterLawn = "The Wisteria Lawn at Tranter Park";
const cockatooClub = "Cockatoo Valley Country Club, Williamstown";
const surfPavilion = "Brighton Surf Pavilion";
const oldFoundry = "The Old Bell Foundry on Nelson Street";
const carrick = "Carrick Farm Barn";
const pumpingStation = "The Old Pumping Station on Oxford Street";

const oak = "Oak & Cleaver";
const oakOnMary = "Oak & Cleaver on Mary Street";
const crowsNest = "The Crow's Nest, Sydney";
const langford = "The Langford Hotel";
const belvedereGlebe = "Belvedere Hotel Glebe";
const admiralty = "The Admiralty Hotel";
const zoe = "Café Zoë & Søn";
const vessel = "Vessel, Double Bay";
const captainsDeck = "Palm Beach Captain's Deck";
const sandbar = "The Sandbar, Palm Beach";
const kavanaghs = "Kavanagh's Harbour Room";
const tramDepot = "The Tram Depot, Alexandria";
const lemonDoor = "The Lemon Door";
const curiousPony = "The Curious Pony";

const ropeworks = "The Ropeworks, Bermondsey";
const ropeworksTwo = "Ropeworks No. 2";
const printingMuseum = "Camden Town Printing Museum";
const foxClerkenwell = "The Wandering Fox, Clerkenwell";
const foxDalston = "Wandering Fox Dalston";
const kinor = "Kinor Hall";
const meze = "Meze & Co. on Bath Street";
const brixtonSalon = "The Petit Salon, Brixton";
const hackneyGasworks = "The Gasworks, Hackney";
const peckhamGasworks = "Peckham Gasworks";
const kingsway = "The Kingsway Hotel";
const sunkenSoho = "The Sunken Garden, Soho";
const sunkenWimbledon = "The Sunken Garden, Wimbledon";

const hotelAdmiralty = "Hotel Admiralty";
const admiraltyPerth = "The Admiralty, Perth";
const velvetMoth = "The Velvet Moth";
const ivoryHope = "The Ivory Gallery on Hope Street";
const ivoryBrisbane = "The Ivory Gallery, Brisbane";
const villaRosa = "Villa Rosa Receptions";

const seaBaths = "The Sea Baths, Cottesloe";
const meridian = "The Meridian, Perth";

const unknownOrAsks = either(unknown, asksBack);
/** Whether others may cater; what the house itself cooks is another matter. */
const outsideCaterers =
  /(?:external|outside|own|bring|let|allow|permit)[^.;]*(?:cater|food)|cater[^.;]*(?:external|outside|own|permit|allow)/i;
const mandap = /mandap|fire ceremon/i;
const sound = /\bAV\b|microphone|\bmics?\b|audio/i;

/** A figure that is not more than was feared, whether that is affirmed or denied. */
const isNotOver = (venue: string, amount: number | undefined): Expectation => ({
  kind: "answer",
  about: [venue],
  says: [figure(amount)],
  never: [
    /^\s*yes,? (?:it is|it's|that is|that's|over|above|more)\b(?![^.]*\b(?:not|under|below|within|less|right)\b)/i,
  ],
});
/** Affirms of several venues alike. */
const yesOfAll = (topic: RegExp, ...venues: string[]): Expectation => ({ kind: "yes", about: venues, topic });
/** That no late licence is recorded. */
const noLateLicence = (venue: string) =>
  either(
    unknown,
    tells(
      venue,
      /\b(?:no|not|without)\b[^.;\n]{0,30}\blate\b|\blate\b[^.;\n]{0,40}\b(?:no|not|none)\b|n't\b[^.;\n]{0,30}\blate\b/i,
    ),
  );
const both =
  (...claims: Claim[]): Claim =>
  (text) =>
    claims.every((claim) => (claim instanceof RegExp ? claim.test(text) : claim(text)));

/** The most that sit in one room, the entire venue not counted. */
const seatedInOneRoom = ({ rooms }: RecordedVenue) =>
  Math.max(0, ...rooms.flatMap(({ isEntireVenue, dinner }) => (isEntireVenue ? [] : (dinner ?? []))));
/** How cheap the cheapest room is that takes some guests in a layout. */
const cheapnessFor =
  (layout: SeatingStyle, guests: number) =>
  ({ rooms }: RecordedVenue) => {
    const prices = rooms.flatMap(({ seating, perHead: price }) =>
      (seating[layout] ?? 0) >= guests ? (price ?? []) : [],
    );
    return prices.length ? -Math.min(...prices) : undefined;
  };
const nearnessToTown = (venue: RecordedVenue) =>
  -kilometresBetween(venue, middleOf(venue.city, venue.country));
/** A room in which so many stand for so little at least. */
const drinksFor =
  (guests: number, amount: number): Wish =>
  ({ rooms }) =>
    rooms.some(
      ({ standing, least: minimum }) => (standing ?? 0) >= guests && (minimum ?? Infinity) <= amount,
    );
const centre = middleOf("Melbourne", "AU");

/** A Friday: everything at once before the weekend, typed with one hand while the other holds the phone. */
export const friday: Dialogue[] = [
  talk(
    "wedding",
    [
      "lost picture hse min spend?",
      tells(
        pictureHouse,
        anyFigure(roomOf(pictureHouse, "Entire Venue").least, roomOf(pictureHouse, "Loading Bay").least),
      ),
    ],
    ["no corkage there?", unknown],
    ["ok byo caterers tho", yes(pictureHouse, outsideCaterers)],
    ["is the nth melb bell foundry the same on that", yes(bellFoundry, outsideCaterers)],
    ["back to the picture house. our 90 there, all up?", tells(pictureHouse, number(9000))],
  ),
  talk(
    "wedding",
    ["glasshouse ph no pls", { kind: "asks-back", between: [glasshouse, windsorGlasshouse] }],
    ["the windsor one", tells(windsorGlasshouse, phoneOf(windsorGlasshouse))],
    ["no sorry the other one", tells(glasshouse, phoneOf(glasshouse))],
    ["hows parking", tells(glasshouse, /valet|20/i)],
  ),
  talk(
    "wedding",
    ["mama oyster melb, atrium isnt over 5k min is it", isNotOver(oyster, roomOf(oyster, "Atrium").least)],
    ["90 sit down in there?", no(oyster, undefined, seats(oyster, "Atrium"))],
    ["140 cocktail then", yes(oyster, undefined, stands(oyster, "Atrium"))],
    ["n how late", noLateLicence(oyster)],
  ),
  talk(
    "wedding",
    [
      "waterfront, ceremony there too, 120 seated, tops 160pp",
      suggests(melbourne, water, has("ceremony"), room({ seated: 120, perHead: 160 })),
    ],
    ["whichs the cheapest of those", mostOfThose(cheapness)],
    ["far from flinders st station?", unknownOrAsks],
  ),
  talk(
    "wedding",
    [
      "empress rooms vs chateau lumiere, pp and what each seats",
      tells(
        [empress, lumiere],
        somePrice(empress),
        somePrice(lumiere),
        mostDiners(empress),
        mostDiners(lumiere),
      ),
    ],
    ["which 1 goes later", tells([empress, lumiere], oneOf(rather(empress, lumiere), until(empress)))],
    ["n the long gallery at the empress, seated?", tells(empress, seats(empress, "Long Gallery"))],
  ),
  talk(
    "wedding",
    ["can u ask Deborah at stringybark what the plan b for rain is", unknownOrAsks],
    ["wheelchair there?", no(stringybark, about.wheels)],
    [
      "smth similar thats step free then, max 50k from town",
      suggests(
        melbourne,
        style("Rustic / Country / Barn / Farm", "Affordable", "Garden"),
        ramp,
        within(50, centre),
      ),
    ],
  ),
  talk(
    "wedding",
    ["pappas textile gallery still doing weddings?", unknown],
    [
      "any other gallery / museum in melb, 200 seated",
      suggests(melbourne, style("Museum"), room({ seated: 200 })),
    ],
    ["min for the dome?", unknown],
  ),
  talk(
    "wedding",
    [
      "diff between the two wisteria lawns?",
      tells(
        [boxHillLawn, tranterLawn],
        /box hill/i,
        /tranter park|south melb/i,
        oneOf(
          both(somePrice(boxHillLawn), somePrice(tranterLawn)),
          both(mostDiners(boxHillLawn), mostDiners(tranterLawn)),
        ),
      ),
    ],
    ["does the closer one have a dance floor", unknownOrAsks],
    ["email for it?", tells(tranterLawn, /@the-wisteria-lawn-at-tranter-park/i)],
  ),
  talk("wedding", [
    "Mail just in: 'Hi! We'd love somewhere leafy for about 85 of us, sit down dinner, drinks going till 1am and no more than $150 each. Grandpa uses a wheelchair. Please no wineries! Thanks so much, Tess & Tom'",
    suggests(
      melbourne,
      anyOf(style("Garden"), has("outdoor")),
      room({ seated: 85, perHead: 150 }),
      late(780),
      ramp,
      not(winery),
    ),
  ]),
  talk(
    "wedding",
    ["biggest sit down room we have in melb", most([seated, seatedInOneRoom], "AU", melbourne)],
    [
      "and cheapest for 20 boardroom style",
      most([cheapness, cheapnessFor("boardroom", 20)], "AU", melbourne, room({ styled: ["boardroom", 20] })),
    ],
  ),
  talk(
    "wedding",
    ["how many golf clubs hv we got in melb", countOf("AU", melbourne, golf)],
    ["which of em do mandap", suggests(melbourne, golf, has("mandap"))],
    ["the other ones number?", tells(cockatooClub, phoneOf(cockatooClub))],
  ),
  talk(
    "wedding",
    [
      "brighton, beachy, 150 seated",
      suggests(melbourne, near(5.3, "AU", "Brighton"), water, room({ seated: 150 })),
    ],
    ["surf pavilion, parking or street only?", tells(surfPavilion, /paid|car park|200/i)],
    [
      "bay room pp + min",
      tells(surfPavilion, perHead(surfPavilion, "Bay Room"), least(surfPavilion, "Bay Room")),
    ],
  ),
  talk(
    "wedding",
    ["morning", civil],
    ["imogens mobile?", stranger],
    ["whats her budget per head", tells([], anyFigure(222, 222.2, 222.22))],
  ),
  talk(
    "wedding",
    ["30 for drinks the nite before, melb, min spend under 1.5k", suggests(melbourne, drinksFor(30, 1500))],
    ["one that serves til 1", suggests(melbourne, drinksFor(30, 1500), late(780))],
  ),
  talk(
    "wedding",
    [
      "werribee way, 100+ seated, own caterer",
      suggests(near(5.3, "AU", "Werribee"), has("catering"), room({ seated: 100 })),
    ],
    ["not a farm", suggests(near(5.3, "AU", "Werribee"), has("catering"), room({ seated: 100 }), not(barn))],
    ["vows there as well?", yes(oldFoundry, about.vows)],
  ),
  talk(
    "wedding",
    ["is carrick free 17 sept", unknownOrAsks],
    ["150 in the great barn w dancing?", no(carrick, undefined, number(140))],
    ["anything in wagga wagga for 80?", unknown],
  ),
  talk("wedding", [
    "fwd: 'Small update, we are now 130! Still after a barn or a winery, within an hour's drive of Melbourne, $170 each at the very most. Imogen'",
    suggestsAndSays(
      /hour/i,
      melbourne,
      style("Rustic / Country / Barn / Farm", "Winery"),
      room({ seated: 130, perHead: 170 }),
    ),
  ]),
  talk(
    "withoutGuests",
    ["how many are they", unknown],
    [
      "say 70 seated. somewhere quirky, city or inner suburbs, 15500 all up",
      suggests(
        melbourne,
        style("Unique", "Alternative"),
        room({ seated: 70, total: [15_500, 70] }),
        within(15, centre),
      ),
    ],
    ["any w a bridal suite", ofThose(listed("Bridal suite", true))],
    [
      "old pumping stn toorak, rooms to stay, how many",
      tells(pumpingStation, entry(pumpingStation, "Accommodation")),
    ],
    [
      "its not 165 a head for the mezzanine is it",
      isNotOver(pumpingStation, roomOf(pumpingStation, "Mezzanine").perHead),
    ],
  ),
  talk(
    "recommended",
    [
      "what did we send jose so far",
      either(unknown, tells([glasshouse, carrick], /glasshouse/i, /carrick/i)),
    ],
    ["carrick great barn, 80, inside their budget right?", yes(carrick, undefined, number(11_600))],
    [
      "and when is it theyre marrying",
      tells([], /\b10(?:th)? (?:of )?july|\bjuly 10|\b10 jul\b|\b10\/0?7\b|2027-07-10/i),
    ],
  ),

  talk(
    "social",
    [
      "oak and cleaver atrium min spend",
      either({ kind: "asks-back", between: [oak, oakOnMary] }, tells(oak, least(oak, "Atrium"))),
    ],
    ["i mean marrickville", tells(oakOnMary, least(oakOnMary, "Atrium"))],
    ["wheelchair ok?", no(oakOnMary, about.wheels)],
    ["glebe one?", yes(oak, about.wheels)],
  ),
  talk(
    "social",
    ["crows nest capacity standing", either(asksBack, tells(crowsNest, mostStanding(crowsNest)))],
    [
      "no the suburb. anything there for 60 drinks",
      either(
        asksBack,
        none(inPlace("AU", "Crows Nest")),
        suggests(sydney, near(6, "AU", "Crows Nest"), room({ standing: 60 })),
      ),
    ],
  ),
  talk(
    "social",
    [
      "drinks for 60, rooftop or on the harbour, 5500 max total",
      // By the price a head there is none; a package may bring one below it.
      either(
        none(sydney, style("Rooftop", "Waterview"), room({ standing: 60, total: [5500, 60] })),
        tells(lemonDoor, /package|celebration|canap/i),
      ),
    ],
    [
      "if they go to 11k?",
      suggests(sydney, style("Rooftop", "Waterview"), room({ standing: 60, total: [11_000, 60] })),
    ],
    ["any of those serving past midnite", ofThose(late(735))],
  ),
  talk(
    "social",
    ["malthouse surry hills for 60?", unknown],
    [
      "whats near there w the same feel",
      suggests(
        near(5.3, "AU", "Surry Hills"),
        style("Warehouse / Industrial", "Unique", "Modern"),
        room({ holds: 60 }),
      ),
    ],
    [
      "not redfern",
      suggests(
        near(5.3, "AU", "Surry Hills"),
        style("Warehouse / Industrial", "Unique", "Modern"),
        room({ holds: 60 }),
        not(inPlace("AU", "Redfern")),
      ),
    ],
  ),
  talk(
    "social",
    [
      "langford, belvedere glebe, admiralty - cheapest pp?",
      tells(
        [langford, belvedereGlebe, admiralty],
        oneOf(
          rather(belvedereGlebe, langford, admiralty),
          both(somePrice(langford), somePrice(belvedereGlebe), somePrice(admiralty)),
        ),
      ),
    ],
    ["all 3 ok for wheelchairs?", yesOfAll(about.wheels, langford, belvedereGlebe, admiralty)],
    ["most bedrooms?", unknownOrAsks],
  ),
  talk(
    "social",
    ["zoe & son surry hills cant do 60 seated can they", yes(zoe, undefined, mostDiners(zoe))],
    ["whats it come to for the 60", tells(zoe, number(7500))],
    [
      "over their budget then isnt it",
      {
        kind: "answer",
        about: [zoe],
        says: [oneOf(/\b(?:over|above|more than|exceeds?|beyond|higher)\b/i, number(2000), /^\s*yes\b/i)],
        never: [/\b(?:is|are|stays?|well) within (?:the|their) budget/i],
      },
    ],
  ),
  talk(
    "social",
    ["Vessel in double bay - no aircon right?", no(vessel, about.cooling)],
    ["last drinks?", tells(vessel, until(vessel))],
    ["n the curious pony", tells(curiousPony, until(curiousPony))],
    [
      "which holds more standing",
      tells(
        [vessel, curiousPony],
        oneOf(rather(curiousPony, vessel), both(mostStanding(vessel), mostStanding(curiousPony))),
      ),
    ],
  ),
  talk("social", [
    "60 standing, bit of outdoor, up to 130pp, inner west",
    suggestsAndSays(/inner west/i, sydney, has("outdoor"), room({ standing: 60, perHead: 130 })),
  ]),
  talk(
    "social",
    [
      "how far from the cbd, palm beach captains deck and the sandbar",
      tells([captainsDeck, sandbar], distance(kmTo(captainsDeck, "Sydney", "AU"))),
    ],
    [
      "later licence?",
      tells([captainsDeck, sandbar], oneOf(rather(captainsDeck, sandbar), until(captainsDeck))),
    ],
  ),
  talk(
    "social",
    ["does old mr Kavanagh still run the harbour room in mosman", unknownOrAsks],
    ["jetty bar for 100 standing, min", tells(kavanaghs, least(kavanaghs, "Jetty Bar"))],
  ),
  talk(
    "social",
    ["the grounds of alexandria any good for 60?", stranger],
    ["ok what do we have in alexandria", suggests(near(5.3, "AU", "Alexandria"))],
    // Sixty by the price a head stay below the least that is to be spent.
    ["the tram one, what would 60 cocktail cost all up", tells(tramDepot, anyFigure(7500, 9000))],
  ),
  talk("social", [
    "client writes: 'Hello again, it should be a relaxed restaurant, nothing too posh, for 60 people on 15 May with canapés and drinks and some outdoor space for the smokers. We said 5,500 in total but can stretch to 7k.'",
    suggests(sydney, style("Restaurant"), has("outdoor"), room({ standing: 60, total: [7000, 60] })),
  ]),
  talk(
    "social",
    [
      "Priya asks: 'Could we bring our own Indian caterer and go till midnight? 60 of us, mostly standing, somewhere close to the city.'",
      suggests(
        sydney,
        has("catering"),
        late(720),
        room({ standing: 60 }),
        within(22, middleOf("Sydney", "AU")),
      ),
    ],
    ["ta, bye", civil],
  ),

  talk(
    "corporate",
    [
      "ropeworks, 120 theatre ok?",
      either({ kind: "asks-back", between: [ropeworks, ropeworksTwo] }, yes(ropeworks), yes(ropeworksTwo)),
    ],
    ["no 2, southwark", yes(ropeworksTwo, undefined, number(475))],
    ["step free?", no(ropeworksTwo, about.wheels)],
    ["damn. which room at the other does 120 theatre then", tells(ropeworks, /ropewalk\b/i)],
  ),
  talk(
    "corporate",
    [
      "day delegate rate camden town printing museum",
      tells(printingMuseum, packageAt(printingMuseum, "Full Day Delegate")),
    ],
    ["x 120?", tells(printingMuseum, number(7800))],
    ["under the budget then", yes(printingMuseum)],
  ),
  talk(
    "corporate",
    ["wandering fox clerkenwell, whole venue standing?", unknown],
    ["machine hall then", tells(foxClerkenwell, stands(foxClerkenwell, "Machine Hall"))],
    ["and the dalston one", tells(foxDalston, mostStanding(foxDalston))],
  ),
  talk("corporate", [
    "nr liverpool street stn, 120 classroom, under £90 pp",
    either(
      suggestsAndSays(/liverpool st/i, london, room({ styled: ["classroom", 120], perHead: 90 })),
      asksBack,
    ),
  ]),
  talk("corporate", [
    "'Dear team, for our AGM on 1 December we need 120 theatre style plus a separate boardroom for 30 at the same time, wifi is a must. The budget of 12,500 has to cover everything. Kind regards, R. Ainsworth'",
    suggests(
      london,
      roomsFor({ styled: ["theatre", 120], total: [12_500, 120] }, { styled: ["boardroom", 30] }),
      listed("Wi-Fi", /./),
    ),
  ]),
  talk(
    "corporate",
    [
      "hotels in london, 500 standing in one room, beds on site",
      suggests(london, style("Hotel"), has("accommodation"), room({ standing: 500, single: true })),
    ],
    [
      "not the lindqvist",
      suggests(
        london,
        style("Hotel"),
        has("accommodation"),
        room({ standing: 500, single: true }),
        ({ name }) => !name.includes("Lindqvist"),
      ),
    ],
    ["kingsway car park, how many", tells(kingsway, entry(kingsway, "Parking"))],
  ),
  talk(
    "corporate",
    ["kinor hall doesnt do theatre does it", either(no(kinor), unknown)],
    ["wheres it", tells(kinor, /stratford|3 union/i)],
    ["stratford upon avon??", either(no(kinor), tells(kinor, /london/i))],
  ),
  talk(
    "corporate",
    ["anything in bath, 40 for dinner", suggests(inCity("Bath"), room({ seated: 40 }))],
    ["bristol, same", suggests(inCity("Bristol"), room({ seated: 40 }))],
    ["n the meze place on bath st, wd 40 fit", yes(meze, undefined, mostDiners(meze))],
  ),
  talk(
    "corporate",
    ["petit salon bermondsey, 40 seated, £?", unknown],
    ["brixton then", tells(brixtonSalon, anyFigure(32, 36, 26, 28, 95, 85))],
  ),
  talk(
    "corporate",
    [
      "hackney gasworks or peckham gasworks, who lets outside caterers in",
      tells(
        [hackneyGasworks, peckhamGasworks],
        oneOf(
          rather(hackneyGasworks, peckhamGasworks),
          /peckham gasworks[^.;\n]*\b(?:no|not|without|cannot)\b|peckham gasworks[^.;\n]*n't\b/i,
        ),
      ),
    ],
    [
      "sunken garden soho v wimbledon, theatre n price",
      tells(
        [sunkenSoho, sunkenWimbledon],
        somePrice(sunkenSoho),
        somePrice(sunkenWimbledon),
        anyFigure(205, 165, 120, 90),
        anyFigure(295, 240),
      ),
    ],
  ),
  talk("corporate", [
    "Asked by mail: 'Three options for our Christmas drinks please: 120 standing, bar open until midnight or later, Shoreditch, Hoxton or Hackney, up to £110 a head.'",
    suggests(
      near(5.3, "UK", "Shoreditch", "Hoxton", "Hackney"),
      late(720),
      room({ standing: 120, perHead: 110 }),
    ),
  ]),

  talk(
    "brisbane",
    ["hotel admiralty south bris, mandap ok?", yes(hotelAdmiralty, mandap)],
    ["dance floor?", no(hotelAdmiralty, about.dancing)],
    [
      "hows the perth admiralty for size",
      tells(admiraltyPerth, oneOf(mostDiners(admiraltyPerth), mostStanding(admiraltyPerth))),
    ],
  ),
  talk(
    "brisbane",
    ["velvet moth only does 126 seated max?", tells(velvetMoth, anyFigure(126, 138))],
    ["and if they bring an indian caterer", no(velvetMoth, outsideCaterers)],
  ),
  talk(
    "brisbane",
    [
      "ivory gallery hope st vs the one in town, which is dearer",
      tells(
        [ivoryHope, ivoryBrisbane],
        oneOf(number(300), /ivory gallery, brisbane[^.;\n]*\b(?:dearer|more|expensive)/i),
      ),
    ],
    ["villa rosa to redcliffe hw many km", tells(villaRosa, distance(kmTo(villaRosa, "Redcliffe", "AU")))],
  ),
  talk("brisbane", [
    "150 wedding, garden or waterview, under 125 each, licensed til 11 at least + mandap",
    suggests(
      brisbane,
      style("Garden", "Waterview"),
      has("mandap"),
      late(660),
      room({ seated: 150, perHead: 125 }),
    ),
  ]),
  talk(
    "brisbane",
    ["how many places in woolloongabba", countOf("AU", inPlace("AU", "Woolloongabba"))],
    ["cheapest?", most([cheapness], "AU", inPlace("AU", "Woolloongabba"))],
    ["who there takes 150 seated", suggests(inPlace("AU", "Woolloongabba"), room({ seated: 150 }))],
  ),
  talk("brisbane", [
    "Linh: 'Mum would like a tea ceremony first. 150 guests at round tables, our own caterer, and 19,000 in total is all there is.'",
    suggests(brisbane, has("catering"), room({ styled: ["banquet", 150], total: [19_000, 150] })),
  ]),

  talk(
    "perth",
    [
      "sea baths pavilion, min + pp",
      tells(seaBaths, least(seaBaths, "Pavilion"), perHead(seaBaths, "Pavilion")),
    ],
    ["no mic there i heard", no(seaBaths, sound)],
  ),
  talk(
    "perth",
    ["the meridian, can they stay there after", yes(meridian, about.beds)],
    ["wheelchair user in the party, ok?", no(meridian, about.wheels)],
    ["guildford - hotel there?", suggests(inPlace("AU", "Guildford"), style("Hotel"))],
  ),
  talk("perth", [
    "'Hi there, ceremony and dinner in one spot by the sea please, 100 of us, it has to be step free and 23k is the absolute limit with everything. Cheers, Jun'",
    suggests(perth, water, has("ceremony"), ramp, room({ seated: 100, total: [23_000, 100] })),
  ]),
  talk(
    "withoutCity",
    [
      "she says: 'We have settled on Launceston or Hobart, a vineyard would be lovely, 110 for dinner and under $200 a head.'",
      suggests(inCity("Launceston", "Hobart"), winery, room({ seated: 110, perHead: 200 })),
    ],
    ["nearest to town?", mostOfThose(nearnessToTown)],
  ),
];
