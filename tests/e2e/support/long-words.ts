import { join } from "node:path";
import { sql } from "drizzle-orm";
import { root } from "../../../scripts/run.mjs";
import { openDatabase } from "../../../upstream/db/database";
import { longWord } from "./long-word";

/** The long word in every HTML element that we allow. */
const longHtml = `<h4>${longWord}</h4><p>${longWord} <a href="https://${longWord}.example">${longWord}</a></p><ul><li>${longWord}</li></ul><pre>${longWord} ${longWord}</pre><table><tr><th>${longWord}</th><td>${longWord}</td></tr></table>`;

/** Columns with text that users type, by table. The word is appended, so that records are still found. */
const words: Record<string, string[]> = {
  users: ["display_name"],
  leads: ["first_name", "last_name"],
  lead_emails: ["email"],
  lead_phone_numbers: ["number"],
  lead_events: ["sub_type", "notes"],
  enquiries: ["source"],
  emails: ["sender", "recipient", "subject", "plain"],
  recommendation_sends: ["subject", "template", "portal_link"],
  recommendations: ["room_name"],
  activities: ["detail"],
  locations: ["name"],
  venues: ["name", "address", "phone", "email", "website"],
  rooms: ["name"],
  special_offers: ["title"],
};

/** Columns with untrusted HTML, by table. */
const htmls: Record<string, string[]> = {
  enquiries: ["message"],
  emails: ["html"],
  venues: ["description"],
  rooms: ["description"],
  special_offers: ["description"],
};

/** Adds the long word to every text that users typed. */
export async function addLongWordToTexts(dataDir: string) {
  const { db, close } = await openDatabase({
    folder: join(dataDir, "pglite"),
    migrations: join(root, "upstream/db/migrations"),
  });
  const change = async (
    table: string,
    columns: string[],
    value: (column: string) => ReturnType<typeof sql>,
  ) => {
    const set = columns.map((column) => sql`${sql.identifier(column)} = ${value(column)}`);
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(set, sql`, `)}`);
  };
  for (const [table, columns] of Object.entries(words))
    await change(
      table,
      columns,
      (column) => sql`coalesce(${sql.identifier(column)}, '') || ${` ${longWord}`}`,
    );
  for (const [table, columns] of Object.entries(htmls)) await change(table, columns, () => sql`${longHtml}`);
  // The email status with the longest label.
  await db.execute(sql`UPDATE emails SET status = 'outbox'`);
  await close();
}
