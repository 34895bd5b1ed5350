import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { aggregateRowsSql } from "../db/row-list";
import { recommendationAnswers, recommendations } from "../db/schema";

/** Each person's answer to a recommended room, oldest first, for a lateral join. */
export const selectRoomAnswers = (db: Database) =>
  db
    .select({
      list: aggregateRowsSql(
        {
          person: recommendationAnswers.person,
          answer: recommendationAnswers.answer,
          words: recommendationAnswers.words,
          reason: recommendationAnswers.reason,
          changedAt: recommendationAnswers.changedAt,
        },
        [sql`${recommendationAnswers.createdAt}`, sql`${recommendationAnswers.person}`],
      ).as("answers"),
    })
    .from(recommendationAnswers)
    .where(
      and(
        eq(recommendationAnswers.leadEventId, recommendations.leadEventId),
        eq(recommendationAnswers.roomId, recommendations.roomId),
      ),
    )
    .as("room_answers");

type PersonAnswer = Pick<
  typeof recommendationAnswers.$inferSelect,
  "person" | "answer" | "words" | "reason" | "changedAt"
>;

export const toWireAnswer = ({ person, answer, words, reason, changedAt }: PersonAnswer) => ({
  answer,
  name: person || undefined,
  words: words || undefined,
  reason: reason ?? undefined,
  changed_at: changedAt.toISOString(),
});

/**
 * The answers to a room: the one that counts (the newest that wants to see the room, otherwise the newest)
 * and, if people gave names, all of them.
 */
export function toWireAnswers(answers: readonly PersonAnswer[]) {
  const newest = [...answers].sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  const first = newest.find(({ answer }) => answer === "wanted") ?? newest[0];
  return {
    client_answer: first && toWireAnswer(first),
    client_answers: answers.some(({ person }) => person) ? answers.map(toWireAnswer) : undefined,
  };
}
