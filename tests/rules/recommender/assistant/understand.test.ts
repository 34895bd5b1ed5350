import { slotLabel } from "@upstream/recommender/assistant/labels";
import { nothing } from "@upstream/recommender/assistant/memory";
import { understand } from "@upstream/recommender/assistant/offline/understand";
import { type Reading, slotsOf } from "@upstream/recommender/assistant/reading";
import fc from "fast-check";
import { expect, test } from "vitest";
import { context, venueNames } from "./demo-context";

const labels = (reading: Reading) => reading.slots.map((slot) => slotLabel(slot, "AU"));
const read = (message: string) => understand(message, context);
const goOn = (first: string, ...more: string[]) =>
  more.reduce(
    ({ reading, search }, message) => {
      const focus = slotsOf(reading.slots, "venue");
      const next = understand(message, { ...context, before: { ...nothing, reading, search, focus } });
      return { reading: next, search: next.tool === "searchVenues" ? next.slots : search };
    },
    { reading: read(first), search: read(first).slots },
  ).reading;

/** All that a reading shows of a message. */
const shown = (reading: Reading) =>
  [
    ...labels(reading),
    ...reading.notUsed,
    reading.open?.text ?? "",
    ...(reading.open?.options.map(({ label }) => label) ?? []),
  ]
    .join(" ")
    .replaceAll(",", "");

const frames = [
  "garden venues for # guests",
  "a room for #",
  "under $# a head in Sydney",
  "we have # in mind",
  "winery near Geelong, budget $#",
  "# people seated and parking",
  "can Carrick Farm Barn take #?",
  "#",
  "within # km of Melbourne for dinner",
  "about # of us, plus 7 musicians",
];

test("[K-07] no number of a message vanishes: it is a chip, not used, or asked about", () => {
  fc.assert(
    fc.property(fc.constantFrom(...frames), fc.integer({ min: 1, max: 60_000 }), (frame, number) => {
      expect(shown(read(frame.replace("#", String(number))))).toContain(String(number));
    }),
    { numRuns: 300 },
  );
});

const conditions = [
  "garden",
  "in Sydney",
  "for 80 guests",
  "under $150 a head",
  "with parking",
  "no hotels",
  "drinks until midnight",
  "ideally with accommodation",
];
/** Follow-ups, and the chips that each of them may take the place of. */
const followUps: [message: string, replaced: RegExp | undefined][] = [
  ["for #", /guests/],
  ["make it # people", /guests/],
  ["actually # standing", /guests/],
  ["under $# a head", /a head/],
  ["total of $#,000", /in total/],
  ["what about Perth", /Sydney|Melbourne/],
  ["and a dance floor", undefined],
  ["only ones with wifi", undefined],
  ["no golf clubs either", undefined],
  ["without a noise limiter", undefined],
  ["preferably by the water", undefined],
  ["cheaper", undefined],
  ["#% of them are vegan", undefined],
];
const subset = fc.subarray(conditions, { minLength: 1 });
const followUp = fc.constantFrom(...followUps);
const number = fc.integer({ min: 13, max: 400 });

test("[K-07] a follow-up loses no chip of the last search but what it replaces, and no number of its own", () => {
  fc.assert(
    fc.property(subset, followUp, number, (parts, [words, replaced], count) => {
      const first = parts.join(", ");
      const message = words.replace("#", String(count));
      const kept = labels(read(first)).filter((label) => !replaced?.test(label));
      const next = goOn(first, message);
      expect([first, message, ...labels(next)]).toEqual(expect.arrayContaining(kept));
      if (words.includes("#")) expect(shown(next)).toContain(String(count));
    }),
    { numRuns: 300 },
  );
});

test("[K-07] any text is read without an error, and as a reading that can be kept", () => {
  const words = [
    "no",
    "not",
    "$",
    "12",
    "garden",
    "Bath",
    "or",
    "until",
    "1 am",
    "the second one",
    "cheaper",
    "£5",
    "?",
    "\n",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => {
      const reading = read(parts.join(" ").slice(0, 500));
      expect(reading.slots.length).toBeLessThanOrEqual(40);
      expect(reading.open?.options.length ?? 0).toBeLessThanOrEqual(4);
    }),
    { numRuns: 300 },
  );
});

test("[K-07] a venue that is named in full is the venue of the chip, or one of those asked about", () => {
  for (const name of venueNames)
    expect([name, shown(read(`What is the capacity of ${name}?`))]).toEqual([
      name,
      expect.stringContaining(name.slice(0, 200).replaceAll(",", "")),
    ]);
});

test("[K-07] an unknown word is a name that is asked about or listed, and never another venue", () => {
  for (const message of [
    "capacity of Hogwarts Castle",
    "does Rivendell have parking?",
    "price at Xanadu Hall",
  ]) {
    const reading = read(message);
    expect(reading.open?.text).toMatch(/^No venue is called/);
    expect(reading.slots.filter(({ kind }) => kind === "venue")).toEqual([]);
  }
});

test.each([
  [
    "a garden for 120 under $150 a head",
    ["Melbourne (from the event)", "Wedding (from the event)", "120 guests", "up to $150 a head", "Garden"],
  ],
  [
    "80-100 guests in Perth, budget 15k",
    ["Wedding (from the event)", "80–100 guests", "up to $15,000 in total", "Perth"],
  ],
  [
    "no hotels, at least 200 standing in Sydney",
    ["Wedding (from the event)", "Sydney", "at least 200 guests standing", "no Hotel"],
  ],
  [
    "rooftop or waterfront for 60 in Sydney",
    ["Wedding (from the event)", "Sydney", "60 guests", "Rooftop or Waterview"],
  ],
  [
    "cheapest three in Melbourne open till 1 am",
    ["Wedding (from the event)", "Melbourne", "first 3", "drinks until 1 am", "cheapest first"],
  ],
  [
    "a winery near Geelong on 14 March 2027",
    ["Wedding (from the event)", "within 60 km of Geelong", "14 March 2027", "Winery"],
  ],
  ["parking at Carrick Farm Barn", ["Carrick Farm Barn", "Parking"]],
  [
    "noise limiter no, parking yes, Melbourne",
    ["Wedding (from the event)", "Melbourne", "no Noise limiter", "Parking"],
  ],
  ["the second cheapest in Sydney", ["Wedding (from the event)", "Sydney", "2nd cheapest"]],
  ["what is the third biggest room at Domaine Lindsay", ["Domaine Lindsay", "3rd largest", "rooms"]],
  ["Is The Gasworks, Footscray in Sydney?", ["The Gasworks, Footscray", "Sydney"]],
  [
    "3 wineries in Sydney, no minimum spend over 10k",
    ["Wedding (from the event)", "first 3", "Sydney", "Winery", "minimum spend up to $10,000"],
  ],
  ["a 50th birthday for 70 in Brisbane", ["Brisbane", "70 guests", "Social Event"]],
  ["vegan menus in Sydney for 80 guests", ["Wedding (from the event)", "Sydney", "80 guests"]],
  [
    "barns outside Melbourne for 80",
    ["anywhere", "Wedding (from the event)", "not Melbourne", "80 guests", "Rustic / Country / Barn / Farm"],
  ],
  ["can't The Wandering Fox hold 300?", ["The Wandering Fox", "300 guests"]],
])("[K-07] “%s” is read as its chips", (message, chips) => {
  const reading = read(message);
  expect(labels(reading).sort()).toEqual([...chips].sort());
  expect(reading.open).toBeUndefined();
});

test.each([
  ["60 for the meal and 120 in the evening in Sydney", "How many guests must the room hold?"],
  ["a venue in London for 80", "London is not in Australia"],
  ["garden in Sydney under £100 a head", "Prices here are in Australian dollars"],
  ["venues in Hamilton for 60", "Which Hamilton do you mean?"],
  ["a barn in Sydney, nothing stuffy", "What should “nothing stuffy” leave out?"],
  ["a barn in Sydney, not too expensive", "What should “not too expensive” leave out?"],
  ["80 adults and 12 kids in Sydney", "How many guests must the room hold?"],
  ["something similar to The Wandering Fox nearby", "Similar in what?"],
  ["how far is it from the station", "Which venue do you mean?"],
  ["budget is 15k for 100 in Sydney, can stretch to 18k", "Which of these amounts counts?"],
  ["70 day guests and 50 more in the evening in Sydney", "What does “50” stand for?"],
])("[K-07] “%s” leaves a question open", (message, question) => {
  expect(read(message).open?.text).toContain(question);
});

test.each([
  [
    ["garden in Sydney for 80 up to $100 a head", "Raise the budget to $140 per person"],
    ["Garden", "Sydney", "80 guests", "up to $140 a head"],
  ],
  [
    ["garden in Sydney for 80", "It need not be a garden venue"],
    ["Sydney", "80 guests"],
  ],
  [
    ["garden in Sydney for 80", "somewhere cheaper with parking"],
    ["Garden", "Sydney", "80 guests", "cheapest first", "Parking"],
  ],
  [
    ["garden in Sydney for 80", "between 60 and 90 instead"],
    ["Garden", "Sydney", "60–90 guests"],
  ],
  [
    ["smallest room at Carrick Farm Barn", "which room is the cheapest"],
    ["Carrick Farm Barn", "rooms", "cheapest first"],
  ],
  [
    ["garden in Sydney for 80", "cheaper"],
    ["Garden", "Sydney", "80 guests", "cheapest first"],
  ],
  [
    ["garden in Sydney for 80", "for 200"],
    ["Garden", "Sydney", "200 guests"],
  ],
  [
    ["garden in Sydney for 80", "what about Perth"],
    ["Garden", "Perth", "80 guests"],
  ],
  [
    ["garden in Sydney for 80", "and parking?"],
    ["Garden", "Sydney", "80 guests", "Parking"],
  ],
  [
    ["garden in Sydney for 80 with parking", "without parking"],
    ["Garden", "Sydney", "80 guests"],
  ],
  [
    ["garden in Sydney for 80", "or a barn"],
    ["Garden or Rustic / Country / Barn / Farm", "Sydney", "80 guests"],
  ],
])("[K-07] follow-ups edit the chips: %j", ([first = "", ...more], chips) => {
  const own = labels(goOn(first, ...more)).filter((label) => !label.endsWith("(from the event)"));
  expect(own.sort()).toEqual([...chips].sort());
});

test("[K-07] a fresh question after a search carries nothing over", () => {
  const reading = goOn("garden in Sydney for 80", "hotels in Perth with accommodation for 150");
  expect(labels(reading)).not.toContain("Garden");
  expect(labels(reading)).not.toContain("80 guests");
});

test("[K-07] “the other one” is the other of two that were listed, and else a question", () => {
  const [first, second] = venueNames
    .slice(0, 2)
    .map((name, at) => ({ id: context.ranked[at]?.id ?? 0, name }));
  if (!first || !second) throw new Error("The demo business has two venues");
  const of = (talked: (typeof first)[], listed: (typeof first)[]) => {
    const slots = talked.map((venue) => ({ kind: "venue" as const, ...venue }));
    const reading: Reading = { tool: "venueFacts", slots, notUsed: [] };
    return understand("and the parking of the other one?", {
      ...context,
      before: { ...nothing, reading, listed, focus: slots },
    });
  };
  expect(labels(of([first], [first, second]))).toContain(second.name);
  const unknown = of([first, second], [first, second]);
  expect(unknown.open?.text).toContain("Which venue do you mean?");
  expect(labels(unknown)).not.toContain(first.name);
});

test("[K-07] a slot that the tool has no use for is listed as not used", () => {
  const reading = read("what's the client's name? and her email?");
  expect(labels(reading)).toEqual(["client"]);
  expect(reading.notUsed).toEqual(["contact"]);
  expect(read("100 seated guests in Sydney with parking, not too far out").notUsed).toContain(
    "not too far out",
  );
});
