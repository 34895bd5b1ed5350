import { LeadEvent } from "@contract/events/event";
import { expect, test } from "vitest";
import {
  findDuplicateEventPairs,
  listValuesLostAfterEarlierMerges,
  listValuesLostInMerge,
  parsePairChoices,
} from "~/services/events/pairs";

const buildEvent = (id: number, lead_id: number, overrides: object = {}) =>
  LeadEvent.parse({ id, lead_id, event_type: "wedding", country: "AU", ...overrides });

const listPairIds = (...lists: LeadEvent[][]) =>
  findDuplicateEventPairs(lists).map(({ into, other }) => [into.id, other.id]);

const [may, june] = ["2027-05-01", "2027-06-05"].map((event_date) => ({ event_date }));

test.each([
  ["the same date", may, may, true],
  ["one without a date", may, {}, true],
  ["none of them dated", {}, {}, true],
  ["another date", may, june, false],
  ["another type", may, { ...may, event_type: "social" }, false],
  ["a type that is not known", { event_type: undefined }, { event_type: undefined }, false],
  ["another country", may, { ...may, country: "UK" }, false],
  ["another sub-type", { sub_type: "Gala" }, { sub_type: "Party" }, false],
  ["one sub-type in other letters", { sub_type: "Gala " }, { sub_type: "gala" }, true],
  ["a sub-type of one alone", { sub_type: "Gala" }, {}, true],
  ["another city", { city: "Perth" }, { city: "Hobart" }, true],
])("[LEAD-06] [EVT-01] events of two leads may or may not be duplicates: %s", (_, own, theirs, isPair) => {
  expect(listPairIds([buildEvent(1, 5, own)], [buildEvent(2, 6, theirs)])).toEqual(isPair ? [[1, 2]] : []);
});

test("[LEAD-06] [EVT-01] events of one lead are no pair; equal dates are paired before missing ones", () => {
  expect(listPairIds([buildEvent(1, 5), buildEvent(2, 5)], [])).toEqual([]);
  expect(
    listPairIds([buildEvent(1, 5), buildEvent(2, 5, may)], [buildEvent(3, 6), buildEvent(4, 6, may)]),
  ).toEqual([
    [2, 4],
    [1, 3],
  ]);
  expect(listPairIds([buildEvent(1, 5, may)], [buildEvent(2, 6), buildEvent(3, 6, may)])).toEqual([[1, 3]]);
});

test("[LEAD-06] [EVT-01] three events are paired only if they all agree", () => {
  expect(listPairIds([buildEvent(1, 5)], [buildEvent(2, 6, may)], [buildEvent(3, 7, may)])).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect(listPairIds([buildEvent(1, 5)], [buildEvent(2, 6, may)], [buildEvent(3, 7, june)])).toEqual([
    [1, 2],
  ]);
  expect(listPairIds([], [buildEvent(2, 6, may)], [buildEvent(3, 7, may)])).toEqual([[2, 3]]);
});

test("[LEAD-06] [EVT-01] only differing values are lost, not those only the other event has", () => {
  const into = buildEvent(1, 5, { guest_count: 90, notes: "Garden" });
  const other = buildEvent(2, 6, { guest_count: 120, notes: "By the sea", ...may });
  expect(listValuesLostInMerge({ into, other })).toEqual(["guests 120"]);
});

test("[LEAD-06] [EVT-01] values filled in by an earlier event are lost from a later one", () => {
  const into = buildEvent(1, 5, may);
  const earlier = buildEvent(2, 6, { guest_count: 100, notes: "Garden" });
  const other = buildEvent(3, 7, { guest_count: 120, notes: "By the sea", ...may });
  expect(listValuesLostInMerge({ into, other })).toEqual([]);
  expect(listValuesLostAfterEarlierMerges({ into, other }, [])).toEqual([]);
  expect(listValuesLostAfterEarlierMerges({ into, other }, [earlier])).toEqual(["guests 120"]);
  expect(listValuesLostAfterEarlierMerges({ into: { ...into, guest_count: 90 }, other }, [earlier])).toEqual(
    [],
  );
});

test("[LEAD-06] invalid choices are ignored", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["event_2", "1"],
    ["event_3", "keep"],
    ["event_4", "x"],
    ["event_x", "1"],
    ["other", "1"],
  ] as const)
    form.append(name, value);
  expect(parsePairChoices(form)).toEqual({ 2: "1", 3: "keep" });
});
