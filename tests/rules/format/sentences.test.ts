import { expect, test } from "vitest";
import { joinSentences } from "~/services/format/sentences";

test.each([
  ["Lead saved", ["Lead saved"]],
  ["Lead saved. The HubSpot sync is pending.", ["Lead saved", "The HubSpot sync is pending."]],
  ["1 lead merged. 1 event merged", ["1 lead merged", "", undefined, false, "1 event merged"]],
  ["Done? Yes. We emailed “Ada.” Good", ["Done?", "Yes.", "We emailed “Ada.”", "Good"]],
  ["", []],
] as const)("%j joins its sentences", (joined, parts) => {
  expect(joinSentences(...parts)).toBe(joined);
});
