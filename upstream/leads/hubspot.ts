import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leads } from "../db/schema";
import { notFound } from "../errors";
import { lockLead } from "./write";

/**
 * What HubSpot knows of a lead: never sent, queued, tried again, changed since, synced, or failed with the reason.
 * @throws Refusal 404
 */
export async function syncStatus(db: Database, leadId: number) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw notFound("lead");
  return {
    status: lead.hubspotStatus as "synced" | "pending" | "failed",
    synced_at: lead.hubspotSyncedAt?.toISOString(),
    message: messageOf(lead),
    attempts: lead.hubspotAttempts || undefined,
    next_attempt_at: lead.hubspotStatus === "pending" ? lead.hubspotDueAt?.toISOString() : undefined,
  };
}

function messageOf(lead: typeof leads.$inferSelect) {
  if (lead.hubspotStatus === "synced") return undefined;
  if (lead.hubspotStatus === "failed")
    return lead.hubspotFailure ?? "The latest attempt failed. Save and sync to try again.";
  if (lead.hubspotFailure) return `The latest attempt failed: ${lead.hubspotFailure}`;
  if (lead.hubspotDueAt) return "Waits in the queue for HubSpot.";
  if (!lead.hubspotSyncedAt) return "Was never sent to HubSpot.";
  return "The latest changes have not been sent yet.";
}

/** HubSpot does not take a lead, now or for good. */
export class HubspotRefusal extends Error {
  constructor(
    message: string,
    readonly isPermanent = false,
  ) {
    super(message);
  }
}

/** Hands one lead to HubSpot. @throws HubspotRefusal */
type HubspotClient = (db: Database, leadId: number) => Promise<void>;

/** The HubSpot of the embedded business, which knows people by their email address and is never away. */
const embeddedHubspot: HubspotClient = async (db, leadId) => {
  if ((await db.$count(leadEmails, eq(leadEmails.leadId, leadId))) === 0)
    throw new HubspotRefusal("HubSpot knows people by their email address; this lead has none.", true);
};

const noAttempt = { hubspotFailure: null, hubspotAttempts: 0, hubspotDueAt: null };
const synced = (now: Date) => ({ ...noAttempt, hubspotStatus: "synced", hubspotSyncedAt: now });
const failed = (reason: string) => ({
  hubspotStatus: "failed",
  hubspotFailure: reason,
  hubspotDueAt: null,
});

/** Sends a lead now. What HubSpot refuses has failed, with its reason. @throws Refusal 404 */
export function syncLead(db: Database, leadId: number, now: Date) {
  return db.transaction(async (tx) => {
    await lockLead(tx, leadId);
    const refusal = await refusalOf(() => embeddedHubspot(tx, leadId));
    await tx
      .update(leads)
      .set(refusal ? { ...noAttempt, ...failed(refusal.message) } : synced(now))
      .where(eq(leads.id, leadId));
  });
}

/** Puts leads in the queue for HubSpot; answers how many there were. */
export async function requeueToHubspot(db: Database, ids: number[], now: Date) {
  const requeued = await db
    .update(leads)
    .set({ ...noAttempt, hubspotStatus: "pending", hubspotDueAt: now })
    .where(inArray(leads.id, ids))
    .returning({ id: leads.id });
  return requeued.length;
}

/** A claimed lead is nobody else's for this long; then its process is taken for dead and the lead is due again. */
const LEASE_MS = 60_000;

/** Pauses after the first, second, ... failed attempt; after the last attempt the sync has failed. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/** Sends the queued leads that are due, the longest due first, until a signal; answers how many were tried. */
export async function syncDue(
  db: Database,
  now: () => Date,
  { send = embeddedHubspot, signal }: { send?: HubspotClient; signal?: AbortSignal } = {},
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const lead = signal?.aborted ? undefined : await claimDue(db, now());
    if (!lead) return count;
    const refusal = await refusalOf(() => send(db, lead.id));
    await db
      .update(leads)
      .set(refusal ? afterRefusal(refusal, lead.hubspotAttempts, now()) : synced(now()))
      // Only while the claim is ours and nobody has changed the lead: else HubSpot has yet to hear of it.
      .where(
        and(
          eq(leads.id, lead.id),
          eq(leads.version, lead.version),
          eq(leads.hubspotStatus, "pending"),
          eq(leads.hubspotAttempts, lead.hubspotAttempts),
        ),
      );
  }
}

function afterRefusal({ isPermanent, message }: HubspotRefusal, attempts: number, now: Date) {
  const pause = PAUSES_MS[attempts - 1];
  if (isPermanent || pause === undefined) return failed(message);
  return { hubspotFailure: message, hubspotDueAt: new Date(now.getTime() + pause) };
}

function claimDue(db: Database, now: Date) {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(sql`${leads.hubspotStatus} = 'pending' AND ${leads.hubspotDueAt} <= ${now.toISOString()}`)
      .orderBy(asc(leads.hubspotDueAt), asc(leads.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await tx
      .update(leads)
      .set({
        hubspotAttempts: sql`${leads.hubspotAttempts} + 1`,
        hubspotDueAt: new Date(now.getTime() + LEASE_MS),
      })
      .where(eq(leads.id, due.id))
      .returning({ id: leads.id, version: leads.version, hubspotAttempts: leads.hubspotAttempts });
    return claimed;
  });
}

async function refusalOf(send: () => Promise<void>): Promise<HubspotRefusal | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof HubspotRefusal) return error;
    throw error;
  }
}
