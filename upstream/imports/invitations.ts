import { asc } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { invitations, users } from "../db/schema";
import { conflict } from "../errors";
import type { Services } from "../services";
import { createInvitation } from "../users/invitations";
import { listUninvited, requireImport } from "./read";

/** Mails per transaction: an interrupted call loses at most this much work. */
const BATCH = 100;

/**
 * Queues an invitation for each user of an import who has no invitation yet. Returns how many there were.
 * @throws Refusal 404; 409 while email is off, and for an import of other records
 */
export async function inviteUsers(
  db: Database,
  importId: number,
  context: { caller: Caller; services: Services },
): Promise<number> {
  const { kind } = await requireImport(db, importId);
  if (kind !== "users") throw conflict("This import has no users.");
  if (!context.services.settings.mail)
    throw conflict("Email is switched off. Create a link for each user on their page instead.");
  let invited = 0;
  for (let batch = BATCH; batch === BATCH; invited += batch)
    batch = await db.transaction(async (tx) => {
      // A second call waits here, and finds those who are left.
      await requireImport(tx, importId, { isForChange: true });
      const found = await listUninvited(tx, importId)
        .orderBy(asc(users.id))
        .limit(BATCH)
        .for("update", { of: invitations });
      for (const { user } of found) await createInvitation(tx, user, context);
      return found.length;
    });
  return invited;
}
