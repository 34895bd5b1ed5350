import { describe, expect, test } from "vitest";
import { parseEnteredCount, parseEnteredMoney, parseEnteredPercent } from "~/services/format/entered-number";

describe("money as people type it", () => {
  test.each([
    ["12000", 12_000],
    ["12,000", 12_000],
    ["12 000", 12_000],
    ["12\u00a0000", 12_000],
    ["12'000", 12_000],
    ["$12k", 12_000],
    ["$12K ", 12_000],
    ["£12.5k", 12_500],
    ["15k", 15_000],
    ["$1.2m", 1_200_000],
    ["1.2 million", 1_200_000],
    ["3 grand", 3000],
    ["fifteen thousand", 15_000],
    ["Twenty-five thousand", 25_000],
    ["A$ 8,500.50", 8500.5],
    ["AUD 12000", 12_000],
    ["12,000 AUD", 12_000],
    ["20,000 dollars", 20_000],
    ["1,234,567.89", 1_234_567.89],
    ["5.000,00", 5000],
    ["\u202a$12,000\u202c", 12_000],
    ["0", 0],
    ["99.5", 99.5],
    ["0.005", 0.005],
    ["-500", -500],
    ["１５,０００", 15_000],
  ])("%s is %d", (text, value) => {
    expect(parseEnteredMoney(text)).toEqual({ value });
  });

  test.each([
    ["8000-10000", 8000, 10_000],
    ["$8,000 - $10,000", 8000, 10_000],
    ["8-10k", 8000, 10_000],
    ["8,000-10k", 8000, 10_000],
    ["800,000 to 1m", 800_000, 1_000_000],
    ["8k to 10k", 8000, 10_000],
    ["£8k–£10k", 8000, 10_000],
  ])("%s is a range from %d to %d", (text, low, value) => {
    expect(parseEnteredMoney(text)).toEqual({ low, value });
  });

  test.each([
    ["12.000", "12.000 could be 12 or 12,000. Write 12,000 or 12"],
    ["12.345", "12.345 could be 12.345 or 12,345. Write 12,345 or 12.35"],
    ["1.500", "1.500 could be 1.5 or 1,500. Write 1,500 or 1.5"],
    ["1.234k", "1.234 could be 1.234 or 1,234. Write 1,234k or 1,234"],
    ["1.500k", "1.500 could be 1.5 or 1,500. Write 1,500k or 1.5k"],
    ["12,5", "Enter thousands with commas and decimals with a point, for example 12,500.50"],
    ["12,34,567", "Enter thousands with commas and decimals with a point, for example 12,500.50"],
    ["1,2345", "Enter thousands with commas and decimals with a point, for example 12,500.50"],
    ["12 00", "Enter thousands with commas and decimals with a point, for example 12,500.50"],
    ["lots", "Enter the amount in figures, for example 15,000 or 15k"],
    ["two hundred and fifty thousand", "Enter the amount in figures, for example 15,000 or 15k"],
    ["15kk", "Enter the amount in figures, for example 15,000 or 15k"],
    ["15k or so", "Enter the amount in figures, for example 15,000 or 15k"],
    ["1e5", "Enter the amount in figures, for example 15,000 or 15k"],
    ["NZ$20,000", "Enter the amount in dollars ($) or pounds (£)"],
    ["€500", "Enter the amount in dollars ($) or pounds (£)"],
    ["10000-8000", "Enter the smaller number first, for example 100-120"],
    ["800-1k", "Enter both numbers in full and the smaller first, for example 800-1,000"],
  ])("%s is refused with what to do", (text, problem) => {
    expect(parseEnteredMoney(text)).toEqual({ problem });
  });

  test.each(["12.345", "12.000", "1.500", "1.234k", "1.230k", "2.345m"])(
    "each number that is suggested for %s is accepted",
    (text) => {
      const [, first = "", second = ""] =
        /Write (\S+) or (\S+)$/.exec(parseEnteredMoney(text).problem ?? "") ?? [];
      expect([first, second].map((suggestion) => parseEnteredMoney(suggestion).problem)).toEqual([
        undefined,
        undefined,
      ]);
    },
  );

  test.each([
    ["£500", "AU", "Enter the amount in Australian dollars ($), not in pounds (£)"],
    ["5 quid", "AU", "Enter the amount in Australian dollars ($), not in pounds (£)"],
    ["8,000-10,000 GBP", "AU", "Enter the amount in Australian dollars ($), not in pounds (£)"],
    ["$12k", "UK", "Enter the amount in pounds (£), not in Australian dollars ($)"],
    ["20,000 dollars", "UK", "Enter the amount in pounds (£), not in Australian dollars ($)"],
    ["NZ$20,000", "AU", "Enter the amount in Australian dollars ($)"],
    ["20,000 NZD", "UK", "Enter the amount in pounds (£)"],
    ["500 euros", "UK", "Enter the amount in pounds (£)"],
  ] as const)("%s is no money of %s", (text, country, problem) => {
    expect(parseEnteredMoney(text, country)).toEqual({ problem });
  });

  test.each([
    ["$500", "AU"],
    ["A$500", "AU"],
    ["500 bucks", "AU"],
    ["£500", "UK"],
    ["500 pounds", "UK"],
    ["500", "UK"],
  ] as const)("%s is money of %s", (text, country) => {
    expect(parseEnteredMoney(text, country)).toEqual({ value: 500 });
  });
});

describe("counts and percentages as people type them", () => {
  test.each([
    ["120", { value: 120 }],
    ["1,000", { value: 1000 }],
    ["120 guests", { value: 120 }],
    ["about 120", { value: 120 }],
    ["~120 pax", { value: 120 }],
    ["100-120", { low: 100, value: 120 }],
    ["100 – 120 people", { low: 100, value: 120 }],
    ["100 to 120", { low: 100, value: 120 }],
    ["a few", { problem: "Enter the number in figures, for example 120" }],
    ["120+", { problem: "Enter the number in figures, for example 120" }],
  ])("%s", (text, read) => {
    expect(parseEnteredCount(text)).toEqual(read);
  });

  test.each([
    ["12.5", 12.5],
    ["12.5%", 12.5],
    ["12,5 %", 12.5],
    ["10 per cent", 10],
    ["8.125", 8.125],
  ])("%s is %d per cent", (text, value) => {
    expect(parseEnteredPercent(text)).toEqual({ value });
  });
});
