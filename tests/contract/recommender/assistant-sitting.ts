import { chat } from "@contract/recommender/recommender";
import { search } from "@contract/recommender/search";
import { seed } from "@upstream/demo/seed";
import { landmarkUsers } from "@upstream/demo/seed/landmarks";
import { aToken, startUpstream } from "../support/upstream";
import type { Dialogue } from "./assistant-dialogues";
import { type Answer, isPossible, type Judgement, judge, type Verdict } from "./assistant-judge";
import { type ExaminedEvent, examinationDay, examinedEvents } from "./assistant-records";

/** A turn as it went. */
export interface Sitting extends Judgement {
  event: ExaminedEvent;
  /** What was asked, and before it what was asked earlier in the same conversation. */
  asked: string[];
  answer: Answer;
}

export type Hall = Awaited<ReturnType<typeof openHall>>;

const specialists = { AU: landmarkUsers.specialistAu, UK: landmarkUsers.specialistUk };

/** The demo business on the examination day, where specialists ask the assistant over its events. */
export async function openHall() {
  const upstream = await startUpstream({
    now: examinationDay,
    seed: (db) => seed(db, { report: () => {}, now: examinationDay }),
  });
  const tokens = new Map<string, string>();
  for (const user of Object.values(specialists)) tokens.set(user.username, await aToken(upstream.db, user));

  const signedIn = (event: ExaminedEvent) => {
    const { leadId, eventId, country } = examinedEvents[event];
    const user = specialists[country];
    return { leadId, eventId, country, userId: user.id, token: tokens.get(user.username) };
  };

  /** What the specialist sees while asking, the best first. */
  async function searched(event: ExaminedEvent) {
    const { leadId, eventId, userId, token } = signedIn(event);
    const query = { lead_id: leadId, event_id: eventId, user_id: userId };
    const { status, body } = await upstream.call(search, { token, query });
    if (status !== 200) return [];
    const { eventCityVenues, otherVenues } = body.data.venues;
    const first = [...eventCityVenues, ...otherVenues].flatMap(([room]) => room ?? []).slice(0, 50);
    return first.map(({ venue_id, venue_name }, i) => ({ venue_id, venue_name, rank: i + 1 }));
  }

  const lists = new Map<ExaminedEvent, Awaited<ReturnType<typeof searched>>>();
  async function ranked(event: ExaminedEvent) {
    const list = lists.get(event) ?? (await searched(event));
    lists.set(event, list);
    return list;
  }

  async function sit({ event, turns }: Dialogue): Promise<Sitting[]> {
    const { eventId, country, userId, token } = signedIn(event);
    const rankedVenueList = await ranked(event);
    const answers: Answer[] = [];
    const sittings: Sitting[] = [];
    for (const { ask, expect: expected } of turns) {
      const { body } = await upstream.call(chat, {
        token,
        params: { leadEventId: eventId },
        body: { message: ask, userId, isNewConversation: answers.length === 0, rankedVenueList },
      });
      const { message = "", venues = [], left_aside = [] } = body.data ?? {};
      const aside = left_aside.length > 0 && `I took no account of: "${left_aside.join('", "')}".`;
      const answer: Answer = {
        message: [message, aside].filter(Boolean).join("\n"),
        venues: venues.map((it) => ({ id: it.venue_id, name: it.venue_name, reasoning: it.reasoning ?? "" })),
      };
      const expectation = typeof expected === "function" ? expected(answers) : expected;
      const asked = [...(sittings.at(-1)?.asked ?? []), ask];
      sittings.push({ ...judge(ask, expectation, answer, country), event, asked, answer });
      answers.push(answer);
    }
    return sittings;
  }

  async function sitAll(dialogues: readonly Dialogue[]) {
    const sittings: Sitting[] = [];
    for (const dialogue of dialogues) sittings.push(...(await sit(dialogue)));
    return sittings;
  }

  return { sitAll, close: () => upstream.close() };
}

export function tally(sittings: readonly Sitting[]): Record<Verdict, number> {
  const verdicts = { right: 0, honest: 0, wrong: 0 };
  for (const { verdict } of sittings) verdicts[verdict] += 1;
  return verdicts;
}

/** The questions whose expectation the records cannot meet. */
export const impossible = (dialogues: readonly Dialogue[]) =>
  dialogues.flatMap(({ event, turns }) =>
    turns.flatMap(({ ask, expect: expected }) =>
      typeof expected === "function" || isPossible(expected, examinedEvents[event].country) ? [] : [ask],
    ),
  );
