import { secondaryKeys } from "@contract/recommender/score-fields";
import type { Country, ScoringKey } from "@contract/vocabulary";
import { scoringKeys } from "@contract/vocabulary";
import { desc, eq, max } from "drizzle-orm";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { karenSettings, karenSettingsChanges, users } from "../db/schema";
import { assertCurrentVersion, createInvalidFieldsRefusal } from "../errors";
import type { Weighting } from "./scoring/total";

/** The defaults of a country: capacity, cost and location weigh most. */
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
export async function loadScoringWeights(db: Database, country: Country): Promise<Weighting> {
  const [row] = await db.select().from(karenSettings).where(eq(karenSettings.country, country));
  return withDefaultWeights(row);
}

/**
 * Saves the weights and add-on options of a country, with who saved them. Missing keys keep their weights. A lock makes
 * concurrent saves run one after the other.
 * @throws Refusal 422 if all weights are 0; 409 if the settings were saved after the version that was seen
 */
export const saveScoringWeights = (
  db: Database,
  country: Country,
  changes: {
    weights: Partial<Record<ScoringKey, number>>;
    secondaryActive?: readonly ScoringKey[] | undefined;
  },
  author: { userId: number; at: Date; seen?: number | undefined },
): Promise<Weighting> =>
  db.transaction(async (tx) => {
    await acquireNamedLock(tx, `karen settings ${country}`);
    assertCurrentVersion("setting", await loadScoringSettingsVersion(tx, country), author.seen);
    const [row] = await tx.select().from(karenSettings).where(eq(karenSettings.country, country));
    const before = withDefaultWeights(row);
    const secondaryActive = [...(changes.secondaryActive ?? before.secondaryActive)];
    const weights = { ...before.weights, ...changes.weights };
    assertAnyWeightPositive(weights);
    await saveInitialSettingsToHistory(tx, country, before, row?.updatedAt);
    const record = { country, weights, secondaryActive };
    await tx.insert(karenSettingsChanges).values({ ...record, savedBy: author.userId, savedAt: author.at });
    await tx
      .insert(karenSettings)
      .values({ ...record, updatedAt: author.at })
      .onConflictDoUpdate({
        target: karenSettings.country,
        set: { weights, secondaryActive, updatedAt: author.at },
      });
    return { weights, secondaryActive };
  });

/** The version of a country's settings: the id of the last change, 0 before the first save. */
export async function loadScoringSettingsVersion(db: Database, country: Country): Promise<number> {
  const [row] = await db
    .select({ version: max(karenSettingsChanges.id) })
    .from(karenSettingsChanges)
    .where(eq(karenSettingsChanges.country, country));
  return row?.version ?? 0;
}

/** With all weights at 0, nothing would be ranked. @throws Refusal 422 */
export function assertAnyWeightPositive(weights: Partial<Record<ScoringKey, number>>): void {
  if (Object.values(weights).every((weight) => weight === 0))
    throw createInvalidFieldsRefusal({ settings_weight: ["At least one weight must be above 0."] });
}

/** Starts the history with the settings from before the first save. */
async function saveInitialSettingsToHistory(
  tx: Database,
  country: Country,
  before: Weighting,
  savedAt: Date | undefined,
): Promise<void> {
  const [first] = await tx
    .select({ id: karenSettingsChanges.id })
    .from(karenSettingsChanges)
    .where(eq(karenSettingsChanges.country, country))
    .limit(1);
  if (first) return;
  await tx.insert(karenSettingsChanges).values({
    country,
    weights: before.weights,
    secondaryActive: [...before.secondaryActive],
    savedAt,
  });
}

const MAX_HISTORY = 50;

/** The last saved settings of a country, newest first. */
export async function loadScoringSettingsHistory(db: Database, country: Country) {
  const rows = await db
    .select({ change: karenSettingsChanges, savedBy: users.displayName })
    .from(karenSettingsChanges)
    .leftJoin(users, eq(users.id, karenSettingsChanges.savedBy))
    .where(eq(karenSettingsChanges.country, country))
    .orderBy(desc(karenSettingsChanges.id))
    .limit(MAX_HISTORY);
  return rows.map(({ change, savedBy }) => ({
    id: change.id,
    settings_weight: toWireWeights(change),
    secondary_settings_active: change.secondaryActive,
    saved_by: savedBy ?? undefined,
    saved_at: change.savedAt?.toISOString(),
  }));
}

/** Weights as the contract lists them, in the order of `scoringKeys`. */
export const toWireWeights = ({ weights }: Pick<Weighting, "weights">) =>
  scoringKeys.map((key) => ({ key, weight: weights[key] }));

/** Stored settings with a weight for every key; the defaults where none are stored. */
export const withDefaultWeights = (row: typeof karenSettings.$inferSelect | null | undefined): Weighting =>
  row
    ? { weights: { ...defaultWeighting.weights, ...row.weights }, secondaryActive: row.secondaryActive }
    : defaultWeighting;
