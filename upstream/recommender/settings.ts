import { secondaryKeys } from "@contract/recommender/criteria";
import type { Country, ScoringKey } from "@contract/vocabulary";
import { scoringKeys } from "@contract/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { karenSettings } from "../db/schema";
import type { Weighting } from "./scoring/total";

/** What a country starts with: whether the guests fit and what it costs decide, the rest refines. */
export const defaultWeighting: Weighting = {
  weights: {
    location: 80,
    pricing_per_person: 80,
    number_of_guests: 100,
    style: 60,
    accommodation_on_site: 40,
    ceremony_on_site: 40,
    external_catering_permitted: 50,
    outdoor_space: 30,
    late_license: 30,
    mandap_ceremony: 50,
  },
  secondaryActive: secondaryKeys,
};

/** The scoring settings of a country, every key with a weight; the defaults where none are saved. */
export async function readWeighting(db: Database, country: Country): Promise<Weighting> {
  const [row] = await db.select().from(karenSettings).where(eq(karenSettings.country, country));
  return asWeighting(row);
}

/** Saves weights and add-on options of a country in one statement; a key left out keeps its weight. */
export async function saveWeighting(
  db: Database,
  country: Country,
  given: { weights: Partial<Record<ScoringKey, number>>; secondaryActive: ScoringKey[] },
  now: Date,
): Promise<Weighting> {
  const { secondaryActive } = given;
  const [row] = await db
    .insert(karenSettings)
    .values({
      country,
      weights: { ...defaultWeighting.weights, ...given.weights },
      secondaryActive,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: karenSettings.country,
      set: {
        weights: sql`${karenSettings.weights} || ${JSON.stringify(given.weights)}::jsonb`,
        secondaryActive,
        updatedAt: now,
      },
    })
    .returning();
  return asWeighting(row);
}

/** Weights as the contract lists them, in the order of the scoring keys. */
export const scoringSettings = ({ weights }: Weighting) =>
  scoringKeys.map((key) => ({ key, weight: weights[key] }));

/** Stored settings with a weight for every key; the defaults where none are stored. */
export const asWeighting = (row: typeof karenSettings.$inferSelect | null | undefined): Weighting =>
  row
    ? { weights: { ...defaultWeighting.weights, ...row.weights }, secondaryActive: row.secondaryActive }
    : defaultWeighting;
