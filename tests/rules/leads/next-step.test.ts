import { expect, test } from "vitest";
import { nextEvent } from "~/services/leads/next-step";

test("[LEAD-05] the next step is of the newest event with any details, also after a merge brought an empty one", () => {
  const empty = { id: 9, title: "Wedding", recommended: 0, inspections: 0 };
  const known = { id: 4, title: "Party", guests: 80 };
  const older = { id: 2, title: "Seminar", date: "2027-02-03" };
  expect(nextEvent([empty, known, older])).toBe(known);
  expect(nextEvent([known, empty])).toBe(known);
  expect(nextEvent([{ ...empty, inspections: 1 }, known])?.id).toBe(9);
  expect(nextEvent([empty])).toBe(empty);
  expect(nextEvent([])).toBeUndefined();
});
