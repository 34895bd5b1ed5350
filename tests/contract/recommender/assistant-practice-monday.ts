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
import { anyFigure, guestsOf, least, packageAt, perHead, seats, stands, until } from "./assistant-facts";
import { distance, number, oneOf, phoneOf } from "./assistant-judge";
import {
  about,
  asksBack,
  cheapness,
  countOf,
  entry,
  kmTo,
  lateness,
  most,
  mostDiners,
  mostOfThose,
  near,
  ofThe,
  ofThose,
  rather,
  seated,
  somePrice,
  suggests,
  suggestsAndSays,
} from "./assistant-practice-expected";
import { cheaperThan, has, inCity, inPlace, late, listed, not, room, style } from "./assistant-wishes";

const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const london = inCity("London");
const perth = inCity("Perth");
const barn = style("Rustic / Country / Barn / Farm");
const winery = style("Winery");
const ramp = listed("Wheelchair access", true);

const anchovy = "Little Anchovy";
const zuri = "Zuri Hall";
const baobab = "Baobab Banquet House";
const carrick = "Carrick Farm Barn";
const packingShed = "Mackellar's Packing Shed, Yarra Glen";
const ropeworks = "The Ropeworks, Bermondsey";
const lumiere = "Château Lumière, Docklands";
const coogee = "Coogee Tidepool";
const lemonDoor = "The Lemon Door";
const starling = "The Starling, Perth";
const wexford = "The Wexford Hotel";
const thornmere = "Thornmere Castle";
const marlowe = "Marlowe Palace";

/** A Monday: what came in over the weekend, and the calls that it led to. */
export const monday: Dialogue[] = [
  talk(
    "wedding",
    [
      "hiya quick one, does Little Anchovy do outside caterers? brides mum wants to cook",
      no(anchovy, about.caterers),
    ],
    ["ok and how late can they go", tells(anchovy, until(anchovy))],
    ["whats the cellar there hold, seated", tells(anchovy, seats(anchovy, "Cellar"))],
    ["and cocktail style in the same room?", tells(anchovy, stands(anchovy, "Cellar"))],
  ),
  talk(
    "wedding",
    [
      "need sth in st kilda or albert pk, waterfront, 90 sit down, max 190pp",
      suggests(
        near(5.3, "AU", "St Kilda", "Albert Park"),
        style("Waterview"),
        room({ seated: 90, perHead: 190 }),
      ),
    ],
    ["any of those where people can stay the night?", ofThose(has("accommodation"))],
    [
      "what else is there if we drop the water",
      suggests(near(5.3, "AU", "St Kilda", "Albert Park"), room({ seated: 90, perHead: 190 })),
    ],
  ),
  talk(
    "wedding",
    [
      "Compare Carrick Farm Barn and Mackellar's Packing Shed for me, price per head and whether they'd let us bring our own caterer",
      tells([carrick, packingShed], somePrice(carrick), somePrice(packingShed), about.caterers),
    ],
    ["Which one stays open later?", tells([carrick, packingShed], rather(packingShed, carrick))],
    ["and is the first one ok for a wheelchair", yes(carrick, about.wheels)],
  ),
  talk(
    "recommended",
    [
      "Bride's on the other line: how many guests did we put down, and what does the budget come to each?",
      tells([], guestsOf("recommended"), anyFigure(193, 194, 193.75)),
    ],
    [
      "ok she wants to know which venues under that have a garden and take 80 for dinner within 20 km of the city",
      suggests(melbourne, style("Garden"), room({ seated: 80, perHead: 194 })),
    ],
  ),
  talk(
    "social",
    [
      "Whats the cheapest place in sydney that does 60 standing",
      most([cheapness], "AU", sydney, room({ standing: 60 })),
    ],
    [
      "not a bowls club or anything like that. something on the water",
      suggests(sydney, style("Waterview", "Beach"), room({ standing: 60 })),
    ],
    ["which of them lets you bring food in", ofThose(has("catering"))],
  ),
  talk(
    "corporate",
    [
      "Hi, client is a law firm, 1 Dec, 120 delegates theatre style plus wifi, London, up to £100 a head, no hotels. Ideally 10 mins from Moorgate station.",
      suggestsAndSays(
        /moorgate/i,
        london,
        room({ styled: ["theatre", 120], perHead: 100 }),
        not(style("Hotel")),
      ),
    ],
    ["Which of these also has step free access?", ofThose(ramp)],
    ["And the biggest of the lot?", mostOfThose(seated)],
  ),
  talk(
    "wedding",
    ["is Queenscliff Mooring still going? the groom swears by it", unknown],
    [
      "fine, anything on the water round there then? Queenscliff / Ocean Grove / Barwon Heads",
      either(
        none(inPlace("AU", "Queenscliff", "Ocean Grove", "Barwon Heads"), style("Waterview")),
        suggests(near(12, "AU", "Queenscliff", "Ocean Grove", "Barwon Heads"), style("Waterview", "Beach")),
      ),
    ],
  ),
  talk(
    "wedding",
    ["Book Zuri Hall for 12 September please", unknown],
    [
      "which is cheaper a head, Zuri or the Baobab one, and has either got its own car park",
      tells(
        [zuri, baobab],
        oneOf(rather(baobab, zuri), (text) => /85/.test(text) && /105/.test(text)),
        entry(baobab, "Parking"),
      ),
    ],
    ["can the baobab do 150 seated", yes(baobab)],
  ),
  talk(
    "withoutCity",
    [
      "New mail: 'We are getting married in the Barossa or McLaren Vale, 110 guests, sit down dinner, at a winery, our limit is $170 per person. My nana is in a wheelchair. We don't need anybody to stay over.'",
      suggests(inCity("Adelaide"), winery, room({ seated: 110, perHead: 170 }), ramp),
    ],
    ["which is nearest to Adelaide", mostOfThose((venue) => -kmTo(venue.name, "Adelaide", "AU"))],
    [
      "how many of them do drinks past 11?",
      either(asksBack, unknown, { kind: "count", oneOf: [1, 2, 3, 4, 5] }),
    ],
  ),
  talk(
    "perth",
    ["whos the contact at the starling and whats their number", tells(starling, phoneOf(starling))],
    [
      "hows that compare with the wexford on capacity",
      tells([starling, wexford], mostDiners(starling), mostDiners(wexford)),
    ],
    [
      "100 people dinner there, what would we be paying at least",
      tells(
        [starling, wexford],
        anyFigure(17_500, 16_500, 19_500, 9_000, 10_000, 11_000, 12_000, 18_000, 195, 165, 175),
      ),
    ],
  ),
  talk(
    "brisbane",
    [
      "Need a dry hire style place in Brisbane where the family's own caterer can come in, 150 at tables, must have mandap / fire ceremony, under 120 a head",
      suggests(inCity("Brisbane"), has("catering"), has("mandap"), room({ seated: 150, perHead: 120 })),
    ],
    [
      "does it have aircon?",
      ofThe(0, ({ name, checklist }) =>
        checklist.get("Air conditioning") === undefined
          ? either(unknown, asksBack)
          : (checklist.get("Air conditioning") ? yes : no)(name, about.cooling),
      ),
    ],
    [
      "What about the Gold Coast with the same wishes?",
      none(inCity("Gold Coast"), has("catering"), has("mandap"), room({ seated: 150, perHead: 120 })),
    ],
  ),
  talk(
    "wedding",
    [
      "Can you tell me why we didn't put Château Lumière forward for this one?",
      tells(lumiere, somePrice(lumiere)),
    ],
    ["how many bedrooms has it got", either(tells(lumiere, about.beds), unknown)],
    [
      "Is there anything like it but cheaper",
      suggests(melbourne, style("Luxury", "Garden"), cheaperThan(245)),
    ],
  ),
  talk(
    "social",
    ["how many places have we got in Surry Hills", countOf("AU", inPlace("AU", "Surry Hills"))],
    ["and in Redfern?", countOf("AU", inPlace("AU", "Redfern"))],
    [
      "the ones in Redfern that take 100 standing?",
      suggests(inPlace("AU", "Redfern"), room({ standing: 100 })),
    ],
    [
      "not a restaurant",
      suggests(inPlace("AU", "Redfern"), room({ standing: 100 }), not(style("Restaurant"))),
    ],
  ),
  talk(
    "wedding",
    [
      "Two spoons - which one's in Carlton and is it wheelchair accessible?",
      yes("Two Spoons on Esplanade Lane", about.wheels),
    ],
    [
      "whats the min spend for the atrium",
      tells("Two Spoons on Esplanade Lane", least("Two Spoons on Esplanade Lane", "Atrium")),
    ],
    [
      "and the mezzanine pp",
      tells("Two Spoons on Esplanade Lane", perHead("Two Spoons on Esplanade Lane", "Mezzanine")),
    ],
    [
      "do they do a high tea",
      tells("Two Spoons on Esplanade Lane", packageAt("Two Spoons on Esplanade Lane", "High Tea")),
    ],
  ),
  talk(
    "corporate",
    [
      "castle or palace within an hour or so of london for 100 dinner, rooms on site",
      suggestsAndSays(/hour/i, london, style("Castle / Palace"), has("accommodation"), room({ seated: 100 })),
    ],
    [
      "is Thornmere nearer than Marlowe Palace?",
      either(
        (kmTo(thornmere, "London", "UK") < kmTo(marlowe, "London", "UK") ? yes : no)(thornmere),
        tells(
          [thornmere, marlowe],
          distance(kmTo(thornmere, "London", "UK")),
          distance(kmTo(marlowe, "London", "UK")),
        ),
      ),
    ],
    ["what does each charge a head", tells([thornmere, marlowe], somePrice(thornmere), somePrice(marlowe))],
  ),
  talk(
    "wedding",
    ["good morning!", civil],
    ["did Sarah Whitcombe ever call back?", stranger],
    [
      "any venue in Melbourne other than a winery or a barn that sleeps people and does the ceremony, 90 seated",
      suggests(
        melbourne,
        not(winery),
        not(barn),
        has("accommodation"),
        has("ceremony"),
        room({ seated: 90 }),
      ),
    ],
    [
      "unless it's over 180 a head",
      suggests(
        melbourne,
        not(winery),
        not(barn),
        has("accommodation"),
        has("ceremony"),
        room({ seated: 90, perHead: 180 }),
      ),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "whats a realistic number they could have for 15500 at carrick farm barn",
      either(tells(carrick, anyFigure(106, 107, 114)), unknown),
    ],
    ["and if it was the stables only? does it even fit 70 for dinner", no(carrick, undefined, number(60))],
  ),
  talk(
    "social",
    [
      "lemon door or coogee tidepool, which has the better deal per head for 60 and who opens latest?",
      tells([lemonDoor, coogee], number(110), number(125), oneOf(until(lemonDoor), until(coogee))),
    ],
    ["is there parking at either?", tells([lemonDoor, coogee], about.parking)],
    ["thx thats all", civil],
  ),
  talk(
    "corporate",
    [
      "Rope works in bermondsey, can it do 150 for a sit down AND let the client bring caterers",
      yes(ropeworks, undefined, about.caterers),
    ],
    ["licence til?", tells(ropeworks, until(ropeworks))],
    [
      "hmm need later. same area same size, open til midnight minimum",
      suggests(near(5.3, "UK", "Bermondsey"), room({ seated: 150 }), late(720)),
    ],
  ),
  talk(
    "perth",
    [
      "what venues have we got in perth with beach in walking distance, 80 to 100 guests for a standing do, budget of no more than 150 each",
      suggestsAndSays(/./, perth, style("Beach"), room({ standing: 100, perHead: 150 })),
    ],
    ["which of those stays open latest", mostOfThose(lateness)],
  ),
];
