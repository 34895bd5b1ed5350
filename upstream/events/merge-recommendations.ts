import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { recommendationAnswers, recommendations } from "../db/schema";

/**
 * Before two rooms or two events become one, deletes the recommendations and answers of `from` that `to` has too.
 * Each person keeps one answer, the one of `to`.
 */
export async function deleteDuplicateRecommendations(
  tx: Database,
  column: "roomId" | "leadEventId",
  { from, to }: { from: number; to: number },
): Promise<void> {
  const matching = column === "roomId" ? "leadEventId" : "roomId";
  const kept = tx
    .select({ id: recommendations[matching] })
    .from(recommendations)
    .where(eq(recommendations[column], to));
  await tx
    .delete(recommendations)
    .where(and(eq(recommendations[column], from), inArray(recommendations[matching], kept)));
  const keptAnswers = alias(recommendationAnswers, "kept");
  const ofSamePerson = tx
    .select({ person: keptAnswers.person })
    .from(keptAnswers)
    .where(
      and(
        eq(keptAnswers[column], to),
        eq(keptAnswers[matching], recommendationAnswers[matching]),
        eq(sql`lower(${keptAnswers.person})`, sql`lower(${recommendationAnswers.person})`),
      ),
    );
  await tx
    .delete(recommendationAnswers)
    .where(and(eq(recommendationAnswers[column], from), exists(ofSamePerson)));
}
