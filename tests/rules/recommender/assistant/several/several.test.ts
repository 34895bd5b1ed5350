import { expect, test } from "vitest";
import { conversation, type EventName, records } from "../in-memory";
import first from "./first.json";
import second from "./second.json";

/** What a message asks for: figures of the records, venues that all fit, or what no record tells. */
type Part = { asks: string } & (
  | { says: string[]; fits?: undefined; about?: undefined }
  | { fits: number[]; says?: undefined; about?: undefined }
  | { unknown: boolean; about: string; says?: undefined; fits?: undefined }
);
interface Message {
  id: string;
  event: string;
  message: string;
  parts: Part[];
}
type Told = Awaited<ReturnType<ReturnType<typeof conversation>>>;

/** It says that it does not know, or asks. */
const open =
  /I do not (?:know|understand)|I cannot|Which |Do you mean|What does|What are you|Is it one of|stand for|I no longer|not known|No venue fits all|Is "/;
const leftOut = /\s*I took no account of: [^\n]*?\.(?=\n|$| [A-Z])/g;

/** The names of venues without their place, as a message may give them. */
const namesOf = new Map(
  records.map(({ id, name }) => [
    id,
    name.replace(/^The /, "").split(/[ ,]/).slice(0, 2).join(" ").toLowerCase(),
  ]),
);

/** Whether each thing that a message asks is answered. */
function verdictsOf({ message, parts }: Message, answer: Told) {
  const said = answer.message.replace(leftOut, "");
  const text = [said, ...answer.venues.map((it) => `${it.venue_name}: ${it.reasoning}`)].join("\n");
  const sought = parts.flatMap(({ fits = [] }) => fits);
  const isAskedOf = (id: number) => message.toLowerCase().includes(namesOf.get(id) ?? "\n");
  const suggested = answer.venues.map(({ venue_id }) => venue_id);
  const areAllSought = suggested.every((id) => sought.includes(id) || isAskedOf(id));
  const isAnswered = ({ says, fits, about = "" }: Part) => {
    if (says) return says.every((figure) => new RegExp(figure, "i").test(text));
    if (fits) return areAllSought && suggested.some((id) => fits.includes(id));
    return new RegExp(about, "i").test(answer.message) || open.test(said);
  };
  return parts.map((part) => (isAnswered(part) ? "right" : open.test(said) ? "honest" : "wrong"));
}

/** Mails, forms and notes that ask two or three things, by people who had not seen the code; at least so many of them answered. */
const sets: { name: string; messages: Message[]; right: number; wrong: number; whole: number }[] = [
  { name: "first", messages: first, right: 188, wrong: 5, whole: 63 },
  { name: "second", messages: second, right: 137, wrong: 8, whole: 42 },
];

/** On the full run alone. */
test.runIf(process.env.CI_FULL === "1").each(sets)(
  "[K-07] all that the $name messages ask is answered as well as it was",
  { timeout: 300_000 },
  async ({ name, messages, ...floor }) => {
    const tally = { right: 0, honest: 0, wrong: 0, whole: 0 };
    for (const message of messages) {
      const verdicts = verdictsOf(message, await conversation(message.event as EventName)(message.message));
      for (const verdict of verdicts) tally[verdict] += 1;
      if (verdicts.every((it) => it === "right")) tally.whole += 1;
    }
    console.log(`${name}: ${JSON.stringify(tally)}`);
    expect(tally.right).toBeGreaterThanOrEqual(floor.right);
    expect(tally.whole).toBeGreaterThanOrEqual(floor.whole);
    expect(tally.wrong).toBeLessThanOrEqual(floor.wrong);
  },
);
