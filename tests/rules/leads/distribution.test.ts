import { expect, test } from "vitest";
import {
  buildAdjacentDayLinks,
  countUntypedLeads,
  distributionList,
  sumSpecialistLeads,
} from "~/services/leads/distribution";

const scope = { chosen: "AU" as const, today: { AU: "2026-03-01", UK: "2026-02-28" } };
const readListState = (query: string) => distributionList.read(new URLSearchParams(query), scope);

test("[LEAD-07] the date is by default today in the country", () => {
  expect(readListState("")).toMatchObject({ country: "AU", date: "2026-03-01" });
  expect(readListState("country=UK")).toMatchObject({ country: "UK", date: "2026-02-28" });
  expect(readListState("date=2026-02-10").date).toBe("2026-02-10");
  expect(readListState("date=Tue 10 Feb 2026").date).toBe("2026-02-10");
  for (const nonsense of ["2026-02-30", "whenever", "5/13/2026", "9999-99-99"])
    expect(readListState(`date=${nonsense}`).date).toBe("2026-03-01");
  expect(distributionList.query(readListState("country=UK&date=2026-01-05"))).toEqual({
    country: "UK",
    date: "2026-01-05",
  });
});

test("[LEAD-07] an invalid date is kept as typed, with a hint", () => {
  const refused = (text: string) => distributionList.refused(new URLSearchParams({ date: text })).date;
  expect(refused("31/6/2026")).toEqual({
    text: "31/6/2026",
    message: "This date doesn't exist. Check the day and the month",
  });
  expect(["10/2/2026", "2026-02-10", ""].map(refused)).toEqual([undefined, undefined, undefined]);
});

test("[LEAD-07] the adjacent-day links cross months and years, but not into the future", () => {
  expect(buildAdjacentDayLinks(readListState(""))).toEqual({
    previous: "/leads/lead-distribution?date=2026-02-28",
  });
  expect(buildAdjacentDayLinks(readListState("date=2025-12-31"))).toEqual({
    previous: "/leads/lead-distribution?date=2025-12-30",
    next: "/leads/lead-distribution?date=2026-01-01",
  });
  expect(buildAdjacentDayLinks(readListState("date=2026-02-28")).next).toBe("/leads/lead-distribution");
});

test("[LEAD-07] totals are shown only if all their parts are known", () => {
  const ann = { name: "Ann", wedding: 2, corporate: 1, social: 0, total: 4 };
  const bob = { name: "Bob", wedding: 1, corporate: undefined, social: 3, total: 5 };
  expect(sumSpecialistLeads([ann, bob])).toEqual({
    name: "Total",
    wedding: 3,
    corporate: undefined,
    social: 3,
    total: 9,
  });
  expect(sumSpecialistLeads([])).toEqual({ name: "Total" });
  expect([countUntypedLeads(ann), countUntypedLeads(bob)]).toEqual([1, undefined]);
});
