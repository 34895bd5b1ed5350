import type { VenueAnswer } from "@contract/inspections/venue-answer";
import type { IssuedInvoice } from "@contract/sales/invoice";
import type { InvoiceDetails } from "@contract/sales/sales";
import type { Country, InspectionStatus } from "@contract/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, versionColumn } from "./columns";
import { eventReferenceColumn } from "./events";
import { emails } from "./mail";
import { users } from "./people";
import { customVenues, venues } from "./venues";

/** A client's inspection of a venue; `uniqueId` is the key of its public page. */
export const inspections = pgTable(
  "inspections",
  {
    id: idColumn(),
    uniqueId: text("unique_id").notNull(),
    leadEventId: eventReferenceColumn(),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "cascade" }),
    customVenueId: integer("custom_venue_id").references(() => customVenues.id, { onDelete: "cascade" }),
    status: text().$type<InspectionStatus>().notNull(),
    startsAt: instantColumn("starts_at").notNull(),
    /** Duration in minutes. */
    minutes: integer("duration_minutes").notNull().default(60),
    notes: text().notNull().default(""),
    /** The other time that the client has requested; "" if no request is open. */
    otherTime: text("other_time").notNull().default(""),
    /** IANA zone of a custom venue; venues of the catalogue have their own. */
    zone: text(),
    /** The key of the venue's page; null if the venue has no known email address. */
    venueKey: text("venue_key"),
    /** The venue's response to this time. */
    venueAnswer: text("venue_answer").$type<VenueAnswer>().notNull().default("unknown"),
    /** The other time that the venue offers, in its words; "" if no offer is open. */
    venueOffer: text("venue_offer").notNull().default(""),
    /** Rises with every change: the sequence of its calendar entries, and its version for concurrent saves. */
    sequence: integer().notNull().default(0),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("inspections_unique_id").on(table.uniqueId),
    uniqueIndex("inspections_venue_key").on(table.venueKey),
    index("inspections_event").on(table.leadEventId),
    index("inspections_starts").on(table.startsAt),
    index("inspections_created").on(table.createdAt),
    index("inspections_venue").on(table.venueId),
  ],
);

/**
 * A condition for sales that are won or lost; written the same way everywhere, as PostgreSQL compares it with
 * the conditions of indexes.
 */
export const whereWonOrLost = ({ status }: Record<"status", SQLWrapper>) => sql`${status} IN ('won', 'lost')`;

/** Whether a sale is won and was not rejected, as a condition and as a column. */
export const isWonAndNotRejected = ({ status, approval }: Record<"status" | "approval", SQLWrapper>) =>
  sql<boolean>`(${status} = 'won' AND ${approval} <> 'rejected')`;

/** A condition for sales, without the venues that were lost without a sale. */
export const whereSaleWithValue = ({ valueMinor }: Record<"valueMinor", SQLWrapper>) =>
  sql`${valueMinor} IS NOT NULL`;

/** Sales, tentative at first. Amounts in minor units of the event's country. */
export const sales = pgTable(
  "sales",
  {
    id: idColumn(),
    leadEventId: eventReferenceColumn(),
    venueId: integer("venue_id").references(() => venues.id, { onDelete: "cascade" }),
    customVenueId: integer("custom_venue_id").references(() => customVenues.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** `tentative`, `won` or `lost`. */
    status: text().notNull(),
    /** `pending`, `approved` or `rejected`. */
    approval: text().notNull().default("pending"),
    /** Who approved or rejected it, and when; null while pending, or if not recorded. */
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instantColumn("decided_at"),
    rejectionReason: text("rejection_reason"),
    lostReason: text("lost_reason"),
    lostToVenueId: integer("lost_to_venue_id").references(() => venues.id, { onDelete: "set null" }),
    eventDate: date("event_date", { mode: "string" }),
    guestCount: integer("guest_count"),
    /** Null for a venue lost without a sale, which has no amounts and no approval. */
    valueMinor: integer("value_minor"),
    /** Commission in hundredths of a percent: 1000 = 10%. */
    commissionBasisPoints: integer("commission_basis_points").notNull().default(1000),
    isInvoiced: boolean("is_invoiced").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    closedAt: instantColumn("closed_at"),
    version: versionColumn(),
  },
  (table) => [
    index("sales_event").on(table.leadEventId),
    index("sales_closed").on(table.status, table.closedAt),
    index("sales_venue").on(table.venueId),
    index("sales_lost_to").on(table.lostToVenueId).where(sql`${table.lostToVenueId} is not null`),
    index("sales_custom_venue").on(table.customVenueId).where(sql`${table.customVenueId} is not null`),
    index("sales_last_closed")
      .on(sql`${table.closedAt} DESC NULLS LAST`, table.id.desc().nullsFirst())
      .where(whereWonOrLost(table)),
    index("sales_rejected").on(table.createdAt).where(sql`${table.approval} = 'rejected'`),
  ],
);

/** Issued invoices. They remain, with their number, when their sale is deleted. */
export const invoices = pgTable(
  "invoices",
  {
    id: idColumn(),
    saleId: integer("sale_id").references(() => sales.id, { onDelete: "set null" }),
    country: text().$type<Country>().notNull(),
    /** From 1 in each country, without gaps. */
    sequence: integer().notNull(),
    number: text().notNull(),
    record: jsonb().$type<IssuedInvoice>().notNull(),
    details: jsonb().$type<Partial<InvoiceDetails>>().notNull(),
    issuedBy: integer("issued_by").references(() => users.id, { onDelete: "set null" }),
    issuedAt: instantColumn("issued_at").notNull(),
    /** When it was last emailed, and to whom; the email has the file. */
    sentAt: instantColumn("sent_at"),
    sentTo: text("sent_to"),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    /** The local day on which it was paid in full. */
    paidOn: date("paid_on", { mode: "string" }),
    /** A void invoice keeps its number, but nothing is due. */
    voidedAt: instantColumn("voided_at"),
    voidReason: text("void_reason"),
    voidedBy: integer("voided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("invoices_sale").on(table.saleId).where(sql`${table.voidedAt} is null`),
    uniqueIndex("invoices_sequence").on(table.country, table.sequence),
    uniqueIndex("invoices_number").on(table.number),
  ],
);
