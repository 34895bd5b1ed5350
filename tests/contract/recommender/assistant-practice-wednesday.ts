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
import { anyFigure, budgetOf, seats, stands, until } from "./assistant-facts";
import { distance, oneOf, phoneOf } from "./assistant-judge";
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
  says,
  seated,
  somePrice,
  standing,
  suggests,
  suggestsAndSays,
} from "./assistant-practice-expected";
import { anyOf, cheaperThan, has, inCity, late, not, room, style } from "./assistant-wishes";

const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const london = inCity("London");
const perth = inCity("Perth");
const hobart = inCity("Hobart");

const juniper = "Hotel Juniper";
const crystal = "Crystal Court Receptions, Essendon";
const cockatooClub = "Cockatoo Valley Country Club, Williamstown";
const wisteria = "The Wisteria Lawn, Box Hill";
const longGully = "Long Gully Farm Old Dairy";
const tidepool = "Tranter's Tidepool";
const surf = "Brighton Surf Pavilion";
const captain = "Palm Beach Captain's Deck";
const langford = "The Langford Hotel";
const pasture = "Pasture";
const osteria = "Osteria Fiorella";
const mill = "Mill & Bobbin Nos. 7½–9";
const moonah = "Moonah Bowls Club";
const currawong = "Currawong Stables";
const fenwick = "Fenwick Park Golf Club";
const biscuit = "Biscuit Factory on Park Terrace";
const clockmakers = "The Clockmakers' Hall, Melbourne";
const bottleYard = "The Bottle Yard, Port Melbourne";
const boilerPort = "The Boiler House, Port Melbourne";

/** A Wednesday: calls between meetings, and mails that were long in coming. */
export const wednesday: Dialogue[] = [
  talk(
    "wedding",
    [
      "Got a mum on the line. Whats Hotel Juniper like for 90, price and how late",
      tells(juniper, somePrice(juniper), until(juniper)),
    ],
    [
      "she says thats fine but is there anywhere for the older guests to park close by",
      tells(juniper, entry(juniper, "Parking")),
    ],
    ["and could they say their vows there or do they need a church", no(juniper, about.vows)],
    [
      "right. then something of the same sort that does do ceremonies, city or close to, 130 a head max",
      suggests(
        melbourne,
        style("Hotel", "Reception Centre / Traditional"),
        has("ceremony"),
        room({ seated: 90, perHead: 130 }),
      ),
    ],
  ),
  talk(
    "recommended",
    [
      "Mail of this morning: \"Hi! So we loved your ideas but Dad put his foot down: $12,000, not a cent more, for the 80 of us, dinner and room. We'd still like to be outside for a bit and we'd rather not have a golf club. Oh and it mustn't have one of those noise limiters because of the band. xx\"",
      suggests(
        melbourne,
        room({ seated: 80, total: [12_000, 80] }),
        has("outdoor"),
        not(style("Golf Club")),
        ({ checklist }) => checklist.get("Noise limiter") !== true,
      ),
    ],
    [
      '"which would be closest to Brunswick, my gran lives there"',
      mostOfThose((venue) => -kmTo(venue.name, "Brunswick", "AU")),
    ],
  ),
  talk(
    "social",
    [
      "is there anything in sydney that hasn't got a minimum spend over 3k in its smallest room, holds 60 standing there, on or near the harbour",
      either(unknown, asksBack, suggestsAndSays(/3,?000|3k/i, sydney, room({ standing: 60 }))),
    ],
    [
      "forget the minimum. just harbour, 60 standing, 150 pp",
      suggests(sydney, style("Waterview"), room({ standing: 60, perHead: 150 })),
    ],
    ["remove the ones without a late licence", ofThose(late(660))],
  ),
  talk(
    "wedding",
    [
      "crystal court essendon - they do indian weddings yeah? mandap? fire?",
      yes(crystal, /mandap|fire|hindu/i),
    ],
    [
      "how many can the chandelier room seat and stand",
      tells(crystal, seats(crystal, "Chandelier Room"), stands(crystal, "Chandelier Room")),
    ],
    ["what about the terrace rm", tells(crystal, seats(crystal, "Terrace Room"))],
    ["cheapest of the rooms there?", tells(crystal, /chandelier/i)],
  ),
  talk(
    "wedding",
    [
      "Cockatoo Valley - golf place or the winery, which did we use for the Hendersons?",
      either(unknown, asksBack, stranger),
    ],
    ["the one in Williamstown, can it fit 120 for dinner", yes(cockatooClub)],
    ["in one room though, not the lot", no(cockatooClub)],
  ),
  talk(
    "corporate",
    [
      "We are an American firm and would like to hold our holiday party in Manchester for 100 people on December 10th. Standing reception with appetizers, 60 to 90 pounds per person. We prefer contemporary or quirky venues over hotels. Is there street parking?",
      {
        ...suggests(inCity("Manchester"), room({ standing: 100, perHead: 90 }), not(style("Hotel"))),
        abroad: true,
      },
    ],
    [
      "Out of Pasture and Osteria Fiorella, which is the bigger and which the cheaper?",
      tells([pasture, osteria], says(osteria), says(pasture), oneOf(mostDiners(osteria), somePrice(osteria))),
    ],
    [
      "Does Mill & Bobbin do anything under 80 quid?",
      either(yes(mill), tells(mill, anyFigure(...[72, 79, 70, 75, 80, 85]))),
    ],
  ),
  talk(
    "withoutCity",
    [
      "Hobart area, 110 seated, rustic, family wants to cook themselves",
      suggests(hobart, style("Rustic / Country / Barn / Farm"), has("catering"), room({ seated: 110 })),
    ],
    [
      "moonah bowls instead: price, caterers, ramp?",
      tells(moonah, somePrice(moonah), about.caterers, about.wheels),
    ],
    [
      "how many k between the two",
      either(unknown, asksBack, tells([moonah, currawong], distance(kmTo(currawong, "Moonah", "AU")))),
    ],
    ["and which one's nearer the city", tells([moonah, currawong], rather(moonah, currawong))],
  ),
  talk(
    "perth",
    [
      "is Fenwick Park cheaper than the Biscuit Factory, and which has a late licence past midnight",
      either(
        yes(fenwick, undefined),
        tells([fenwick, biscuit], oneOf(until(biscuit), rather(fenwick, biscuit))),
      ),
    ],
    [
      "What can we get them for 230 each? just kidding. 130 max, 100 dinner, garden, ceremony, not too far out, say 25 km",
      suggests(
        perth,
        room({ seated: 100, perHead: 130 }),
        style(
          "Garden",
          "Golf Club",
          "Rustic / Country / Barn / Farm",
          "Beach",
          "Museum",
          "Waterview",
          "Warehouse / Industrial",
          "Hotel",
          "Winery",
          "Restaurant",
        ),
        has("ceremony"),
      ),
    ],
    [
      "swap garden for waterfront and make it 150",
      suggests(perth, style("Waterview", "Beach"), room({ seated: 100, perHead: 150 })),
    ],
  ),
  talk(
    "wedding",
    [
      "tell me everything about the wisteria lawn in box hill",
      tells(wisteria, somePrice(wisteria), oneOf(mostDiners(wisteria), mostStanding(wisteria))),
    ],
    ["its lily room - 70 with a dance floor, yes?", yes(wisteria)],
    ["so what would 70 come to in there", tells(wisteria, anyFigure(10_850, 155))],
    [
      "nice. compared with Long Gully's Cider Press? no wait, its Hay Loft",
      tells([longGully, wisteria], anyFigure(115, 8_050, 100)),
    ],
  ),
  talk(
    "brisbane",
    [
      "do we have anything like Bluestone Hill Cellar Door near Brisbane? client fell in love with it but it's the wrong state",
      either(
        unknown,
        asksBack,
        suggests(
          inCity("Brisbane", "Gold Coast", "Toowoomba", "Sunshine Coast"),
          anyOf(style("Winery"), style("Luxury")),
        ),
      ),
    ],
    [
      "150 guests, sleeps people, up to 290 a head",
      suggests(inCity("Brisbane", "Gold Coast"), has("accommodation"), room({ seated: 150, perHead: 290 })),
    ],
    ["what did I say their budget was", tells([], budgetOf("brisbane"))],
  ),
  talk(
    "wedding",
    [
      "beach ceremonies in Victoria, under 200 a head, for 75",
      suggests(
        inCity("Melbourne", "Geelong"),
        style("Beach"),
        has("ceremony"),
        room({ seated: 75, perHead: 200 }),
      ),
    ],
    [
      "tidepool or the surf pavilion: which lets people in wheelchairs in, which is cheaper?",
      tells([tidepool, surf], about.wheels, rather(surf, tidepool)),
    ],
    ["Where is it exactly? the tidepool I mean", tells(tidepool, /sorrento/i)],
  ),
  talk(
    "social",
    ["the captains deck at palm beach - phone no & address", tells(captain, phoneOf(captain))],
    ["bit pricey isnt it", tells(captain, somePrice(captain))],
    [
      "whats half their price on the northern beaches for 60",
      either(unknown, asksBack, suggests(sydney, cheaperThan(111), room({ holds: 60 }))),
    ],
    ["ok. langford in woollahra, do they have rooms upstairs for guests", yes(langford, about.beds)],
    ["Vessel got any?", either(no("Vessel, Double Bay", about.beds), unknown)],
  ),
  talk(
    "corporate",
    [
      "From: events@harrow.example. We require a room for 45 in boardroom or U-shape, one day in November, within Zone 1, natural light essential, catering by yourselves. Budget £3,500.",
      either(
        asksBack,
        unknown,
        suggestsAndSays(
          /light|zone|november/i,
          london,
          anyOf(room({ styled: ["boardroom", 40] }), room({ styled: ["u_shaped", 45] })),
        ),
      ),
    ],
    [
      "boardroom 40 would do, anywhere central in london, 80 a head",
      suggests(london, room({ styled: ["boardroom", 40], perHead: 80 })),
    ],
    [
      "how many did you find?",
      either(unknown, asksBack, { kind: "count", oneOf: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "cant remember the name, hall of clocks or something in the cbd. capacity?",
      tells(clockmakers, mostDiners(clockmakers)),
    ],
    [
      "thats it. do they take a caterer, and is there a ballroom",
      either(tells(clockmakers, about.caterers), yes(clockmakers, about.caterers)),
    ],
    [
      "pls compare it to the bottle yard and the boiler house in port melb on price",
      tells(
        [clockmakers, bottleYard, boilerPort],
        somePrice(clockmakers),
        somePrice(bottleYard),
        somePrice(boilerPort),
      ),
    ],
    [
      "lose the dearest. which of the other two is wheelchair friendly",
      tells([clockmakers, bottleYard], rather(clockmakers, bottleYard)),
    ],
  ),
  talk(
    "wedding",
    ["are you a real person", civil],
    ["Could somebody let the couple know we'll ring them tomorrow", unknown],
    [
      "neither a winery nor a hotel, 90 seated, in or near Healesville",
      either(
        none(near(5.3, "AU", "Healesville"), not(style("Winery", "Hotel")), room({ seated: 90 })),
        suggests(near(20, "AU", "Healesville"), not(style("Winery", "Hotel")), room({ seated: 90 })),
      ),
    ],
    [
      "what if it could be a winery after all, but under 200",
      suggests(near(20, "AU", "Healesville"), room({ seated: 90, perHead: 200 }), not(style("Hotel"))),
    ],
  ),
  talk(
    "corporate",
    [
      "count of venues in london that have both a late licence to 1am and outside catering",
      countOf("UK", london, late(780), has("catering")),
    ],
    [
      "of these the smallest",
      most(
        [(venue) => -(seated(venue) ?? 0), (venue) => -(standing(venue) ?? 0)],
        "UK",
        london,
        late(780),
        has("catering"),
      ),
    ],
    [
      "No not the smallest, the one with the lowest price",
      most([cheapness], "UK", london, late(780), has("catering")),
    ],
  ),
];
