import { type DeclineReason, declineReasons } from "@contract/recommendations/client-answers";
import { expect, test } from "vitest";
import {
  addLostChoiceToPath,
  formatLostMessage,
  guessLostReason,
  parseLostChoice,
  parseLostReason,
} from "~/services/sales/lost-venues";

test("[SALE-03] the message reports what changed, as far as the upstream says", () => {
  expect(formatLostMessage(3, undefined)).toBe("3 venues marked as lost");
  expect(formatLostMessage(1, 1)).toBe("1 venue marked as lost");
  expect(formatLostMessage(3, 1)).toBe("1 venue marked as lost. 2 were already lost.");
  expect(formatLostMessage(2, 0)).toContain("No changes");
});

test("[SALE-03] one client reason maps to a lost reason; several do not", () => {
  const reasonOf = (...reasons: DeclineReason[]) => guessLostReason({ reasons, words: "" });
  expect(guessLostReason(undefined)).toBe("");
  expect(declineReasons.map((reason) => reasonOf(reason)).map(parseLostReason)).not.toContain("");
  expect(reasonOf("too_expensive")).toBe("Too expensive");
  expect(reasonOf("something_else")).toBe("Not for the client");
  expect(reasonOf("too_far", "something_else")).toBe("Too far away");
  expect([reasonOf(), reasonOf("too_far", "too_small")]).toEqual([
    "Not for the client",
    "Not for the client",
  ]);
});

test("[SALE-03] the choice of venues round-trips through the address without invalid values", () => {
  const choice = { venueIds: [6, 10], reason: "Too far away" };
  const href = addLostChoiceToPath("/x", choice);
  expect(parseLostChoice(new URL(href, "http://a.test").searchParams)).toEqual(choice);
  expect(
    parseLostChoice(new URLSearchParams("venue=0&venue=-4&venue=7&venue=7&lost_reason=Made+up")),
  ).toEqual({
    venueIds: [7],
    reason: "",
  });
  expect(addLostChoiceToPath("/x", { venueIds: [], reason: "" })).toBe("/x");
});
