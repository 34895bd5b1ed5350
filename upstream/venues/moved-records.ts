import type { MovedRecords } from "@contract/venues/merge";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  brochures,
  emails,
  enquiries,
  inspections,
  quotes,
  recommendations,
  rooms,
  sales,
  shortlists,
  specialOffers,
  venueNotes,
} from "../db/schema";

/** How many records of each kind belong to a venue, in one statement. */
export async function countRecordsOfVenue(db: Database, venueId: number): Promise<MovedRecords> {
  const counted = {
    enquiries,
    recommendations,
    shortlists,
    inspections,
    sales,
    quotes,
    emails,
    notes: venueNotes,
    offers: specialOffers,
    brochures,
  };
  const counts = Object.fromEntries(
    Object.entries(counted).map(([noun, table]) => [noun, db.$count(table, eq(table.venueId, venueId))]),
  ) as Record<keyof typeof counted, ReturnType<typeof db.$count>>;
  const [row] = await db
    .select({
      ...counts,
      pictures: sql`coalesce(sum(cardinality(${rooms.pictures})), 0)`.mapWith(Number),
    })
    .from(rooms)
    .where(eq(rooms.venueId, venueId));
  if (!row) throw new Error("A venue has no rooms");
  return row;
}
