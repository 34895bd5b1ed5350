import { asc } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { invitations, users } from "../db/schema";
import { createConflictRefusal } from "../errors";
import type { Services } from "../services";
import { renewInvitationLink } from "../users/invitations";
import { listUninvitedUsersOfImport, requireReceivedImport } from "./read";

/** The invitations per transaction: if the call is interrupted, at most these are lost. */
const BATCH_SIZE = 100;

/**
 * Queues an invitation for each user of an import who has no invitation yet.
 * @returns the number of invitations
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
  for (let queued = BATCH_SIZE; queued === BATCH_SIZE; invited += queued)
    queued = await db.transaction(async (tx) => {
      // A second call at the same time waits here, and then finds only the remaining users.
      await requireReceivedImport(tx, importId, { isForChange: true });
      const found = await listUninvitedUsersOfImport(tx, importId)
        .orderBy(asc(users.id))
        .limit(BATCH_SIZE)
        .for("update", { of: invitations });
      for (const { user } of found) await renewInvitationLink(tx, user, context);
      return found.length;
    });
  return invited;
}
