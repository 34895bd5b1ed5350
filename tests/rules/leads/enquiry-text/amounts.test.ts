import { expect, test } from "vitest";
import { parseEnquiryText } from "./support";

/** Sums, counts and days as people write them; what leaves room is left open and shown. */

const sums: [text: string, budget: number | undefined, shown?: string | number[]][] = [
  ["Budget: $1.5m", 1_500_000],
  ["Budget: $5.000,00", 5000],
  ["Our budget is NZ$20,000.", undefined, "NZ$20,000"],
  ["Our budget is about US$20k.", undefined, "US$20k"],
  ["We have 15,000 euros to spend.", undefined, "15,000 euros"],
  ["Budget 20k USD", undefined, "20k USD"],
  ["Budget: €12.000", undefined, "€12.000"],
  ["Our budget is $5.000", undefined, "$5.000"],
  ["Our budget is $12,5", undefined, "$12,5"],
  ["Budget's around 25k", 25_000],
  ["we've got 3 grand to play with", 3000],
  ["three grand budget", 3000],
  ["Budget 25k ex GST", 25_000],
  ["about $18,000 plus GST all up", 18_000],
  ["Budget 1.2 million", 1_200_000],
  ["Budget: $12 500", 12_500],
  ["Budget is $10k, or $12k with the bar.", undefined, [10_000, 12_000]],
  ["Budget $8-10k", 10_000],
];

test.each(sums)(
  "[LEAD-04] a sum is read as it is written, foreign money is shown: %s",
  (text, budget, shown) => {
    const guesses = parseEnquiryText(text);
    const choices = guesses.budget_choices?.map(({ value }) => value);
    expect([guesses.budget?.value, guesses.foreign_budget ?? guesses.unclear_budget ?? choices]).toEqual([
      budget,
      shown,
    ]);
  },
);

const counts: [text: string, guests: number | undefined, choices?: number[]][] = [
  ["A dinner dance for 30 couples", 60],
  ["Guests: 30 couples", 60],
  ["30 couples plus their kids", undefined],
  ["It's mum's 40th", undefined],
  ["Looking to do a 40th for 60 people", 60],
  ["We want to hold a party for 60 people", 60],
  ["A gala for 200 guests. A smaller room for 80 guests would do too.", undefined, [200, 80]],
  ["Dad's turning 70, about 50 of us", 50],
  ["We would be three dozen people", 36],
  ["Half a dozen of us", 6],
  ["A 30-person board meeting", 30],
  ["A dinner for 60 guests on six 10 person tables", 60],
];

test.each(counts)(
  "[LEAD-04] couples count twice, and ages are not guest counts: %s",
  (text, guests, choices) => {
    const { guest_count, guest_choices } = parseEnquiryText(text);
    expect([guest_count?.value, guest_choices?.map(({ value }) => value)]).toEqual([guests, choices]);
  },
);

const days: [text: string, date: string | undefined, shown?: string | string[]][] = [
  ["On 6th March 27 please", "2027-03-06"],
  ["6 March 27 for 80 people", "2027-03-06"],
  ["6 March 27 guests", "2027-03-06"],
  ["Date: 2027/03/06", "2027-03-06"],
  ["2027.3.6 would be good", "2027-03-06"],
  ["Date: 06/03/27", "2027-03-06"],
  ["Sat 6th March", "2027-03-06"],
  ["Sat 4th March", undefined, ["2027-03-04", "2028-03-04"]],
  ["sometime next Feb", undefined, "next Feb"],
  ["A Saturday in mid March 2027", undefined, "Saturday in mid March 2027"],
  ["next Saturday", undefined, ["2026-11-28", "2026-12-05"]],
  ["this Saturday", "2026-11-28"],
  ["6 or 13 March 2027", undefined, ["2027-03-06", "2027-03-13"]],
  ["either Sat 6 March or Sat 13 March 2027", undefined, ["2027-03-06", "2027-03-13"]],
  ["6, 13 or 20 March 2027", undefined, ["2027-03-06", "2027-03-13", "2027-03-20"]],
  ["6-7 March 2027", "2027-03-06"],
  ["6 and 7 March 2027", "2027-03-06"],
  ["March 6th or 13th, 2027", undefined, ["2027-03-06", "2027-03-13"]],
  [
    "Sat 6th March 2027 or the 13th, or Sunday the 21st",
    undefined,
    ["2027-03-06", "2027-03-13", "2027-03-21"],
  ],
  ["6 March 2027, or the 20th birthday a week later", "2027-03-06"],
  ["my 40th on 6 March 2027", "2027-03-06"],
  ["my wife's 40th in March", undefined, "in March"],
  ["dinner for 20, 6 March 2027", "2027-03-06"],
];

test.each(days)(
  "[LEAD-04] a date is parsed in any notation, alternatives are offered: %s",
  (text, date, shown) => {
    const { event_date, date_choices, vague_date } = parseEnquiryText(text);
    expect([event_date?.value, date_choices?.map(({ value }) => value) ?? vague_date]).toEqual([date, shown]);
  },
);

test("[LEAD-04] “a 40th” is a birthday", () => {
  const guesses = parseEnquiryText("Looking to do my 40th in brissy for 60");
  expect([guesses.event_type?.value, guesses.sub_type?.value]).toEqual(["social", "Birthday Party"]);
  expect(parseEnquiryText("Our 40th annual congress in Perth").sub_type?.value).not.toBe("Birthday Party");
});
