import { join } from "node:path";
import { sql } from "drizzle-orm";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { root } from "../../../scripts/run.mjs";
import { openDatabase } from "../../../upstream/db/database";

const { withoutCity, withoutGuests, withoutBoth } = landmarkLeads;

/** Creates the faults that administrators are notified of: failed emails, and today's invalid enquiries. */
export async function insertFaults(dataDir: string) {
  const { db, close } = await openDatabase({
    folder: join(dataDir, "pglite"),
    migrations: join(root, "upstream/db/migrations"),
  });
  await db.execute(sql`UPDATE emails SET status = 'failed'
    WHERE lead_id IN (SELECT DISTINCT lead_id FROM emails WHERE lead_id IS NOT NULL ORDER BY lead_id LIMIT 3)`);
  const events = [withoutCity, withoutGuests, withoutBoth].map(({ eventId }) => sql`${eventId}`);
  await db.execute(sql`UPDATE enquiries SET created_at = now()
    WHERE NOT is_spam AND lead_event_id IN (${sql.join(events, sql`, `)})`);
  await close();
}
