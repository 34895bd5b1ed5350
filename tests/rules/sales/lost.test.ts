import { expect, test } from "vitest";
import { lostChoiceIn, lostWords, withLostChoice } from "~/services/sales/lost";

test("[SALE-03] what was done is said as far as the upstream knows it", () => {
  expect(lostWords(3, undefined)).toBe("3 venues are marked as lost.");
  expect(lostWords(1, 1)).toBe("1 venue is marked as lost.");
  expect(lostWords(3, 1)).toBe("1 venue is marked as lost. 2 were lost before.");
  expect(lostWords(2, 0)).toContain("Nothing changed");
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
