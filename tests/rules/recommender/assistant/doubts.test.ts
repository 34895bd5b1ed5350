import { expect, test } from "vitest";
import { conversation, records } from "./in-memory";

const carrick = "Carrick Farm Barn";
const screen = records.filter(({ country }) => country === "AU").map(({ id }) => id);

/** What is said last after some messages, with all of the country on the screen. */
async function told(...said: string[]) {
  const ask = conversation("wedding", screen.slice(0, 20));
  let answer = await ask(said[0] ?? "");
  for (const message of said.slice(1)) answer = await ask(message);
  return answer;
}

test.each([
  ["it, of a place that was not talked about", ["Which room there would you use for 85 seated?"], /"there"/],
  ["it, that stands for nothing", ["can it seat 90?"], /"it"/],
  [
    "another than it",
    [`wheelchair at ${carrick}?`, "no ramp. closest one to it that seats 90?"],
    /another venue/,
  ],
  ["what is sought where only what is not wanted is said", ["not redfern"], /looking for/],
  [
    "an amount that was not said",
    [`what does ${carrick} cost?`, "is the ceremony under that?"],
    /"under that"/,
  ],
  [
    "what is asked after a name that no venue has",
    [`what does ${carrick} cost?`, "does Hogwarts Castle have parking?", "and has it got beds?"],
    /"Hogwarts Castle"/,
  ],
])("[K-07] of %s is asked back", async (_, said, asks) => {
  const { intent, message, venues } = await told(...said);
  expect(intent.kind).toBe("unsure");
  expect(message).toMatch(asks);
  expect(message).toMatch(/\?/);
  expect(venues).toEqual([]);
});

test("[K-07] a place that is a venue's name too is asked back where the venue's facts are asked for", async () => {
  const { intent, message } = await conversation("social")("crows nest capacity standing");
  expect(intent.kind).toBe("unsure");
  expect(message).toContain("The Crow's Nest, Sydney");
});

test("[K-07] a place beside a name is the other venue of that name, where there is one", async () => {
  const ask = conversation("corporate");
  const { intent, message } = await ask("sunken garden soho v wimbledon, theatre n price");
  expect(intent.kind).toBe("compare");
  expect(message).toContain("The Sunken Garden, Wimbledon");
});

test("[K-07] what is asked after words that point and were not understood is asked back", async () => {
  const { intent, message } = await told(
    `what does ${carrick} cost?`,
    "no sorry the other one",
    "hows parking",
  );
  expect(intent.kind).toBe("unsure");
  expect(message).toContain('"the other one"');
});

test("[K-07] what was asked back is answered by a name, of the question that waits", async () => {
  const { intent, message } = await told("can it seat 90?", carrick);
  expect(intent.kind).toBe("facts");
  expect(message).toMatch(/^Carrick Farm Barn .*90|^Carrick Farm Barn .*seated/);
});

test("[K-07] it is the venue last talked about, without a question", async () => {
  const { intent, message } = await told(`what does ${carrick} cost?`, "can it seat 90?");
  expect(intent.kind).toBe("facts");
  expect(message).toContain(carrick);
});

test("[K-07] a question put in the negative is answered with the fact, not with a bare yes", async () => {
  const { message } = await told(`${carrick} can't seat 90, can it?`);
  expect(message).toContain("It does: ");
  expect(message).not.toMatch(/\b(?:Yes|No):/);
});
