import { type Dialogue, either, no, talk, tells, honest as unknown, yes } from "./assistant-dialogues";
import { anyFigure, least, seats, stands } from "./assistant-facts";
import { oneOf, phoneOf } from "./assistant-judge";
import {
  about,
  asksBack,
  countOf,
  entry,
  mostDiners,
  near,
  ofThose,
  rather,
  somePrice,
  suggests,
} from "./assistant-practice-expected";
import { has, inCity, inPlace, late, listed, not, room, style } from "./assistant-wishes";

const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const london = inCity("London");
const ramp = listed("Wheelchair access", true);

const solstice = "Solstice House Hotel";
const cavendish = "Hotel Cavendish Row";
const pumping = "The Old Pumping Station on Oxford Street";
const bellWerribee = "The Old Bell Foundry on Nelson Street";
const curious = "The Curious Pony";
const tram = "The Tram Depot, Alexandria";
const ase = "Àṣẹ House";
const kinor = "Kinor Hall";
const salon = "The Petit Salon, Brixton";
const halo = "The Halo on Victoria Street";
const hargreave = "The Rooftop at Hargreave House";
const seaBaths = "The Sea Baths, Cottesloe";
const lavender = "Lavender Hill Vineyard";

/** A Thursday: a busy desk. */
export const thursday: Dialogue[] = [
  talk(
    "wedding",
    [
      "solstice house in williamstown - how many bedrooms, how many cars, how many for dinner in the biggest room?",
      tells(solstice, about.beds, /car park|200 ?m/i, mostDiners(solstice)),
    ],
    [
      "versus cavendish row on the same three",
      tells([solstice, cavendish], entry(cavendish, "Accommodation"), /170/, mostDiners(cavendish)),
    ],
    [
      "whichever of them is cheaper, does it have a bridal suite?",
      tells([cavendish, solstice], /bridal suite: yes/i),
    ],
  ),
  talk(
    "wedding",
    [
      "They don't want anything outdoors because she has hay fever. Melbourne, 90 at tables, up to 160 each, no restaurants please.",
      suggests(melbourne, not(has("outdoor")), room({ seated: 90, perHead: 160 }), not(style("Restaurant"))),
    ],
    ["which ones don't have stairs to worry about", ofThose(ramp)],
    [
      "take away the one in Brunswick",
      either(
        asksBack,
        unknown,
        suggests(
          melbourne,
          not(inPlace("AU", "Brunswick")),
          not(has("outdoor")),
          room({ seated: 90, perHead: 160 }),
        ),
      ),
    ],
  ),
  talk(
    "recommended",
    ["is 15 and a half grand realistic for 80 people at the old pumping station?", no(pumping)],
    [
      "how much would be left over",
      either(unknown, asksBack, tells(pumping, anyFigure(2_300, 2_700, 3_100, 2_620))),
    ],
    [
      "does it let you stay, and could the vows be outside?",
      tells(pumping, about.beds, oneOf(about.vows, about.outside)),
    ],
  ),
  talk(
    "wedding",
    ["Bell foundry at Werribee: who can I ring there", tells(bellWerribee, phoneOf(bellWerribee))],
    [
      "they'd like to know if a wheelchair gets in and if they can bring the caterer they know",
      tells(bellWerribee, about.wheels, about.caterers),
    ],
    [
      "hmm no ramp. closest one to it that has one and seats 90?",
      either(asksBack, unknown, suggests(melbourne, ramp, room({ seated: 90 }))),
    ],
  ),
  talk(
    "social",
    [
      "something alternative in Sydney for 60 standing that isn't in Marrickville or Redfern",
      suggests(
        sydney,
        style("Alternative"),
        room({ standing: 60 }),
        not(inPlace("AU", "Marrickville", "Redfern")),
      ),
    ],
    ["what does the curious pony charge for the lot", tells(curious, anyFigure(110, 12_500))],
    ["or the tram depot?", tells(tram, somePrice(tram))],
    ["neither has a garden do they?", tells([curious, tram], about.outside)],
  ),
  talk(
    "corporate",
    [
      "We'd rather be in Hackney than Shoreditch. 100 for dinner, drinks till 1am, £150.",
      suggests(
        near(5.3, "UK", "Hackney"),
        not(inPlace("UK", "Shoreditch")),
        room({ seated: 100, perHead: 150 }),
        late(780),
      ),
    ],
    [
      "What about twice that many people?",
      suggests(near(6, "UK", "Hackney"), room({ seated: 200, perHead: 150 }), late(780)),
    ],
    ["Is Àṣẹ House or Kinor Hall open later?", tells([ase, kinor], rather(kinor, ase))],
    [
      "And which of them is the less expensive for a hundred and twenty?",
      tells([ase, kinor], rather(ase, kinor)),
    ],
  ),
  talk(
    "corporate",
    ["how many of our london venues are hotels?", countOf("UK", london, style("Hotel"))],
    [
      "and how many of those under £150 a head",
      countOf("UK", london, style("Hotel"), room({ perHead: 150 })),
    ],
    ["petit salon - bermondsey or brixton, which is still on", tells([salon], /brixton/i)],
    [
      "what's its long room good for, numbers wise",
      tells(salon, oneOf(seats(salon, "Long Room"), stands(salon, "Long Room"))),
    ],
  ),
  talk(
    "brisbane",
    [
      "either a rooftop or something by the river in Brissie, not both needed, 100 standing, less than 130 pp",
      suggests(inCity("Brisbane"), style("Rooftop", "Waterview"), room({ standing: 100, perHead: 130 })),
    ],
    [
      "halo or hargreave house, which has better access for wheelchairs and what's the difference in price",
      tells([halo, hargreave], about.wheels, somePrice(halo), somePrice(hargreave)),
    ],
    [
      "Their date is Christmas Day, is that on our file? And would it be open?",
      tells([], /25 Dec|December 25|2025-12-25/i),
    ],
  ),
  talk(
    "perth",
    [
      "hey can u pls check sea baths cottesloe 4 90 ppl seated + ceremony on the sand",
      yes(seaBaths, undefined, about.vows),
    ],
    ["n lavender hill same thing", yes(lavender)],
    ["cheaper 1?", tells([seaBaths, lavender], rather(seaBaths, lavender))],
    ["min spend in its harbour rm", tells(seaBaths, least(seaBaths, "Harbour Room"))],
  ),
  talk(
    "withoutCity",
    ["which state would be cheapest for 110 people?", either(unknown, asksBack)],
    [
      "Fine. Wineries near Adelaide for 110, at most 150 a head, but not in the Barossa.",
      suggests(
        inCity("Adelaide"),
        style("Winery"),
        room({ seated: 110, perHead: 150 }),
        not(inPlace("AU", "Tanunda", "Nuriootpa", "Lyndoch")),
      ),
    ],
    [
      "does the cheapest of them have beds?",
      either(
        asksBack,
        unknown,
        tells(
          [
            "Pappas & Daughters Vineyard",
            "Châteauneuf-sur-Onkaparinga & Filles",
            "McAllister & Daughters Cellar Door",
          ],
          about.beds,
        ),
      ),
    ],
  ),
];
