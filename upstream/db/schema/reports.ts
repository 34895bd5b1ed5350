import type { Country, EventType, InspectionStatus } from "@contract/vocabulary";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";
import { emails } from "./mail";
import { venueReferenceColumn, venues } from "./venues";

/**
 * Monthly targets of a venue, set by administrators, in minor units of its country; null if there is no
 * target.
 */
export const venueReportValues = pgTable("venue_report_values", {
  venueId: integer("venue_id")
    .primaryKey()
    .references(() => venues.id, { onDelete: "cascade" }),
  enquiryTarget: integer("enquiry_target"),
  salesTargetMinor: integer("sales_target_minor"),
  updatedAt: instantColumn("updated_at").notNull(),
});

/** The months (`YYYY-MM`) whose report was emailed to a venue. Only the process that adds the row sends the email. */
export const venueReportMails = pgTable(
  "venue_report_mails",
  {
    venueId: venueReferenceColumn(),
    month: text().notNull(),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.venueId, table.month] }),
    index("venue_report_mails_month").on(table.month),
  ],
);

/*
 * Figures for reports. Triggers add a row for every change, in the same transaction; rows have no key, so transactions do
 * not block each other. The figures of a month are the sums of its rows; `fold_figures` merges rows. Amounts in minor
 * units. Ids have no foreign keys: the figures of a deleted venue add up to zero.
 */

const sumColumn = (columnName: string) => bigint(columnName, { mode: "number" }).notNull();

const steps = {
  enquiries: integer().notNull(),
  recommendations: integer().notNull(),
  inspections: integer().notNull(),
  tentative: integer().notNull(),
  won: integer().notNull(),
  lost: integer().notNull(),
  wonMinor: sumColumn("won_minor"),
};

/** Steps by owner and month, in the lead's country; a send counts once, and an event is lost once. */
export const specialistMonths = pgTable(
  "specialist_months",
  {
    country: text().$type<Country>().notNull(),
    month: text().notNull(),
    /** Null for leads without an owner. */
    userId: integer("user_id"),
    eventType: text("event_type").$type<EventType>().notNull(),
    ...steps,
  },
  (table) => [index("specialist_months_month").on(table.month)],
);

/** Steps by venue and month, in the lead's country; a send counts once for each of its venues, and so does a lost sale. */
export const venueMonths = pgTable(
  "venue_months",
  {
    country: text().$type<Country>().notNull(),
    month: text().notNull(),
    /** Null for custom venues, and for enquiries without a venue. */
    venueId: integer("venue_id"),
    ...steps,
  },
  (table) => [
    index("venue_months_venue").on(table.venueId, table.month),
    index("venue_months_month").on(table.month),
  ],
);

/** Inspections by the month in which they take place, in the lead's country. */
export const inspectionMonths = pgTable("inspection_months", {
  country: text().$type<Country>().notNull(),
  month: text().notNull(),
  status: text().$type<InspectionStatus>().notNull(),
  inspections: integer().notNull(),
});

/** Sales that were won or lost, by approval. */
export const closedSales = pgTable("closed_sales", {
  country: text().$type<Country>().notNull(),
  approval: text().notNull(),
  sales: integer().notNull(),
});

/** Non-spam leads by the local day on which they were received, with the value of their first event. */
export const leadDays = pgTable(
  "lead_days",
  {
    country: text().$type<Country>().notNull(),
    day: date({ mode: "string" }).notNull(),
    /** The type of the first event; null without one. */
    eventType: text("event_type").$type<EventType>(),
    leads: integer().notNull(),
    valueMinor: sumColumn("value_minor"),
  },
  (table) => [index("lead_days_day").on(table.day)],
);
