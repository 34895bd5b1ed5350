import { expect, test } from "vitest";
import { business, conversation, type EventName } from "./in-memory";
import written from "./named.json";

/** A message that names a venue, or seems to: those that it may mean, none where it means no venue. */
interface Naming {
  event: EventName;
  ask: string;
  about: string[];
  isSearch?: boolean;
}

const nameOf = new Map(business.venues.map(({ id, name }) => [id, name]));

test("[K-07] what is asked by a name, in whatever words, is never answered about another venue", async () => {
  const faults: string[] = [];
  let told = 0;
  for (const { event, ask, about, isSearch } of written as Naming[]) {
    const { intent, message } = await conversation(event)(ask);
    const isTold = intent.kind === "facts" || intent.kind === "compare" || intent.kind === "choose";
    const names = isTold ? intent.venueIds.map((id) => nameOf.get(id) ?? "") : [];
    const strangers = names.filter((name) => !about.includes(name));
    const isUnasked = !isSearch && about.length === 0 && intent.kind === "search";
    if (strangers.length > 0 || isUnasked) faults.push(`${ask}: ${message.slice(0, 200)}`);
    else if (names.length > 0) told += 1;
  }
  expect(faults).toEqual([]);
  // Of the fifty that mean one venue for sure at most a few may be asked back.
  expect(told).toBeGreaterThanOrEqual(48);
});
