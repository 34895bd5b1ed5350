import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leads } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { lockAndLoadLead } from "./write";

/**
 * Loads the HubSpot sync status of a lead, with a message unless it is synced.
 * @throws Refusal 404
 */
export async function loadHubspotSyncStatus(db: Database, leadId: number) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw createNotFoundRefusal("lead");
  return {
    status: lead.hubspotStatus as "synced" | "pending" | "failed",
    synced_at: lead.hubspotSyncedAt?.toISOString(),
    message: formatSyncStatusMessage(lead),
    attempts: lead.hubspotAttempts || undefined,
    next_attempt_at: lead.hubspotStatus === "pending" ? lead.hubspotDueAt?.toISOString() : undefined,
  };
}

function formatSyncStatusMessage(lead: typeof leads.$inferSelect): string | undefined {
  if (lead.hubspotStatus === "synced") return undefined;
  if (lead.hubspotStatus === "failed")
    return lead.hubspotFailure ?? "The latest attempt failed. Save and sync to try again.";
  if (lead.hubspotFailure) return `The latest attempt failed: ${lead.hubspotFailure}`;
  if (lead.hubspotDueAt) return "Queued for HubSpot.";
  if (!lead.hubspotSyncedAt) return "Not yet synced to HubSpot.";
  return "The latest changes are not synced yet.";
}

/** HubSpot rejected a lead; if `isPermanent`, a retry cannot succeed. */
export class HubspotRefusal extends Error {
  constructor(
    message: string,
    readonly isPermanent = false,
  ) {
    super(message);
  }
}

/** Sends one lead to HubSpot. @throws HubspotRefusal */
type HubspotClient = (db: Database, leadId: number) => Promise<void>;

/** The HubSpot of the embedded upstream: always available, and rejects leads without an email address. */
const sendToEmbeddedHubspot: HubspotClient = async (db, leadId) => {
  if ((await db.$count(leadEmails, eq(leadEmails.leadId, leadId))) === 0)
    throw new HubspotRefusal("HubSpot needs an email address, and this lead has none.", true);
};

const noAttempt = { hubspotFailure: null, hubspotAttempts: 0, hubspotDueAt: null };
const toSyncedColumns = (now: Date) => ({ ...noAttempt, hubspotStatus: "synced", hubspotSyncedAt: now });
const toFailedColumns = (reason: string) => ({
  hubspotStatus: "failed",
  hubspotFailure: reason,
  hubspotDueAt: null,
});

/** Sends a lead to HubSpot now. If HubSpot rejects it, the sync has failed with that reason. @throws Refusal 404 */
export function sendLeadToHubspot(db: Database, leadId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAndLoadLead(tx, leadId);
    const refusal = await catchHubspotRefusal(() => sendToEmbeddedHubspot(tx, leadId));
    await tx
      .update(leads)
      .set(refusal ? { ...noAttempt, ...toFailedColumns(refusal.message) } : toSyncedColumns(now))
      .where(eq(leads.id, leadId));
  });
}

/** Queues leads for HubSpot and returns how many there were. */
export async function queueLeadsForHubspot(db: Database, leadIds: number[], now: Date): Promise<number> {
  const requeued = await db
    .update(leads)
    .set({ ...noAttempt, hubspotStatus: "pending", hubspotDueAt: now })
    .where(inArray(leads.id, leadIds))
    .returning({ id: leads.id });
  return requeued.length;
}

/** How long a claimed lead is reserved; then its process is considered dead and the lead is due again. */
const LEASE_MS = 60_000;

/** Delays after each failed attempt; after the last one the sync has failed. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/** Sends the due leads, the longest due first, until aborted. @returns the number of attempts */
export async function sendDueLeadsToHubspot(
  db: Database,
  now: () => Date,
  { send = sendToEmbeddedHubspot, signal }: { send?: HubspotClient; signal?: AbortSignal } = {},
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const lead = signal?.aborted ? undefined : await claimDueLead(db, now());
    if (!lead) return count;
    const refusal = await catchHubspotRefusal(() => send(db, lead.id));
    await db
      .update(leads)
      .set(refusal ? toRetryColumns(refusal, lead.hubspotAttempts, now()) : toSyncedColumns(now()))
      // Only if this process still has the claim and the lead is unchanged: otherwise it must be sent again.
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

function toRetryColumns({ isPermanent, message }: HubspotRefusal, attempts: number, now: Date) {
  const pause = PAUSES_MS[attempts - 1];
  if (isPermanent || pause === undefined) return toFailedColumns(message);
  return { hubspotFailure: message, hubspotDueAt: new Date(now.getTime() + pause) };
}

function claimDueLead(
  db: Database,
  now: Date,
): Promise<{ id: number; version: number; hubspotAttempts: number } | undefined> {
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

async function catchHubspotRefusal(send: () => Promise<void>): Promise<HubspotRefusal | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof HubspotRefusal) return error;
    throw error;
  }
}
