import { chat } from "@contract/recommender/recommender";
import { search } from "@contract/recommender/search";
import { seed } from "@upstream/demo/seed";
import { landmarkUsers } from "@upstream/demo/seed/landmarks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aToken, engine, startUpstream, type Upstream } from "../support/upstream";
import { type Dialogue, examination } from "./assistant-examination";
import {
  type Answer,
  type Expectation,
  isPossible,
  type Judgement,
  judge,
  number,
  type Verdict,
} from "./assistant-judge";
import { examinationDay, examinedEvents, named } from "./assistant-records";
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

const specialists = { AU: landmarkUsers.specialistAu, UK: landmarkUsers.specialistUk };

/** It measures a rate, which takes a minute: on the full run alone. */
describe.runIf(process.env.CI_FULL === "1")(`the assistant's examination on ${engine}`, () => {
  let upstream: Upstream;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    upstream = await startUpstream({
      now: examinationDay,
      seed: (db) => seed(db, { report: () => {}, now: examinationDay }),
    });
    for (const user of Object.values(specialists)) tokens.set(user.username, await aToken(upstream.db, user));
  });
  afterAll(() => upstream.close());

  const signedIn = ({ event }: Dialogue) => {
    const { leadId, eventId, country } = examinedEvents[event];
    const user = specialists[country];
    return { leadId, eventId, country, userId: user.id, token: tokens.get(user.username) };
  };

  /** What the specialist sees while asking, the best first. */
  async function searched(dialogue: Dialogue) {
    const { leadId, eventId, userId, token } = signedIn(dialogue);
    const query = { lead_id: leadId, event_id: eventId, user_id: userId };
    const { status, body } = await upstream.call(search, { token, query });
    if (status !== 200) return [];
    const { eventCityVenues, otherVenues } = body.data.venues;
    const first = [...eventCityVenues, ...otherVenues].flatMap(([room]) => room ?? []).slice(0, 50);
    return first.map(({ venue_id, venue_name }, i) => ({ venue_id, venue_name, rank: i + 1 }));
  }

  const lists = new Map<string, Awaited<ReturnType<typeof searched>>>();
  async function ranked(dialogue: Dialogue) {
    const list = lists.get(dialogue.event) ?? (await searched(dialogue));
    lists.set(dialogue.event, list);
    return list;
  }

  async function sit(dialogue: Dialogue): Promise<Judgement[]> {
    const { eventId, country, userId, token } = signedIn(dialogue);
    const rankedVenueList = await ranked(dialogue);
    const answers: Answer[] = [];
    const judgements: Judgement[] = [];
    for (const { ask, expect: expected } of dialogue.turns) {
      const { body } = await upstream.call(chat, {
        token,
        params: { leadEventId: eventId },
        body: { message: ask, userId, isNewConversation: answers.length === 0, rankedVenueList },
      });
      const { message = "", venues = [] } = body.data ?? {};
      const given: Answer = {
        message,
        venues: venues.map((it) => ({ id: it.venue_id, name: it.venue_name, reasoning: it.reasoning ?? "" })),
      };
      const expectation = typeof expected === "function" ? expected(answers) : expected;
      judgements.push(judge(ask, expectation, given, country));
      answers.push(given);
    }
    return judgements;
  }

  test.each(wordings)("the judge takes %j of %s for %s", (message, who, verdict, expectation) => {
    const venues = who ? [{ id: named(who).id, name: who, reasoning: "" }] : [];
    expect(judge("How about it?", expectation, { message, venues }, "AU").verdict).toBe(verdict);
  });

  test("what is expected agrees with the records", () => {
    for (const { event, turns } of examination)
      for (const { ask, expect: expected } of turns)
        if (typeof expected !== "function")
          expect(isPossible(expected, examinedEvents[event].country), ask).toBe(true);
  });

  test("every turn comes to a verdict", async () => {
    const verdicts = { right: 0, honest: 0, wrong: 0 };
    for (const dialogue of examination) for (const { verdict } of await sit(dialogue)) verdicts[verdict] += 1;
    const turns = examination.flatMap((dialogue) => dialogue.turns).length;
    console.log(
      `${turns} turns: ${verdicts.right} right, ${verdicts.honest} honest, ${verdicts.wrong} wrong`,
    );
    expect(verdicts.right + verdicts.honest + verdicts.wrong).toBe(turns);
    expect(turns).toBeGreaterThanOrEqual(130);
  }, 300_000);
});
