import { randomBytes } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { hashPassword } from "../../access/passwords";
import type { Database } from "../../db/database";
import * as schema from "../../db/schema";
import { createPortalLink } from "../../leads/portal-link";
import type { Settings } from "../../settings";
import { updateWaitingSince } from "../../waiting-leads";
import { readRowBatches } from "../export/rows";
import type { Completion } from "./load";

const { emails, installation, leadEvents, scheduledSends } = schema;
const { recommendationSends: sends } = schema;

/** Why an email that was waiting is not sent after a restore. */
const NOT_SENT = "It was waiting when the data were exported. Its links no longer work: write a new one.";

/**
 * The values of columns that an archive leaves out: new keys for pages, contents of files, and unusable
 * passwords.
 */
export async function createValuesForOmittedColumns(): Promise<Record<string, Completion>> {
  // The hash of a random password, for users who had one. They can request a new password by email.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const fact = (name: string) => sql`(given.entry->>${name})`;
  const newKey = sql`gen_random_uuid()::text`;
  return {
    users: {
      values: { password_hash: sql`CASE WHEN ${fact("is_signed_up")}::boolean THEN ${passwordHash} END` },
    },
    lead_emails: {
      follow: (tx, rows) =>
        tx.execute(sql`INSERT INTO unsubscribed_addresses (address_hash, unsubscribed_at)
          SELECT hash_address(given.entry->>'email'), min((given.entry->>'unsubscribed_at')::timestamptz)
          FROM json_array_elements(${rows}) AS given(entry)
          WHERE given.entry->>'unsubscribed_at' IS NOT NULL GROUP BY 1
          ON CONFLICT DO NOTHING`),
    },
    // The links are created once all rows are there.
    recommendation_sends: {
      values: { portal_link: sql`CASE WHEN ${fact("has_page")}::boolean THEN 'new' ELSE '' END` },
    },
    inspections: {
      values: {
        unique_id: newKey,
        venue_key: sql`CASE WHEN ${fact("has_venue_page")}::boolean THEN ${newKey} END`,
      },
    },
    quotes: { files: { folder: "quotes", key: "id" } },
    email_attachments: { files: { folder: "attachments", key: "id" } },
    company_logos: { files: { folder: "logos", key: "country" } },
  };
}

/** Completes a restored business once all rows are loaded. */
export async function finishRestoredBusiness(
  tx: Database,
  { settings, isDemo, now }: { settings: Settings; isDemo: boolean; now: Date },
): Promise<void> {
  if (isDemo) await tx.insert(installation).values({ name: "seed", value: "demo" });
  await replacePortalLinks(tx, { settings, now });
  await markWaitingMailsFailed(tx, now);
  await fillDerivedTables(tx);
}

/** Creates new links to clients' pages, as links are signed with the key of an installation. */
async function replacePortalLinks(
  tx: Database,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const withLink = sql`SELECT DISTINCT ${leadEvents.leadId} AS lead_id FROM ${leadEvents}
    WHERE ${leadEvents.id} IN (SELECT lead_event_id FROM ${sends} WHERE portal_link <> ''
      UNION SELECT lead_event_id FROM ${scheduledSends})`;
  for await (const batch of readRowBatches<{ lead_id: number }>(tx, withLink, 1000))
    for (const { lead_id: leadId } of batch) {
      const link = await createPortalLink(tx, { leadId, isStaff: false, settings, now });
      const ofLead = tx.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
      await tx
        .update(sends)
        .set({ portalLink: link })
        .where(and(inArray(sends.leadEventId, ofLead), eq(sends.portalLink, "new")));
      await tx
        .update(scheduledSends)
        .set({ email: sql`${scheduledSends.email} || jsonb_build_object('portal_link', ${link}::text)` })
        .where(inArray(scheduledSends.leadEventId, ofLead));
    }
}

/**
 * Stops emails that were waiting, or whose scheduled time has passed: they may have been sent since the
 * export.
 */
export async function markWaitingMailsFailed(tx: Database, now: Date, failureText = NOT_SENT): Promise<void> {
  const stopped = await tx
    .update(emails)
    .set({ status: "failed", failure: failureText })
    .where(eq(emails.status, "queued"))
    .returning({ leadId: emails.leadId });
  await updateWaitingSince(
    tx,
    stopped.flatMap(({ leadId }) => leadId ?? []),
  );
  await tx
    .update(scheduledSends)
    .set({ refusal: "Its time passed before the restore. Check whether the client has it." })
    .where(and(lte(scheduledSends.dueAt, now), sql`${scheduledSends.refusal} IS NULL`));
}

/** Fills the tables that triggers derive from others. */
async function fillDerivedTables(tx: Database): Promise<void> {
  await tx.execute(sql`INSERT INTO venue_areas SELECT DISTINCT country, city_id, cell, 1 FROM venues`);
  await tx.execute(sql`SELECT list_venues(ARRAY(SELECT id FROM venues))`);
  await tx.execute(sql`SELECT recount_figures()`);
}
