import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { emails } from "./leads";
import { venues } from "./venues";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

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
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    month: text().notNull(),
    emailId: integer("email_id").references(() => emails.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.venueId, table.month] }),
    index("venue_report_mails_month").on(table.month),
  ],
);
