import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine } from "../support/upstream";
import { examination } from "./assistant-examination";
import { shortExamination } from "./assistant-examination-short";
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
    expect(impossible([...examination, ...shortExamination])).toEqual([]);
  });

  /** Nobody who works on the assistant has read them. What each came to when it was new may not get worse. */
  const examinations = [
    { of: "a third of whole mails", dialogues: examination, right: 170, wrong: 20 },
    { of: "short messages of a working day", dialogues: shortExamination, right: 122, wrong: 15 },
  ];
  test.each(examinations)(
    "every turn of the examination $of comes to a verdict",
    async ({ of, dialogues, right, wrong }) => {
      const sittings = await hall.sitAll(dialogues);
      const verdicts = tally(sittings);
      console.log(
        `${sittings.length} turns, ${of}: ${verdicts.right} right, ${verdicts.honest} honest, ${verdicts.wrong} wrong`,
      );
      expect(sittings).toHaveLength(dialogues.flatMap(({ turns }) => turns).length);
      expect(sittings.length).toBeGreaterThanOrEqual(150);
      expect(verdicts.right).toBeGreaterThanOrEqual(right);
      expect(verdicts.wrong).toBeLessThanOrEqual(wrong);
    },
    300_000,
  );
});
