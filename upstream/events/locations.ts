import { cities, places } from "@contract/places/places";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { locations } from "../db/schema";

/**
 * Fills an empty locations table from the gazetteer, as a new business must be able to choose cities. The
 * cities are inserted first, then the suburbs and towns that refer to them.
 */
export const seedLocationsIfEmpty = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // If two processes start at once, the second waits here.
    await acquireNamedLock(tx, "locations");
    if ((await tx.select({ id: locations.id }).from(locations).limit(1)).length > 0) return;
    const saved = await tx.insert(locations).values(cities).returning();
    const cityIds = new Map(saved.map(({ id, country, name }) => [`${country} ${name}`, id]));
    const suburbs = places.flatMap(({ parent, ...place }) =>
      parent === undefined ? [] : [{ ...place, parentId: cityIds.get(`${place.country} ${parent}`) ?? null }],
    );
    await tx.insert(locations).values(suburbs);
  });
