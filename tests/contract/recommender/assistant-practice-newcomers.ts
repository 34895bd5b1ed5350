import type { Country, SeatingStyle } from "@contract/vocabulary";
import {
  tells as answer,
  civil,
  type Dialogue,
  either,
  honest,
  no,
  none,
  stranger,
  talk,
  which,
  yes,
} from "./assistant-dialogues";
import {
  anyFigure,
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
import { type Answer, type Claim, distance, type Expectation, oneOf, phoneOf } from "./assistant-judge";
import {
  type ExaminedEvent,
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

// What is expected, in short.
const suggests = (...wishes: Wish[]): Expectation => ({ kind: "suggests", fits: all(...wishes) });
const suggestsAbroad = (...wishes: Wish[]): Expectation => ({
  kind: "suggests",
  fits: all(...wishes),
  abroad: true,
});
const beside: Expectation = either(civil, honest);
const countOf = (country: Country, wish: Wish): Expectation => ({
  kind: "count",
  oneOf: [records.filter((venue) => venue.isActive && venue.country === country && wish(venue)).length],
});

// What the records hold.
const seated = (venue: string, name: string, way: SeatingStyle) => figure(roomOf(venue, name).seating[way]);
/** The figure of an answer of the checklist: of 60 spaces, 60. */
const listedFigure = (venue: string, title: string) =>
  figure(Number(/\d+/.exec(String(named(venue).checklist.get(title)))?.[0] ?? undefined));
const says = (venue: string): Claim => {
  const start = venue.split(",")[0] ?? venue;
  return (text) => text.toLowerCase().includes(start.toLowerCase());
};
const kmFrom = (city: string, venue: RecordedVenue) =>
  kilometresBetween(venue, middleOf(city, venue.country));
const namesIn = (country: Country) =>
  records.filter((venue) => venue.isActive && venue.country === country).map(({ name }) => name);

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
function dateOf(event: ExaminedEvent): Claim {
  const date = eventOf(event).eventDate ?? "";
  const [, month, day] = date.split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  return oneOf(
    new RegExp(date),
    new RegExp(`\\b${day}(?:st|nd|rd|th)? (?:of )?${name}`, "i"),
    new RegExp(`${name}\\w* ${day}\\b`, "i"),
    new RegExp(`\\b0?${day}/0?${month}\\b`),
  );
}

// What depends on the answers so far.
const lost: Expectation = either(honest, { kind: "asks-back" });
/** What "those" means: the latest list of venues, or the latest venue where there was no list. */
function offeredBefore(earlier: readonly Answer[]) {
  const list =
    earlier.findLast(({ venues }) => venues.length > 1) ?? earlier.findLast(({ venues }) => venues.length);
  return (list?.venues ?? []).flatMap(({ id }) => records.find((venue) => venue.id === id) ?? []);
}
/** Of the venue in a position of that list, counted from 0; -1 is the last. */
const ofThe =
  (position: number, make: (venue: RecordedVenue) => Expectation) => (earlier: readonly Answer[]) => {
    const venue = offeredBefore(earlier).at(position);
    return venue ? make(venue) : lost;
  };
/** Of all venues of that list. */
const ofThese = (make: (venues: RecordedVenue[]) => Expectation) => (earlier: readonly Answer[]) => {
  const venues = offeredBefore(earlier);
  return venues.length ? make(venues) : lost;
};
const prices = ({ rooms }: RecordedVenue) => rooms.flatMap((it) => it.perHead ?? []);
const sizes = ({ rooms }: RecordedVenue) => rooms.flatMap((it) => [it.dinner ?? 0, it.seating.banquet ?? 0]);
const largest = (venue: RecordedVenue) => Math.max(...sizes(venue));
/** Names one whose measure is the least, by whichever way of measuring. */
function leastOf(venues: RecordedVenue[], ...measures: ((venue: RecordedVenue) => number)[]): Expectation {
  const names = venues.map(({ name }) => name);
  const best = measures.flatMap((measure) => {
    const low = Math.min(...venues.map(measure));
    return venues.filter((venue) => measure(venue) === low);
  });
  return answer(names, oneOf(...best.map(({ name }) => says(name))));
}
const minOf = (values: number[]) => (values.length ? Math.min(...values) : Number.POSITIVE_INFINITY);
const cheapest = (guests: number) => (venues: RecordedVenue[]) =>
  leastOf(
    venues,
    (venue) => minOf(prices(venue)),
    (venue) =>
      minOf(
        venue.rooms.flatMap((it) =>
          Math.max(it.dinner ?? 0, it.standing ?? 0, it.seating.banquet ?? 0) >= guests && it.perHead
            ? it.perHead
            : [],
        ),
      ),
  );
/** The least price a head of the cheapest of some venues: of any room, or of one that seats 120 in rows. */
function cheapestPrices(venues: RecordedVenue[]): number[] {
  const inRows = venues.flatMap(({ rooms }) =>
    rooms.flatMap((it) => ((it.seating.theatre ?? 0) >= 120 && it.perHead ? it.perHead : [])),
  );
  return [minOf(venues.flatMap(prices)), minOf(inRows)].filter(Number.isFinite);
}
const phoned = ({ name }: RecordedVenue) => answer(name, phoneOf(name));
const parking = ({ name, checklist }: RecordedVenue) =>
  answer(name, new RegExp(/\d+/.exec(String(checklist.get("Parking")))?.[0] ?? "street", "i"));
const accessible = ({ name, checklist }: RecordedVenue): Expectation =>
  checklist.get("Wheelchair access") ? yes(name, wheels) : no(name, wheels);
/** Venues nearer to a city than the farthest of that list, or none where there is none. */
const nearer = (city: string, ...wishes: Wish[]) =>
  ofThese((venues): Expectation => {
    const farthest = Math.max(...venues.map((venue) => kmFrom(city, venue)));
    const fits = all(...wishes, within(farthest - 0.1, middleOf(city, "AU")));
    return records.some((venue) => venue.isActive && !venue.isNew && fits(venue))
      ? { kind: "suggests", fits }
      : { kind: "none", fits };
  });
/** What the guests of an event pay in a room at its price a head. */
const costOf = (event: ExaminedEvent, venue: string, name: string) =>
  figure((roomOf(venue, name).perHead ?? Number.NaN) * (eventOf(event).guestCount ?? Number.NaN));
/** Says that a price a head is more than a budget allows: what it all comes to, or what is left for each. */
function tooDear({ guestCount, budgetMinor }: ReturnType<typeof eventOf>, price: number): Claim {
  const [guests, budget] = [guestCount ?? Number.NaN, (budgetMinor ?? Number.NaN) / 100];
  const each = budget / guests;
  return anyFigure(price * guests, Math.floor(each), Math.round(each), Number(each.toFixed(2)));
}
/** How far apart the prices of two rooms are, or both. */
const apart = (one: RecordedRoom, other: RecordedRoom): Claim =>
  oneOf(figure(Math.abs((one.perHead ?? 0) - (other.perHead ?? 0))), (text) =>
    [one, other].every((it) => figure(it.perHead).test(text)),
  );

const wheels = /wheelchair|step-free|accessib|\bramp/i;
const caterers = /(?:external|outside|own|independent) cater|cater\w+ from outside|bring/i;
const drinks = /licen[cs]e|late|midnight|drinks/i;
const vows = /ceremon/i;
const beds = /accommodation|sleep|stay|bedroom|overnight/i;
const outside = /outdoor|outside|garden|terrace/i;
const speech = /because|score|match|fit|suit|guests|budget|price|km\b|mile|style|rank|seat|capacity|holds/i;
const small = /too small|too few|only|not (?:big|large) enough|at most|up to/i;
const ramp = listed("Wheelchair access", true);

const glasshouse = "Glasshouse at Collingwood Yards";
const carrick = "Carrick Farm Barn";
const ropeworks = "The Ropeworks, Bermondsey";
const loft = "The Sailmaker's Loft, Balmain";
const unmeasured = "The Unmeasured Room, Carlton";
const saddlers =
  "The Worshipful Guild of Saddlers, Coachbuilders & Harness Makers: Livery Hall, Ballroom, Undercroft and Courtyard Gardens (by the City Gate)";
const nook = "The Nook & Cranny at No. 13";
const longGully = "Long Gully Farm Old Dairy";

const rustic = style("Rustic / Country / Barn / Farm");
const warehouse = style("Warehouse / Industrial");
const innerNorth = inPlace(
  "AU",
  "Fitzroy",
  "Collingwood",
  "Carlton",
  "Brunswick",
  "Northcote",
  "Abbotsford",
  "North Melbourne",
);
const yarraValley = around("AU", "Yarra Glen", "Healesville", "Coldstream");
const peninsula = around("AU", "Mornington", "Red Hill", "Sorrento");
const bayside = anyOf(
  around("AU", "Brighton", "St Kilda", "Albert Park", "Port Melbourne", "Elsternwick"),
  inPlace("AU", "Williamstown"),
);
const easternSuburbs = around(
  "AU",
  "Bondi Beach",
  "Double Bay",
  "Rose Bay",
  "Watsons Bay",
  "Woollahra",
  "Coogee",
);
const northernBeaches = around("AU", "Manly", "Palm Beach");
const blueMountains = around("AU", "Katoomba", "Leura");
const innerWest = around("AU", "Newtown", "Marrickville", "Balmain", "Glebe");
const swanValley = anyOf(around("AU", "Henley Brook"), inPlace("AU", "Guildford"));
const southOfTheThames = inPlace(
  "UK",
  "Southwark",
  "Bermondsey",
  "Battersea",
  "Brixton",
  "Clapham",
  "Peckham",
  "Greenwich",
  "Wimbledon",
  "Richmond",
  "Kingston upon Thames",
);
const eastLondon = around(
  "UK",
  "Shoreditch",
  "Hackney",
  "Dalston",
  "Bethnal Green",
  "Stratford",
  "Canary Wharf",
);
const surrey = around("UK", "Dorking", "Guildford");
const inMelbourne = inCity("Melbourne");
const inSydney = inCity("Sydney");
const inLondon = inCity("London");
const inPerth = inCity("Perth");
const inBrisbane = inCity("Brisbane");

/** How people new to the trade ask, and what their clients write. */
export const newcomers: Dialogue[] = [
  // A wedding in Melbourne for 90.
  talk(
    "wedding",
    [
      "Hi there, hope you're having a good morning! It's my first week on the desk, so please bear with me.",
      civil,
    ],
    [
      'Righto, this is what the bride wrote: "We\'d be around 80, maybe 90, for a proper sit-down, and Grandma needs a ramp." Where in Melbourne could we send them, do you think?',
      suggests(inMelbourne, room({ seated: 90 }), ramp),
    ],
    [
      "Would you happen to have the phone number of the last one on your list? I'd like to ring them before lunch.",
      ofThe(-1, phoned),
    ],
    [
      "And of all those you listed, which would be the kindest on the wallet per person?",
      ofThese(cheapest(90)),
    ],
    ["Ta very much, you've been a great help!", civil],
  ),
  talk(
    "wedding",
    [
      "A client keeps going on about a place called Carrick Farm Barn. How many could they have to dinner in the Great Barn there, and is there anywhere for the guests to leave their cars?",
      answer(carrick, seats(carrick, "Great Barn"), listedFigure(carrick, "Parking"), /park|spaces|cars/i),
    ],
    [
      "And that venue's other room, how many fit in there for a meal?",
      answer(carrick, seats(carrick, "Stables")),
    ],
    [
      "Good to know. Since Carrick Farm allows couples to bring their own caterers, could the bride's uncle do the spit roast there?",
      no(carrick, caterers),
    ],
    ["Oh, my mistake then. Are people able to sleep there after the party at least?", yes(carrick, beds)],
  ),
  talk(
    "wedding",
    [
      "They adored the look of Carrick Farm Barn but nearly fainted at what it costs a head. Is there something else with that country, barny feel that would be a bit cheaper than that?",
      suggests(rustic, cheaperThan(Math.max(...prices(named(carrick)))), not(called(named(carrick).id))),
    ],
    [
      "Those are a fair drive for the oldies, I reckon. Anything of the same sort a bit closer to town?",
      nearer("Melbourne", rustic),
    ],
  ),
  talk(
    "wedding",
    [
      "Both sets of parents live up around Northcote, so they'd like to keep it in the inner north if we can swing it. It'd be a hundred and twenty people sitting down to eat.",
      suggests(innerNorth, room({ seated: 120 })),
    ],
    [
      "I forgot to mention that her auntie runs an Ethiopian kitchen and would do all of the food, so the place has to be happy with caterers from outside.",
      suggests(innerNorth, room({ seated: 120 }), has("catering")),
    ],
  ),
  talk(
    "wedding",
    [
      "He says, and I quote, \"we've always pictured ourselves saying our vows on the Peninsula, outdoors if possible, because that's where we met\". Which venues would you put in front of him?",
      suggests(peninsula, has("ceremony"), has("outdoor")),
    ],
    [
      `What happens if it rains, though? Would ${longGully} have a room under cover that takes all ninety of them at tables?`,
      yes(longGully, undefined, anyFigure(...sizes(named(longGully)).filter((it) => it >= 90))),
    ],
  ),
  talk(
    "wedding",
    [
      "The couple told me they have $20,000 to spend on the venue and the food, all in, for 90 people at tables. I don't want to show them anything they can't afford, so what's within reach in Melbourne?",
      suggests(inMelbourne, room({ seated: 90, total: [20_000, 90] })),
    ],
    [
      "Her dad has just offered to chip in, so make it $25,000 altogether. Does that open up anything that's got somewhere to go outside?",
      suggests(inMelbourne, room({ seated: 90, total: [25_000, 90] }), has("outdoor")),
    ],
  ),
  talk(
    "wedding",
    [
      "Could you remind me when this wedding is meant to take place, please? I've got four open at once and I'm in a muddle.",
      answer([], dateOf("wedding")),
    ],
    ["And how many people did they say they were inviting?", answer([], guestsOf("wedding"))],
    ["Last one, promise: what have they put down as their budget?", answer([], budgetOf("wedding"))],
  ),
  talk(
    "wedding",
    [
      "Somebody on the phone mentioned The Wisteria Lawn and I nodded along as though I knew it. Could you tell me what it costs a head?",
      either(
        which("The Wisteria Lawn, Box Hill", "The Wisteria Lawn at Tranter Park"),
        answer(
          ["The Wisteria Lawn, Box Hill", "The Wisteria Lawn at Tranter Park"],
          anyFigure(...prices(named("The Wisteria Lawn, Box Hill"))),
          anyFigure(...prices(named("The Wisteria Lawn at Tranter Park"))),
        ),
      ),
    ],
    [
      "Ah, I believe it was the one out in Box Hill.",
      answer("The Wisteria Lawn, Box Hill", anyFigure(...prices(named("The Wisteria Lawn, Box Hill")))),
    ],
    [
      "And would they be all right with a Hindu wedding there, with the fire and everything?",
      yes("The Wisteria Lawn, Box Hill", /mandap|hindu|fire/i),
    ],
  ),
  talk(
    "wedding",
    [
      `I'm puzzled that nobody ever proposes ${nook}. It sounds so sweet, so why not offer it to these two?`,
      answer(nook, oneOf(small, anyFigure(...sizes(named(nook))), /wheelchair|step-free/i)),
    ],
    ["Fair enough. And could somebody in a wheelchair get in there anyway?", no(nook, wheels)],
  ),
  talk(
    "wedding",
    [
      "Her mum is torn between the two rooms at the Glasshouse at Collingwood Yards, the Glass Hall and the Fernery. Which is bigger, and by how much do they differ in price for each guest?",
      answer(
        glasshouse,
        /Glass Hall/i,
        seats(glasshouse, "Glass Hall"),
        apart(roomOf(glasshouse, "Glass Hall"), roomOf(glasshouse, "Fernery")),
      ),
    ],
    [
      "What's the very least they'd have to spend if they took the bigger one of the two?",
      answer(glasshouse, least(glasshouse, "Glass Hall")),
    ],
    ["Beautiful. Would you mind popping it into the queue for me and emailing them the brochure?", honest],
  ),
  talk(
    "wedding",
    [
      "Do you have any idea whether Domaine Delgado is still free on the third Saturday in September? The groom's brother flies in from Perth, so they can't budge.",
      honest,
    ],
    [
      "I thought as much. Until what time are they allowed to pour drinks there, then?",
      answer("Domaine Delgado", until("Domaine Delgado")),
    ],
    [
      "And how far out of the city would the guests have to travel?",
      answer("Domaine Delgado", distance(kmFrom("Melbourne", named("Domaine Delgado")))),
    ],
  ),
  talk(
    "wedding",
    [
      "The bride's aunt swears by somewhere called Wattlebird Manor Receptions in Kew. What would it set them back per person?",
      stranger,
    ],
    [
      "Never mind that, then. She also wrote down The Pappas Textile Gallery in Toorak. Can we still offer that one?",
      stranger,
    ],
  ),
  talk(
    "wedding",
    [
      "Would there be any wineries up in the Yarra Valley where all ninety can sit down and some of them could stay the night, so that nobody has to drive home after a few?",
      suggests(yarraValley, style("Winery"), room({ seated: 90 }), has("accommodation")),
    ],
    [
      "How many wineries do we have up that way altogether, just so I know?",
      countOf("AU", all(yarraValley, style("Winery"))),
    ],
  ),
  talk(
    "wedding",
    [
      "This couple is after a castle, can you believe it, somewhere around Melbourne with turrets and the lot. Do we have one?",
      none(inMelbourne, style("Castle / Palace")),
    ],
    [
      "I had a feeling. What about a garden instead, big enough for ninety at tables, for under a hundred and fifty dollars each?",
      suggests(style("Garden"), room({ seated: 90, perHead: 150 })),
    ],
    ["By the way, who won the footy last night?", beside],
  ),
  talk(
    "wedding",
    [
      "They'd be happy with either a winery or a golf club, so long as the ceremony and the dinner for 90 can both happen on the spot. Around Melbourne, please.",
      suggests(inMelbourne, style("Winery", "Golf Club"), has("ceremony"), room({ seated: 90 })),
    ],
    [
      "Hmm, her grandfather has a thing against golf clubs, so leave those out, would you?",
      suggests(inMelbourne, style("Winery"), not(style("Golf Club")), has("ceremony"), room({ seated: 90 })),
    ],
  ),
  talk(
    "wedding",
    [
      "What makes the top venue on my list come first? I'd like to be able to explain it when they ask.",
      either(answer(namesIn("AU"), speech), honest),
    ],
    [
      "And why isn't Hotel Cavendish Row at the very top, when it's huge and right on the water?",
      either(answer(namesIn("AU"), speech), honest),
    ],
  ),
  talk("wedding", [
    "Bit of an odd one: they want the ceremony in one room with the chairs in rows for about a hundred, and at the same time another room set for dinner for ninety. Which venues have two separate rooms like that?",
    suggests(roomsFor({ styled: ["theatre", 100] }, { seated: 90 })),
  ]),
  talk("wedding", [
    "My colleague says Bertolini Estate limits how loud the band may play. Is that right?",
    yes("Bertolini Estate", /noise|limiter|loud/i),
  ]),

  // A wedding in Melbourne for 80 with rooms of two venues recommended.
  talk(
    "recommended",
    [
      "José tells me they've whittled it down to the Glasshouse at Collingwood Yards and Carrick Farm Barn. Is there somewhere to sleep at both of them?",
      answer([glasshouse, carrick], says(carrick), says(glasshouse), /\bnot?\b|n't|only|without/i),
    ],
    ["And what about the ceremony, can they have it on the spot at the barn one?", yes(carrick, vows)],
  ),
  talk(
    "recommended",
    [
      "I've just taken this one over from someone who left. What have we got down for the day of the wedding and the number of guests?",
      answer([], dateOf("recommended"), guestsOf("recommended")),
    ],
    [
      "Is that budget of theirs enough for everybody at the Great Barn of Carrick Farm Barn, going by the price a head?",
      yes(carrick, undefined, costOf("recommended", carrick, "Great Barn")),
    ],
  ),
  talk(
    "recommended",
    [
      'They\'ve gone off the farm idea now, José says: "something with a bit of grit, an old factory perhaps, but still with somewhere to get fresh air". Eighty at tables. Any thoughts?',
      suggests(warehouse, has("outdoor"), room({ seated: 80 })),
    ],
    [
      "Those do sound grand. And which of that kind keep serving until one in the morning or later? His mates are night owls.",
      suggests(warehouse, has("outdoor"), room({ seated: 80 }), late(780)),
    ],
    ["Does that first one let wheelchairs in without a step?", ofThe(0, accessible)],
  ),
  talk(
    "recommended",
    [
      "Somewhere by the bay would be a dream for them, Brighton or St Kilda or thereabouts, and they'd need tables for eighty.",
      suggests(bayside, room({ seated: 80 })),
    ],
    [
      "Hmm, somewhere bigger, if you can: her side of the family has just grown to two hundred all up.",
      suggests(bayside, room({ seated: 200 })),
    ],
    [
      "What do people say about O'Rourke's Wharf in their reviews? I'd hate to send them somewhere grim.",
      honest,
    ],
  ),
  talk(
    "recommended",
    ["Can you give me the mobile number of José Herrera, please, and his email while you're at it?", honest],
    [
      "No worries. What number do I ring for Carrick Farm Barn itself then?",
      answer(carrick, phoneOf(carrick)),
    ],
  ),
  talk(
    "recommended",
    [
      "Someone here reckons the Unmeasured Room in Carlton would do for eighty. How many does it hold, and what's it cost?",
      honest,
    ],
    ["Well, can they at least bring their own food there?", yes(unmeasured, caterers)],
  ),
  talk(
    "recommended",
    [
      "I'm after places in the Dandenongs for this lot, round Olinda way, where we could do the vows on the grass.",
      suggests(around("AU", "Olinda"), has("ceremony"), has("outdoor")),
    ],
    [
      "Grandpa's on wheels these days, so which of those can he actually get into?",
      suggests(around("AU", "Olinda"), has("ceremony"), has("outdoor"), ramp),
    ],
  ),
  talk(
    "recommended",
    [
      "So, what would you charge for the Premium Wedding at Domaine Zammit, each? They've asked me twice now.",
      answer("Domaine Zammit", packageAt("Domaine Zammit", "Premium Wedding")),
    ],
    ["Is it hard to get to without a car?", answer("Domaine Zammit", /coach|car/i)],
  ),

  // A wedding in Melbourne for nobody knows how many.
  talk(
    "withoutGuests",
    [
      "Minh hasn't told us how many are coming, has she? I can't seem to find it anywhere.",
      either(honest, answer([], /not|unknown|n't|no guest/i)),
    ],
    [
      "She's just rung back: \"between 80 and 100, depending on who can get visas\", all at round tables. What's there around Melbourne for that many?",
      suggests(inMelbourne, room({ seated: 100 })),
    ],
    [
      "And which of these would have the tightest squeeze, I mean the smallest one?",
      ofThese((venues) => leastOf(venues, largest, (venue) => minOf(sizes(venue).filter((it) => it >= 100)))),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "They'd love to have an Asian banquet, the kind with a dozen courses, and Minh's cousin is doing a lion dance. Got anywhere in Melbourne that's made for that?",
      suggests(inMelbourne, style("Asian")),
    ],
    [
      "How many of them could dine at once in the biggest room of Crystal Court Receptions, Essendon?",
      answer(
        "Crystal Court Receptions, Essendon",
        oneOf(
          seats("Crystal Court Receptions, Essendon", "Crystal Ballroom"),
          seats("Crystal Court Receptions, Essendon", "Entire Venue"),
        ),
      ),
    ],
    [
      "And the Terrace Room there, how much is that a head?",
      answer(
        "Crystal Court Receptions, Essendon",
        perHead("Crystal Court Receptions, Essendon", "Terrace Room"),
      ),
    ],
  ),
  talk(
    "withoutGuests",
    [
      'What I was told is that it\'ll be "a tiny do, two dozen of us at most, in a nice restaurant, nothing fancy". Would you know of one?',
      suggests(style("Restaurant"), room({ holds: 24 })),
    ],
    [
      "Not that sort of money, sorry, I should've said they can't go over 130 dollars a head.",
      suggests(style("Restaurant"), room({ holds: 24, perHead: 130 })),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "Do we look after any African venues where the band can keep on going and the family can cook? She mentioned her fiancé's from Lagos.",
      suggests(style("African"), has("catering")),
    ],
    [
      "Is Zuri Hall the cheaper one, or is that Baobab Banquet House?",
      leastOf([named("Zuri Hall"), named("Baobab Banquet House")], (venue) => minOf(prices(venue))),
    ],
    [
      "Shame that Baobab Banquet House has no ramp or anything for a wheelchair, or have I got that wrong?",
      no("Baobab Banquet House", wheels),
    ],
  ),
  talk("withoutGuests", [
    "I heard there's a new place on our books, Whitlock House near Katoomba. What's it like for a dinner?",
    either(
      answer(
        "Whitlock House",
        oneOf(
          ...["State Dining Room", "Entire Venue"].map((it) => seats("Whitlock House", it)),
          /manor|country/i,
        ),
      ),
      stranger,
    ),
  ]),
  talk(
    "withoutGuests",
    [
      "Two things, if I may: is there step-free access at Stringybark Stables, and what's the latest they can serve?",
      answer("Stringybark Stables", until("Stringybark Stables"), wheels, /\bnot?\b|n't|without/i),
    ],
    [
      "OK so the access rules that one out. Where else is there out Werribee way, or anywhere else in the west, that's got it?",
      suggests(around("AU", "Werribee", "Footscray", "Williamstown"), ramp),
    ],
  ),

  // A wedding for 110 somewhere in Australia.
  talk(
    "withoutCity",
    [
      "Siobhán can't decide on a city at all. If they went to Hobart, who could seat a hundred and ten with a view of the water?",
      suggests(inCity("Hobart"), style("Waterview"), room({ seated: 110 })),
    ],
    [
      "And the same thing up on the Gold Coast?",
      suggests(inCity("Gold Coast"), style("Waterview"), room({ seated: 110 })),
    ],
  ),
  talk(
    "withoutCity",
    [
      "\"We don't mind where as long as it's a vineyard and everyone can crash there\", is all that she's written to me. It's for 110 people at dinner. Where in the country would that work?",
      suggests(style("Winery"), has("accommodation"), room({ seated: 110 })),
    ],
    [
      "They've since said Adelaide would be handy. Is there one of that kind there?",
      suggests(inCity("Adelaide"), style("Winery"), has("accommodation"), room({ seated: 110 })),
    ],
  ),
  talk(
    "withoutCity",
    [
      "Have they told us which town they'd like to get married in? I'm looking at the event and can't see it.",
      either(honest, answer([], /no city|not|unknown|n't/i)),
    ],
    [
      "A friend of theirs got married at The Ropeworks in Bermondsey, over in London. Do you know how many that takes for dinner? It's just for comparison's sake.",
      either(
        answer(ropeworks, oneOf(seats(ropeworks, "Ropewalk"), seats(ropeworks, "Entire Venue"))),
        honest,
      ),
    ],
  ),
  talk(
    "withoutCity",
    [
      "What do we have in Byron Bay for a barefoot sort of a wedding, with the sand or at least the sea close by? They'd be a hundred and ten, but they wouldn't all be sitting.",
      suggests(inCity("Byron Bay"), style("Beach", "Waterview"), room({ holds: 110 })),
    ],
    [
      "Could I get the best three in Canberra as well, say for 110 around tables?",
      suggests(inCity("Canberra"), room({ seated: 110 })),
    ],
  ),
  talk("withoutCity", [
    "Is there any place in the whole of Australia on our books that seats two thousand five hundred for dinner? Her dad's a bit of a dreamer.",
    none(room({ seated: 2500 })),
  ]),

  // A wedding in Perth for 100.
  talk(
    "perth",
    [
      "The groom writes: \"My nan's from the Swan Valley, so a barn or a winery there would mean the world to her.\" They're a hundred, sitting down. What fits?",
      suggests(swanValley, style("Rustic / Country / Barn / Farm", "Winery"), room({ seated: 100 })),
    ],
    [
      "Oh, and nan can't manage stairs. And some of them would want to kip on site.",
      suggests(
        swanValley,
        style("Rustic / Country / Barn / Farm", "Winery"),
        room({ seated: 100 }),
        ramp,
        has("accommodation"),
      ),
    ],
    [
      "What does Stony Rises Barn have in the way of bedrooms?",
      answer("Stony Rises Barn", listedFigure("Stony Rises Barn", "Accommodation")),
    ],
  ),
  talk(
    "perth",
    [
      "Someone wants the beach at Cottesloe for a hundred-odd. What's the difference between The Sea Baths and Bertolini's Pier House in what they'd pay a head?",
      answer(
        ["The Sea Baths, Cottesloe", "Bertolini's Pier House"],
        anyFigure(...prices(named("The Sea Baths, Cottesloe"))),
        anyFigure(...prices(named("Bertolini's Pier House"))),
      ),
    ],
    [
      "And only one of them has got an outdoor area, is that so? Which?",
      answer(["The Sea Baths, Cottesloe", "Bertolini's Pier House"], says("The Sea Baths")),
    ],
    [
      "Until when would the bar stay open at the other one?",
      answer("Bertolini's Pier House", until("Bertolini's Pier House")),
    ],
  ),
  talk(
    "perth",
    [
      "Would you be able to find me something south of the river, or by the port in Fremantle, with water to look at?",
      suggests(around("AU", "South Perth", "Fremantle", "Crawley", "Burswood"), style("Waterview", "Beach")),
    ],
    [
      "Since Fish'n'Fiddle is fully accessible, could the great-uncle roll straight in?",
      no("Fish'n'Fiddle", wheels),
    ],
  ),
  talk(
    "perth",
    [
      "He's keen to have it up on a roof in town with the skyline behind. One hundred at tables. Have we anything like that in Perth?",
      suggests(inPerth, style("Rooftop"), room({ seated: 100 })),
    ],
    [
      "How does The Starling seat people if there's a few speeches first, rows of chairs I mean, in the big terrace?",
      answer("The Starling, Perth", seated("The Starling, Perth", "Rooftop Terrace", "theatre")),
    ],
    [
      "They'd also like to exchange rings up there. Is that something that can be done?",
      no("The Starling, Perth", vows),
    ],
  ),
  talk(
    "perth",
    [
      "If somebody took the smallest room at Hotel Sovereign, what's the least they'd have to fork out in total?",
      answer("Hotel Sovereign", least("Hotel Sovereign", "Boardroom")),
    ],
    [
      "Crikey, that's a bit rich. Something else in Perth with a hundred chairs at tables, but for no more than $120 a head?",
      suggests(inPerth, room({ seated: 100, perHead: 120 })),
    ],
  ),
  talk(
    "perth",
    [
      "Do we work with any Jewish venues over there in the west that'd be fine with a kosher caterer coming in from outside?",
      suggests(inPerth, style("Jewish"), has("catering")),
    ],
    ["Could you book us in for a look round next Tuesday at ten?", honest],
  ),

  // A wedding in Brisbane for 150.
  talk(
    "brisbane",
    [
      "Good afternoon! I'm trying to help Linh, who'd like a hundred and fifty of her nearest and dearest round tables beside the river. Any suggestions in Brisbane?",
      suggests(inBrisbane, style("Waterview"), room({ seated: 150 })),
    ],
    [
      "And do any of those welcome a Hindu ceremony with a mandap and the fire? His family's from Chennai.",
      suggests(inBrisbane, style("Waterview"), room({ seated: 150 }), has("mandap")),
    ],
    [
      "Which one of those is the nearest to the middle of Brisbane?",
      ofThese((venues) => leastOf(venues, (venue) => kmFrom("Brisbane", venue))),
    ],
  ),
  talk(
    "brisbane",
    [
      "Linh's mother has set her heart on the Ivory Gallery. Is that one dear?",
      either(
        which("The Ivory Gallery on Hope Street", "The Ivory Gallery, Brisbane"),
        answer(
          ["The Ivory Gallery on Hope Street", "The Ivory Gallery, Brisbane"],
          anyFigure(...prices(named("The Ivory Gallery on Hope Street"))),
          anyFigure(...prices(named("The Ivory Gallery, Brisbane"))),
        ),
      ),
    ],
    [
      "The one in the city itself, not the one over in West End.",
      answer("The Ivory Gallery, Brisbane", anyFigure(...prices(named("The Ivory Gallery, Brisbane")))),
    ],
  ),
  talk(
    "brisbane",
    [
      "Why was The Hatbox in Woolloongabba not put forward for this one? It's round the corner from where they live.",
      answer(
        "The Hatbox, Woolloongabba",
        oneOf(small, anyFigure(...sizes(named("The Hatbox, Woolloongabba")))),
      ),
    ],
    [
      "Somewhere else in the Gabba or South Brisbane then, for the full hundred and fifty at dinner?",
      suggests(around("AU", "Woolloongabba", "South Brisbane"), room({ seated: 150 })),
    ],
  ),
  talk(
    "brisbane",
    [
      "They've a total of 19 thousand dollars for 150 guests, dinner included. What could they get for that around Brisbane?",
      suggests(inBrisbane, room({ seated: 150, total: [19_000, 150] })),
    ],
    [
      "Brilliant. And now only the ones where they'd be able to step outdoors between courses?",
      suggests(inBrisbane, room({ seated: 150, total: [19_000, 150] }), has("outdoor")),
    ],
    [
      "Could I have the address of the first one for the taxi company?",
      ofThe(0, ({ name, address }) =>
        answer(name, (text) => text.toLowerCase().includes(address.toLowerCase())),
      ),
    ],
  ),
  talk(
    "brisbane",
    [
      "Their friends had theirs at The Velvet Moth and the reception went past midnight, apparently. Would that be allowed?",
      yes("The Velvet Moth", drinks, until("The Velvet Moth")),
    ],
    [
      "Would there be any room for all hundred and fifty to stand about with a drink?",
      yes(
        "The Velvet Moth",
        undefined,
        oneOf(stands("The Velvet Moth", "Loading Bay"), stands("The Velvet Moth", "Entire Venue")),
      ),
    ],
  ),
  talk("brisbane", [
    "Our couple would sooner be out by the sea, up at Redcliffe, with the vows and the do in the same spot. About a hundred and thirty of them.",
    suggests(around("AU", "Redcliffe"), has("ceremony"), room({ holds: 130 })),
  ]),
  talk(
    "brisbane",
    [
      "I need a manor house in Brisbane, something swish where no expense is spared, at least two hundred and twenty dollars a head I should think. A hundred and fifty to dinner.",
      suggests(inBrisbane, style("Manor House", "Luxury"), room({ seated: 150, perHeadFrom: 220 })),
    ],
    [
      "What would the Classic Wedding be at The Ivory Gallery on Hope Street?",
      answer(
        "The Ivory Gallery on Hope Street",
        packageAt("The Ivory Gallery on Hope Street", "Classic Wedding"),
      ),
    ],
  ),

  // An engagement party in Sydney for 60.
  talk(
    "social",
    [
      'Hiya! Priya\'s put this in her form: "Sixty-odd of us, standing around with bubbles, ideally with the harbour in the background, and not more than 150 a head please." Where would you send her?',
      suggests(inSydney, style("Waterview"), room({ standing: 60, perHead: 150 })),
    ],
    [
      "She's asked if there's the same but with a bit of outdoor space too.",
      suggests(inSydney, style("Waterview"), room({ standing: 60, perHead: 150 }), has("outdoor")),
    ],
    ["Would the guests be able to park at the second one?", ofThe(1, parking)],
  ),
  talk(
    "social",
    [
      "She's had her eye on The Sailmaker's Loft in Balmain. How many may stand in the room called the Loft, and what's the price a head in there?",
      answer(loft, stands(loft, "Loft"), perHead(loft, "Loft")),
    ],
    [
      "Which is better value, that one or the Harbour Room there?",
      answer(loft, /Loft/, perHead(loft, "Loft")),
    ],
    ["Her gran uses a wheelchair, so is it OK for her?", no(loft, wheels)],
    [
      "Oh dear. In that case, could you find somewhere in the inner west, for sixty people standing, that she can get into?",
      suggests(innerWest, room({ standing: 60 }), ramp),
    ],
  ),
  talk(
    "social",
    [
      "They're dreaming of the eastern suburbs, Bondi or Coogee or so, with a beach outside the door. There'd be sixty of them on their feet.",
      suggests(easternSuburbs, style("Beach", "Waterview"), room({ standing: 60 })),
    ],
    [
      "What about up on the Northern Beaches instead, Manly and further up?",
      suggests(northernBeaches, room({ standing: 60 })),
    ],
  ),
  talk(
    "social",
    [
      'It says here the party should go on until "at least one in the morning, we\'re not pensioners yet". Restaurants and bars in Sydney only, for sixty.',
      suggests(inSydney, style("Restaurant"), room({ holds: 60 }), late(780)),
    ],
    [
      "Is Café Zoë & Søn one of the ones that can do that?",
      yes("Café Zoë & Søn", drinks, until("Café Zoë & Søn")),
    ],
  ),
  talk(
    "social",
    [
      "Could you tell me what Priya's party is in aid of and how many are expected, please?",
      answer([], guestsOf("social")),
    ],
    [
      "And is her budget big enough for a hundred dollars a head, if I multiply it out?",
      answer([], tooDear(eventOf("social"), 100)),
    ],
  ),
  talk(
    "social",
    [
      "Priya's little brother turns twenty-one the same week, and they might do the two together up in the Blue Mountains. A hundred and twenty, seated. Is there somewhere that's got beds too?",
      suggests(blueMountains, room({ seated: 120 }), has("accommodation")),
    ],
    [
      "That's a bit out of their league. Something cheaper in the mountains? The beds don't matter that much.",
      suggests(blueMountains, room({ seated: 120 }), cheaperThan(205)),
    ],
  ),
  talk(
    "social",
    [
      'There was talk of "the golf place at Leura". Does it have somewhere to hold a smallish dinner for thirty or so, and what\'d that room be a head?',
      answer(
        "Long Gully Country Club, Leura",
        /Committee Room/i,
        perHead("Long Gully Country Club, Leura", "Committee Room"),
      ),
    ],
    [
      "And that venue's biggest room, how many can stand in it?",
      answer(
        "Long Gully Country Club, Leura",
        oneOf(
          stands("Long Gully Country Club, Leura", "Main Hall"),
          stands("Long Gully Country Club, Leura", "Entire Venue"),
        ),
      ),
    ],
    ["Are dogs allowed, do you know? Her Labrador is sort of the guest of honour.", honest],
  ),
  talk("social", [
    "Would there be any venue of ours in Penrith with a garden where a hundred or more could have dinner?",
    suggests(around("AU", "Penrith"), anyOf(style("Garden"), has("outdoor")), room({ seated: 100 })),
  ]),
  talk(
    "social",
    [
      "Two of her friends recommended Two Spoons. Does it have somewhere to sit outside?",
      either(
        which("Two Spoons Darlinghurst", "Two Spoons on Esplanade Lane"),
        yes("Two Spoons Darlinghurst", outside),
      ),
    ],
    [
      "I mean the Darlinghurst one. How many can they squeeze in standing, if they hire the lot?",
      answer("Two Spoons Darlinghurst", stands("Two Spoons Darlinghurst", "Entire Venue")),
    ],
  ),
  talk(
    "social",
    [
      "Mind if I ask for two lists in one go? First, warehouses in Sydney for 60 people standing where you can bring your own caterer.",
      suggests(inSydney, warehouse, has("catering"), room({ standing: 60 })),
    ],
    [
      "Wonderful. Second, rooms in a hotel in Sydney for about the same number, and please nothing over 130 dollars each.",
      suggests(inSydney, style("Hotel"), room({ holds: 60, perHead: 130 })),
    ],
    ["That'll do me nicely, thank you ever so much. Have a good weekend!", civil],
  ),
  talk("social", [
    "Her fiancé would rather throw the party in London, where he's from. Could we find him something there for sixty people with a drink in their hand?",
    either(suggestsAbroad(inLondon, room({ standing: 60 })), honest),
  ]),
  talk(
    "social",
    [
      "She insists on her own samosas. Kavanagh's Harbour Room in Mosman or the Coogee Boathouse, which one lets in caterers from outside?",
      answer(["Kavanagh's Harbour Room", "Coogee Boathouse"], says("Kavanagh's Harbour Room")),
    ],
    [
      "So how far would the guests walk from public transport to get to the Mosman one?",
      answer("Kavanagh's Harbour Room", listedFigure("Kavanagh's Harbour Room", "Public transport")),
    ],
  ),

  // A conference in London for 120.
  talk(
    "corporate",
    [
      'Good morning. Mr Ainsworth writes that they need "a decent-sized hall with chairs in rows for a hundred and twenty delegates, step-free throughout, somewhere in London". What might suit, please?',
      suggests(inLondon, room({ styled: ["theatre", 120] }), ramp),
    ],
    [
      "He's just been back in touch: he'd also like it south of the river if at all possible, as the office is in Southwark.",
      suggests(southOfTheThames, room({ styled: ["theatre", 120] }), ramp),
    ],
    [
      "How much would the cheapest of those be for each delegate?",
      ofThese((venues) =>
        answer(
          venues.map(({ name }) => name),
          anyFigure(...cheapestPrices(venues)),
        ),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "Could The Ropeworks in Bermondsey do a classroom layout, and if so for how many in the Ropewalk?",
      answer(ropeworks, seated(ropeworks, "Ropewalk", "classroom")),
    ],
    [
      "As they do the catering in house, I suppose we shan't need anybody from outside?",
      either(no(ropeworks, /in-?house/i), yes(ropeworks, caterers)),
    ],
  ),
  talk(
    "corporate",
    [
      "The delegates' dinner afterwards ought to be somewhere with a bit of history, a museum say, or a manor house or castle, for a hundred and twenty seated. In or around London.",
      suggests(inLondon, style("Museum", "Manor House", "Castle / Palace"), room({ seated: 120 })),
    ],
    [
      "And if half of them want to stay over rather than get the train back?",
      suggests(
        inLondon,
        style("Museum", "Manor House", "Castle / Palace"),
        room({ seated: 120 }),
        has("accommodation"),
      ),
    ],
  ),
  talk("corporate", [
    "Between ourselves, I can never remember the name of that saddlers' guild place in Clerkenwell. What's the price per head in its Atrium?",
    answer(saddlers, perHead(saddlers, "Atrium")),
  ]),
  talk(
    "corporate",
    [
      "What's the Wandering Fox like for a hundred standing at a networking evening?",
      either(
        which("Wandering Fox Dalston", "The Wandering Fox, Clerkenwell"),
        answer(
          ["Wandering Fox Dalston", "The Wandering Fox, Clerkenwell"],
          stands("Wandering Fox Dalston", "Entire Venue"),
          stands("The Wandering Fox, Clerkenwell", "Machine Hall"),
        ),
      ),
    ],
    [
      "The Clerkenwell one. Which of its rooms would do for that, then?",
      answer("The Wandering Fox, Clerkenwell", /Machine Hall/i),
    ],
    [
      "And is there any restriction on the music?",
      yes("The Wandering Fox, Clerkenwell", /noise|limiter|music|volume/i),
    ],
  ),
  talk("corporate", [
    "Rupert has a whole-day budget of £12,500 for 120 people. What would be affordable in London for that, all seated for lunch?",
    suggests(inLondon, room({ seated: 120, total: [12_500, 120] })),
  ]),
  talk(
    "corporate",
    [
      "He'd quite like East London, Shoreditch or Hackney way, something that used to be a factory, and a kitchen of their choice. A hundred and twenty on their feet.",
      suggests(eastLondon, warehouse, has("catering"), room({ standing: 120 })),
    ],
    [
      "The Gasworks in Hackney, is that dearer than Ice Works on Cloth Lane?",
      leastOf([named("The Gasworks, Hackney"), named("Ice Works on Cloth Lane")], (venue) =>
        minOf(prices(venue)),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "For the board's away-day they want a vineyard or a country place in Surrey, a table for two dozen or so, nothing stuffy.",
      suggests(surrey, room({ holds: 24 })),
    ],
    [
      "How many miles is Hazelwick Estate from the centre of London, would you say?",
      answer("Hazelwick Estate", distance(kmFrom("London", named("Hazelwick Estate")))),
    ],
  ),
  talk(
    "corporate",
    [
      "I don't suppose there's a boardroom set-up for thirty in a London hotel that has bedrooms as well?",
      suggests(inLondon, style("Hotel"), has("accommodation"), room({ styled: ["boardroom", 30] })),
    ],
    [
      "How many bedrooms are there at the Lindqvist Hotel Paddington?",
      answer("Lindqvist Hotel Paddington", listedFigure("Lindqvist Hotel Paddington", "Accommodation")),
    ],
  ),
  talk(
    "corporate",
    [
      "Our Manchester colleagues might host it instead. Where up there could we put a hundred and twenty people in rows?",
      suggests(inCity("Manchester"), room({ styled: ["theatre", 120] })),
    ],
    [
      "Do you think they'd be better off at Glasshouse at Collingwood Yards, which somebody Australian raved about? How many does that seat?",
      either(
        answer(glasshouse, oneOf(...["Entire Venue", "Glass Hall"].map((it) => seats(glasshouse, it)))),
        honest,
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "The chief exec, Dame Philippa Thorncastle, usually insists on a particular place. Do you know which one she likes?",
      stranger,
    ],
    [
      "Oh well. Just tell me about the Sunken Garden in Wimbledon then: could they hold both the talk and the drinks there, a hundred and twenty of them?",
      yes(
        "The Sunken Garden, Wimbledon",
        undefined,
        anyFigure(
          ...named("The Sunken Garden, Wimbledon")
            .rooms.flatMap((it) => [it.dinner, it.standing, ...Object.values(it.seating)])
            .filter((it) => (it ?? 0) >= 120),
        ),
      ),
    ],
  ),
  talk("corporate", [
    "He's also wondering about a rooftop in London for the drinks afterwards, blankets and heaters and all that. Have we got one?",
    none(inLondon, style("Rooftop")),
  ]),
];
