import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { installation } from "./schema";

/** Whether the database was filled with a demo business, as its seed notes. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const rows = await db.select().from(installation).where(eq(installation.name, "seed"));
  return rows.length > 0;
}
