import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { installation } from "./schema";

/** Whether the database contains a demo business, as recorded by its seed. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const rows = await db.select().from(installation).where(eq(installation.name, "seed"));
  return rows.length > 0;
}
