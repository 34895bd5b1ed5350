import type { Answer, Claim, Expectation } from "./assistant-judge";
import type { ExaminedEvent } from "./assistant-records";
import { all, type Wish } from "./assistant-wishes";

/** What must come back; told the answers so far where it depends on them. */
export type Expected = Expectation | ((earlier: readonly Answer[]) => Expectation);

/** A conversation over an event: each message, and what must come back. */
export interface Dialogue {
  event: ExaminedEvent;
  turns: { ask: string; expect: Expected }[];
}

export const talk = (event: ExaminedEvent, ...turns: [ask: string, expect: Expected][]): Dialogue => ({
  event,
  turns: turns.map(([ask, expect]) => ({ ask, expect })),
});

/** States facts of these venues. */
export const tells = (about: string | readonly string[], ...says: Claim[]): Expectation => ({
  kind: "answer",
  about: [about].flat(),
  says,
});
const polar =
  (kind: "yes" | "no") =>
  (about: string, topic?: RegExp, ...says: Claim[]): Expectation => ({ kind, about: [about], topic, says });
/** Affirms of a venue, in what it says on the topic. */
export const yes = polar("yes");
/** Denies of a venue, in what it says on the topic. */
export const no = polar("no");

/** There is no venue that meets these wishes. */
export const none = (...wishes: Wish[]): Expectation => ({ kind: "none", fits: all(...wishes) });
/** One of several answers, all as good. */
export const either = (...of: Expectation[]): Expectation => ({ kind: "one-of", of });
/** Must ask which is meant. */
export const which = (...between: string[]): Expectation => ({ kind: "asks-back", between });
/** No record holds it. */
export const honest = { kind: "honest" } satisfies Expectation;
/** Of somebody, or of a venue, that is not known. */
export const stranger = { kind: "honest", isOfSomeone: true } satisfies Expectation;
export const civil: Expectation = { kind: "civil" };
