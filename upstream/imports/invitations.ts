import { asc } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { invitations, users } from "../db/schema";
import { createConflictRefusal } from "../errors";
import type { Services } from "../services";
import { renewInvitationLink } from "../users/invitations";
import { listUninvitedUsersOfImport, requireReceivedImport } from "./read";

/** Mails per transaction: an interrupted call loses at most this much work. */
const BATCH = 100;

/**
 * Queues an invitation for each user of an import who has no invitation yet. Returns how many there were.
 * @throws Refusal 404; 409 while email is off, and for an import of other records
 */
export async function queueInvitationsOfImport(
  db: Database,
  importId: number,
  context: { caller: Caller; services: Services },
): Promise<number> {
  const { kind } = await requireReceivedImport(db, importId);
  if (kind !== "users") throw createConflictRefusal("This import has no users.");
  if (!context.services.settings.mail)
    throw createConflictRefusal("Email is switched off. Create a link for each user on their page instead.");
  let invited = 0;
  for (let batch = BATCH; batch === BATCH; invited += batch)
    batch = await db.transaction(async (tx) => {
      // A second call waits here, and finds those who are left.
      await requireReceivedImport(tx, importId, { isForChange: true });
      const found = await listUninvitedUsersOfImport(tx, importId)
        .orderBy(asc(users.id))
        .limit(BATCH)
        .for("update", { of: invitations });
      for (const { user } of found) await renewInvitationLink(tx, user, context);
      return found.length;
    });
  return invited;
}
