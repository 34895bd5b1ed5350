import { readFileSync } from "node:fs";
import type { Country } from "@contract/vocabulary";
import { cities } from "@upstream/demo/seed/gazetteer";
import { expect, test } from "vitest";
import { emailOf } from "~/services/leads/enquiry-text/contact";
import { readEnquiry } from "~/services/leads/enquiry-text/read-enquiry";

interface Case {
  name: string;
  country: Country;
  today: string;
  text: string;
  expected: Record<string, string | number>;
}

const casesIn = (file: string): Case[] =>
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

const places = {
  AU: cities.filter(({ country }) => country === "AU").map(({ name }) => name),
  UK: cities.filter(({ country }) => country === "UK").map(({ name }) => name),
};

const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** Of all fields: filled or left empty as they should be, left empty though something was said, filled wrongly. */
function measure(cases: readonly Case[]) {
  const outcome = { right: 0, empty: 0, wrong: 0, said: 0, all: 0 };
  const notes: string[] = [];
  for (const { name, country, today, text, expected } of cases) {
    const guesses = readEnquiry(text, { country, today, places });
    for (const field of fields) {
      const [guess, truth] = [guesses[field]?.value, expected[field]];
      outcome.all++;
      if (truth !== undefined) outcome.said++;
      if (guess === undefined ? truth === undefined : same(guess, truth)) outcome.right++;
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
    const found = measure(casesIn(file));
    const share = (count: number) => (100 * count) / found.all;
    const words = [
      `${file}: of ${found.all} fields, ${found.said} of which the texts say,`,
      `${share(found.right).toFixed(1)} % right, ${share(found.empty).toFixed(1)} % left empty, ${share(found.wrong).toFixed(1)} % wrong`,
    ].join(" ");
    console.info(words);
    expect(share(found.right), words).toBeGreaterThanOrEqual(right);
    expect(share(found.wrong), words).toBeLessThanOrEqual(wrong);
  },
);

test("[LEAD-04] a price per student is one per head, and a price per table none of both", () => {
  const read = (text: string) => readEnquiry(text, { country: "AU", today: "2026-11-23", places });
  const formal = read("A school formal in Perth. The budget is $85 per student.");
  expect([formal.budget, formal.budget_per_head?.value]).toEqual([undefined, 85]);
  const gala = read("A gala in Perth. The budget is $1,500 per table.");
  expect([gala.budget, gala.budget_per_head]).toEqual([undefined, undefined]);
});

test("[LEAD-04] who writes is reached by their own address, not by that of the bill or of whom they write for", () => {
  const read = (text: string) => readEnquiry(text, { country: "UK", today: "2026-11-23", places });
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

test("[LEAD-04] a client may be called Bill, and share the domain of a colleague with their name", () => {
  const emailIn = (text: string) =>
    readEnquiry(text, { country: "UK", today: "2026-11-23", places }).email?.value;
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

test("[LEAD-04] the letter before a number is no name", () => {
  const text = "Regards, M. van der Berg, Events Manager, Delphi Pty Ltd. T (08) 8123 4567";
  expect(readEnquiry(text, { country: "AU", today: "2026-11-23", places }).first_name).toBeUndefined();
});

test("[LEAD-04] no text makes it fail or take long", () => {
  const read = (text: string) => readEnquiry(text, { country: "AU", today: "2027-01-10", places });
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
  for (const text of hostile) {
    const began = performance.now();
    read(text);
    expect(performance.now() - began, text.slice(0, 20)).toBeLessThan(3000);
  }
});

test("[LEAD-04] what follows an address is looked through once, however long its words are", () => {
  const prose = `a@b.example ${"a".repeat(100_000)}`;
  const began = performance.now();
  expect(emailOf({ labelled: {}, prose, quoted: "", own: prose }, undefined)?.value).toBe("a@b.example");
  expect(performance.now() - began).toBeLessThan(3000);
});
