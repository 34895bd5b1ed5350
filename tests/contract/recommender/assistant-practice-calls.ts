import type { Country } from "@contract/vocabulary";
import {
  which as asksBetween,
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
  type ExaminedEvent,
  kilometresBetween,
  middleOf,
  named,
  type RecordedVenue,
  records,
} from "./assistant-records";
import {
  all,
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
  roomsFor,
  style,
  type Wish,
  within,
} from "./assistant-wishes";

// Expectations.
type Suggestions = Extract<Expectation, { kind: "suggests" }>;
const suggests = (...wishes: Wish[]): Suggestions => ({ kind: "suggests", fits: all(...wishes) });
/** Suggests, and speaks of what the records cannot answer. */
const suggestsAndSays = (mentions: RegExp, ...wishes: Wish[]): Suggestions => ({
  ...suggests(...wishes),
  mentions,
});
const asksBack: Expectation = { kind: "asks-back" };

const known = records.filter(({ isActive, isNew }) => isActive && !isNew);
const fitting = (country: Country, ...wishes: Wish[]) =>
  known.filter((venue) => venue.country === country && all(...wishes)(venue));
const countOf = (country: Country, ...wishes: Wish[]): Expectation => ({
  kind: "count",
  oneOf: [fitting(country, ...wishes).length],
});

/** Of the one venue suggested last; where it was not that one alone, asking which is as good. */
const alone = (venue: string, expectation: Expectation) => (earlier: readonly Answer[]) => {
  const names = earlier.at(-1)?.venues.map(({ name }) => name) ?? [];
  return names.length === 1 && names[0] === venue ? expectation : either(expectation, asksBack);
};
/** Of the venues suggested last, those that have something more: they alone, or others that do. */
const ofThose =
  (...wishes: Wish[]) =>
  (earlier: readonly Answer[]): Expectation => {
    const before = earlier.findLast(({ venues }) => venues.length > 0)?.venues.map(({ id }) => id) ?? [];
    if (before.length === 0) return either(asksBack, unknown, suggests(...wishes));
    const left = known.filter((venue) => all(called(...before), ...wishes)(venue));
    if (left.length > 0) return suggests(called(...before), ...wishes);
    return either(none(called(...before), ...wishes), suggests(...wishes));
  };

// Facts.
const whole = (venue: string) => roomOf(venue, "Entire Venue");
/** How many a venue takes at tables: in any of its rooms that are the largest. */
const mostDiners = (venue: string): Claim => {
  const { rooms } = named(venue);
  const single = rooms.filter((it) => !it.isEntireVenue);
  const largest = (sizes: (number | undefined)[]) => Math.max(...sizes.map((size) => size ?? 0));
  return anyFigure(
    ...[rooms, single].flatMap((of) => [
      largest(of.map(({ dinner }) => dinner)),
      largest(of.map(({ seating }) => seating.banquet)),
    ]),
  );
};
const pricesAt = ({ rooms }: RecordedVenue) => rooms.flatMap(({ perHead: price }) => price ?? []);
const spaces = (venue: string) =>
  figure(Number(/\d+/.exec(String(named(venue).checklist.get("Parking")))?.[0]));
const eachOf = (event: ExaminedEvent): Claim => {
  const [budget, guests] = [budgetIn(event), eventOf(event).guestCount ?? Number.NaN];
  return anyFigure(
    Math.floor(budget / guests),
    Math.round(budget / guests),
    Number((budget / guests).toFixed(2)),
  );
};

// Names in a text.
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
const shortName = (venue: string) => bare(venue.split(",")[0] ?? venue).replace(/^the /, "");
const mentionsOf = (text: string, venues: readonly string[]) =>
  venues
    .map((venue) => ({ venue, at: bare(text).indexOf(shortName(venue)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ venue }) => venue);
const says =
  (venue: string): Claim =>
  (text) =>
    bare(text).includes(shortName(venue));
/** Names one of two as what was asked for: it alone or first. */
const rather =
  (venue: string, ...others: string[]): Claim =>
  (text) =>
    mentionsOf(text, [venue, ...others])[0] === venue;

// Superlatives: by whichever measure is fair.
type Measure = (venue: RecordedVenue) => number | undefined;
function ranked(venues: RecordedVenue[], measure: Measure, rank: number) {
  const values = [...new Set(venues.flatMap((venue) => measure(venue) ?? []))].sort(
    (one, other) => other - one,
  );
  return venues.filter((venue) => measure(venue) === values[rank]).map(({ name }) => name);
}
/** Names the one with the most by some measure, or the second after the first. */
function most(measures: Measure[], country: Country, wishes: Wish[], rank = 0): Expectation {
  const venues = fitting(country, ...wishes);
  const names = venues.map(({ name }) => name);
  return tells(names, (text) => {
    const told = mentionsOf(text, names);
    return measures.some((measure) => {
      const isRanked = (at: number, place: number) => ranked(venues, measure, place).includes(told[at] ?? "");
      return (
        isRanked(0, rank) ||
        (rank > 0 && told.slice(0, rank).every((_, i) => isRanked(i, i)) && isRanked(rank, rank))
      );
    });
  });
}
const negative =
  (measure: Measure): Measure =>
  (venue) => {
    const value = measure(venue);
    return value === undefined ? undefined : -value;
  };
const greatest = (values: (number | undefined)[]) => {
  const all = values.filter((value) => value !== undefined);
  return all.length ? Math.max(...all) : undefined;
};
const largeness: Measure[] = [
  ({ rooms }) => greatest(rooms.map(({ dinner }) => dinner)),
  ({ rooms }) => greatest(rooms.map(({ standing }) => standing)),
  ({ rooms }) => greatest(rooms.flatMap(({ isEntireVenue, dinner }) => (isEntireVenue ? [] : dinner))),
];
const lowest: Measure = (venue) => greatest(pricesAt(venue).map((price) => -price));
const highest: Measure = (venue) => greatest(pricesAt(venue));
/** The least price a head, of any room or of those that take some guests. */
const cheapness = (guests: number): Measure[] => [
  lowest,
  ({ rooms }) =>
    greatest(
      rooms.flatMap(({ perHead: price, dinner, standing, seating }) =>
        price !== undefined && Math.max(dinner ?? 0, standing ?? 0, seating.banquet ?? 0) >= guests
          ? -price
          : [],
      ),
    ),
  negative(highest),
];
const dearness: Measure[] = [highest, negative(lowest)];

/** The same, with some more said. */
const sayingToo = (expected: Expectation, ...claims: Claim[]): Expectation =>
  expected.kind === "answer" ? { ...expected, says: [...expected.says, ...claims] } : expected;

// Places.
/** In some places or within some kilometres of one. */
const near = (kilometres: number, country: Country, ...places: string[]): Wish =>
  anyOf(inPlace(country, ...places), ...places.map((place) => within(kilometres, middleOf(place, country))));
const beyond = (kilometres: number, city: string, country: Country = "AU"): Wish =>
  all(inCity(city), not(within(kilometres, middleOf(city, country))));
const kmTo = (venue: string, city: string, country: Country = "AU") =>
  kilometresBetween(named(venue), middleOf(city, country));
const melbourne = inCity("Melbourne");
const sydney = inCity("Sydney");
const perth = inCity("Perth");
const brisbane = inCity("Brisbane");
const london = inCity("London");
const tasmania = inCity("Hobart", "Launceston");
const yarraValley = around("AU", "Yarra Glen", "Healesville", "Coldstream");
const southOfTheThames = inPlace(
  "UK",
  ..."Southwark,Bermondsey,Battersea,Brixton,Clapham,Peckham,Greenwich,Wimbledon,Richmond,Dorking,Guildford".split(
    ",",
  ),
);

// What is asked for.
const rustic = style("Rustic / Country / Barn / Farm");
const warehouse = style("Warehouse / Industrial");
const waterview = style("Waterview");
const winery = style("Winery");
const reception = style("Reception Centre / Traditional");
const ramp = listed("Wheelchair access", true);
const ownParking = listed("Parking", /^\d+ spaces|valet/i);

// What an answer is about.
const wheels = /wheelchair|step-free|accessib|\bramp/i;
const caterers = /cater|food/i;
const beds = /accommodation|sleep|stay|bedroom|overnight|beds/i;
const vows = /ceremon/i;
const outside = /outdoor|outside|garden|terrace/i;
const mandap = /mandap|hindu|fire/i;

const glasshouse = "Glasshouse at Collingwood Yards";
const windsor = "The Glasshouse, Windsor";
const carrick = "Carrick Farm Barn";
const pierHouse = "The Pier House, Docklands";
const packingShed = "Mackellar's Packing Shed, Yarra Glen";
const stringybark = "Stringybark Stables";
const anchovy = "Little Anchovy";
const fiddle = "Fish'n'Fiddle";
const seaBaths = "The Sea Baths, Cottesloe";
const cottesloePier = "Bertolini's Pier House";
const knittingMill = "Fortitude Valley Knitting Mill";
const ropeworks = "The Ropeworks, Bermondsey";
const balmain = "The Sailmaker's Loft, Balmain";
const lemonDoor = "The Lemon Door";
const currawong = "Currawong Stables";
const driveIn = "Surry Hills Drive-In";
const guild =
  "The Worshipful Guild of Saddlers, Coachbuilders & Harness Makers: Livery Hall, Ballroom, Undercroft and Courtyard Gardens (by the City Gate)";
const crawley = "The Harbour Room, Crawley";
const moth = "The Velvet Moth";
const palmHouse = "The Palm House at Swan Reach";
const bungendore = "The Walled Garden, Bungendore";
const northlight = "Northlight Woolloongabba";
const yabbyDam = "Yabby Dam Wines";
const wyverton = "Wyverton Castle";
const marlowe = "Marlowe Palace";
const cavendish = "Hotel Cavendish Row";
const juniper = "Hotel Juniper";
const bellWerribee = "The Old Bell Foundry on Nelson Street";
const bellNorth = "The Bell Foundry, North Melbourne";
const mooring = "Tranter's Mooring";
const driftwood = "The Driftwood at Williamstown";
const hangar = "The Old Airship Hangar on Elizabeth Street";
const mosman = "Kavanagh's Harbour Room";
const quince = "The Quince Watsons Bay";
const empress = "The Empress Rooms";
const pandanus = "The Pandanus House at Burleigh Heads";
const twoSpoons = "Two Spoons on Esplanade Lane";
const empressCoast = "The Empress Rooms, Sunshine Coast";
const empresses = [empress, "The Empress Rooms, Barwon Heads", empressCoast];

const emails: Dialogue[] = [
  talk(
    "perth",
    [
      'Copying in what she sent: "Hi there! We\'re a team of sixty-five, thinking of a Thursday arvo in March, ideally around South Perth or maybe Freo. Canapés and drinks, nothing stuffy. We have about $9k all up incl drinks. One of our guys uses a wheelchair so step-free is a must. Oh, and no function centres please!"',
      suggests(
        near(8, "AU", "South Perth", "Fremantle"),
        room({ standing: 65, total: [9_900, 65] }),
        ramp,
        not(reception),
      ),
    ],
    [
      'She\'s come back: "sorry, make that 80 of us, and the boss says ten and a half grand is fine"',
      suggests(
        near(8, "AU", "South Perth", "Fremantle"),
        room({ standing: 80, total: [10_500, 80] }),
        ramp,
        not(reception),
      ),
    ],
  ),
  talk(
    "wedding",
    [
      'From her email: "Hello! Mark and I got engaged at Easter (finally!!). We\'re hoping for around 130 people at a sit-down in the Yarra Valley, with the ceremony at the same place and somewhere for our interstate families to sleep. Not a winery please, long story involving my ex."',
      suggests(yarraValley, room({ seated: 130 }), has("ceremony"), has("accommodation"), not(winery)),
    ],
    [
      'Lovely. She also asks, quote, "would my uncle be allowed to do his spit roast" – so which of them lets other caterers in?',
      suggests(
        yarraValley,
        room({ seated: 130 }),
        has("ceremony"),
        has("accommodation"),
        not(winery),
        has("catering"),
      ),
    ],
  ),
  talk(
    "social",
    [
      "Just had this come in: \"Hiya, it's my mum's 70th in October and she'd love to look at the water. We'd be forty-odd for a long lunch, nothing over $130 a head, and not a nightclub because the aunties would walk straight out.\" She's a Sydney girl.",
      suggests(sydney, waterview, room({ seated: 45, perHead: 130 })),
    ],
    [
      'And her second mail, ten minutes on: "Mum says would there be parking and could you tell me how I ring them?"',
      alone(lemonDoor, tells(lemonDoor, /paid car park|200 ?m/i, phoneOf(lemonDoor))),
    ],
  ),
  talk(
    "corporate",
    [
      'Forwarding: "Dear team, we plan our yearly get-together on 1 December. 120 delegates in theatre rows in the morning, then cabaret for 90 in a second room of the same venue, near King\'s Cross or Shoreditch so people can catch their trains. We could stretch to £95 a head. Kind regards, Priya"',
      suggests(
        near(6, "UK", "King's Cross", "Shoreditch"),
        roomsFor({ styled: ["theatre", 120], perHead: 95 }, { styled: ["cabaret", 90], perHead: 95 }),
      ),
    ],
    [
      "Priya's PS was: \"two of us have mobility scooters and the boss drives a van, hope that's no bother\". Does your pick still work?",
      (earlier): Expectation => {
        const [name] = earlier.at(-1)?.venues.map((venue) => venue.name) ?? [];
        if (name === undefined) return either(asksBack, unknown);
        const of = earlier.at(-1)?.venues.map((venue) => venue.name) ?? [];
        return either(
          tells(of, wheels),
          yes(name, wheels),
          suggests(called(...of.map((it) => named(it).id)), ramp),
        );
      },
    ],
  ),
  talk(
    "brisbane",
    [
      'She wrote: "We are a big Nigerian-Australian family, about 200 of us, more if the cousins come. My aunties do all the cooking so we must be able to bring our own food. Brisbane, not too far from the Valley, and the party goes till midnight at least. Under $120 a head."',
      suggests(
        near(8, "AU", "Fortitude Valley"),
        room({ seated: 200, perHead: 120 }),
        has("catering"),
        late(720),
      ),
    ],
    [
      "Then they rang: would the aunties find any cars' worth of parking there, and is it wheelchair friendly for nan?",
      alone(knittingMill, tells(knittingMill, spaces(knittingMill), wheels)),
    ],
  ),
  talk(
    "withoutCity",
    [
      'This landed in my inbox: "We live in Hobart but everyone else is in Sydney, so Tassie it is, they can fly. 110 guests at tables, an old barn or at least something with character, my brother would do the catering, and it can\'t be more than $20k for food and room." Any thoughts?',
      suggests(
        tasmania,
        room({ seated: 110, total: [20_000, 110] }),
        has("catering"),
        anyOf(rustic, style("Unique", "Alternative", "Warehouse / Industrial", "Manor House")),
      ),
    ],
    [
      'He writes again: "how far would they have to drive from Hobart itself, and until when is the bar open at that stables one?"',
      tells(currawong, distance(kmTo(currawong, "Hobart")), until(currawong)),
    ],
  ),
  talk(
    "recommended",
    [
      "My notes from the call with the bride's mother: 80 for dinner, wants a garden feel, hates gum trees. Grandad uses a walker so no steps. Nothing past 10 km from the CBD. Up to 130 pp. The dog is the ring bearer, apparently.",
      suggests(
        within(10.4, middleOf("Melbourne", "AU")),
        style("Garden"),
        room({ seated: 80, perHead: 130 }),
        ramp,
      ),
    ],
    [
      "She rings back, she's never heard of any of them: the golf place, would they have to walk on the course or is there a room inside for her 80, and what does it cost?",
      tells(
        "Brockhurst Park Golf Club",
        oneOf(/Members' Lounge|Presidents' Room/i, number(240), number(168)),
        number(95),
      ),
    ],
  ),
  talk(
    "perth",
    [
      "Text from the groom's sister: \"Salaam! We would be 150 for the walima, dinner, ladies and gents together, it has to be halal and dry. In Perth, an hour's drive at the very most. Max 125 each. Is there somewhere for kids to run around outside?\"",
      suggestsAndSays(/halal/i, perth, room({ seated: 150, perHead: 125 }), has("outdoor")),
    ],
    ["right, so do we know whether their kitchens are certified halal or not?", unknown],
  ),
  talk(
    "corporate",
    [
      'Got this from a law firm\'s PA: "Christmas do for 180, Manchester city centre or Salford at a push, proper sit-down dinner, then dancing until 1am or so. £90 a head tops. Something with an edge, an old mill or the like. Partners absolutely refuse hotels."',
      {
        ...suggests(
          inCity("Manchester"),
          room({ seated: 180, perHead: 90 }),
          late(780),
          warehouse,
          not(style("Hotel")),
        ),
        abroad: true,
      },
    ],
    [
      'And the PA adds, "one of our silks is in a chair, so do make sure she can get in"',
      alone("Mill & Bobbin Nos. 7½–9", no("Mill & Bobbin Nos. 7½–9", wheels)),
    ],
  ),
  talk(
    "withoutCity",
    [
      "Bride's voicemail, as I typed it: hi it's Georgia, so we've changed our minds about the city, we'd love the Hunter, vineyard, like ninety people on long tables, vows on the lawn if that's a thing, and, um, there has to be a ramp for Pop. Under two hundred a head with everything.",
      suggests(
        around("AU", "Pokolbin", "Lovedale", "Cessnock"),
        winery,
        room({ seated: 90, perHead: 200 }),
        has("ceremony"),
        has("outdoor"),
        ramp,
      ),
    ],
    [
      "Georgia again: she'd want everybody to sleep on the premises. Is any of those still in?",
      suggests(
        around("AU", "Pokolbin", "Lovedale", "Cessnock"),
        winery,
        room({ seated: 90, perHead: 200 }),
        has("accommodation"),
        ramp,
      ),
    ],
  ),
  talk(
    "wedding",
    [
      '"Good evening, my fiancé and I have looked at nine venues now and honestly they blur together. What we remember: it was somewhere past Werribee way, horses, they let you stay over and it was open very late. Do you know which we mean?" – do we?',
      either(tells(stringybark, says(stringybark)), suggests(called(named(stringybark).id))),
    ],
    [
      "She says yes!! That's the one. So: is there a ramp, what's the damage per head in the big barn and does their minimum fit a $20k budget?",
      tells(
        stringybark,
        wheels,
        perHead(stringybark, "Hay Barn"),
        anyFigure(roomOf(stringybark, "Hay Barn").least, whole(stringybark).least, 18_000),
      ),
    ],
  ),
  talk(
    "social",
    [
      "Email of an engaged couple's best man: \"G'day, 60 blokes and ladies, finger food, standing about, Bondi or Coogee, some place where you can step outside. $125 tops and it has to go till midnight. Don't care about parking, we'll all be ubering.\"",
      suggests(
        around("AU", "Bondi Beach", "Coogee"),
        room({ standing: 60, perHead: 125 }),
        has("outdoor"),
        late(720),
      ),
    ],
    [
      'He replies: "unreal. could my missus bring her own grazing boards in there??"',
      alone("Coogee Tidepool", yes("Coogee Tidepool", caterers)),
    ],
  ),
  talk(
    "wedding",
    [
      "Her reply: \"Hi team, thanks for the list. My dad, who's paying, says $150 a head is his limit and he wants it in writing that there is a dance floor. We're 90 at tables. Western suburbs if you can, Footscray or Williamstown way, that's where we grew up.\"",
      suggestsAndSays(
        /danc/i,
        inPlace("AU", "Footscray", "Williamstown", "Werribee", "North Melbourne", "Essendon"),
        room({ seated: 90, perHead: 150 }),
        ({ checklist }) => checklist.get("Dance floor") !== false,
      ),
    ],
    [
      'Dad again: "and which of those has proper parking, I am not paying for a valet"',
      ofThose(listed("Parking", /^\d+ spaces/)),
    ],
  ),
  talk(
    "social",
    [
      "Pasted from the web form. Name: Bec. Event: thirtieth. Pax: somewhere between 80 and 100, standing. Area: inner west, Newtown or Marrickville, not fussy. Notes: DJ till at least 1am and LOUD so none of those noise limiter thingies. Max 115 pp. How did you hear of us: my mate Dave.",
      suggests(
        near(5.3, "AU", "Newtown", "Marrickville"),
        room({ standing: 100, perHead: 115 }),
        late(780),
        ({ checklist }) => checklist.get("Noise limiter") !== true,
      ),
    ],
    [
      "Bec phoned: she'll bring a food truck of her own and wants to know what they'd take as a minimum in the room for her hundred.",
      alone(
        driveIn,
        tells(
          driveIn,
          caterers,
          anyFigure(
            ...named(driveIn).rooms.map(({ standing, least }) =>
              (standing ?? 0) >= 100 ? least : undefined,
            ),
          ),
        ),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "Letter, typed up by me: \"Dear Sir or Madam, our society's annual dinner, 150 members, black tie, in a hall with some history – a guild's, a museum's or the like – in the City or Clerkenwell. £150 at the most, wine included. Our president uses a wheelchair. Carriages at midnight, so the bar must last until then.\"",
      suggests(
        near(4, "UK", "Clerkenwell"),
        style("Museum", "Unique", "Castle / Palace", "Manor House"),
        room({ seated: 150, perHead: 150 }),
        ramp,
        late(720),
      ),
    ],
    [
      'He goes on: "may Messrs Pym, who have cooked for us since 1988, be brought in, and where would one leave one\'s motor-car?"',
      alone(guild, tells(guild, caterers, /paid car park|200 ?m/i)),
    ],
    ['And a third page: "pray confirm that 3 December is free". Is it?', unknown],
  ),
  talk(
    "recommended",
    [
      'Ping from the couple: "we went to see the ones you sent, parking was awful at one and the other smelled of paint lol. Anything else with its own parking, still 80 of us at dinner, under $150 each, vows there too, and inner-ish please, say fifteen k from town?"',
      suggests(
        within(15.4, middleOf("Melbourne", "AU")),
        ownParking,
        room({ seated: 80, perHead: 150 }),
        has("ceremony"),
      ),
    ],
    ["Only the ones with a garden or a terrace, they say now.", ofThose(has("outdoor"))],
    ['"and which of your three is the prettiest?" Can we say anything to that?', either(unknown, asksBack)],
  ),
  talk(
    "perth",
    [
      "Notes of the call: surprise 60th for a dad who's mad about boats. Forty for lunch at tables, south of the river because nobody wants to cross the Narrows, water in sight, 140 or so each. Daughter is called Shaz, very nice. Steps are fine.",
      suggests(
        inPlace("AU", "Fremantle", "South Perth", "Rockingham", "Mandurah", "Burswood"),
        waterview,
        room({ seated: 40, perHead: 154 }),
      ),
    ],
    [
      "Shaz wonders which is the smallest room there that would do, and what they'd have to spend in it.",
      alone(fiddle, tells(fiddle, /Pavilion/i, least(fiddle, "Pavilion"))),
    ],
    [
      "She had another one on her list, the Harbour Room in Crawley: what deposit do they want, and by when the final number?",
      tells(crawley, number(20), /fortnight|two weeks|14 days/i),
    ],
  ),
  talk(
    "brisbane",
    [
      'DM on the socials: "hiii so we want something a bit witchy and vintage, the Gabba or West End, fifty for a sit-down, my budget is like five grand all up. no hotels no golf clubs pls. mum is vegan and so is my dog"',
      suggests(
        near(2.5, "AU", "Woolloongabba", "West End"),
        room({ seated: 50, total: [5_000, 50] }),
        not(style("Hotel", "Golf Club")),
      ),
    ],
    ['"omg yes the moth one!! is their vegan menu any good tho"', unknown],
    [
      'And then: "whats the loft there cost each, and till when can we dance"',
      tells(moth, perHead(moth, "Loft"), until(moth)),
    ],
    [
      'Somebody else meanwhile: "we drove past a place in Paddington, all glass and palms. Is that one of yours? How many could sit?"',
      tells(palmHouse, mostDiners(palmHouse)),
    ],
  ),
  talk(
    "corporate",
    [
      'A lady in Surrey writes by hand: "It is our golden wedding. Twenty-four of us for a quiet luncheon, near Wimbledon or Richmond as I no longer drive far, with a garden to sit in, about £80 a head. My sister-in-law must have a ramp."',
      suggests(
        near(8, "UK", "Wimbledon", "Richmond"),
        room({ seated: 24, perHead: 88 }),
        has("outdoor"),
        ramp,
      ),
    ],
    ["She'd also like to know the head gardener's name there, bless her.", unknown],
  ),
  talk(
    "withoutCity",
    [
      "They've emailed again: \"Hi, us! We've narrowed it down to Canberra or round about (Yass, Bungendore, Murrumbateman all fine). 110 at dinner, gardens, everyone sleeps over, under $17k for the lot including the minimum thing you explained.\"",
      suggests(
        inCity("Canberra"),
        style("Garden"),
        has("accommodation"),
        room({ seated: 110, total: [17_000, 110] }),
      ),
    ],
    [
      '"Amazing. We\'re night owls though, when do they shut the bar?"',
      alone(bungendore, tells(bungendore, until(bungendore))),
    ],
    [
      "\"Hmm, that's early. Same thing but open till one and the money's 20k?\"",
      suggests(
        inCity("Canberra"),
        style("Garden"),
        has("accommodation"),
        late(780),
        room({ seated: 110, total: [20_000, 110] }),
      ),
    ],
  ),
  talk(
    "withoutGuests",
    [
      "It's Minh by email: \"we still don't know how many, anything between 60 and 140 (!). Melbourne. My aunt will cook so she has to be allowed in. It can't be more than 15.5k even if every last one of them comes. Sorry for the chaos, M.\"",
      suggests(melbourne, room({ seated: 140, total: [15_500, 140] }), has("catering")),
    ],
    ["Of those, which for somebody who can't do steps?", ofThose(ramp)],
  ),
  talk(
    "wedding",
    [
      'All it says is: "Hi, have you got anything nice? Thanks, Jo". What do I send Jo?',
      either(asksBack, unknown, suggests(melbourne, room({ holds: 90 }))),
    ],
    [
      'And the next mail in the pile: "we dream of a beach wedding in Ballarat for ninety, toes in the sand"',
      none(inCity("Ballarat"), style("Beach")),
    ],
    [
      'Last of the pile: "my cousin got married where you can come by boat, in the Docklands, what was that called and could they seat 190 of us?"',
      tells(pierHouse, says(pierHouse), anyFigure(198, 226, 248)),
    ],
  ),
];

const checks: Dialogue[] = [
  talk(
    "wedding",
    [
      "That boatshed place in Docklands and the glass one at Collingwood – which takes more people at dinner, and what are they a head?",
      tells(
        [pierHouse, glasshouse],
        mostDiners(pierHouse),
        mostDiners(glasshouse),
        anyFigure(...pricesAt(named(pierHouse))),
        anyFigure(...pricesAt(named(glasshouse))),
      ),
    ],
    [
      "Right. Where do people leave the car at each of them?",
      tells([pierHouse, glasshouse], /paid car park|200 ?m/i, /valet/i),
    ],
    [
      "And which of the pair is nearer the middle of town?",
      tells(
        [pierHouse, glasshouse],
        oneOf(rather(pierHouse, glasshouse), (text) => /1\.6/.test(text) && /2\.3/.test(text)),
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "I need something for ninety at tables, not in Collingwood itself but in the next suburb over.",
      suggests(
        inPlace("AU", "Fitzroy", "Abbotsford", "Richmond", "East Melbourne", "Carlton"),
        room({ seated: 90 }),
      ),
    ],
    [
      "Which of the venues in Collingwood is the second largest, come to that?",
      most(largeness, "AU", [inPlace("AU", "Collingwood")], 1),
    ],
    ["and the dearest there a head?", most(dearness, "AU", [inPlace("AU", "Collingwood")])],
  ),
  talk(
    "wedding",
    [
      "Is there any country-style place of Melbourne's that lies further out than Carrick Farm?",
      suggests(rustic, beyond(kmTo(carrick, "Melbourne"), "Melbourne")),
    ],
    [
      "And closer in than it, but still with beds?",
      suggests(
        rustic,
        melbourne,
        within(kmTo(carrick, "Melbourne") - 0.1, middleOf("Melbourne", "AU")),
        has("accommodation"),
      ),
    ],
  ),
  talk(
    "wedding",
    ["How many rustic places have we got in Yarra Glen?", countOf("AU", inPlace("AU", "Yarra Glen"), rustic)],
    ["which is the cheapest of them?", most(cheapness(90), "AU", [inPlace("AU", "Yarra Glen"), rustic])],
    ["and can people sleep there?", yes(packingShed, beds)],
  ),
  talk(
    "wedding",
    [
      "Which of the Healesville wineries puts guests up for the night?",
      suggests(inPlace("AU", "Healesville"), winery, has("accommodation")),
    ],
    [
      "And the cheaper one of those?",
      tells(
        ["Tranter & Daughters Vineyard", "Bluestone Hill Cellar Door"],
        rather("Tranter & Daughters Vineyard", "Bluestone Hill Cellar Door"),
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "Whose licence goes later, the fishy one in Northcote or the Juniper in East Melbourne?",
      tells(
        [anchovy, "Juniper & Rye East Melbourne"],
        oneOf(rather(anchovy, "Juniper & Rye East Melbourne"), (text) =>
          [until(anchovy), until("Juniper & Rye East Melbourne")].every((claim) =>
            claim instanceof RegExp ? claim.test(text) : claim(text),
          ),
        ),
      ),
    ],
    [
      "could the fishy one do a hundred and fifty theatre style?",
      yes(anchovy, undefined, anyFigure(150, 185)),
    ],
  ),
  talk(
    "perth",
    [
      "We have two at Cottesloe, as far as I recall. Which is the bigger, and has either got anything outdoors?",
      tells([cottesloePier, seaBaths], rather(cottesloePier, seaBaths), outside),
    ],
    [
      "What's the furthest Perth venue to the south that we've got, and is it a golf club?",
      tells("Tranter Park Golf Club", says("Tranter Park Golf Club")),
    ],
    [
      "Which is the biggest hotel right in Perth – suburb, not metro – and how many for a banquet?",
      sayingToo(
        most(largeness, "AU", [inPlace("AU", "Perth"), style("Hotel")]),
        mostDiners("The Admiralty, Perth"),
      ),
    ],
  ),
  talk(
    "social",
    [
      "What have we between the city and the airport for 150 at a sit-down, under $140?",
      suggests(
        inPlace(
          "AU",
          ..."Redfern,Alexandria,Rosebery,Surry Hills,Chippendale,Marrickville,Newtown,Darlinghurst".split(
            ",",
          ),
        ),
        room({ seated: 150, perHead: 140 }),
      ),
    ],
    [
      "The sailmaker's one in Balmain: no ramp there, right? And how far is it from town?",
      tells(balmain, wheels, distance(kmTo(balmain, "Sydney"))),
    ],
  ),
  talk(
    "corporate",
    [
      "South of the river, warehouse look, 250 theatre style. Who've we got?",
      suggests(southOfTheThames, warehouse, room({ styled: ["theatre", 250] })),
    ],
    [
      "and for the Ropeworks, what's the minimum for the smaller room, and what does a gala dinner go for?",
      tells(ropeworks, least(ropeworks, "Hemp Loft"), packageAt(ropeworks, "Gala Dinner")),
    ],
  ),
  talk(
    "perth",
    [
      "North of the Swan and by the water, vows on the spot, 150 at tables: which two am I thinking of?",
      suggests(
        inPlace(
          "AU",
          ..."Crawley,Cottesloe,Claremont,Subiaco,Hillarys,Scarborough,Perth,West Perth".split(","),
        ),
        waterview,
        has("ceremony"),
        room({ seated: 150 }),
      ),
    ],
    [
      "Crawley's Harbour Room and Bertolini's pier place: who pours later, and has either of them beds?",
      tells([crawley, cottesloePier], until(crawley), beds),
    ],
  ),
  talk(
    "brisbane",
    [
      "South of the river in Brisbane, something off-beat, 110 at a banquet.",
      suggests(
        inPlace("AU", ..."South Brisbane,West End,Woolloongabba,Kangaroo Point,Bulimba,Cleveland".split(",")),
        style("Alternative", "Unique"),
        room({ styled: ["banquet", 110] }),
      ),
    ],
    [
      "What's the second smallest we have in Woolloongabba?",
      most(largeness.map(negative), "AU", [inPlace("AU", "Woolloongabba")], 1),
    ],
    [
      "And the biggest there, with the minimum for taking all of it?",
      sayingToo(most(largeness, "AU", [inPlace("AU", "Woolloongabba")]), least(northlight, "Entire Venue")),
    ],
  ),
  talk(
    "withoutCity",
    [
      "We've three wineries at Hahndorf if memory serves. Which lies closest to Adelaide, and how far is it?",
      tells(
        fitting("AU", inPlace("AU", "Hahndorf")).map(({ name }) => name),
        says("Sheoak Flat Winery"),
        distance(kmTo("Sheoak Flat Winery", "Adelaide")),
      ),
    ],
    ["The second dearest of the three?", most(dearness, "AU", [inPlace("AU", "Hahndorf"), winery], 1)],
    [
      "Which of the three puts people up?",
      either(suggests(called(named(yabbyDam).id)), tells(yabbyDam, says(yabbyDam))),
    ],
  ),
  talk(
    "corporate",
    [
      "There are two castles out by St Albans. Which holds more, and will either have an outside caterer?",
      tells([wyverton, marlowe], rather(marlowe, wyverton), caterers),
    ],
    ["And to hire the whole of Wyverton, how many may stand?", either(unknown, tells(wyverton, number(170)))],
    ["What's the cheapest in Dorking a head?", most(cheapness(120), "UK", [inPlace("UK", "Dorking")])],
    [
      "Something with the warehouse look next door to Hackney, but not in Hackney?",
      suggests(within(4, middleOf("Hackney", "UK")), not(inPlace("UK", "Hackney")), warehouse),
    ],
  ),
  talk(
    "wedding",
    ["How many hotels have we got in Melbourne, all told?", countOf("AU", melbourne, style("Hotel"))],
    [
      "Which of them has more than a hundred car spaces of its own?",
      either(suggests(called(named(cavendish).id)), tells(cavendish, spaces(cavendish))),
    ],
    [
      "Is that one dearer a head than the Juniper hotel in the city?",
      {
        kind: "yes",
        about: [cavendish, juniper],
        says: [anyFigure(...pricesAt(named(cavendish))), anyFigure(...pricesAt(named(juniper)))],
      },
    ],
  ),
  talk(
    "wedding",
    [
      "The bell foundry out at Werribee versus the one in North Melbourne: which one could do 150, and which has the ramp?",
      tells([bellWerribee, bellNorth], number(150), wheels),
    ],
    [
      "Little Finch in Richmond: how many does the Kitchen Counter seat, and for how much?",
      either(
        unknown,
        tells("Little Finch Richmond", number(105), /not (?:known|recorded|given|said)|unknown|no capacit/i),
      ),
    ],
    ["And what's the minimum for the Spinnaker Lounge at Mornington?", unknown],
    ["The Unmeasured Room, is it for more or for fewer than a hundred?", unknown],
  ),
  talk(
    "wedding",
    [
      "Tranter's Mooring or the Driftwood, both Williamstown – 120 at tables and easy on the wallet, which would you put first? And do both have parking of their own?",
      tells([mooring, driftwood], rather(driftwood, mooring), spaces(driftwood), spaces(mooring)),
    ],
    [
      "Is there a golf club out that way too, I mean west of the city?",
      suggests(melbourne, style("Golf Club"), (venue) => venue.lng < middleOf("Melbourne", "AU").lng),
    ],
    ["And who at their end is our contact, a Sue somebody?", unknown],
  ),
  talk(
    "wedding",
    [
      "Is there anything nearer to Geelong than to Melbourne, no more than sixty k out of Geelong, for 120 at tables and with a ramp?",
      none(
        within(60, middleOf("Geelong", "AU")),
        (venue) =>
          kilometresBetween(venue, middleOf("Geelong", "AU")) <
          kilometresBetween(venue, middleOf("Melbourne", "AU")),
        room({ seated: 120 }),
        ramp,
      ),
    ],
    [
      "That airship place down there: how far out of Geelong is it, and how many can it stand?",
      tells(
        hangar,
        distance(kmTo(hangar, "Geelong")),
        oneOf(stands(hangar, "Entire Venue"), stands(hangar, "Atrium")),
      ),
    ],
  ),
  talk(
    "social",
    [
      "North of the harbour, by the water, 120 at tables and their own caterer – haven't we got one?",
      suggests(
        inPlace("AU", "Mosman", "Manly", "Palm Beach", "North Sydney", "Kirribilli"),
        waterview,
        room({ seated: 120 }),
        has("catering"),
      ),
    ],
    [
      "Is it further out of town than the Quince at Watsons Bay?",
      {
        kind: "no",
        about: [mosman, quince],
        says: [distance(kmTo(mosman, "Sydney")), distance(kmTo(quince, "Sydney"))],
      },
    ],
    ["What commission do we get off the Quince?", unknown],
    [
      "Which of our Sydney rooftops is cheapest a head?",
      most(cheapness(60), "AU", [sydney, style("Rooftop")]),
    ],
  ),
  talk(
    "wedding",
    [
      "The Empress in town: Drawing Room against Long Gallery, minimum spend and seats, please.",
      tells(
        empress,
        least(empress, "Drawing Room"),
        least(empress, "Long Gallery"),
        seats(empress, "Drawing Room"),
        seats(empress, "Long Gallery"),
      ),
    ],
    [
      "What would our ninety come to in the first of those, at their price a head?",
      tells(empress, anyFigure(235 * 90)),
    ],
    ["How many events did we place there last year?", unknown],
  ),
];

const phone: Dialogue[] = [
  talk(
    "brisbane",
    [
      "80, no wait, 90 standing. brissie. under a hundred pp",
      suggests(brisbane, room({ standing: 90, perHead: 100 })),
    ],
    ["how many is this one for again?", tells([], guestsOf("brisbane"))],
    [
      "right so for all of those seated, same money?",
      suggests(brisbane, room({ seated: 150, perHead: 100 })),
    ],
  ),
  talk(
    "perth",
    [
      "freo – anything w a ramp??",
      either(
        none(inPlace("AU", "Fremantle"), ramp),
        suggestsAndSays(/fremantle/i, within(15, middleOf("Fremantle", "AU")), ramp),
      ),
    ],
    ["whats their budget", tells([], budgetOf("perth"))],
    ["n that's how much each", tells([], eachOf("perth"))],
    ["fish n fiddle, biggest room, how many sitting", tells(fiddle, seats(fiddle, "Harbour Room"))],
    ["cool. n when is this wedding on again", unknown],
  ),
  talk(
    "withoutCity",
    [
      "the goldie, beachy, 120 sit down, w beds",
      suggests(inCity("Gold Coast"), style("Beach"), room({ seated: 120 }), has("accommodation")),
    ],
    ["ta. ph no?", alone(pandanus, tells(pandanus, phoneOf(pandanus)))],
    ["n can they get married there 2", yes(pandanus, vows)],
    ["open till?", tells(pandanus, until(pandanus))],
  ),
  talk(
    "withoutCity",
    ["tassie. sixty seated. hundred a head max", suggests(tasmania, room({ seated: 60, perHead: 100 }))],
    ["sorry not sixty, seventy to eighty", suggests(tasmania, room({ seated: 80, perHead: 100 }))],
    ["cheapest?", most(cheapness(80), "AU", [tasmania, room({ seated: 80, perHead: 100 })])],
    ["hmm which city did these ones want in the first place", unknown],
  ),
  talk(
    "social",
    [
      "hang on cust on line. sydney, the rocks or near, 50-60 pax, dinner, view of water",
      suggests(near(4, "AU", "The Rocks"), waterview, room({ seated: 60 })),
    ],
    ["lemon door wheelchair?", yes(lemonDoor, wheels)],
    ["grand piano there?", unknown],
    ["ok n is sat 16 may still free", unknown],
    ["pencil us in 4 that then pls", unknown],
  ),
  talk(
    "withoutGuests",
    ["how many ppl for this one", unknown],
    ["k. date tho?", tells([], /\b0?4(?:th)?(?: of)? Dec|Dec\w* 0?4\b|2026-12-04|\b0?4\/12\b/i)],
    ["n money?", tells([], budgetOf("withoutGuests"))],
    ["so whats that per person", unknown],
    [
      "lets say its 100. inner north melb, dinner, what fits the money",
      suggests(
        inPlace(
          "AU",
          ..."Fitzroy,Collingwood,Carlton,Brunswick,Northcote,Abbotsford,North Melbourne".split(","),
        ),
        room({ seated: 100, total: [budgetIn("withoutGuests"), 100] }),
      ),
    ],
  ),
  talk(
    "wedding",
    [
      "docklands or southbank, 90 tables, ~150pp give or take",
      suggests(near(2.5, "AU", "Docklands", "Southbank"), room({ seated: 90, perHead: 165 })),
    ],
    [
      "nah port melb side / albert pk, same again",
      suggests(near(3, "AU", "Port Melbourne", "Albert Park"), room({ seated: 90, perHead: 165 })),
    ],
    ["which of those has its own car park", ofThose(ownParking)],
  ),
  talk(
    "wedding",
    [
      "two spoons – price pp?",
      either(
        asksBetween(twoSpoons, "Two Spoons Darlinghurst"),
        tells([twoSpoons, "Two Spoons Darlinghurst"], anyFigure(...pricesAt(named(twoSpoons)))),
      ),
    ],
    ["carlton", tells(twoSpoons, anyFigure(...pricesAt(named(twoSpoons))))],
    ["n its min spend for the atrium", tells(twoSpoons, least(twoSpoons, "Atrium"))],
    [
      "glasshouse do mandaps?",
      either(asksBetween(windsor, glasshouse), tells([windsor, glasshouse], mandap, /Windsor/i)),
    ],
    ["th windsor one", yes(windsor, mandap)],
  ),
  talk(
    "withoutCity",
    [
      "empress rooms, how much",
      either(
        tells(empress, anyFigure(...pricesAt(named(empress)))),
        asksBetween(...empresses),
        tells(empresses, ...empresses.map((venue) => anyFigure(...pricesAt(named(venue))))),
      ),
    ],
    ["the sunny coast one sry", tells(empressCoast, anyFigure(...pricesAt(named(empressCoast))))],
    ["step free?", no(empressCoast, wheels)],
    [
      "k. paddo then, hundred for dinner",
      either(
        asksBack,
        suggests(
          anyOf(
            inPlace("AU", "Paddington"),
            within(2.5, middleOf("Paddington", "AU", "Sydney")),
            within(2.5, middleOf("Paddington", "AU", "Brisbane")),
          ),
          room({ seated: 100 }),
        ),
      ),
    ],
  ),
  talk(
    "corporate",
    [
      "ldn. hundred n ten cabaret sorry CLASSROOM. bermondsey / southwark kinda area",
      suggests(near(3.5, "UK", "Bermondsey", "Southwark"), room({ styled: ["classroom", 110] })),
    ],
    [
      "cust has twelve and a half k for all 120 n wants dinner instead. anywhere in london",
      suggests(london, room({ seated: 120, total: [12_500, 120] })),
    ],
    [
      "u shape 30 to 35 mayfair way??",
      suggests(near(4, "UK", "Mayfair"), room({ styled: ["u_shaped", 35] })),
    ],
    ["soz wrong call. brum, 200 cab", suggests(inCity("Birmingham"), room({ styled: ["cabaret", 200] }))],
    ["manc same", suggests(inCity("Manchester"), room({ styled: ["cabaret", 200] }))],
  ),
  talk(
    "corporate",
    ["edinbrugh old town, 80ish dinner", suggests(near(3, "UK", "Old Town"), room({ seated: 80 }))],
    [
      "the walled garden one up there, how many sit",
      tells("The Walled Garden at Braithwaite Park", mostDiners("The Walled Garden at Braithwaite Park")),
    ],
    ["does the lady who runs it still do the ceilidh band", unknown],
  ),
  talk(
    "withoutCity",
    [
      "adelaide hills winery, a hundred seated, late licence",
      suggests(around("AU", "Hahndorf", "Stirling", "Mount Barker"), winery, room({ seated: 100 }), late(1)),
    ],
    [
      "mclaren vale then same deal",
      suggests(around("AU", "McLaren Vale", "Willunga"), winery, room({ seated: 100 }), late(1)),
    ],
    [
      "n byron: garden, sixty, one ten a head tops",
      suggests(inCity("Byron Bay"), style("Garden"), room({ seated: 60, perHead: 110 })),
    ],
    [
      "gong? beach, two hundred stndg, bring own caterer",
      suggests(inCity("Wollongong"), style("Beach"), room({ standing: 200 }), has("catering")),
    ],
    ["rippleside boathouse ever heard of it? price?", stranger],
    ["that place nat raved about on tues, u know?", either(unknown, asksBack)],
  ),
  talk(
    "wedding",
    ["hello? u there", civil],
    ["pappas textile gallery toorak. still on our books?", stranger],
    [
      "whitlock house katoomba – how many? only signed ystrdy",
      either(unknown, tells("Whitlock House", anyFigure(70, 78, 88, 96, 110, 138))),
    ],
    ["wifi password at the gasworks footscray?", unknown],
    ["thx heaps gotta run", civil],
  ),
];

/** Clients' mails pasted in, facts checked and held against each other, and questions between two calls. */
export const calls: Dialogue[] = [...emails, ...checks, ...phone];
