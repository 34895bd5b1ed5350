import { ilike, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leads } from "../db/schema";

/** Leads whose full name or an email address fits a LIKE pattern. */
export const namedLike = (db: Database, pattern: string) =>
  or(
    ilike(sql`${leads.firstName} || ' ' || ${leads.lastName}`, pattern),
    inArray(
      leads.id,
      db.select({ id: leadEmails.leadId }).from(leadEmails).where(ilike(leadEmails.email, pattern)),
    ),
  );
