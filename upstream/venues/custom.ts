import { foldText } from "@contract/fold-text";
import type { create } from "@contract/venues/custom-venues";
import type { Country } from "@contract/vocabulary";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { customVenues, sales } from "../db/schema";
import { Refusal } from "../errors";
import { toFoldedSql } from "../search-text";

/** The custom venues of one country or both, by name. */
export async function listCustomVenues(db: Database, country: Country | undefined) {
  const saleCount = sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(sales)
    .where(eq(sales.customVenueId, customVenues.id))})`;
  const rows = await db
    .select({ venue: customVenues, saleCount })
    .from(customVenues)
    .where(country && eq(customVenues.country, country))
    .orderBy(asc(toFoldedSql(customVenues.name)), asc(customVenues.id));
  return rows.map(({ venue, saleCount }) => toWireCustomVenue(venue, saleCount));
}

/** @throws Refusal 409 at `name` if the country already has a custom venue with this name */
export function createCustomVenue(db: Database, fields: z.output<typeof create.body>, now: Date) {
  return db.transaction(async (tx) => {
    // If two people create the same venue at once, the second waits here.
    await acquireNamedLock(tx, "custom venues");
    const [same] = await tx
      .select({ id: customVenues.id })
      .from(customVenues)
      .where(
        and(
          eq(customVenues.country, fields.country),
          eq(toFoldedSql(customVenues.name), foldText(fields.name)),
        ),
      );
    if (same) {
      const message = "A custom venue with this name already exists.";
      throw new Refusal(409, message, { name: [message] });
    }
    const [venue] = await tx
      .insert(customVenues)
      .values({ ...fields, createdAt: now })
      .returning();
    if (!venue) throw new Error("The custom venue was not inserted");
    return toWireCustomVenue(venue, 0);
  });
}

const toWireCustomVenue = (venue: typeof customVenues.$inferSelect, saleCount: number) => ({
  id: venue.id,
  name: venue.name,
  country: venue.country,
  city: venue.city ?? undefined,
  email: venue.email ?? undefined,
  sale_count: saleCount,
  created_at: venue.createdAt.toISOString(),
});
