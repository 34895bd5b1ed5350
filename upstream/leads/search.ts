import { foldText } from "@contract/fold-text";
import { toPhoneDigits } from "@contract/leads/phone";
import { countries } from "@contract/vocabulary";
import { and, between, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { enquiries, leadEmails, leadEvents, leadPhoneNumbers, leads, locations, venues } from "../db/schema";
import {
  escapeLikePattern,
  toContainsPattern,
  toFoldedSql,
  whereNameContains,
  whereWordStartsWith,
} from "../search-text";
import { parseEventSearch } from "./event-search";
import type { ContactMatches } from "./rows";

const fullName = sql`${leads.firstName} || ' ' || ${leads.lastName}`;

/** Leads whose full name or an email address contains a text. */
export const whereNameOrEmailContains = (db: Database, text: string): SQL | undefined =>
  or(
    whereNameContains(fullName, text),
    inArray(
      leads.id,
      db
        .select({ id: leadEmails.leadId })
        .from(leadEmails)
        .where(whereEmailLike(toContainsPattern(text))),
    ),
  );

/** Compares in the C collation, which is enough for email addresses and much faster. */
const whereEmailLike = (pattern: string) =>
  sql`lower(${leadEmails.email} COLLATE "C") LIKE lower(${pattern} COLLATE "C")`;

/** Which leads a search finds, and which of them match exactly and come first. */
export interface LeadSearch {
  where?: SQL | undefined;
  exactFirst?: SQL;
}

/**
 * Builds the search for leads by name, company, email address, phone number in any notation, id, enquired venue, or event by
 * sub-type, city and date. A complete, known phone number or email address finds only its leads, by index.
 */
export async function buildLeadSearch(db: Database, query = ""): Promise<LeadSearch> {
  const text = query.trim();
  if (!text) return {};
  const id = Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? 0);
  if (id && text.startsWith("#")) return { where: eq(leads.id, id) };
  const [knownIds, venueIds, events] = await Promise.all([
    findLeadIdsByContact(db, text),
    db.select({ id: venues.id }).from(venues).where(whereNameContains(venues.name, text)),
    whereEventMatchesWords(db, text),
  ]);
  if (knownIds.length > 0) return { where: or(inArray(leads.id, knownIds), eq(leads.id, id)) };
  const [first, ...others] = [
    db
      .select({ id: leads.id })
      .from(leads)
      .where(or(couldBeName(text) ? whereNameHasAllWords(text) : undefined, eq(leads.id, id))),
    ...(couldBeName(text) ? [selectLeadIdsByCompany(db, text)] : []),
    ...(couldBeName(text) || text.includes("@") ? [selectLeadIdsByEmail(db, text)] : []),
    ...buildLeadIdsByPhoneQueries(db, text),
    ...(events ? [db.select({ id: leadEvents.leadId }).from(leadEvents).where(events)] : []),
    ...(venueIds.length > 0 ? [selectLeadIdsByVenue(db, venueIds)] : []),
  ] as const;
  const [second, ...rest] = others;
  return {
    where: inArray(leads.id, second ? unionAll(first, second, ...rest) : first),
    exactFirst: sql`(${leads.id} = ${id} OR ${toFoldedSql(fullName)} = ${foldText(text)})`,
  };
}

/** Names that contain every word, in any order: `Lovelace, Ada`. */
const whereNameHasAllWords = (text: string) =>
  and(
    ...text
      .split(/[\s,]+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word) || word === text)
      .map((word) => whereNameContains(fullName, word)),
  );

/** Excludes the empty company, like the index. */
const selectLeadIdsByCompany = (db: Database, text: string) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(sql`${leads.company} <> ''`, whereNameContains(leads.company, text)));

const selectLeadIdsByEmail = (db: Database, text: string) =>
  db
    .select({ id: leadEmails.leadId })
    .from(leadEmails)
    .where(whereEmailLike(toContainsPattern(text)));

/** Finds the leads with a complete phone number or email address. */
async function findLeadIdsByContact(db: Database, text: string): Promise<number[]> {
  const rows = text.includes("@")
    ? await db
        .select({ id: leadEmails.leadId })
        .from(leadEmails)
        .where(whereEmailLike(escapeLikePattern(text)))
    : looksLikePhoneNumber(text)
      ? await db
          .select({ id: leadPhoneNumbers.leadId })
          .from(leadPhoneNumbers)
          .where(
            inArray(
              leadPhoneNumbers.normalised,
              countries.map((country) =>
                toPhoneDigits(removePhoneLabel(text).replace(/^00(?!11)(?=\s*[1-9])/, "+"), country),
              ),
            ),
          )
      : [];
  return rows.map(({ id }) => id);
}

/** Whether the text may be a name: not an email address or most of a phone number. */
const couldBeName = (text: string) =>
  !text.includes("@") && (!looksLikePhoneNumber(text) || hasFewDigits(text));

/** Few digits may be part of a name or an email address. */
const hasFewDigits = (text: string) => text.replace(/\D/g, "").length < 6;

/** Digits and separators, perhaps after a label and before an extension. */
const looksLikePhoneNumber = (text: string) =>
  /^[+(\d][\d\s()+./\p{Pd}]{2,}(?:(?:x|ext\.?|extension)\s*\d{1,6})?$/iu.test(removePhoneLabel(text));

const removePhoneLabel = (text: string) =>
  text.replace(/^(?:tel|phone|ph|mobile|mob|call)\s*[.:]?\s*(?=[+(\d])/i, "");

function buildLeadIdsByPhoneQueries(db: Database, text: string) {
  const matches = wherePhoneContains(text);
  return matches ? [db.select({ id: leadPhoneNumbers.leadId }).from(leadPhoneNumbers).where(matches)] : [];
}

/** Needs at least three digits, without trunk zeros and international prefixes, which are not stored. */
function wherePhoneContains(text: string): SQL | undefined {
  if (!looksLikePhoneNumber(text)) return undefined;
  const digits = removePhoneLabel(text)
    .replace(/\(0\)/, "")
    .replace(/\D/g, "")
    .replace(/^(?:0011|0+)/, "");
  return digits.length < 3 ? undefined : like(leadPhoneNumbers.normalised, `%${digits}%`);
}

/** Conditions for the contact details that a search matches. */
export function buildContactConditions(query = ""): ContactMatches {
  const text = query.trim();
  return text ? { email: whereEmailLike(toContainsPattern(text)), phone: wherePhoneContains(text) } : {};
}

const selectLeadIdsByVenue = (db: Database, venueRows: { id: number }[]) =>
  db
    .select({ id: leadEvents.leadId })
    .from(enquiries)
    .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
    .where(
      inArray(
        enquiries.venueId,
        venueRows.map(({ id }) => id),
      ),
    );

/** The condition for events that match all words of the text; `undefined` if some word is not about an event. */
async function whereEventMatchesWords(db: Database, text: string): Promise<SQL | undefined> {
  const { dates, type, subType, subTypes, place } = parseEventSearch(text);
  const cities = place
    ? await db.select({ id: locations.id }).from(locations).where(whereWordStartsWith(locations.name, place))
    : [];
  if (place && cities.length === 0 && subTypes.length === 0) return undefined;
  return and(
    dates && between(leadEvents.eventDate, dates.from, dates.to),
    type && eq(leadEvents.eventType, type),
    subType ? eq(leadEvents.subType, subType) : undefined,
    place
      ? or(
          inArray(
            leadEvents.locationId,
            cities.map(({ id }) => id),
          ),
          inArray(leadEvents.subType, subTypes),
        )
      : undefined,
  );
}
