import { expect, test } from "vitest";
import { conversation } from "./in-memory";

const reasonOf = ({ venues }: Awaited<ReturnType<ReturnType<typeof conversation>>>, name: string) =>
  venues.find(({ venue_name }) => venue_name.startsWith(name))?.reasoning;

test("[K-07] [CHAT-05] of rooms that hold the guests the one within the event's budget is suggested, as the list does", async () => {
  const answer = await conversation("wedding")("garden venues in Docklands for 90");
  expect(reasonOf(answer, "Château Lumière")).toContain("Undercroft $205 per person");
  expect(reasonOf(answer, "Château Lumière")).not.toContain("over the event's budget");
});

test("[K-07] what is over the event's budget says so, where the message says nothing of prices", async () => {
  const ask = conversation("social");
  expect(reasonOf(await ask("waterview venues in Sydney for 60"), "The Lemon Door")).toContain(
    "$6,600 for 60 guests; over the event's budget of $5,500",
  );
  expect(reasonOf(await conversation("social")("waterview venues in Sydney"), "The Lemon Door")).toContain(
    "at least $6,600 for the event's 60 guests, over its budget of $5,500",
  );
  const priced = await conversation("social")("waterview venues in Sydney for 60 under $7000 in total");
  expect(reasonOf(priced, "The Lemon Door")).not.toContain("over the event's budget");
});

test("[K-07] cheaper ones that do not hold the event's guests come behind those that may, and say so", async () => {
  const ask = conversation("wedding");
  await ask("does Carrick Farm Barn have parking?");
  const reasons = (await ask("cheaper?")).venues.map(({ reasoning = "" }) => reasoning);
  expect(reasons).toHaveLength(5);
  expect(reasons.join("\n")).not.toContain("does not take");
  const smallest = await conversation("wedding")("the smallest venue in Melbourne");
  expect(smallest.venues[0]?.reasoning).toContain("does not take the event's 90 guests");
});
test("[K-07] the cheapest of what was only counted is that of all that were found", async () => {
  const ask = conversation("wedding");
  expect((await ask("how many places in woolloongabba")).message).toMatch(/^\d+ venues/);
  const { message } = await ask("cheapest?");
  expect(message).toContain("the cheapest first");
  expect(message).not.toContain("Of these 5");
});
