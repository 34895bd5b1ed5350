import type { NoticeKind, NoticeMail } from "@contract/notices/notices";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn } from "./columns";
import { leadEvents } from "./events";
import { leads } from "./leads";
import { users } from "./people";

/** What happened that concerns a member of staff. Contains names and texts of clients; deleted with their lead. */
export const notices = pgTable(
  "notices",
  {
    id: idColumn(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    detail: text().notNull().default(""),
    leadId: integer("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    leadEventId: integer("lead_event_id").references(() => leadEvents.id, { onDelete: "cascade" }),
    /** The path of its page on this site, if it is not of a lead or event. */
    path: text(),
    createdAt: instantColumn("created_at").notNull(),
    readAt: instantColumn("read_at"),
    /** When it was mailed, or it was decided that the user does not want it by mail; null until then. */
    mailedAt: instantColumn("mailed_at"),
  },
  (table) => [
    index("notices_user").on(table.userId, table.id),
    index("notices_unread").on(table.userId).where(sql`${table.readAt} is null`),
    index("notices_unmailed").on(table.createdAt).where(sql`${table.mailedAt} is null`),
    index("notices_lead").on(table.leadId),
    index("notices_event").on(table.leadEventId),
  ],
);

/** Which notices a user gets by mail. Without a row, the default of the kind applies. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    mail: text().$type<NoticeMail>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** The local date on which a user last got their daily digest. */
export const noticeDigests = pgTable("notice_digests", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sentOn: date("sent_on", { mode: "string" }).notNull(),
});
