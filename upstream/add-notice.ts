import type { NoticeKind } from "@contract/notices/notices";
import { publishMeasurement } from "@contract/watch/measurements";
import { eq } from "drizzle-orm";
import type { Database } from "./db/database";
import { leads, notices } from "./db/schema";

interface NewNotice {
  /** Who gets it. */
  userId: number;
  kind: NoticeKind;
  /** One line. */
  title: string;
  /** More about it, plain text. */
  detail?: string | undefined;
  leadId?: number;
  leadEventId?: number | undefined;
  /** The path of its page on this site, if it is about no lead. */
  path?: string;
  /** Whether they get another mail about it, so that none is needed for the notice. */
  isMailed?: boolean;
  at: Date;
}

/** The most characters of a detail. */
const MAX_DETAIL = 500;

/** Gives a member of staff a notice, in the caller's transaction. Never call it for what they did themselves. */
export async function insertNotice(
  tx: Database,
  { at, detail = "", isMailed, ...notice }: NewNotice,
): Promise<void> {
  await tx.insert(notices).values({
    ...notice,
    detail: detail.slice(0, MAX_DETAIL),
    createdAt: at,
    mailedAt: isMailed ? at : null,
  });
  publishMeasurement("notice", { kind: notice.kind });
}

/** Notifies the owner of a lead, unless it has none or they made the change. The client's name is added to `title`. */
export async function insertNoticeForLeadOwner(
  tx: Database,
  {
    title,
    byUserId,
    ...notice
  }: Omit<NewNotice, "userId"> & { leadId: number; byUserId?: number | undefined },
): Promise<void> {
  const [lead] = await tx
    .select({ ownerId: leads.ownerId, firstName: leads.firstName, lastName: leads.lastName })
    .from(leads)
    .where(eq(leads.id, notice.leadId));
  if (!lead || lead.ownerId === null || lead.ownerId === byUserId) return;
  const client = `${lead.firstName} ${lead.lastName}`.trim();
  await insertNotice(tx, { ...notice, userId: lead.ownerId, title: `${title}: ${client}` });
}
