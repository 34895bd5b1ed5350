import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod/v4";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { emails, leadEmails, leads, unsubscribedAddresses } from "../db/schema";
import type { Settings } from "../settings";
import { createTokenSigner, verifyAndReadToken } from "../signature";
import { updateWaitingSince } from "../waiting-leads";
import { nextVersion } from "./write";

/** The content of a link: the hash of the email address, which does not reveal it. The link never expires. */
const Payload = z.strictObject({ address: z.string().regex(/^[\da-f]{64}$/) });

/** The hash of an email address in SQL; the key of the installation must exist. */
const hashAddressSql = (address: unknown) => sql<string>`hash_address(${address})`;

const leadAddressHash = hashAddressSql(leadEmails.email);

/** The permanent link by which a recipient unsubscribes. */
export async function createUnsubscribeLink(
  db: Database,
  emailAddress: string,
  { publicUrl }: Settings,
): Promise<string> {
  // Comes first: on the first use it creates the installation's key, which the hash needs.
  const sign = await createTokenSigner(db, "unsubscribe");
  const [row] = await db.select({ hash: hashAddressSql(emailAddress) }).from(sql`(SELECT 1) AS one`);
  if (!row?.hash) throw new Error("The address was not hashed");
  return `${publicUrl}/unsubscribe/${sign({ address: row.hash } satisfies z.input<typeof Payload>)}`;
}

/** The hash of the email address in the token of a link; undefined if we did not sign the token. */
export async function verifyUnsubscribeToken(db: Database, token: string): Promise<string | undefined> {
  const payload = Payload.safeParse(await verifyAndReadToken(db, "unsubscribe", token));
  return payload.success ? payload.data.address : undefined;
}

export async function isAddressUnsubscribed(db: Database, addressHash: string): Promise<boolean> {
  const known = await db
    .select({ hash: unsubscribedAddresses.addressHash })
    .from(unsubscribedAddresses)
    .where(eq(unsubscribedAddresses.addressHash, addressHash));
  return known.length > 0;
}

/** Those of the given addresses that have unsubscribed. */
export async function filterUnsubscribedAddresses(
  db: Database,
  emailAddresses: readonly string[],
): Promise<string[]> {
  if (emailAddresses.length === 0) return [];
  const given = sql`unnest(${sql.param([...emailAddresses])}::text[]) AS given(address)`;
  const rows = await db
    .select({ address: sql<string>`given.address` })
    .from(given)
    .innerJoin(
      unsubscribedAddresses,
      eq(unsubscribedAddresses.addressHash, sql`hash_address(given.address)`),
    );
  return rows.map(({ address }) => address);
}

const isQueued = eq(emails.status, "queued");

/**
 * Unsubscribes an email address and every lead that has it, and stops recommendations and copies to it that
 * were not sent yet. Does nothing if it is unsubscribed already.
 */
export function unsubscribeAddress(
  db: Database,
  { hash, link, now }: { hash: string; link: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(unsubscribedAddresses)
      .values({ addressHash: hash, unsubscribedAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    const stopped = await tx
      .update(emails)
      .set({ status: "failed", failure: "The client has unsubscribed." })
      .where(and(isQueued, eq(emails.unsubscribeLink, link)))
      .returning({ leadId: emails.leadId });
    const otherCopies = sql<
      string[]
    >`(SELECT coalesce(array_agg(copy), '{}') FROM unnest(${emails.cc}) AS copy
      WHERE hash_address(copy) <> ${hash})`;
    await tx
      .update(emails)
      .set({ cc: otherCopies })
      .where(and(isQueued, isNotNull(emails.unsubscribeLink), sql`cardinality(${emails.cc}) > 0`));
    await updateWaitingSince(
      tx,
      stopped.flatMap(({ leadId }) => leadId ?? []),
    );
    const changed = await markLeadsOfAddresses(tx, eq(leadAddressHash, hash), {
      isUnsubscribed: true,
      unsubscribedAt: now,
    });
    for (const leadId of changed)
      await saveActivityAndNotify(tx, { leadId, type: "lead_unsubscribed", at: now });
  });
}

/** Subscribes an email address again, at the request of its owner. */
export function resubscribeAddress(db: Database, { hash, now }: { hash: string; now: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(unsubscribedAddresses)
      .where(eq(unsubscribedAddresses.addressHash, hash))
      .returning();
    if (removed.length === 0) return;
    for (const leadId of await clearUnsubscribedMarkOfLeads(tx, [hash]))
      await saveActivityAndNotify(tx, { leadId, type: "lead_resubscribed", at: now });
  });
}

/**
 * Subscribes all email addresses of a lead again, also for other leads that have them. Returns the ids of
 * those leads.
 */
export async function resubscribeLeadAddresses(tx: Database, leadId: number): Promise<number[]> {
  const hashes = await tx
    .select({ hash: leadAddressHash })
    .from(leadEmails)
    .where(eq(leadEmails.leadId, leadId));
  const removed = await tx
    .delete(unsubscribedAddresses)
    .where(
      inArray(
        unsubscribedAddresses.addressHash,
        hashes.map(({ hash }) => hash ?? ""),
      ),
    )
    .returning({ hash: unsubscribedAddresses.addressHash });
  return removed.length > 0
    ? clearUnsubscribedMarkOfLeads(
        tx,
        removed.map(({ hash }) => hash),
      )
    : [];
}

/** Clears the mark of leads that have one of the email addresses and no other unsubscribed one. */
const clearUnsubscribedMarkOfLeads = (tx: Database, hashes: string[]) =>
  markLeadsOfAddresses(
    tx,
    and(
      inArray(leadAddressHash, hashes),
      sql`NOT EXISTS (SELECT 1 FROM ${leadEmails} AS other
        JOIN ${unsubscribedAddresses} ON ${unsubscribedAddresses.addressHash} = hash_address(other.email)
        WHERE other.lead_id = ${leadEmails.leadId})`,
    ),
    { isUnsubscribed: false, unsubscribedAt: null },
  );

type UnsubscribeMark = Pick<typeof leads.$inferInsert, "unsubscribedAt"> & { isUnsubscribed: boolean };

/** Marks the leads of email addresses. Returns the ids of those that were marked otherwise before. */
async function markLeadsOfAddresses(
  tx: Database,
  whereAddress: SQL | undefined,
  mark: UnsubscribeMark,
): Promise<number[]> {
  const owners = await tx.selectDistinct({ id: leadEmails.leadId }).from(leadEmails).where(whereAddress);
  const locked = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        inArray(
          leads.id,
          owners.map(({ id }) => id),
        ),
        eq(leads.isUnsubscribed, !mark.isUnsubscribed),
      ),
    )
    .orderBy(asc(leads.id))
    .for("update");
  const ids = locked.map(({ id }) => id);
  await tx
    .update(leads)
    .set({ ...mark, ...nextVersion })
    .where(inArray(leads.id, ids));
  return ids;
}
