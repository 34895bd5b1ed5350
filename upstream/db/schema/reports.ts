import type { Country, EventType, InspectionStatus } from "@contract/vocabulary";
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns";
import { emails } from "./mail";
import { ofVenue, venues } from "./venues";

/** What a month should bring a venue, as administrators set it; null: no target. Minor units of its country. */
export const venueReportValues = pgTable("venue_report_values", {
  venueId: integer("venue_id")
    .primaryKey()
    .references(() => venues.id, { onDelete: "cascade" }),
  enquiryTarget: integer("enquiry_target"),
  salesTargetMinor: integer("sales_target_minor"),
  updatedAt: at("updated_at").notNull(),
});

/** The months (`YYYY-MM`) whose performance report was mailed to a venue: whoever adds the row sends the mail. */
export const venueReportMails = pgTable(
  "venue_report_mails",
  {
    venueId: ofVenue(),
    month: text().notNull(),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.venueId, table.month] }),
    index("venue_report_mails_month").on(table.month),
  ],
);

/*
 * What reports count, added up. Triggers add a row for whatever changes, in its own transaction; nobody waits for
 * anybody, as rows have no key. The figures of a month are the sums of its rows; `fold_figures` makes one of many.
 * Money in minor units. Ids are kept without a reference: what is counted of a venue that is gone comes to nought.
 */

const bigSum = (name: string) => bigint(name, { mode: "number" }).notNull();

const steps = {
  enquiries: integer().notNull(),
  recommendations: integer().notNull(),
  inspections: integer().notNull(),
  tentative: integer().notNull(),
  won: integer().notNull(),
  lost: integer().notNull(),
  wonMinor: bigSum("won_minor"),
};

/** Steps of people by month of the lead's country; a send counts once, and an event is lost once. */
export const specialistMonths = pgTable(
  "specialist_months",
  {
    country: text().$type<Country>().notNull(),
    month: text().notNull(),
    /** Null: of leads that nobody owns. */
    userId: integer("user_id"),
    eventType: text("event_type").$type<EventType>().notNull(),
    ...steps,
  },
  (table) => [index("specialist_months_month").on(table.month)],
);

/** Steps of venues by country of the lead and month; a send counts once for each of its venues, and so does a lost sale. */
export const venueMonths = pgTable(
  "venue_months",
  {
    country: text().$type<Country>().notNull(),
    month: text().notNull(),
    /** Null: of venues outside the catalogue, and enquiries that name no venue. */
    venueId: integer("venue_id"),
    ...steps,
  },
  (table) => [
    index("venue_months_venue").on(table.venueId, table.month),
    index("venue_months_month").on(table.month),
  ],
);

/** Inspections by the month of the lead's country in which they take place. */
export const inspectionMonths = pgTable("inspection_months", {
  country: text().$type<Country>().notNull(),
  month: text().notNull(),
  status: text().$type<InspectionStatus>().notNull(),
  inspections: integer().notNull(),
});

/** Sales that were won or lost, by whether somebody approved them. */
export const closedSales = pgTable("closed_sales", {
  country: text().$type<Country>().notNull(),
  approval: text().notNull(),
  sales: integer().notNull(),
});

/** Leads without spam by the local day of their country on which they came in, with what their first event is worth. */
export const leadDays = pgTable(
  "lead_days",
  {
    country: text().$type<Country>().notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Of the first event; null without one. */
    eventType: text("event_type").$type<EventType>(),
    leads: integer().notNull(),
    valueMinor: bigSum("value_minor"),
  },
  (table) => [index("lead_days_day").on(table.day)],
);
