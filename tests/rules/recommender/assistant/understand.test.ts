import { formatChipLabel } from "@upstream/recommender/assistant/labels";
import { emptyMemory } from "@upstream/recommender/assistant/memory";
import { parseMessageByRules } from "@upstream/recommender/assistant/offline/parse-message";
import { listSlotsOfKind, type Reading } from "@upstream/recommender/assistant/reading";
import fc from "fast-check";
import { expect, test } from "vitest";
import { context, venueNames } from "./demo-context";

const listSlotLabels = (reading: Reading) => reading.slots.map((slot) => formatChipLabel(slot, "AU"));
const parseInContext = (message: string) => parseMessageByRules(message, context);
const parseInTurn = (first: string, ...changes: string[]) =>
  changes.reduce(
    ({ reading, search }, message) => {
      const focus = listSlotsOfKind(reading.slots, "venue");
      const next = parseMessageByRules(message, {
        ...context,
        before: { ...emptyMemory, reading, search, focus },
      });
      return { reading: next, search: next.tool === "searchVenues" ? next.slots : search };
    },
    { reading: parseInContext(first), search: parseInContext(first).slots },
  ).reading;

/** All texts of a reading. */
const listReadingTexts = (reading: Reading) =>
  [
    ...listSlotLabels(reading),
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

test("[K-07] every number of a message is a chip, reported as unused, or part of a question", () => {
  fc.assert(
    fc.property(fc.constantFrom(...frames), fc.integer({ min: 1, max: 60_000 }), (frame, number) => {
      expect(listReadingTexts(parseInContext(frame.replace("#", String(number))))).toContain(String(number));
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
  "licensed until midnight",
  "ideally with accommodation",
];
/** Follow-ups, and the chips that each may replace. */
const followUps: [message: string, replaced: RegExp | undefined][] = [
  ["for #", /guests/],
  ["make it # people", /guests/],
  ["actually # standing", /guests/],
  ["under $# a head", /a head/],
  ["total of $#,000", /in total/],
  ["cheapest first", undefined],
  ["largest first please", undefined],
  ["up to #", /guests|a head/],
  ["what about Perth", /Sydney|Melbourne/],
  ["and a dance floor", undefined],
  ["only ones with wifi", undefined],
  ["no golf clubs either", undefined],
  ["without a noise limiter", undefined],
  ["preferably by the water", undefined],
  ["cheaper", /a head/],
  ["a bit bigger", /guests/],
  ["#% of them are vegan", undefined],
];
const subset = fc.subarray(conditions, { minLength: 1 });
const followUp = fc.constantFrom(...followUps);
const number = fc.integer({ min: 13, max: 400 });

test("[K-07] a follow-up keeps all chips that it does not replace, and all its numbers", () => {
  fc.assert(
    fc.property(subset, followUp, number, (parts, [words, replaced], count) => {
      const first = `venues ${parts.join(", ")}`;
      const message = words.replace("#", String(count));
      const kept = listSlotLabels(parseInContext(first)).filter((label) => !replaced?.test(label));
      const next = parseInTurn(first, message);
      if (next.tool === "searchVenues")
        expect([first, message, ...listSlotLabels(next)]).toEqual(expect.arrayContaining(kept));
      if (words.includes("#")) expect(listReadingTexts(next)).toContain(String(count));
    }),
    { numRuns: 300 },
  );
});

test("[K-07] any text is parsed without errors into a valid reading", () => {
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
      const reading = parseInContext(parts.join(" ").slice(0, 500));
      expect(reading.slots.length).toBeLessThanOrEqual(40);
      expect(reading.open?.options.length ?? 0).toBeLessThanOrEqual(4);
    }),
    { numRuns: 300 },
  );
});

test("[K-07] a venue named in full is in the chips or in the question", () => {
  for (const name of venueNames)
    expect([name, listReadingTexts(parseInContext(`What is the capacity of ${name}?`))]).toEqual([
      name,
      expect.stringContaining(name.slice(0, 200).replaceAll(",", "")),
    ]);
});

test("[K-07] a removed condition stays removed, and the others stay", () => {
  const parts = [
    ["with parking", "drop the parking", "Parking"],
    ["for 80 guests", "forget the guest count", "80 guests"],
    ["under $150 a head", "remove the budget", "up to $150 a head"],
    ["garden", "doesn't have to be a garden", "Garden"],
    ["no hotels", "never mind the hotel thing", "no Hotel"],
  ] as const;
  const some = fc.subarray([...parts], { minLength: 2 });
  fc.assert(
    fc.property(some, fc.constantFrom("cheapest first", "and wifi", "what about Perth"), (chosen, next) => {
      const [[, drop, gone]] = chosen as [(typeof parts)[number]];
      const first = `venues in Sydney, ${chosen.map(([words]) => words).join(", ")}`;
      const left = listSlotLabels(parseInTurn(first, drop, next));
      expect([first, drop, left]).not.toEqual([first, drop, expect.arrayContaining([gone])]);
      expect(left).toEqual(expect.arrayContaining(chosen.slice(1).map(([, , label]) => label)));
    }),
    { numRuns: 200 },
  );
});

const story = [
  "Hi Laura, hope you are well!",
  "My mum is flying in from Perth.",
  "We met at Hotel Juniper in 2019.",
  "We are both 34.",
  "We saw Carrick Farm Barn online.",
];
const wants: [words: string, label: string][] = [
  ["There will be 130 guests.", "130 guests"],
  ["We would like it to be in the Yarra Valley.", "the Yarra Valley"],
  ["We need parking.", "Parking"],
  ["No golf clubs please.", "no Golf Club"],
  ["We can spend $150 per head.", "up to $150 a head"],
];

test("[K-07] a pasted text is searched by its wishes, not by its story", () => {
  const someWants = fc.subarray(wants, { minLength: 1 });
  fc.assert(
    fc.property(fc.subarray(story.slice(1)), someWants, (sentences, chosen) => {
      const text = [story[0], ...sentences, ...chosen.map(([words]) => words), "Kind regards, Emma"].join(
        " ",
      );
      const reading = parseInContext(text);
      const own = listSlotLabels(reading).filter((label) => !label.endsWith("(from the event)"));
      expect([text, reading.tool]).toEqual([text, "searchVenues"]);
      expect(own.sort()).toEqual(chosen.map(([, label]) => label).sort());
    }),
    { numRuns: 200 },
  );
});

test("[K-07] a colleague's question next to a pasted text decides the subject", () => {
  const text =
    'Does Carrick Farm Barn suit this? "Hello, we are 110 people and need parking. We love Hotel Juniper. Tom"';
  expect(listSlotLabels(parseInContext(text)).sort()).toEqual(["110 guests", "Carrick Farm Barn", "Parking"]);
});

test.each([
  ["12 cars need to park in Sydney", /12 cars/],
  ["the bride is 92 years old, garden in Sydney", /92 years/],
  ["a hotel in Sydney for 3 nights", /3 nights/],
])("[K-07] “%s” has no number of guests", (message, unused) => {
  const reading = parseInContext(message);
  expect(listSlotLabels(reading).some((label) => label.includes("guest"))).toBe(false);
  expect(reading.notUsed.join("; ")).toMatch(unused);
});

test.each([
  ["somewhere with a vessel and a silhouette", "venueFacts"],
  ["what can you do", "help"],
  ["can you email the client for me", "help"],
  ["what does minimum spend mean?", "explain"],
  ["when is the wedding", "eventFacts"],
  ["asdf qwerty", "help"],
])("[K-07] “%s” does not invent a venue or a search", (message, tool) => {
  const reading = parseInContext(message);
  expect(listSlotsOfKind(reading.slots, "venue")).toEqual([]);
  if (tool !== "venueFacts") expect(reading.tool).toBe(tool);
});

test.each([
  ["60 for the meal or 120 in the evening in Sydney", "How many guests should the room hold?"],
  ["a venue in London for 80", "London is not in Australia"],
  ["venues in Hamilton for 60", "Which Hamilton do you mean?"],
  ["a barn in Sydney, nothing stuffy", "I didn't understand “nothing stuffy”"],
  ["something similar to The Wandering Fox", "Is your question about The Wandering Fox?"],
  ["4000", "What does “4000” mean?"],
])("[K-07] “%s” leaves a question open", (message, question) => {
  expect(parseInContext(message).open?.text).toContain(question);
});

test("[K-07] an ignored question is repeated, so that its number is not lost", () => {
  const next = parseInTurn("somewhere by the water in Sydney, 180 for a party", "with parking");
  expect(next.open?.text).toContain("“180”");
  expect(
    listSlotLabels(parseInTurn("somewhere by the water in Sydney, 180 for a party", "180 guests")),
  ).toContain("180 guests");
});

test("[K-07] a new search starts again, and lists the conditions it drops", () => {
  const reading = parseInTurn("garden in Sydney for 80", "hotels in Perth with accommodation for 150");
  expect(listSlotLabels(reading)).not.toContain("Garden");
  expect(reading.left).toEqual(expect.arrayContaining(["Garden", "Sydney", "80 guests"]));
});

test.each([
  [["waterview in Sydney for 80 under $160 a head", "up to 180"], "What does “up to 180” mean?"],
  [["winery in Sydney for 80", "make it 120"], "120 guests"],
  [["winery in Sydney for 100", "a bit bigger"], "120 guests"],
  [["winery in Sydney up to $100 a head", "cheaper"], "up to $80 a head"],
  [["winery in Sydney for 80", "cheaper"], "cheapest first"],
  [["barn in Geelong or Ballarat for 80", "drop Ballarat"], "Geelong"],
  [["Sydney for 80, exclude anything without parking"], " Parking"],
  [["a reception in Sydney for 80, no longer a dinner but standing"], "80 guests standing"],
  [["winery in Sydney for 80", "or a barn"], "Winery or Rustic / Country / Barn / Farm"],
])("[K-07] %j changes the existing chip", (turns, words) => {
  const [first = "", ...more] = turns;
  expect(listReadingTexts(parseInTurn(first, ...more))).toContain(words);
});
