import { type DeclineReason, declineReasons } from "@contract/recommendations/answers";
import { expect, test } from "vitest";
import { knownReason, lostChoiceIn, lostWords, toLostReason, withLostChoice } from "~/services/sales/lost";

test("[SALE-03] what was done is said as far as the upstream knows it", () => {
  expect(lostWords(3, undefined)).toBe("3 venues are marked as lost.");
  expect(lostWords(1, 1)).toBe("1 venue is marked as lost.");
  expect(lostWords(3, 1)).toBe("1 venue is marked as lost. 2 were lost before.");
  expect(lostWords(2, 0)).toContain("Nothing changed");
});

test("[SALE-03] the client's own reason points to one of the list, and several to none of them", () => {
  const reasonOf = (...reasons: DeclineReason[]) => toLostReason({ reasons, words: "" });
  expect(toLostReason(undefined)).toBe("");
  expect(declineReasons.map((reason) => reasonOf(reason)).map(knownReason)).not.toContain("");
  expect(reasonOf("too_expensive")).toBe("Too expensive");
  expect(reasonOf("something_else")).toBe("Not for the client");
  expect(reasonOf("too_far", "something_else")).toBe("Too far away");
  expect([reasonOf(), reasonOf("too_far", "too_small")]).toEqual([
    "Not for the client",
    "Not for the client",
  ]);
});

test("[SALE-03] the choice of venues is in the address and is read from it, nonsense left out", () => {
  const choice = { venueIds: [6, 10], reason: "Too far away" };
  const href = withLostChoice("/x", choice);
  expect(lostChoiceIn(new URL(href, "http://a.test").searchParams)).toEqual(choice);
  expect(lostChoiceIn(new URLSearchParams("venue=0&venue=-4&venue=7&venue=7&lost_reason=Made+up"))).toEqual({
    venueIds: [7],
    reason: "",
  });
  expect(withLostChoice("/x", { venueIds: [], reason: "" })).toBe("/x");
});
