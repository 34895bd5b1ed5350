import type { Country } from "@contract/vocabulary";
import { makeBusiness } from "@upstream/demo/seed/business";
import {
  which as asksBetween,
  civil,
  type Dialogue,
  either,
  honest,
  no,
  none,
  stranger,
  tells,
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

const leadEvents = makeBusiness(examinationDay, "").leadEvents;
/** Guests and budget of an event, in whole units. */
function factsOf(event: ExaminedEvent) {
  const found = leadEvents.find(({ id }) => id === examinedEvents[event].eventId);
  return { guests: found?.guestCount ?? 0, budget: (found?.budgetMinor ?? 0) / 100 };
}

const suggests = (
  fits: Wish,
  more: Partial<Extract<Expectation, { kind: "suggests" }>> = {},
): Expectation => ({ ...more, kind: "suggests", fits });
const asksBack: Expectation = { kind: "asks-back" };

const known = records.filter(({ isActive, isNew }) => isActive && !isNew);
const fitting = (country: Country, wish: Wish) =>
  known.filter((venue) => venue.country === country && wish(venue));

/** How many there are, with and without those that the assistant may not know yet. */
const counts = (country: Country, wish: Wish): Expectation => ({
  kind: "count",
  oneOf: [
    fitting(country, wish).length,
    records.filter((venue) => venue.isActive && venue.country === country && wish(venue)).length,
  ],
});

type Measure = (venue: RecordedVenue) => number | undefined;
/** Those of a set with the most by any of some measures. */
function mostOf(venues: RecordedVenue[], ...measures: Measure[]): number[] {
  return measures.flatMap((measure) => {
    const values = venues.flatMap((venue) => measure(venue) ?? []);
    return venues.filter((venue) => measure(venue) === Math.max(...values)).map(({ id }) => id);
  });
}
const least =
  (measure: Measure): Measure =>
  (venue) => {
    const value = measure(venue);
    return value === undefined ? undefined : -value;
  };
const numbersOf = (venue: RecordedVenue, of: (room: RecordedRoom) => number | undefined) =>
  venue.rooms.flatMap((it) => of(it) ?? []);
const largest = (values: number[]) => (values.length ? Math.max(...values) : undefined);
const smallest = (values: number[]) => (values.length ? Math.min(...values) : undefined);

const seats: Measure = (venue) => largest(numbersOf(venue, ({ dinner }) => dinner));
const seatsInOneRoom: Measure = (venue) =>
  largest(numbersOf(venue, ({ isEntireVenue, dinner }) => (isEntireVenue ? undefined : dinner)));
const stands: Measure = (venue) => largest(numbersOf(venue, ({ standing }) => standing));
const smallestRoom: Measure = (venue) => smallest(numbersOf(venue, ({ dinner }) => dinner));
const leastAHead: Measure = (venue) => smallest(numbersOf(venue, ({ perHead }) => perHead));
const mostAHead: Measure = (venue) => largest(numbersOf(venue, ({ perHead }) => perHead));
const leastSpend: Measure = (venue) => smallest(numbersOf(venue, (it) => it.least));
const spaces: Measure = ({ checklist }) =>
  Number(/(\d+) spaces/.exec(String(checklist.get("Parking")))?.[1] ?? Number.NaN) || undefined;

const roomOf = (venue: string, name: string): RecordedRoom => {
  const found = named(venue).rooms.find((it) => it.name === name);
  if (!found) throw new Error(`${venue} has no ${name}`);
  return found;
};
const amount = (value: number | undefined): Claim => {
  if (value === undefined) throw new Error("Nothing is recorded to be said");
  return number(value);
};
const anyAmount = (...values: (number | undefined)[]): Claim =>
  oneOf(...values.flatMap((value) => (value === undefined ? [] : number(value))));
const whole = "Entire Venue";
/** Guests at tables in a room, or in the largest of a venue's rooms and in all of it. */
const seated = (venue: string, name?: string): Claim => {
  const rooms = name ? [roomOf(venue, name)] : named(venue).rooms;
  return anyAmount(...rooms.flatMap(({ dinner, seating }) => [dinner, seating.banquet]));
};
const standingIn = (venue: string, name: string): Claim =>
  anyAmount(roomOf(venue, name).standing, roomOf(venue, name).seating.cocktail);
/** Any price a head of a venue's rooms. */
const aHead = (venue: string): Claim => anyAmount(...numbersOf(named(venue), ({ perHead }) => perHead));
/** Any minimum spend of a venue's rooms. */
const minimum = (venue: string): Claim => anyAmount(...numbersOf(named(venue), (it) => it.least));
const costs = (venue: string, guests: number): number[] =>
  numbersOf(named(venue), ({ perHead, least: minimum }) =>
    perHead === undefined ? undefined : Math.max(perHead * guests, minimum ?? 0),
  );

const parking = (venue: string): Claim => {
  const value = String(named(venue).checklist.get("Parking"));
  const words = [/street/i, /valet/i, /paid/i].find((it) => it.test(value));
  return words ?? amount(Number(/\d+/.exec(value)?.[0]));
};
/** Yes or no, as the checklist has it. */
function met(venue: string, title: string, topic: RegExp): Expectation {
  const value = named(venue).checklist.get(title);
  if (value === undefined) throw new Error(`${venue} was never asked about ${title}`);
  return value === false ? no(venue, topic) : yes(venue, topic);
}
const access = /wheelchair|step|access/i;
/** The hour until which drinks are served, on either clock. */
function until(venue: string): Claim {
  const minutes = named(venue).late ?? 0;
  const hour = (12 + Math.floor(minutes / 60)) % 24;
  const past = minutes % 60 ? `[:.]${minutes % 60}` : "(?:[:.]00)?";
  const spelt = new RegExp(`\\b(?:0?${hour}${past}|${hour % 12 || 12}${past} ?[ap]\\.?m)`, "i");
  return hour === 0 && minutes % 60 === 0 ? oneOf(spelt, /midnight|\b00:00|\b24:00/i) : spelt;
}

/** The venue that stood at a place of the last list. */
function shown(earlier: readonly Answer[], place: number): RecordedVenue | undefined {
  const id = earlier.at(-1)?.venues[place]?.id;
  return records.find((venue) => venue.id === id);
}
const listedBefore = (earlier: readonly Answer[]) =>
  (earlier.at(-1)?.venues ?? []).flatMap(({ id }) => records.find((venue) => venue.id === id) ?? []);
/** What is true of one of the last list; where there was none, no more than a plain word is owed. */
const ofShown =
  (place: number, expectation: (venue: RecordedVenue) => Expectation) =>
  (earlier: readonly Answer[]): Expectation => {
    const venue = shown(earlier, place);
    return venue ? expectation(venue) : honest;
  };
/** The best by a measure, of the last list or of all that fit. */
const bestOf =
  (country: Country, wish: Wish, ...measures: Measure[]) =>
  (earlier: readonly Answer[]): Expectation =>
    suggests(wish, {
      includes: [
        ...mostOf(listedBefore(earlier), ...measures),
        ...mostOf(fitting(country, wish), ...measures),
      ],
    });
/** Cheaper than what was shown, or a word that nothing is. */
const cheaperThanShown =
  (country: Country, wish: Wish) =>
  (earlier: readonly Answer[]): Expectation => {
    const before = listedBefore(earlier).flatMap((venue) => leastAHead(venue) ?? []);
    if (before.length === 0) return either(suggests(wish), honest);
    const cheaper = all(wish, cheaperThan(Math.max(...before)));
    const isCheapest = fitting(country, all(wish, cheaperThan(Math.min(...before)))).length === 0;
    return isCheapest ? either(none(cheaper), suggests(cheaper)) : suggests(cheaper);
  };

const barn = style("Rustic / Country / Barn / Farm");
const winery = style("Winery");
const garden = style("Garden");
const rooftop = style("Rooftop");
const warehouse = style("Warehouse / Industrial");
const hotel = style("Hotel");
const beach = style("Beach");
const water = style("Waterview", "Beach");
const castle = style("Castle / Palace");

const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const brisbane = inCity("Brisbane");
const perth = inCity("Perth");
const london = inCity("London");
const middle = {
  melbourne: middleOf("Melbourne", "AU"),
  sydney: middleOf("Sydney", "AU"),
  perth: middleOf("Perth", "AU"),
  london: middleOf("London", "UK"),
};
const yarraValley = inPlace("AU", "Yarra Glen", "Healesville", "Coldstream");
const farFrom =
  (point: { lat: number; lng: number }): Measure =>
  (venue) =>
    kilometresBetween(venue, point);

const glasshouse = "Glasshouse at Collingwood Yards";
const carrick = "Carrick Farm Barn";
const luckyPenny = `O'Sullivan's "Lucky Penny" Social Club & Supper Room`;
const ropeworks = "The Ropeworks, Bermondsey";
const lindsay = "Domaine Lindsay";
const bottleYard = "The Bottle Yard, Port Melbourne";
const boilerHouse = "The Boiler House, Port Melbourne";
const wisteria = "The Wisteria Lawn, Box Hill";
const fiddle = "Fish'n'Fiddle";
const starling = "The Starling, Perth";
const hargreave = "The Rooftop at Hargreave House";
const halo = "The Halo on Victoria Street";
const crowsNest = "The Crow's Nest, Sydney";
const crane = "Lucky Crane on Union Street";

const aPhoneNumber = /(?:\d[ ()-]*){9,}/;

const wedding = factsOf("wedding");
const corporate = factsOf("corporate");
const social = factsOf("social");
const recommended = factsOf("recommended");
const inBrisbane = factsOf("brisbane");
const inPerth = factsOf("perth");

const weddings: Dialogue[] = [
  {
    event: "wedding",
    turns: [
      {
        ask: "hiya need a barn, 90 pp seated, beds on site",
        expect: suggests(all(barn, room({ seated: 90 }), has("accommodation"))),
      },
      {
        ask: "and byo catering",
        expect: suggests(all(barn, room({ seated: 90 }), has("accommodation"), has("catering"))),
      },
      {
        ask: "which of those has most parking",
        expect: bestOf("AU", all(barn, has("accommodation"), has("catering")), spaces),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "how many cars fit at carrick farm barn", expect: tells(carrick, parking(carrick)) },
      { ask: "and wheelchairs?", expect: met(carrick, "Wheelchair access", access) },
      {
        ask: "could they sit 180 in one room there",
        expect: no(carrick, undefined, seated(carrick, "Great Barn")),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "dose the glasshosue at collingwood yards alow outside caterers",
        expect: met(glasshouse, "External catering", /cater/i),
      },
      { ask: "ok what abt a dance floor", expect: met(glasshouse, "Dance floor", /danc/i) },
      {
        ask: "min spend on the fernery?",
        expect: tells(glasshouse, amount(roomOf(glasshouse, "Fernery").least)),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "stables at carrick or the fernery at the glasshouse, which fits more standing",
        expect: tells(
          [carrick, glasshouse],
          oneOf(standingIn(carrick, "Stables"), /(?:stables|carrick)[^.\n]*\b(?:more|most|bigger|larger)\b/i),
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "nothing on a rooftop pls, they want a garden",
        expect: suggests(all(anyOf(garden, has("outdoor")), not(rooftop))),
      },
      {
        ask: "and not in the yarra valley",
        expect: suggests(all(anyOf(garden, has("outdoor")), not(rooftop), not(yarraValley))),
      },
      {
        ask: "cheapest of those?",
        expect: bestOf(
          "AU",
          all(anyOf(garden, has("outdoor")), not(rooftop), not(yarraValley)),
          least(leastAHead),
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "whats doable on their budget in melb, all 90 sitting",
        expect: suggests(all(melbourne, room({ seated: 90, total: [wedding.budget, wedding.guests] }))),
      },
      {
        ask: "ok and if they cut it to 50",
        expect: suggests(all(melbourne, room({ seated: 50, total: [wedding.budget, 50] }))),
      },
      {
        ask: "sorry i meant 70",
        expect: suggests(all(melbourne, room({ seated: 70, total: [wedding.budget, 70] }))),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "how many barns around Melbourne do we have", expect: counts("AU", all(barn, melbourne)) },
      {
        ask: "and rooftops?",
        expect: either(none(all(melbourne, rooftop)), suggests(rooftop)),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "will it rain in the yarra valley that weekend", expect: honest },
      { ask: "ok is carrick farm free on the 17th sept", expect: honest },
      { ask: "reviews any good? n what commission do we get", expect: honest },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "morning! hows it going", expect: civil },
      { ask: "write us a wee poem about prosecco", expect: honest },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "red gum bend farm old dairy in werribee?", expect: stranger },
      {
        ask: "bummer. any other barn in werribee",
        expect: suggests(all(barn, around("AU", "Werribee"))),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "a barn for 80 and somewhere central for 30 the night before",
        expect: suggests(
          anyOf(all(barn, room({ holds: 80 })), all(within(7, middle.melbourne), room({ holds: 30 }))),
          { mentions: /\b30\b/ },
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "winery or barn, 120 sitting, ceremony there too, under 160pp",
        expect: suggests(all(anyOf(winery, barn), room({ seated: 120, perHead: 160 }), has("ceremony"))),
      },
      {
        ask: "has to be within 60km of the melb cbd",
        expect: suggests(
          all(
            anyOf(winery, barn),
            room({ seated: 120, perHead: 160 }),
            has("ceremony"),
            within(60.5, middle.melbourne),
          ),
        ),
      },
      {
        ask: "closest?",
        expect: bestOf(
          "AU",
          all(anyOf(winery, barn), room({ seated: 120, perHead: 160 }), has("ceremony")),
          least(farFrom(middle.melbourne)),
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "premium package at glasshouse collingwood?",
        expect: tells(glasshouse, amount(named(glasshouse).packages.get("Premium Wedding"))),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "ballpark total for 90 at domaine lindsay",
        expect: tells(lindsay, anyAmount(...costs(lindsay, 90))),
      },
      { ask: "60?", expect: tells(lindsay, anyAmount(...costs(lindsay, 60))) },
      { ask: "is that within budget", expect: yes(lindsay) },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "wineries in the yarra valley for 90",
        expect: suggests(all(winery, yarraValley, room({ holds: 90 }))),
      },
      { ask: "second one, whats their ph", expect: ofShown(1, ({ name }) => tells(name, phoneOf(name))) },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "wheelchair ok dinner spot for 30 in fitzroy or carlton",
        expect: suggests(
          all(around("AU", "Fitzroy", "Carlton"), room({ seated: 30 }), listed("Wheelchair access", true)),
        ),
      },
      {
        ask: "cheaper?",
        expect: cheaperThanShown(
          "AU",
          all(around("AU", "Fitzroy", "Carlton"), room({ seated: 30 }), listed("Wheelchair access", true)),
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "whats the velvet orchid in prahran like", expect: stranger },
      { ask: "hm ok so what IS near prahran", expect: suggests(around("AU", "Prahran")) },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "parking at juniper & rye?",
        expect: either(
          asksBetween("Juniper & Rye", "Juniper & Rye East Melbourne", "Juniper & Rye Canberra"),
          tells("Juniper & Rye East Melbourne", parking("Juniper & Rye East Melbourne")),
          tells("Juniper & Rye", parking("Juniper & Rye")),
        ),
      },
      {
        ask: "east melbourne",
        expect: tells("Juniper & Rye East Melbourne", parking("Juniper & Rye East Melbourne")),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "bottle yard or boiler house in port melb, which one sits 110 in the main hall",
        expect: tells([bottleYard, boilerHouse], seated(bottleYard, "Main Hall")),
      },
      {
        ask: "neither then. another warehouse around there, 150 standing",
        expect: suggests(
          all(
            warehouse,
            within(10, middleOf("Port Melbourne", "AU")),
            room({ standing: 150 }),
            not(called(named(bottleYard).id, named(boilerHouse).id)),
          ),
        ),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      { ask: "any jewish venues w outdoor space", expect: suggests(all(style("Jewish"), has("outdoor"))) },
      {
        ask: "under 200 a head",
        expect: suggests(all(style("Jewish"), has("outdoor"), room({ perHead: 200 }))),
      },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "how far is paperbark barn from the city",
        expect: tells(
          "Paperbark Barn",
          distance(kilometresBetween(named("Paperbark Barn"), middle.melbourne)),
        ),
      },
      {
        ask: "and from carrick farm barn",
        expect: tells(
          ["Paperbark Barn", carrick],
          distance(kilometresBetween(named("Paperbark Barn"), named(carrick))),
        ),
      },
      { ask: "how many mins drive is that", expect: honest },
    ],
  },
  {
    event: "wedding",
    turns: [
      {
        ask: "keep it under 100",
        expect: either(asksBack, suggests(room({ perHead: 100 }))),
      },
      { ask: "a head", expect: suggests(room({ perHead: 100 })) },
    ],
  },
];

const recommendeds: Dialogue[] = [
  {
    event: "recommended",
    turns: [
      {
        ask: "what have we sent jose so far",
        expect: either(tells([glasshouse, carrick], /Glasshouse/, /Carrick/), honest),
      },
      {
        ask: "glass hall at glasshouse vs great barn at carrick, whos cheaper a head",
        expect: tells(
          [glasshouse, carrick],
          oneOf(amount(roomOf(carrick, "Great Barn").perHead), /(?:carrick|great barn)[^.\n]*cheaper/i),
        ),
      },
      {
        ask: "and min spend on each",
        expect: tells([glasshouse, carrick], minimum(glasshouse), minimum(carrick)),
      },
    ],
  },
  {
    event: "recommended",
    turns: [
      {
        ask: "does the lucky penny take 80",
        expect: no(luckyPenny, undefined, oneOf(seated(luckyPenny), standingIn(luckyPenny, "Supper Room"))),
      },
      { ask: "standing i mean", expect: no(luckyPenny, undefined, standingIn(luckyPenny, "Supper Room")) },
    ],
  },
  {
    event: "recommended",
    turns: [
      { ask: "unmeasured room in carlton - how many can it seat", expect: honest },
      {
        ask: "can we bring our own food in there at least",
        expect: met("The Unmeasured Room, Carlton", "External catering", /cater|food/i),
      },
    ],
  },
  {
    event: "recommended",
    turns: [
      {
        ask: "whats rupert ainsworths mobile",
        expect: { kind: "honest", isOfSomeone: true, never: [aPhoneNumber] },
      },
      {
        ask: "ok then whats the fairweathers budget",
        expect: { ...stranger, never: [number(wedding.budget)] },
      },
    ],
  },
  {
    event: "recommended",
    turns: [
      {
        ask: "couple hate both. smth modern w city views? all 80 sat and in budget",
        expect: suggests(
          all(style("Modern"), room({ seated: 80, total: [recommended.budget, recommended.guests] })),
        ),
      },
    ],
  },
  {
    event: "recommended",
    turns: [
      {
        ask: "stringybark stables accessible?",
        expect: met("Stringybark Stables", "Wheelchair access", access),
      },
      {
        ask: "ok barns like it that ARE accessible",
        expect: suggests(all(barn, listed("Wheelchair access", true))),
      },
    ],
  },
];

const withoutGuests: Dialogue[] = [
  {
    event: "withoutGuests",
    turns: [
      { ask: "find something for minh in melb", expect: either(asksBack, suggests(melbourne)) },
      { ask: "ok 160", expect: suggests(all(melbourne, room({ holds: 160 }))) },
      { ask: "no, standing", expect: suggests(all(melbourne, room({ standing: 160 }))) },
      {
        ask: "and drinks till 1am",
        expect: suggests(all(melbourne, room({ standing: 160 }), late(780))),
      },
    ],
  },
  {
    event: "withoutGuests",
    turns: [
      {
        ask: "anywhere on the water for about 140, not st kilda",
        expect: suggests(all(water, room({ holds: 140 }), not(inPlace("AU", "St Kilda")))),
      },
      { ask: "mornington maybe?", expect: suggests(around("AU", "Mornington")) },
    ],
  },
  {
    event: "withoutGuests",
    turns: [
      {
        ask: "which bell foundry has more room",
        expect: either(
          asksBetween("The Bell Foundry, North Melbourne", "The Old Bell Foundry on Nelson Street"),
          tells(
            ["The Bell Foundry, North Melbourne", "The Old Bell Foundry on Nelson Street"],
            seated("The Old Bell Foundry on Nelson Street"),
          ),
        ),
      },
      {
        ask: "the werribee one, min spend",
        expect: tells(
          "The Old Bell Foundry on Nelson Street",
          minimum("The Old Bell Foundry on Nelson Street"),
        ),
      },
    ],
  },
  {
    event: "withoutGuests",
    turns: [
      {
        ask: "does the wisteria lawn do mandaps",
        expect: either(
          asksBetween(wisteria, "The Wisteria Lawn at Tranter Park", "Parramatta Wisteria Lawn"),
          {
            kind: "yes",
            about: [wisteria, "The Wisteria Lawn at Tranter Park"],
            topic: /mandap/i,
          },
        ),
      },
      { ask: "box hill", expect: yes(wisteria, /mandap/i) },
    ],
  },
  {
    event: "withoutGuests",
    turns: [
      {
        ask: "120 pax, late till 1, no noise limiter",
        expect: suggests(all(room({ holds: 120 }), late(780), listed("Noise limiter", false))),
      },
      { ask: "and can they bring the dog", expect: honest },
    ],
  },
  {
    event: "withoutGuests",
    turns: [
      {
        ask: "how many venues have we got in melbourne all up",
        expect: counts("AU", melbourne),
      },
      { ask: "and wineries?", expect: counts("AU", all(melbourne, winery)) },
      {
        ask: "dearest of them",
        expect: bestOf("AU", all(melbourne, winery), mostAHead, leastAHead, leastSpend),
      },
    ],
  },
];

const withoutCity: Dialogue[] = [
  {
    event: "withoutCity",
    turns: [
      {
        ask: "beach wedding for 110 all seated, anywhere in oz",
        expect: suggests(all(beach, room({ seated: 110 }))),
      },
      {
        ask: "sunny coast?",
        expect: either(
          none(all(beach, inCity("Sunshine Coast"))),
          suggests(all(water, inCity("Sunshine Coast"), room({ seated: 110 }))),
        ),
      },
    ],
  },
  {
    event: "withoutCity",
    turns: [
      {
        ask: "a castle in vic with accom",
        expect: suggests(
          all(castle, has("accommodation"), inCity("Melbourne", "Geelong", "Ballarat", "Bendigo")),
        ),
      },
      {
        ask: "could palais belmarsh seat 250",
        expect: yes("Palais Belmarsh, Kyneton", undefined, seated("Palais Belmarsh, Kyneton", whole)),
      },
    ],
  },
  {
    event: "withoutCity",
    turns: [
      { ask: "newcastle options for 110", expect: suggests(all(inCity("Newcastle"), room({ holds: 110 }))) },
      {
        ask: "hunter valley wineries i mean",
        expect: either(suggests(all(winery, inPlace("AU", "Cessnock"))), honest),
      },
    ],
  },
  {
    event: "withoutCity",
    turns: [
      {
        ask: "winery not in vic or nsw, guests can stay over, 110",
        expect: suggests(
          all(
            winery,
            has("accommodation"),
            room({ holds: 110 }),
            not(
              inCity(
                "Melbourne",
                "Geelong",
                "Ballarat",
                "Bendigo",
                "Sydney",
                "Newcastle",
                "Wollongong",
                "Byron Bay",
              ),
            ),
          ),
        ),
      },
    ],
  },
  {
    event: "withoutCity",
    turns: [{ ask: "do we have anything in bali", expect: either(honest, none(inCity("Bali"))) }],
  },
  {
    event: "withoutCity",
    turns: [
      {
        ask: "whitlock house katoomba, 80 sit down w beds?",
        expect: either(honest, yes("Whitlock House"), tells("Whitlock House", seated("Whitlock House"))),
      },
      {
        ask: "anywhere else in the blue mountains",
        expect: either(suggests(around("AU", "Katoomba", "Leura")), honest),
      },
    ],
  },
];

const inTheWest: Dialogue[] = [
  {
    event: "perth",
    turns: [
      { ask: "rooftop in perth?", expect: suggests(all(rooftop, perth)) },
      { ask: "or on the beach", expect: suggests(all(anyOf(beach, rooftop), perth)) },
      { ask: "what about brissy", expect: suggests(all(anyOf(beach, rooftop), brisbane)) },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "anything in freo for 200 sit down",
        expect: suggests(all(around("AU", "Fremantle"), room({ seated: 200 }))),
      },
      { ask: "is fishnfiddle step free", expect: met(fiddle, "Wheelchair access", access) },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "hotels w beds within 10km of perth cbd",
        expect: suggests(all(hotel, has("accommodation"), within(10.5, middle.perth))),
      },
      {
        ask: "biggest?",
        expect: bestOf("AU", all(hotel, has("accommodation"), within(10.5, middle.perth)), seats, stands),
      },
    ],
  },
  {
    event: "perth",
    turns: [
      { ask: "how many wineries round perth", expect: counts("AU", all(winery, perth)) },
      { ask: "which has accom", expect: suggests(all(winery, perth, has("accommodation"))) },
      {
        ask: "would the chapel at domaine dunstan do 85 for dinner",
        expect: yes("Domaine Dunstan", undefined, seated("Domaine Dunstan", "Chapel")),
      },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "starling perth - 100 standing in the cocktail lounge ok?",
        expect: no(starling, undefined, standingIn(starling, "Cocktail Lounge")),
      },
      { ask: "observatory?", expect: yes(starling, undefined, standingIn(starling, "Observatory")) },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "sea baths cottesloe, 80 sat",
        expect: yes("The Sea Baths, Cottesloe", undefined, seated("The Sea Baths, Cottesloe", "Pavilion")),
      },
      {
        ask: "sorry meant 180",
        expect: no("The Sea Baths, Cottesloe", undefined, seated("The Sea Baths, Cottesloe", whole)),
      },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "all 100 seated, within budget, somewhere w ceremony + outdoor in perth",
        expect: suggests(
          all(
            perth,
            room({ seated: 100, total: [inPerth.budget, inPerth.guests] }),
            has("ceremony"),
            has("outdoor"),
          ),
        ),
      },
    ],
  },
  {
    event: "perth",
    turns: [
      {
        ask: "ase house in peckham, mandap?",
        expect: either(yes("Àṣẹ House", /mandap/i), honest),
      },
      { ask: "no i need one in perth", expect: suggests(all(perth, has("mandap"))) },
    ],
  },
];

const inTheNorth: Dialogue[] = [
  {
    event: "brisbane",
    turns: [
      {
        ask: "all 150 guests, ceremony n reception same spot, outdoorsy, brissy",
        expect: suggests(all(brisbane, has("ceremony"), has("outdoor"), room({ holds: inBrisbane.guests }))),
      },
      {
        ask: "120 a head max",
        expect: suggests(
          all(brisbane, has("ceremony"), has("outdoor"), room({ holds: inBrisbane.guests, perHead: 120 })),
        ),
      },
    ],
  },
  {
    event: "brisbane",
    turns: [
      { ask: "rooftop at hargreave house - can ppl dance", expect: met(hargreave, "Dance floor", /danc/i) },
      { ask: "what time do they kick everyone out", expect: tells(hargreave, until(hargreave)) },
      { ask: "can guests sleep there", expect: no(hargreave, /accommodation|sleep|stay|overnight/i) },
    ],
  },
  {
    event: "brisbane",
    turns: [
      {
        ask: "halo on victoria st vs hargreave house rooftop, 110 standing",
        expect: tells(
          [halo, hargreave],
          oneOf(standingIn(halo, whole), standingIn(halo, "Skyline Room")),
          standingIn(hargreave, "Rooftop Terrace"),
        ),
      },
      {
        ask: "which ones cheaper",
        expect: tells(
          [halo, hargreave],
          oneOf(amount(leastAHead(named(hargreave))), /hargreave[^.\n]*cheaper/i),
        ),
      },
    ],
  },
  {
    event: "brisbane",
    turns: [
      { ask: "barns near ipswich", expect: none(all(barn, around("AU", "Ipswich"))) },
      {
        ask: "fine just anything outdoors on the gold coast",
        expect: suggests(all(inCity("Gold Coast"), anyOf(garden, has("outdoor")))),
      },
    ],
  },
  {
    event: "brisbane",
    turns: [
      { ask: "mandap ceremony, 300 for dinner", expect: suggests(all(has("mandap"), room({ seated: 300 }))) },
      {
        ask: "with their own caterer",
        expect: suggests(all(has("mandap"), room({ seated: 300 }), has("catering"))),
      },
    ],
  },
  {
    event: "brisbane",
    turns: [
      {
        ask: "biggest room in brisbane?",
        expect: suggests(brisbane, {
          includes: mostOf(fitting("AU", brisbane), seats, stands, seatsInOneRoom),
        }),
      },
      {
        ask: "and the smallest?",
        expect: suggests(brisbane, {
          includes: mostOf(fitting("AU", brisbane), least(seats), least(stands), least(smallestRoom)),
        }),
      },
    ],
  },
  {
    event: "brisbane",
    turns: [
      {
        ask: "140 standing, 12 grand total, licence to midnight at least",
        expect: suggests(all(room({ standing: 140, total: [12_000, 140] }), late(720))),
      },
    ],
  },
];

const inSydney: Dialogue[] = [
  {
    event: "social",
    turns: [
      {
        ask: "cocktail thing for 60 in syd, waterfront, 5500 all in",
        expect: none(all(sydney, water, room({ standing: 60, total: [social.budget, social.guests] }))),
      },
      {
        ask: "ok 8k",
        expect: suggests(all(sydney, water, room({ standing: 60, total: [8000, 60] }))),
      },
    ],
  },
  {
    event: "social",
    turns: [
      {
        ask: "crows nest rooftop in sydney, how far to public transport",
        expect: tells(
          crowsNest,
          number(Number.parseInt(String(named(crowsNest).checklist.get("Public transport")), 10)),
        ),
      },
      { ask: "price pp", expect: tells(crowsNest, aHead(crowsNest)) },
      {
        ask: "too steep. cheaper rooftop?",
        expect: either(
          none(all(sydney, rooftop, cheaperThan(leastAHead(named(crowsNest)) ?? 0))),
          suggests(
            all(rooftop, not(called(named(crowsNest).id)), cheaperThan(mostAHead(named(crowsNest)) ?? 0)),
          ),
        ),
      },
    ],
  },
  {
    event: "social",
    turns: [
      {
        ask: "mama oyster glebe, can the courtyard sit 25",
        expect: yes("Mama Oyster Glebe", undefined, seated("Mama Oyster Glebe", "Courtyard")),
      },
      {
        ask: "pp there?",
        expect: tells("Mama Oyster Glebe", amount(roomOf("Mama Oyster Glebe", "Courtyard").perHead)),
      },
      { ask: "n the one in melb?", expect: tells("Mama Oyster", aHead("Mama Oyster")) },
    ],
  },
  {
    event: "social",
    turns: [
      {
        ask: "what have we got in windsor",
        expect: either(asksBack, suggests(inPlace("AU", "Windsor"))),
      },
      { ask: "the sydney windsor", expect: suggests(all(sydney, inPlace("AU", "Windsor"))) },
    ],
  },
  {
    event: "social",
    turns: [
      { ask: "min spend at the malthouse surry hills pls", expect: stranger },
      {
        ask: "what about collingwood malthouse",
        expect: tells("Collingwood Malthouse", minimum("Collingwood Malthouse")),
      },
    ],
  },
  {
    event: "social",
    turns: [
      { ask: "cafe zoe & son, how late", expect: tells("Café Zoë & Søn", until("Café Zoë & Søn")) },
      {
        ask: "address of the tir na nog ballroom",
        expect: tells("Nº 9 “Tír na nÓg” Ballroom", (text) =>
          text.includes(named("Nº 9 “Tír na nÓg” Ballroom").address.replaceAll("’", "'")),
        ),
      },
    ],
  },
  {
    event: "social",
    turns: [
      {
        ask: "asian banquet place round parra for 400",
        expect: suggests(all(style("Asian"), around("AU", "Parramatta"), room({ holds: 400 }))),
      },
      {
        ask: "lucky crane - own caterer ok?",
        expect: yes(crane, /extern|outside|own|bring/i),
      },
    ],
  },
  {
    event: "social",
    turns: [
      {
        ask: "remind me whats priyas budget",
        expect: either(tells([], number(social.budget)), honest),
      },
      {
        ask: "ok what fits that",
        expect: either(
          asksBack,
          suggests(room({ holds: social.guests, total: [social.budget, social.guests] })),
        ),
      },
    ],
  },
  {
    event: "social",
    turns: [
      { ask: "hey u there", expect: civil },
      { ask: "hows tom tracking vs his targets", expect: honest },
      {
        ask: "fine. small bar or restaurant near newtown, 40 pax sit down, under 130pp",
        expect: suggests(
          all(
            style("Restaurant", "Small / Intimate", "Alternative"),
            around("AU", "Newtown"),
            room({ seated: 40, perHead: 130 }),
          ),
        ),
      },
      {
        ask: "make it 60 standing",
        expect: suggests(
          all(
            style("Restaurant", "Small / Intimate", "Alternative"),
            around("AU", "Newtown"),
            room({ standing: 60, perHead: 130 }),
          ),
        ),
      },
    ],
  },
];

const british: Dialogue[] = [
  {
    event: "corporate",
    turns: [
      {
        ask: "ropeworks bermondsey theatre style how many",
        expect: tells(
          ropeworks,
          anyAmount(roomOf(ropeworks, "Ropewalk").seating.theatre, roomOf(ropeworks, whole).seating.theatre),
        ),
      },
      {
        ask: "cabaret",
        expect: tells(
          ropeworks,
          anyAmount(roomOf(ropeworks, "Ropewalk").seating.cabaret, roomOf(ropeworks, whole).seating.cabaret),
        ),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "120 theatre plus 2 breakouts of 20 each, london",
        expect: suggests(all(london, roomsFor({ styled: ["theatre", 120] }, { holds: 20 }, { holds: 20 }))),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "what works for 120 cabaret on their budget",
        expect: suggests(room({ styled: ["cabaret", 120], total: [corporate.budget, corporate.guests] })),
      },
      {
        ask: "and a boardroom for 30 as well",
        expect: suggests(
          all(
            room({ styled: ["cabaret", 120], total: [corporate.budget, corporate.guests] }),
            room({ styled: ["boardroom", 30] }),
          ),
        ),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      { ask: "london hotel with a licence past 1am", expect: none(all(london, hotel, late(781))) },
      { ask: "ok midnight will do", expect: suggests(all(london, hotel, late(720))) },
      {
        ask: "n wheelchair access",
        expect: suggests(all(london, hotel, late(720), listed("Wheelchair access", true))),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      { ask: "what does carrick farm barn charge", expect: either(tells(carrick, aHead(carrick)), honest) },
      { ask: "something like it near canterbury", expect: suggests(all(barn, around("UK", "Canterbury"))) },
    ],
  },
  {
    event: "corporate",
    turns: [
      { ask: "hotels round paddington", expect: suggests(all(hotel, around("UK", "Paddington"))) },
      {
        ask: "empress rooms in paddington, long gallery standing?",
        expect: tells(
          "The Empress Rooms on Market Place",
          standingIn("The Empress Rooms on Market Place", "Long Gallery"),
        ),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      { ask: "petit salon bermondsey for 30?", expect: stranger },
      {
        ask: "the brixton one then, how many sit",
        expect: tells("The Petit Salon, Brixton", seated("The Petit Salon, Brixton")),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "kingsway hotel bethnal green wifi?",
        expect: either(yes("The Kingsway Hotel", /wi-?fi/i), tells("The Kingsway Hotel", /1 ?gb/i)),
      },
      { ask: "and pemberton, step free?", expect: met("Hotel Pemberton", "Wheelchair access", access) },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "miles from london to wyverton castle?",
        expect: either(
          asksBetween("Wyverton Castle", "Wyverton Castle, Arundel"),
          tells(
            ["Wyverton Castle", "Wyverton Castle, Arundel"],
            distance(kilometresBetween(named("Wyverton Castle"), middle.london)),
          ),
        ),
      },
      {
        ask: "castles within 30 miles w bedrooms",
        expect: suggests(all(castle, has("accommodation"), within(48.5, middle.london))),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "manchester, 300 banquet",
        expect: suggests(all(inCity("Manchester"), room({ styled: ["banquet", 300] }))),
      },
      {
        ask: "cheapest pp?",
        expect: bestOf(
          "UK",
          all(inCity("Manchester"), room({ styled: ["banquet", 300] })),
          least(leastAHead),
        ),
      },
    ],
  },
  {
    event: "corporate",
    turns: [
      {
        ask: "museum or warehouse in london, 200 standing, not hackney not shoreditch",
        expect: suggests(
          all(
            london,
            style("Museum", "Warehouse / Industrial"),
            room({ standing: 200 }),
            not(inPlace("UK", "Hackney", "Shoreditch")),
          ),
        ),
      },
      // What is on offer is on record.
      {
        ask: "what discount could we get on that",
        expect: either(honest, tells("Camden Town Printing Museum", /15% off midweek/)),
      },
      { ask: "ta, all sorted", expect: civil },
    ],
  },
];

/** Questions as specialists type them, to practise on before the examination. */
export const practice: Dialogue[] = [
  ...weddings,
  ...recommendeds,
  ...withoutGuests,
  ...withoutCity,
  ...inTheWest,
  ...inTheNorth,
  ...inSydney,
  ...british,
];
