import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine } from "../support/upstream";
import { examination } from "./assistant-examination";
import { type Expectation, judge, number, type Verdict } from "./assistant-judge";
import { named } from "./assistant-records";
import { type Hall, impossible, openHall, tally } from "./assistant-sitting";
import { room } from "./assistant-wishes";

const carrick = "Carrick Farm Barn";
const loft = "The Sailmaker's Loft, Balmain";
const parking: Expectation = { kind: "answer", about: [carrick], says: [number(60)] };
const seats90: Expectation = { kind: "yes", about: [carrick], says: [number(140)] };
const stepFree: Expectation = { kind: "no", about: [loft], topic: /wheelchair|step-free/i };
const forTwoHundred: Expectation = { kind: "suggests", fits: room({ seated: 200 }) };
const unheardOf: Expectation = { kind: "honest", isOfSomeone: true };

/** What different mouths may say, of which venue, and what it is worth. */
const wordings: [message: string, who: string, verdict: Verdict, expectation: Expectation][] = [
  ["There are 60 spaces on site.", carrick, "right", parking],
  ["They have room for 600 cars.", carrick, "wrong", parking],
  ["I don't have anything on parking there.", carrick, "honest", parking],
  ["There are 60 spaces on site.", loft, "wrong", parking],
  ["Sure, the Great Barn alone seats 140.", carrick, "right", seats90],
  ["I'm afraid it's too small for them.", carrick, "wrong", seats90],
  ["It isn't wheelchair accessible, sadly.", loft, "right", stepFree],
  ["Wheelchair access: yes. No lift.", loft, "wrong", stepFree],
  ["Its record doesn't mention that, so I can't say.", loft, "honest", stepFree],
  ["This one would suit.", "Domaine Lindsay", "right", forTwoHundred],
  ["This one would suit.", carrick, "wrong", forTwoHundred],
  ["Nobody fits, but this comes closest.", carrick, "honest", forTwoHundred],
  ["I can't find anybody of that name.", "", "right", unheardOf],
  ["Its phone is 03 7010 6654.", carrick, "wrong", unheardOf],
];

/** It measures a rate, which takes a minute: on the full run alone. */
describe.runIf(process.env.CI_FULL === "1")(`the assistant's examination on ${engine}`, () => {
  let hall: Hall;

  beforeAll(async () => {
    hall = await openHall();
  });
  afterAll(() => hall.close());

  test.each(wordings)("the judge takes %j of %s for %s", (message, who, verdict, expectation) => {
    const venues = who ? [{ id: named(who).id, name: who, reasoning: "" }] : [];
    expect(judge("How about it?", expectation, { message, venues }, "AU").verdict).toBe(verdict);
  });

  test("what is expected agrees with the records", () => {
    expect(impossible(examination)).toEqual([]);
  });

  /** Nobody who works on the assistant has read it. What it came to when it was new may not get worse. */
  test("every turn of the examination comes to a verdict", async () => {
    const sittings = await hall.sitAll(examination);
    const verdicts = tally(sittings);
    console.log(
      `${sittings.length} turns: ${verdicts.right} right, ${verdicts.honest} honest, ${verdicts.wrong} wrong`,
    );
    expect(sittings).toHaveLength(examination.flatMap(({ turns }) => turns).length);
    expect(sittings.length).toBeGreaterThanOrEqual(150);
    expect(verdicts.right).toBeGreaterThanOrEqual(144);
    expect(verdicts.wrong).toBeLessThanOrEqual(24);
  }, 300_000);
});
