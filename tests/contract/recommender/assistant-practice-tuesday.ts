import {
  civil,
  type Dialogue,
  either,
  no,
  none,
  talk,
  tells,
  honest as unknown,
  yes,
} from "./assistant-dialogues";
import { anyFigure, guestsOf, least, stands, until } from "./assistant-facts";
import { distance, number, oneOf, phoneOf } from "./assistant-judge";
import {
  about,
  asksBack,
  cheapness,
  dearness,
  kmTo,
  most,
  mostDiners,
  mostStanding,
  near,
  ofThe,
  rather,
  somePrice,
  suggests,
  suggestsAndSays,
} from "./assistant-practice-expected";
import { has, inCity, late, listed, not, room, roomsFor, style } from "./assistant-wishes";

const melbourne = inCity("Melbourne");
const london = inCity("London");
const brisbane = inCity("Brisbane");
const perth = inCity("Perth");
const ramp = listed("Wheelchair access", true);

const gasworks = "The Gasworks, Footscray";
const wharf = "O'Rourke's Wharf";
const mooring = "Tranter's Mooring";
const quince = "The Quince Watsons Bay";
const wyverton = "Wyverton Castle";
const iceWorks = "Ice Works on Cloth Lane";
const prism = "Prism Mayfair";
const sovereign = "Hotel Sovereign";
const dunstan = "Domaine Dunstan";
const stonyRises = "Stony Rises Barn";
const hatbox = "The Hatbox, Woolloongabba";
const attic = "The Attic on Albert Street";
const moth = "The Velvet Moth";
const nook = "The Nook & Cranny at No. 13";
const lost = "The Lost Picture House";
const wandering = "The Wandering Fox";
const simcha = "Simcha Gardens";
const beit = "Beit Shalom Pavilion";

/** A Tuesday: pasted mails, new colleagues and a lead who checks. */
export const tuesday: Dialogue[] = [
  talk(
    "wedding",
    [
      'Fwd from Hannah & Tom: "Hello lovely people, we\'ve got 90 coming now, a few more in the evening so say 110 for the party bit. We adore old industrial spaces, nothing flowery. Our top number is $150 each, all in. Needs to go until midnight or later. Inner north or the city. Cheers!"',
      suggestsAndSays(
        /110|evening/i,
        melbourne,
        style("Warehouse / Industrial", "Alternative", "Unique"),
        room({ holds: 110, perHead: 150 }),
        late(720),
      ),
    ],
    [
      'They say: "the first one looks great, do they supply the food or can we get a food truck?"',
      ofThe(0, ({ name, catering }) => (catering ? yes : no)(name, about.caterers)),
    ],
    ["how do i get hold of them", ofThe(0, ({ name }) => tells(name, phoneOf(name)))],
  ),
  talk(
    "wedding",
    [
      "Is the Gasworks in Footscray bigger than O'Rourke's Wharf?",
      either(yes(gasworks), tells([gasworks, wharf], mostDiners(gasworks), mostDiners(wharf))),
    ],
    [
      "By how many at a sit-down?",
      either(
        tells([gasworks, wharf], oneOf(number(32), number(36), mostDiners(gasworks))),
        unknown,
        asksBack,
      ),
    ],
    ["which of the two has valet", tells([gasworks, wharf], rather(gasworks, wharf))],
  ),
  talk(
    "wedding",
    ["Hi, I'm new here. What can I ask you?", civil],
    [
      "ok so what's the difference between the entire venue and a single room at Tranter's Mooring, price wise?",
      tells(mooring, number(205), oneOf(number(195), number(180), number(38_000))),
    ],
    ["Which room there would you use for 85 seated?", tells(mooring, /harbour room/i)],
    ["And if it rains, is there an indoor bit for the vows?", either(tells(mooring, about.vows), unknown)],
  ),
  talk(
    "social",
    [
      "they want watsons bay or rose bay, lunch for 60 on the terrace, no more than $6,000 in total. engagement do",
      either(
        none(near(4, "AU", "Watsons Bay", "Rose Bay"), room({ seated: 60, total: [6_000, 60] })),
        suggests(near(5.3, "AU", "Watsons Bay", "Rose Bay"), room({ seated: 60, total: [6_000, 60] })),
      ),
    ],
    ["what would The Quince set them back for 60 then", tells(quince, somePrice(quince))],
    ["is that with or without drinks?", unknown],
    ["do they allow dogs", unknown],
  ),
  talk(
    "corporate",
    [
      "\"Dear all, following our call: two-day conference, 1 & 2 December, plenary 120 theatre, and two break-out rooms of about 40 each, theatre too. Preferably near Paddington or King's Cross. Dinner isn't needed. Regards, Oliver Pratt\"",
      suggestsAndSays(
        /break|two|rooms/i,
        near(6, "UK", "Paddington", "King's Cross"),
        roomsFor({ styled: ["theatre", 120] }, { styled: ["theatre", 40] }, { styled: ["theatre", 40] }),
      ),
    ],
    [
      "Oliver asks if the first has AV.",
      ofThe(0, ({ name, checklist }) =>
        checklist.get("AV & microphone") === undefined
          ? either(unknown, asksBack)
          : (checklist.get("AV & microphone") ? yes : no)(name, /AV|microphone/i),
      ),
    ],
    [
      "Do any of them have more than one room bigger than 100 in theatre?",
      either(
        asksBack,
        unknown,
        suggests(roomsFor({ styled: ["theatre", 100] }, { styled: ["theatre", 100] })),
      ),
    ],
  ),
  talk(
    "corporate",
    ["wheres the priciest place in london and whats it cost", most([dearness], "UK", london)],
    ["cheapest?", most([cheapness], "UK", london)],
    [
      "no i mean cheapest that still does 120 theatre",
      most([cheapness], "UK", london, room({ styled: ["theatre", 120] })),
    ],
  ),
  talk(
    "withoutCity",
    [
      "Team lead asking: for lead Georgia, have we got her guest number and date on file?",
      tells([], guestsOf("withoutCity"), /24(?:th)?(?: of)? Jul|Jul\w* 24|2027-07-24|24\/0?7/i),
    ],
    [
      "She's torn between Byron Bay and the Sunshine Coast. 110 dinner, by the beach, 150 pp. Options?",
      suggests(
        inCity("Byron Bay", "Sunshine Coast"),
        style("Beach", "Waterview"),
        room({ seated: 110, perHead: 165 }),
      ),
    ],
    [
      "only Byron then, doesn't have to be the beach",
      suggests(inCity("Byron Bay"), room({ seated: 110, perHead: 165 })),
    ],
  ),
  talk(
    "perth",
    [
      "Hotel Sovereign vs Domaine Dunstan for 100 at dinner: which is dearer, and do both have beds?",
      tells(
        [sovereign, dunstan],
        oneOf(rather(sovereign, dunstan), (text) => /205|175/.test(text) && /18[05]|175/.test(text)),
        about.beds,
      ),
    ],
    ["How far is the winery from the airport?", unknown],
    ["From Perth city then", tells(dunstan, distance(kmTo(dunstan, "Perth", "AU")))],
    ["Stony Rises Barn - same drive?", tells(stonyRises, distance(kmTo(stonyRises, "Perth", "AU")))],
  ),
  talk(
    "brisbane",
    [
      "tiny wedding, 14 ppl for dinner in brissie, something quirky, 100 a head at the outside",
      suggests(
        brisbane,
        style("Small / Intimate", "Unique", "Alternative"),
        room({ seated: 14, perHead: 110 }),
      ),
    ],
    [
      "hatbox or attic, which would let us self cater",
      tells([hatbox, attic], oneOf(rather(attic, hatbox), about.caterers)),
    ],
    [
      "whats the min spend at the hatbox for its dining room",
      tells(hatbox, least(hatbox, "Main Dining Room")),
    ],
    [
      "velvet moth too big?",
      either(tells(moth, oneOf(mostDiners(moth), number(62), number(56))), yes(moth), no(moth)),
    ],
  ),
  talk(
    "wedding",
    ["Who is the manager of the Nook and Cranny", either(unknown, tells(nook, phoneOf(nook)))],
    ["does the nook have step-free access?", no(nook, about.wheels)],
    [
      "anything similar sized in brunswick or carlton that does",
      suggests(near(5.3, "AU", "Brunswick", "Carlton"), ramp),
    ],
  ),
  talk(
    "wedding",
    [
      "lost picture house pls: cap standing, price, bar til when, and whether there's a dance floor",
      tells(lost, stands(lost, "Loading Bay"), number(100), until(lost), about.dancing),
    ],
    [
      "same four for the wandering fox in footscray",
      tells(wandering, mostStanding(wandering), somePrice(wandering), until(wandering)),
    ],
    [
      "so which suits 90 dinner guests on 9k better",
      either(tells([lost, wandering], somePrice(lost)), suggests(room({ seated: 90 })), unknown, asksBack),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "are there Jewish venues in Melbourne that let a kosher caterer in? around 130 people",
      suggests(melbourne, style("Jewish"), has("catering"), room({ holds: 130 })),
    ],
    [
      "Which has the higher price, Simcha Gardens or Beit Shalom, and does Beit Shalom have air con?",
      tells([simcha, beit], rather(beit, simcha), about.cooling),
    ],
    ["so not air conditioned? is Simcha?", either(unknown, tells(simcha, about.cooling))],
  ),
  talk(
    "social",
    [
      "Can the client bring a dog and a band to Café Zoë & Søn",
      either(unknown, tells("Café Zoë & Søn", /./)),
    ],
    ["Two Spoons in Surry Hills, how many?", asksBack],
    [
      "I meant Darlinghurst",
      tells(
        "Two Spoons Darlinghurst",
        oneOf(mostDiners("Two Spoons Darlinghurst"), mostStanding("Two Spoons Darlinghurst")),
      ),
    ],
    ["and until when", tells("Two Spoons Darlinghurst", until("Two Spoons Darlinghurst"))],
  ),
  talk(
    "corporate",
    [
      "Wyverton Castle or Ice Works, for 110 seated, whichever doesn't have a bar past midnight",
      tells([wyverton, iceWorks], rather(wyverton, iceWorks)),
    ],
    [
      "Prism Mayfair: is £15k enough for 120 with a sit down dinner?",
      either(no(prism), yes(prism), tells(prism, anyFigure(15_600, 16_800, 14_000))),
    ],
    ["Send Prism an email", unknown],
  ),
  talk(
    "wedding",
    [
      "anywhere in Geelong or on the Bellarine that'd take 60 for a long lunch but isn't a restaurant",
      suggests(inCity("Geelong"), room({ seated: 60 }), not(style("Restaurant"))),
    ],
    ["half of them vegetarian, is that a problem?", unknown],
    ["how many people live in Geelong", unknown],
  ),
  talk(
    "wedding",
    ["weather on the 17th of september?", unknown],
    [
      "what's the second largest winery in the Yarra Valley?",
      either(
        tells(
          [
            "Domaine Lindsay",
            "Ferrante & Daughters Winery",
            "Hargreave & Daughters Wines",
            "Bertolini Estate",
            "Domaine Zammit",
            "Domaine Delgado",
            "Mulberry Lane Wines",
            "Cockatoo Valley Estate",
          ],
          /./,
        ),
        asksBack,
      ),
    ],
  ),
  talk(
    "perth",
    [
      "I'm after a rooftop in Perth for 100, cocktail, under 175pp - and is it covered?",
      suggests(perth, style("Rooftop"), room({ standing: 100, perHead: 175 })),
    ],
    ["ta. would it be ok for 160?", yes("The Starling, Perth")],
  ),
];
