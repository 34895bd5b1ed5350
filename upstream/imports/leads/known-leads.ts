import { foldText } from "@contract/fold-text";
import { toPhoneDigits } from "@contract/leads/phone";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { leadEmails, leadEvents, leadNotes, leadPhoneNumbers, leads, users, venues } from "../../db/schema";
import { toLeadNameKeySql } from "../../db/schema/leads";
import { toFoldedSql } from "../../search-text";
import { foldPersonName, type LeadValues } from "./parse";

/** A stored lead that a row of the imported file may be about, with what is compared. */
export interface KnownLead {
  lead: typeof leads.$inferSelect;
  /** In lower case. */
  emails: string[];
  /** Digits only, as `toPhoneDigits` gives them. */
  phones: string[];
  events: (typeof leadEvents.$inferSelect)[];
  notes: string[];
}

/** The stored records that a batch of rows of the imported file may be about. */
export interface KnownRecords {
  byEmail: Map<string, KnownLead[]>;
  byPhone: Map<string, KnownLead[]>;
  /** By folded name only; the caller compares the country. */
  byName: Map<string, KnownLead[]>;
  /** Ids of users by email address and by folded name; undefined for a name that several users have. */
  owners: Map<string, number | undefined>;
  /** Ids of venues by country and folded name; undefined for a name that several venues have. */
  venues: Map<string, number | undefined>;
}

/**
 * Loads the leads that share an email address, number or name with rows, and the users and venues that the
 * rows name.
 */
export async function loadKnownRecords(tx: Database, rows: readonly LeadValues[]): Promise<KnownRecords> {
  const ids = await findKnownLeadIds(tx, rows);
  const known = await loadKnownLeads(tx, ids);
  const records: KnownRecords = {
    byEmail: new Map(),
    byPhone: new Map(),
    byName: new Map(),
    owners: await loadOwnerIds(tx, rows),
    venues: await loadVenueIdsByName(tx, rows),
  };
  for (const entry of known) {
    for (const email of entry.emails) addToListInMap(records.byEmail, email, entry);
    for (const phone of entry.phones) addToListInMap(records.byPhone, phone, entry);
    addToListInMap(records.byName, foldPersonName(entry.lead.firstName, entry.lead.lastName), entry);
  }
  return records;
}

const addToListInMap = <Value>(map: Map<string, Value[]>, key: string, value: Value) =>
  map.set(key, [...(map.get(key) ?? []), value]);

async function findKnownLeadIds(tx: Database, rows: readonly LeadValues[]): Promise<number[]> {
  const emails = rows.flatMap(({ lead }) => (lead.email ? [lead.email.toLowerCase()] : []));
  const phones = rows.flatMap(({ lead }) =>
    lead.phone_number ? [toPhoneDigits(lead.phone_number, lead.country)] : [],
  );
  // A name alone identifies a person only if the row has no email address and no phone number.
  const names = rows.flatMap(({ lead }) =>
    lead.email || lead.phone_number
      ? []
      : [`${lead.country}${foldPersonName(lead.first_name, lead.last_name)}`],
  );
  const found = [
    ...(emails.length > 0
      ? await tx
          .select({ id: leadEmails.leadId })
          .from(leadEmails)
          .where(sql`lower(${leadEmails.email}) IN ${toTextListSql(emails)}`)
      : []),
    ...(phones.length > 0
      ? await tx
          .select({ id: leadPhoneNumbers.leadId })
          .from(leadPhoneNumbers)
          .where(sql`${leadPhoneNumbers.normalised} IN ${toTextListSql(phones)}`)
      : []),
    ...(names.length > 0
      ? await tx
          .select({ id: leads.id })
          .from(leads)
          .where(sql`${toLeadNameKeySql(leads)} IN ${toTextListSql(names)}`)
      : []),
  ];
  return [...new Set(found.map(({ id }) => id))];
}

/**
 * A list passed as one parameter: a statement may have at most 65,535 parameters. With a plain list PostgreSQL would
 * also choose the slower trigram index for phone numbers.
 */
const toTextListSql = (texts: readonly string[]) =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

async function loadKnownLeads(tx: Database, leadIds: number[]): Promise<KnownLead[]> {
  if (leadIds.length === 0) return [];
  const found = await tx.select().from(leads).where(inArray(leads.id, leadIds)).orderBy(leads.id);
  const known = new Map(
    found.map((lead): [number, KnownLead] => [
      lead.id,
      { lead, emails: [], phones: [], events: [], notes: [] },
    ]),
  );
  for (const { leadId, email } of await tx
    .select()
    .from(leadEmails)
    .where(inArray(leadEmails.leadId, leadIds)))
    known.get(leadId)?.emails.push(email.toLowerCase());
  for (const { leadId, normalised } of await tx
    .select()
    .from(leadPhoneNumbers)
    .where(inArray(leadPhoneNumbers.leadId, leadIds)))
    known.get(leadId)?.phones.push(normalised);
  for (const event of await tx.select().from(leadEvents).where(inArray(leadEvents.leadId, leadIds)))
    known.get(event.leadId)?.events.push(event);
  for (const { leadId, note } of await tx.select().from(leadNotes).where(inArray(leadNotes.leadId, leadIds)))
    known.get(leadId)?.notes.push(note);
  return [...known.values()];
}

/** The ids of active users by username and by folded name; undefined for a name that several have. */
async function loadOwnerIds(
  tx: Database,
  rows: readonly LeadValues[],
): Promise<Map<string, number | undefined>> {
  const owners = new Map<string, number | undefined>();
  if (!rows.some(({ owner }) => owner)) return owners;
  // All of them: a company has few, and their names are folded here.
  const found = await tx
    .select({ id: users.id, username: users.username, name: users.displayName })
    .from(users)
    .where(eq(users.isDisabled, false));
  for (const { id, username, name } of found) {
    owners.set(username, id);
    const key = foldText(name);
    if (key !== username) owners.set(key, owners.has(key) ? undefined : id);
  }
  return owners;
}

async function loadVenueIdsByName(
  tx: Database,
  rows: readonly LeadValues[],
): Promise<Map<string, number | undefined>> {
  const names = [...new Set(rows.flatMap(({ venue }) => (venue ? [foldText(venue)] : [])))];
  const found = new Map<string, number | undefined>();
  if (names.length === 0) return found;
  const rowsOfVenues = await tx
    .select({ id: venues.id, country: venues.country, name: venues.name })
    .from(venues)
    .where(sql`${toFoldedSql(venues.name)} IN ${toTextListSql(names)}`);
  for (const { id, country, name } of rowsOfVenues) {
    const key = `${country} ${foldText(name)}`;
    found.set(key, found.has(key) ? undefined : id);
  }
  return found;
}
