import { readFileSync } from "node:fs";
import type { Country } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { findClientEmail } from "~/services/leads/enquiry-text/contact";
import { getSurroundingClause } from "~/services/leads/enquiry-text/guess";
import { findGuestCount } from "~/services/leads/enquiry-text/guests";
import { findBudget } from "~/services/leads/enquiry-text/money";
import { parseEnquiry } from "~/services/leads/enquiry-text/parse-enquiry";
import { places } from "./support";

interface Case {
  name: string;
  country: Country;
  today: string;
  text: string;
  expected: Record<string, string | number>;
}

const readCases = (file: string): Case[] =>
  JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), "utf8"));

const fields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "event_date",
  "guest_count",
  "budget",
  "budget_per_head",
  "place",
  "event_type",
  "sub_type",
] as const;

const isSameText = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Counts fields: right, wrongly left empty, filled wrongly, and stated in the text. */
function countFieldOutcomes(cases: readonly Case[]) {
  const outcome = { right: 0, empty: 0, wrong: 0, stated: 0, all: 0 };
  const notes: string[] = [];
  for (const { name, country, today, text, expected } of cases) {
    const guesses = parseEnquiry(text, { country, today, places });
    for (const field of fields) {
      const [guess, truth] = [guesses[field]?.value, expected[field]];
      outcome.all++;
      if (truth !== undefined) outcome.stated++;
      if (guess === undefined ? truth === undefined : isSameText(guess, truth)) outcome.right++;
      else {
        outcome[guess === undefined ? "empty" : "wrong"]++;
        notes.push(`${name}: ${field} is ${truth}, read ${guess}`);
      }
    }
  }
  return { ...outcome, notes };
}

/** What of 100 fields must be right at least, and may be wrong at most. */
const floors = [
  { file: "tuning", right: 99, wrong: 0.5 },
  { file: "heldout", right: 84, wrong: 4 },
];

test.each(floors)(
  "[LEAD-04] of the fields of $file at least $right % are right and at most $wrong % wrong",
  ({ file, right, wrong }) => {
    const found = countFieldOutcomes(readCases(file));
    const share = (count: number) => (100 * count) / found.all;
    const words = [
      `${file}: of ${found.all} fields, ${found.stated} of which the texts say,`,
      `${share(found.right).toFixed(1)} % right, ${share(found.empty).toFixed(1)} % left empty, ${share(found.wrong).toFixed(1)} % wrong`,
    ].join(" ");
    console.info(words);
    expect(share(found.right), words).toBeGreaterThanOrEqual(right);
    expect(share(found.wrong), words).toBeLessThanOrEqual(wrong);
  },
);

test("[LEAD-04] a price per student is per head, and a price per table is neither", () => {
  const read = (text: string) => parseEnquiry(text, { country: "AU", today: "2026-11-23", places });
  const formal = read("A school formal in Perth. The budget is $85 per student.");
  expect([formal.budget, formal.budget_per_head?.value]).toEqual([undefined, 85]);
  const gala = read("A gala in Perth. The budget is $1,500 per table.");
  expect([gala.budget, gala.budget_per_head]).toEqual([undefined, undefined]);
});

test.each([
  ["Budget per day: $5,000", "part", "Budget per day: $5,000"],
  ["Budget (per table): $1,500 - $2,000", "part", "Budget (per table): $1,500 - $2,000"],
  ["Daily budget: 5k", "part", "Daily budget: 5k"],
  ["Budget per guest: $90", "head", "Budget per guest: $90"],
  ["Budget per evening: $5,000", "part", "Budget per evening: $5,000"],
  ["Budget pp: 90", "head", "Budget pp: 90"],
  ["Budget/head: $90 or so", "head", "Budget/head: $90"],
  ["Budget per head\n$90\n\nThanks", "head", "Budget per head: $90"],
  ["A conference in Perth. Our budget per day is $5,000.", "part", "budget per day is $5,000"],
  ["A conference in Perth. We have a daily budget of about $5k.", "part", "daily budget of about $5k"],
  ["A dinner in Perth; the budget per person is $90.", "head", "budget per person is $90"],
  ["A dinner in Perth with a per-head budget of $90.", "head", "per-head budget of $90"],
  ["Budget: $5,000", "all", "$5,000"],
  ["Event budget for the day: $5,000", "all", "$5,000"],
  ["Budget per head: $9,000 in total", "all", "$9,000"],
  ["Budget per day: $90 per head", "head", "$90 per head"],
  ["Our budget per day is tight. We can spend $12,000 in all.", "all", "$12,000"],
  ["We pay per hour elsewhere, so the budget is $12,000.", "all", "$12,000"],
])("[LEAD-04] the unit of a budget is after the sum or before it: %s", (text, of, quote) => {
  const { budget, budget_per_head, budget_per_part } = parseEnquiry(text, {
    country: "AU",
    today: "2026-11-23",
    places,
  });
  const read = { all: budget, head: budget_per_head, part: budget_per_part };
  expect(Object.entries(read).flatMap(([kind, guess]) => (guess ? [[kind, guess.quote]] : []))).toEqual([
    [of, quote],
  ]);
});

test.each([
  ["There are 30 of us, could be 35. A dinner in Perth.", 35, "30 of us, could be 35"],
  ["There are 30 of us. It might go up to 40 by then.", 40, "30 of us. It might go up to 40"],
  ["A dinner for 30 people (maybe 35) in Perth", 35, "30 people (maybe 35"],
  ["About 30 guests but possibly 35.", 35, "30 guests but possibly 35"],
  ["A party for 60, up to 80 at most", 80, "for 60, up to 80"],
  [
    "We are expecting thirty, may well be thirty-five.",
    35,
    "We are expecting thirty, may well be thirty-five",
  ],
  ["There are 30 of us, could be 35 of us.", 35, "30 of us, could be 35"],
  ["30 of us, could be 25.", 30, "30 of us, could be 25"],
  ["30 of us, maybe 40 rooms.", 30, "30 of us"],
  ["12 of us, maybe 45 minutes from town.", 12, "12 of us"],
  ["There are 20 of us, maybe 27 March?", 20, "20 of us"],
  ["10 of us, maybe 12 of them staying overnight.", 10, "10 of us"],
  ["Guests: 30, could be 35", 35, "30, could be 35"],
])("[LEAD-04] of guests that may become more the larger number counts: %s", (text, count, quote) => {
  const { guest_count } = parseEnquiry(text, { country: "AU", today: "2026-11-23", places });
  expect([guest_count?.value, guest_count?.quote]).toEqual([count, quote]);
});

test.each([
  ["40 guests, up to 120 dollars each", 40, "40 guests"],
  ["20 people up to 90 quid", 20, "20 people"],
  ["12 people, max 150 aud pp", 12, "12 people"],
  ["A dinner for 20 guests, maximum 3000.", 20, "20 guests"],
  ["A dinner for 20 guests, maximum 50 bucks.", 20, "20 guests"],
  ["There are 30 guests, possibly 2027.", 30, "30 guests"],
  ["1000 guests, possibly 2027", 1000, "1000 guests"],
  ["50 guests, max 200 pounds per head", 50, "50 guests"],
  ["50 guests, max 90 per head", 50, "50 guests"],
  ["50 guests, max 90€ a head", 50, "50 guests"],
  ["50 guests, up to 3000 budget", 50, "50 guests"],
  ["30 people, maximum 2.5 hours", 30, "30 people"],
  ["30 people, maximum 35.50", 30, "30 people"],
  ["30 people, maximum 90 minutes", 30, "30 people"],
  ["30 people, maximum 40 hrs", 30, "30 people"],
  ["20 people up to 65 years old", 20, "20 people"],
  ["20 people up to 60 years old", 20, "20 people"],
  ["20 people, max 60", 60, "20 people, max 60"],
])("[LEAD-04] a sum, a year, an age or a time is no larger number of guests: %s", (text, count, quote) => {
  const { guest_count } = parseEnquiry(text, { country: "AU", today: "2026-11-23", places });
  expect([guest_count?.value, guest_count?.quote]).toEqual([count, quote]);
});

test.each([
  ["Guests: 40, up to 120 dollars each", 40, 120],
  ["Guests: 40, $120 per head", 40, 120],
  ["Number of guests: 60 at £85pp", 60, 85],
  ["Guests: 30 to 40, up to 120 dollars a head", 40, 120],
  ["Guests: 40 from 7pm, 90 minutes", 40, undefined],
  ["Guests: 50-60 kids", 60, undefined],
  ["Guests: 100/120", 120, undefined],
  ["Guests: 40 adults, 50 children", 50, undefined],
])("[LEAD-04] a field of guests may go on with what each may cost: %s", (text, guests, head) => {
  const read = parseEnquiry(`${text}\nThanks`, { country: "AU", today: "2026-11-23", places });
  expect([read.guest_count?.value, read.budget_per_head?.value]).toEqual([guests, head]);
});

test.each([
  ["We have $15k and 80 guests to look after.", 15_000, "$15k"],
  ["Our budget is 15k to 20.", 20_000, "15k to 20"],
  ["Our budget is 15k - 20 guests.", 15_000, "15k"],
  ["We can spend between $10k and $15k.", 15_000, "$10k and $15k"],
  ["Our budget is twenty-five thousand dollars.", 25_000, "25 thousand dollars"],
  ["Our budget is one hundred and fifty thousand dollars.", undefined, undefined],
  ["Our budget is fifteen thousand five hundred dollars.", undefined, undefined],
])("[LEAD-04] a sum goes up to the end of its range, and no further: %s", (text, value, quote) => {
  const { budget } = parseEnquiry(text, { country: "AU", today: "2026-11-23", places });
  expect([budget?.value, budget?.quote]).toEqual([value, quote]);
});

test("[LEAD-04] a total and a price per head are both found", () => {
  const text = "Our budget is $15k and $90 per head.";
  const read = parseEnquiry(text, { country: "AU", today: "2026-11-23", places });
  expect([read.budget?.value, read.budget_per_head?.value]).toEqual([15_000, 90]);
});

test("[LEAD-04] the client's email address is used, not the one for invoices or of others", () => {
  const read = (text: string) => parseEnquiry(text, { country: "UK", today: "2026-11-23", places });
  const billed = read(
    "We need a room for 12. Invoice to accounts@brightwater.example pls. Tom Akintola (PA to Helen Marsh, CFO) - tom.akintola@brightwater.example 020 7946 0958",
  );
  expect([billed.first_name?.value, billed.email?.value]).toEqual([
    "Tom",
    "tom.akintola@brightwater.example",
  ]);
  const forAnother = read(
    "I'm writing on behalf of Marcus Webb. He is at marcus@webbco.example, I'm Tilly Brand (tilly@webbco.example, 07700 900123).",
  );
  expect([forAnother.first_name?.value, forAnother.email?.value]).toEqual(["Tilly", "tilly@webbco.example"]);
});

test("[LEAD-04] a client may be called Bill, and share a domain with a namesake", () => {
  const emailIn = (text: string) =>
    parseEnquiry(text, { country: "UK", today: "2026-11-23", places }).email?.value;
  expect(emailIn("A dinner for 40. Please cc anna@x.example. Bill Turner, bill@turner.example")).toBe(
    "bill@turner.example",
  );
  for (const bill of ["The bill goes to", "Bill to", "Send the bill straight to", "Billing is by"])
    expect(emailIn(`${bill} pay@x.example. I'm Bo Lund, hello@lund.example`), bill).toBe(
      "hello@lund.example",
    );
  expect(emailIn("I work with marcus@webbco.example. I'm Tilly Webb, tilly@webbco.example")).toBe(
    "tilly@webbco.example",
  );
  expect(emailIn("I work with marcus@x.example. I'm Tilly Webb, hello@webbco.example")).toBe(
    "hello@webbco.example",
  );
});

test("[LEAD-04] the letter before a number is not a name", () => {
  const text = "Regards, M. van der Berg, Events Manager, Delphi Pty Ltd. T (08) 8123 4567";
  expect(parseEnquiry(text, { country: "AU", today: "2026-11-23", places }).first_name).toBeUndefined();
});

test("[LEAD-04] every text is parsed to its end, however hostile", () => {
  const read = (text: string) => parseEnquiry(text, { country: "AU", today: "2027-01-10", places });
  const hostile = [
    "A ".repeat(10_000),
    "1 ".repeat(10_000),
    "a".repeat(20_000),
    "Aa-".repeat(6000),
    "(((+61".repeat(3000),
    "$1,000,".repeat(3000),
    "\n".repeat(20_000),
    "From: ".repeat(3000),
    "for 10 ".repeat(3000),
    "On 1 ".repeat(4000),
    "Thanks, ".repeat(2500),
    `a@b.example ${`${"a".repeat(150)} `.repeat(7)}`.repeat(18),
    "a@b.example ".repeat(1700),
  ];
  for (const text of hostile) expect(() => read(text), text.slice(0, 20)).not.toThrow();
});

test("[LEAD-04] clause search is local: a text twice as long takes twice as long", () => {
  const lookedThrough = (text: string) => {
    let length = 0;
    class Counted extends RegExp {
      override [Symbol.matchAll](part: string) {
        length += part.length;
        return super[Symbol.matchAll](part);
      }
    }
    const marks = new Counted("[.,]", "g");
    for (const { index } of text.matchAll(/1/g)) getSurroundingClause(text, index, index + 1, marks);
    return length;
  };
  for (const words of ["1 ", "1, ", "for 1 guest "])
    expect(lookedThrough(words.repeat(4000)), words).toBeLessThan(2.1 * lookedThrough(words.repeat(2000)));
});

test("[LEAD-04] a 100 kB text of amounts and guests is parsed to its end", () => {
  const prose = "for 40 guests $120 ".repeat(5500);
  const parts = { labelled: {}, prose, quoted: "", own: prose };
  expect(findGuestCount(parts).guest_count?.value).toBe(40);
  expect(findBudget(parts).budget).toBeUndefined();
});

test("[LEAD-04] the text after an email address is scanned once, however long its words", () => {
  const prose = `a@b.example ${"a".repeat(100_000)}`;
  expect(findClientEmail({ labelled: {}, prose, quoted: "", own: prose }, undefined)?.value).toBe(
    "a@b.example",
  );
});
