import type { Calendar } from "./calendar";
import { Random } from "./random";
import type { Answer, Recommendation } from "./rows";
import type { RecommendedEvent } from "./sends";

const wishes = [
  "Love the light in this one. Is a Saturday morning possible?",
  "My mother uses a wheelchair. Is there a step at the door?",
  "Could we see it set up for a dinner?",
  "Is there parking nearby?",
  "We are in town next weekend.",
].map((words) => ({ words, reason: null }));

const refusals = [
  { words: "A bit too far out for us.", reason: "too_far" },
  { words: "Too formal.", reason: "not_our_style" },
  { words: "More than we can spend.", reason: "too_expensive" },
  { words: "We went there last year.", reason: "something_else" },
] as const;

/** Clients' answers about recommended rooms whose link was opened. */
export function makeAnswers(
  recommended: RecommendedEvent[],
  recommendations: Recommendation[],
  calendar: Calendar,
): Answer[] {
  const answers: Answer[] = [];
  const add = (
    { leadEventId, venueId, roomId }: Recommendation,
    at: Date,
    response: Pick<Answer, "answer" | "words" | "reason">,
  ) => {
    if (at <= calendar.present)
      answers.push({ leadEventId, venueId, roomId, person: "", ...response, createdAt: at, changedAt: at });
  };
  for (const { plan } of recommended.filter((entry) => !entry.plan.lead.landmark)) {
    const rooms = recommendations.filter(({ leadEventId }) => leadEventId === plan.event.id);
    const chance = new Random(`answers ${plan.event.id}`);
    if (!chance.chance(0.3)) continue;
    const unused = { wanted: chance.shuffle(wishes), declined: chance.shuffle(refusals) };
    for (const room of rooms) {
      if (!room.openedAt || !chance.chance(0.5)) continue;
      const at = new Date(room.openedAt.getTime() + chance.pickInt(2, 90) * 60_000);
      const answer = chance.chance(0.6) ? "wanted" : "declined";
      // A client never writes the same text twice; most write nothing.
      const comment = chance.chance(0.4) ? unused[answer].pop() : undefined;
      add(room, at, { answer, words: "", reason: null, ...comment });
    }
  }
  return answers;
}

/** Adds to each recommendation the time it was first viewed, taken from the client's first answer after it. */
export function addViewTimes(recommendations: Recommendation[], answers: Answer[]): Recommendation[] {
  const answerTimes = new Map<number, Date[]>();
  for (const { leadEventId, createdAt } of answers)
    answerTimes.set(leadEventId, [...(answerTimes.get(leadEventId) ?? []), createdAt]);
  return recommendations.map((room) => {
    const since = answerTimes.get(room.leadEventId)?.filter((at) => at >= room.createdAt) ?? [];
    return { ...room, viewedAt: since.length > 0 ? new Date(Math.min(...since.map(Number))) : null };
  });
}
