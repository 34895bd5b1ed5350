import { unaccounted } from "@upstream/recommender/assistant/answers/unaccounted";
import { expect, test } from "vitest";

const open = (message: string, answer: string, places: string[]) =>
  unaccounted(message, answer, { names: [], used: "", places }).words;

test("[K-07] a place that an answer says nothing of is left open, whatever signs its name holds", () => {
  const places = ["Newport (Wales", "St. Kilda", "C++"];
  expect(open("Anything in Newport (Wales, or in St. Kilda?", "Two venues in St Kilda.", places)).toEqual([
    "Newport (Wales",
  ]);
  expect(open("a room in C++ please", "Two venues in St Kilda.", places)).toEqual(["C++"]);
  expect(open("anything in StaKilda", "Two venues.", places)).toEqual([]);
});
