import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine } from "../support/upstream";
import { practice } from "./assistant-practice";
import { calls } from "./assistant-practice-calls";
import { examined } from "./assistant-practice-examined";
import { newcomers } from "./assistant-practice-newcomers";
import { secondExamined } from "./assistant-practice-second";
import { type Hall, impossible, openHall, type Sitting, tally } from "./assistant-sitting";

const told = ({ asked, event, verdict, reason, answer }: Sitting) =>
  [
    `${verdict}: ${reason} (${event})`,
    ...asked.map((words) => `  > ${words}`),
    `  ${answer.message}`,
    ...answer.venues.map(({ name, reasoning }) => `  * ${name}: ${reasoning}`),
  ].join("\n");

/** What was reached: at least so many right and none wrong that was not; a turn that is not right is printed. */
const sets = [
  { who: "specialists", dialogues: practice, right: 163, wrong: 0 },
  { who: "newcomers", dialogues: newcomers, right: 147, wrong: 0 },
  // Examinations until their answers were learnt from.
  { who: "first examiner", dialogues: examined, right: 202, wrong: 0 },
  { who: "second examiner", dialogues: secondExamined, right: 164, wrong: 1 },
  { who: "calls", dialogues: calls, right: 132, wrong: 5 },
];

/** Measured as the examination is, on the full run alone. */
describe.runIf(process.env.CI_FULL === "1")(`the assistant's practice on ${engine}`, () => {
  let hall: Hall;

  beforeAll(async () => {
    hall = await openHall();
  });
  afterAll(() => hall.close());

  test.each(sets)(
    "the $who' questions are answered as well as they were",
    async ({ who, dialogues, right, wrong }) => {
      expect(impossible(dialogues)).toEqual([]);
      const sittings = await hall.sitAll(dialogues);
      const verdicts = tally(sittings);
      const totals = `${verdicts.right} right, ${verdicts.honest} honest, ${verdicts.wrong} wrong`;
      const others = sittings.filter(({ verdict }) => verdict !== "right");
      console.log([`${who}: ${sittings.length} turns: ${totals}`, ...others.map(told)].join("\n"));
      expect(verdicts.right).toBeGreaterThanOrEqual(right);
      expect(verdicts.wrong).toBeLessThanOrEqual(wrong);
    },
    300_000,
  );
});
