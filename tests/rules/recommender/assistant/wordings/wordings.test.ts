import { expect, test } from "vitest";
import { conversation } from "../in-memory";
import fifth from "./fifth.json";
import first from "./first.json";
import fourth from "./fourth.json";
import firstMails from "./mails-first.json";
import fourthMails from "./mails-fourth.json";
import secondMails from "./mails-second.json";
import thirdMails from "./mails-third.json";
import { type Question, questions, type Want } from "./questions";
import second from "./second.json";
import sixth from "./sixth.json";
import third from "./third.json";

type Told = Awaited<ReturnType<ReturnType<typeof conversation>>>;

/** The answer to the last of some messages. */
async function told({ event }: Pick<Question, "event">, messages: readonly string[]): Promise<Told> {
  const ask = conversation(event);
  let answer: Told | undefined;
  for (const message of messages) answer = await ask(message);
  if (!answer) throw new Error("Nothing was asked");
  return answer;
}

/** It says that it does not know, asks, or names what it took no account of. */
const open =
  /I do not (?:know|understand)|I took no account|I cannot|Which |Do you mean|What does|What are you|Is it one of|stand for|I no longer|not known|Is "/;
const leftOut = /\s*I took no account of: [^\n]*?\.(?=\n|$| [A-Z])/g;
const idsOf = ({ venues }: Told) => venues.map(({ venue_id }) => venue_id).sort((a, b) => a - b);
const textOf = ({ message, venues }: Told) =>
  [message.replace(leftOut, ""), ...venues.map(({ reasoning }) => reasoning)].join("\n");

/** Whether an answer is what is wanted. */
function isRight(answer: Told, want: Want): boolean {
  const text = textOf(answer);
  const says = (patterns: readonly RegExp[] = []) => patterns.every((pattern) => pattern.test(text));
  if ("kind" in want) return answer.intent.kind === want.kind;
  if ("leavesOut" in want)
    return (answer.message.match(leftOut) ?? []).some((words) => want.leavesOut.test(words));
  if ("isOpen" in want) return open.test(answer.message) && answer.venues.length === 0 && says(want.says);
  if ("ids" in want) return `${idsOf(answer)}` === `${want.ids}`;
  return (
    says(want.says) &&
    !want.never?.some((pattern) => pattern.test(text)) &&
    (want.venues === undefined || answer.venues.length === want.venues) &&
    (want.first === undefined || answer.venues[0]?.venue_id === want.first)
  );
}

test("[K-07] plain questions are answered rightly", { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  for (const question of questions) {
    const answer = await told(question, [...question.before, question.ask]);
    if (!isRight(answer, question.want)) faults.push(`${question.ask}: ${answer.message.slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
});

interface Sitting {
  name: string;
  wordings: Record<string, string[]>;
  right: number;
  wrong: number;
  isMail?: boolean;
}

/** Other people's wordings of the plain questions: at least so many right, and so many wrong at most. */
const sets: Sitting[] = [
  { name: "first", wordings: first, right: 1183, wrong: 5 },
  { name: "second", wordings: second, right: 582, wrong: 19 },
  { name: "third", wordings: third, right: 575, wrong: 5 },
  { name: "fourth", wordings: fourth, right: 301, wrong: 5 },
  { name: "fifth", wordings: fifth, right: 376, wrong: 6 },
  { name: "sixth", wordings: sixth, right: 181, wrong: 5 },
  // Whole mails, forms and notes of calls that ask the same.
  { name: "first mails", wordings: firstMails, right: 268, wrong: 8, isMail: true },
  { name: "second mails", wordings: secondMails, right: 132, wrong: 2, isMail: true },
  { name: "third mails", wordings: thirdMails, right: 130, wrong: 5, isMail: true },
  { name: "fourth mails", wordings: fourthMails, right: 101, wrong: 19, isMail: true },
];

/** On the full run alone. */
test.runIf(process.env.CI_FULL === "1").each(sets)(
  "[K-07] the $name wordings of the plain questions are answered as well as they were",
  { timeout: 120_000 },
  async ({ name, wordings, right, wrong, isMail }) => {
    const verdicts = { right: 0, honest: 0, wrong: 0 };
    const faults: string[] = [];
    for (const question of questions) {
      for (const wording of wordings[question.id] ?? []) {
        const answer = await told(question, [...question.before, wording]);
        const verdict = isRight(answer, question.want)
          ? "right"
          : // A mail tells what is not taken into account in any case.
            open.test(isMail ? answer.message.replace(leftOut, "") : answer.message)
            ? "honest"
            : "wrong";
        verdicts[verdict] += 1;
        if (verdict !== "right")
          faults.push(
            `${verdict}: ${[...question.before, wording].join(" > ")}\n  ${answer.message.slice(0, 300)}`,
          );
      }
    }
    console.log([`${name}: ${JSON.stringify(verdicts)}`, ...faults].join("\n"));
    expect(verdicts.right).toBeGreaterThanOrEqual(right);
    expect(verdicts.wrong).toBeLessThanOrEqual(wrong);
  },
);
