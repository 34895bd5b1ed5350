import * as specialists from "@contract/leads/venue-specialists";
import { and, asc, eq } from "drizzle-orm";
import type { Routes } from "../access/register-calls";
import { distributionSettings, specialistRules, users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { toFoldedSql } from "../search-text";
import { defaultRules, isSpecialist, loadDistributionSettings } from "./distribution";

const columns = {
  is_active: "isActive",
  daily_limit: "dailyLimit",
  weight: "weight",
  takes_wedding: "takesWedding",
  takes_corporate: "takesCorporate",
  takes_social: "takesSocial",
} as const;

const globalColumns = {
  is_distribution_active: "isDistributionActive",
  daily_limit: "dailyLimit",
  weekend_distribution: "weekendDistribution",
} as const;

/** Venue specialists and distribution rules (spec 7). */
export const registerVenueSpecialistRoutes: Routes = (serve, { db }) => {
  const select = () =>
    db
      .select({ user: users, rules: specialistRules })
      .from(users)
      .leftJoin(specialistRules, eq(specialistRules.userId, users.id))
      .$dynamic();

  serve(specialists.all, async () => {
    const rows = await select()
      .where(isSpecialist)
      .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id));
    return { data: rows.map(toWireSpecialist) };
  });
  serve(specialists.update, async ({ params, body }) => {
    const isThisOne = and(isSpecialist, eq(users.id, params.id));
    const [before] = await select().where(isThisOne);
    if (!before) throw createNotFoundRefusal("venue specialist");
    const change = { [columns[body.attribute]]: requireValueOfAttributeType(body) };
    await db
      .insert(specialistRules)
      .values({ userId: params.id, ...change })
      .onConflictDoUpdate({ target: specialistRules.userId, set: change });
    const [after] = await select().where(isThisOne);
    return { data: toWireSpecialist(after ?? before) };
  });

  serve(specialists.settings, async () => ({
    data: toWireDistributionSettings(await loadDistributionSettings(db)),
  }));
  serve(specialists.updateGlobal, async ({ body }) => {
    await loadDistributionSettings(db);
    await db
      .update(distributionSettings)
      .set({ [globalColumns[body.attribute]]: requireValueOfAttributeType(body) })
      .where(eq(distributionSettings.id, 1));
    return { data: toWireDistributionSettings(await loadDistributionSettings(db)) };
  });
};

/** Limits and weights are numbers, all other attributes booleans. @throws Refusal 422 at `value` */
function requireValueOfAttributeType({
  attribute,
  value,
}: {
  attribute: string;
  value: boolean | number;
}): number | boolean {
  const isNumber = attribute === "daily_limit" || attribute === "weight";
  if (isNumber !== (typeof value === "number"))
    throw createInvalidFieldsRefusal({
      value: [isNumber ? "Enter a whole number from 0 to 1000" : "Choose yes or no"],
    });
  return value;
}

function toWireSpecialist({
  user,
  rules,
}: {
  user: typeof users.$inferSelect;
  rules: typeof specialistRules.$inferSelect | null;
}) {
  return {
    id: user.id,
    name: user.displayName,
    email: user.username,
    country: user.country,
    is_active: rules?.isActive ?? true,
    daily_limit: rules?.dailyLimit ?? defaultRules.dailyLimit,
    weight: rules?.weight ?? defaultRules.weight,
    takes_wedding: rules?.takesWedding ?? true,
    takes_corporate: rules?.takesCorporate ?? true,
    takes_social: rules?.takesSocial ?? true,
  };
}

const toWireDistributionSettings = (settings: typeof distributionSettings.$inferSelect) => ({
  is_distribution_active: settings.isDistributionActive,
  daily_limit: settings.dailyLimit,
  weekend_distribution: settings.weekendDistribution,
});
