import type { Country } from "@contract/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { companySettings, leads, venues } from "../db/schema";
import { formatSender } from "./header";

interface MailRelation {
  country?: Country | undefined;
  leadId?: number | undefined;
  venueId?: number | undefined;
}

/**
 * The sender of a mail: the company's address and trading name in the country of the lead or venue, else those of the
 * server's settings.
 */
export async function loadMailSender(
  db: Database,
  { productName, mailFrom }: { productName: string; mailFrom: string },
  { country, leadId, venueId }: MailRelation,
): Promise<string> {
  const found = sql`coalesce(${country ?? null}::text,
    (SELECT ${leads.country} FROM ${leads} WHERE ${leads.id} = ${leadId ?? null}),
    (SELECT ${venues.country} FROM ${venues} WHERE ${venues.id} = ${venueId ?? null}))`;
  const [row] = await db
    .select({ facts: companySettings.facts })
    .from(companySettings)
    .where(eq(companySettings.country, found));
  return formatSender({
    productName: row?.facts.trading_name || productName,
    mailFrom: row?.facts.sender_email || mailFrom,
  });
}
