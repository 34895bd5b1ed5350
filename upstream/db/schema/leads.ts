import type { CallOutcome } from "@contract/leads/call-outcomes";
import type { ConsentSource } from "@contract/leads/consent";
import type { Country, EventType } from "@contract/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, versionColumn } from "./columns";
import { users } from "./people";

/** The key that duplicates by name share: country and folded name. */
export const toLeadNameKeySql = ({
  country,
  firstName,
  lastName,
}: Record<"country" | "firstName" | "lastName", SQLWrapper>) =>
  sql<string>`(${country} || folded(trim(${firstName}) || ' ' || trim(${lastName})))`;

export const leads = pgTable(
  "leads",
  {
    id: idColumn(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    company: text().notNull().default(""),
    country: text().$type<Country>().notNull(),
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    isCorporateEvent: boolean("is_corporate_event").notNull().default(false),
    isUnsubscribed: boolean("is_unsubscribed").notNull().default(false),
    /** When one of its email addresses was unsubscribed; null: not, or not recorded. */
    unsubscribedAt: instantColumn("unsubscribed_at"),
    /** How the client consented to emails, and the local date; null: not recorded. */
    consentSource: text("consent_source").$type<ConsentSource>(),
    consentDate: date("consent_date", { mode: "string" }),
    /** When names, addresses and texts were erased; null: not. */
    erasedAt: instantColumn("erased_at"),
    /** `synced`, `pending` or `failed`. */
    hubspotStatus: text("hubspot_status").notNull().default("pending"),
    hubspotSyncedAt: instantColumn("hubspot_synced_at"),
    /** Why the last attempt failed, in words; null if it succeeded. */
    hubspotFailure: text("hubspot_failure"),
    /** Attempts since it last became pending; a pending lead is not tried before `hubspotDueAt`. */
    hubspotAttempts: integer("hubspot_attempts").notNull().default(0),
    hubspotDueAt: instantColumn("hubspot_due_at"),
    /** Rises with every change by staff, to detect concurrent saves. */
    version: integer().notNull().default(1),
    /** When the oldest unanswered enquiry was received; null: none. */
    waitingSince: instantColumn("waiting_since"),
    requeuedAt: instantColumn("requeued_at"),
    assignedAt: instantColumn("assigned_at"),
    /** How often the links to the client's page were revoked; a link contains the number it was created with. */
    portalRevision: integer("portal_revision").notNull().default(0),
    /** Values of its newest event for sorting lists, maintained by triggers; null without an event. */
    newestEventType: text("newest_event_type").$type<EventType>(),
    newestBudgetMinor: integer("newest_budget_minor"),
    newestGuestCount: integer("newest_guest_count"),
    /** Lower case: sub-type or type, city, date. */
    newestDetails: text("newest_details"),
    /** Of its first event, for the figures of the dashboard; kept by triggers, too. */
    firstEventType: text("first_event_type").$type<EventType>(),
    firstBudgetMinor: integer("first_budget_minor"),
    /** Whether one of its enquiries is flagged as spam; maintained by triggers. */
    hasSpam: boolean("has_spam").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("leads_country_created").on(table.country, table.createdAt),
    index("leads_created").on(table.createdAt, table.id),
    index("leads_country_first_name").on(table.country, sql`folded(${table.firstName})`, table.id),
    index("leads_owner").on(table.ownerId),
    index("leads_name_trgm").using(
      "gin",
      sql`folded(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
      sql`replace(folded(${table.firstName} || ' ' || ${table.lastName}), ' ', '') gin_trgm_ops`,
    ),
    index("leads_company_trgm")
      .using(
        "gin",
        sql`folded(${table.company}) gin_trgm_ops`,
        sql`replace(folded(${table.company}), ' ', '') gin_trgm_ops`,
      )
      .where(sql`${table.company} <> ''`),
    index("leads_hubspot_due").on(table.hubspotDueAt, table.id).where(sql`${table.hubspotDueAt} is not null`),
    index("leads_assigned").on(table.assignedAt).where(sql`${table.assignedAt} is not null`),
    index("leads_spam").on(table.country, table.createdAt).where(sql`${table.hasSpam}`),
    index("leads_sign").on(toLeadNameKeySql(table)),
    index("leads_waiting")
      .on(table.country, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
);

/** Pairs of leads dismissed as duplicates; the lower id comes first. */
export const dismissedDuplicates = pgTable(
  "dismissed_duplicates",
  {
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    otherId: integer("other_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.otherId] }),
    index("dismissed_duplicates_other").on(table.otherId),
    index("dismissed_duplicates_user").on(table.userId),
  ],
);

/** Leads that were merged into another, to which their URLs and links now lead. */
export const mergedLeads = pgTable(
  "merged_leads",
  {
    id: integer().primaryKey(),
    intoId: integer("into_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The revision in its valid portal links; null: they were revoked. */
    portalRevision: integer("portal_revision"),
    /** The other lead's revision at the merge; revoking that lead's links also revokes these. */
    intoRevision: integer("into_revision").notNull(),
  },
  (table) => [index("merged_leads_into").on(table.intoId)],
);

/**
 * Values by which duplicates are found, with the number of rows that have them: email address, phone number, or name in a
 * country. Maintained by triggers. Several rows with one value may belong to the same lead.
 */
export const leadSigns = pgTable(
  "lead_signs",
  {
    kind: text().$type<"email address" | "phone number" | "name">().notNull(),
    value: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index("lead_signs_shared").on(table.kind, table.value).where(sql`${table.uses} > 1`),
  ],
);

/** Notes on leads, for staff. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    note: text().notNull(),
    /** The outcome of a phone call; null: not a call. */
    outcome: text().$type<CallOutcome>(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [index("lead_notes_lead").on(table.leadId, table.createdAt)],
);

export const leadEmails = pgTable(
  "lead_emails",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    email: text().notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
  },
  (table) => [
    index("lead_emails_lead").on(table.leadId),
    index("lead_emails_sign").on(sql`lower(${table.email})`),
    index("lead_emails_trgm").using("gin", sql`lower(${table.email} COLLATE "C") gin_trgm_ops`),
  ],
);

export const leadPhoneNumbers = pgTable(
  "lead_phone_numbers",
  {
    id: idColumn(),
    leadId: integer("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** As entered. */
    number: text().notNull(),
    /** Digits with country code, for finding duplicates. */
    normalised: text().notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
  },
  (table) => [
    index("lead_phone_numbers_lead").on(table.leadId),
    index("lead_phone_numbers_number").on(table.normalised),
    index("lead_phone_numbers_trgm").using("gin", sql`${table.normalised} gin_trgm_ops`),
  ],
);

/** Email addresses that no recommendation is sent to, of any lead. Only a hash is stored (`hash_address`). */
export const unsubscribedAddresses = pgTable("unsubscribed_addresses", {
  addressHash: text("address_hash").primaryKey(),
  unsubscribedAt: instantColumn("unsubscribed_at").notNull(),
});

/** When clients of a country are erased; no row: never. */
export const retentionRules = pgTable("retention_rules", {
  country: text().$type<Country>().primaryKey(),
  /** Months after the last activity. */
  months: integer().notNull(),
  /** Whether clients are erased daily. */
  isAutomatic: boolean("is_automatic").notNull().default(false),
  savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
  savedAt: instantColumn("saved_at").notNull(),
  /** The last automatic run. */
  ranAt: instantColumn("ran_at"),
  version: versionColumn(),
});
