import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine } from "../support/upstream";
import { practice } from "./assistant-practice";
import { calls } from "./assistant-practice-calls";
import { examined } from "./assistant-practice-examined";
import { friday } from "./assistant-practice-friday";
import { mails } from "./assistant-practice-mails";
import { monday } from "./assistant-practice-monday";
import { newcomers } from "./assistant-practice-newcomers";
import { secondExamined } from "./assistant-practice-second";
import { short } from "./assistant-practice-short";
import { thursday } from "./assistant-practice-thursday";
import { tuesday } from "./assistant-practice-tuesday";
import { wednesday } from "./assistant-practice-wednesday";
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
  { who: "newcomers", dialogues: newcomers, right: 149, wrong: 0 },
  // Examinations until their answers were learnt from.
  { who: "first examiner", dialogues: examined, right: 204, wrong: 0 },
  { who: "second examiner", dialogues: secondExamined, right: 168, wrong: 1 },
  { who: "third examiner", dialogues: mails, right: 215, wrong: 3 },
  { who: "fourth examiner", dialogues: short, right: 145, wrong: 2 },
  { who: "calls", dialogues: calls, right: 134, wrong: 4 },
  { who: "Monday callers", dialogues: monday, right: 57, wrong: 0 },
  { who: "Tuesday callers", dialogues: tuesday, right: 43, wrong: 1 },
  { who: "Wednesday callers", dialogues: wednesday, right: 43, wrong: 2 },
  { who: "Thursday callers", dialogues: thursday, right: 30, wrong: 0 },
  { who: "Friday callers", dialogues: friday, right: 110, wrong: 8 },
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
