import { parseEventSearch } from "@upstream/leads/event-search";
import { expect, test } from "vitest";

const nothing = { dates: undefined, type: undefined, subType: undefined, subTypes: [], place: "" };

test.each([
  ["Gala Dinner, Ballarat, 5 Sep 2026", { subType: "Gala Dinner", place: "Ballarat", day: "2026-09-05" }],
  ["corporate party", { subType: "Corporate Party" }],
  ["corporate event in Hobart", { type: "corporate", place: "in Hobart" }],
  ["wedding 1st March 2027", { type: "wedding", day: "2027-03-01" }],
  ["31/12/2026", { day: "2026-12-31" }],
  ["melb", { place: "melb" }],
] as const)("[LEAD-01] %s is parsed as an event query", (text, { day, ...words }: Record<string, string>) => {
  expect(parseEventSearch(text)).toEqual({
    ...nothing,
    ...words,
    ...(day && { dates: { from: day, to: day } }),
  });
});

test("[LEAD-01] a month covers all of its days", () => {
  expect(parseEventSearch("Feb 2028").dates).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test.each(["31 Feb 2026", "12/13/2026", "2026-00-10", "5 Sep 1999"])("[LEAD-01] %s is not a date", (text) => {
  expect(parseEventSearch(text).dates).toBeUndefined();
});

test("[LEAD-01] a word may be the beginning of a sub-type or a city", () => {
  expect(parseEventSearch("engage")).toMatchObject({ subTypes: ["Engagement Party"], place: "engage" });
  expect(parseEventSearch("agement").subTypes).toEqual([]);
});

test.each(["an", "12", "0412 345 678", "weddings"])("[LEAD-01] %s is not an event type", (text) => {
  const { type, subType, subTypes } = parseEventSearch(text);
  expect([type, subType, subTypes]).toEqual([undefined, undefined, []]);
});
