import { normalisePhone } from "@contract/leads/phone";
import { foldText } from "@contract/names";
import { countries } from "@contract/vocabulary";
import { and, between, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { enquiries, leadEmails, leadEvents, leadPhoneNumbers, leads, locations, venues } from "../db/schema";
import { containing, exactly, folded, hasWordBegunBy, named } from "../search-text";
import { eventWordsIn } from "./event-words";
import type { MetAddresses } from "./rows";

const fullName = sql`${leads.firstName} || ' ' || ${leads.lastName}`;

/** Leads whose full name or an email address contains a text. */
export const namedOrAddressed = (db: Database, text: string) =>
  or(
    named(fullName, text),
    inArray(
      leads.id,
      db
        .select({ id: leadEmails.leadId })
        .from(leadEmails)
        .where(emailLike(containing(text))),
    ),
  );

/** By the rules of ASCII, which are enough for addresses and much quicker. */
const emailLike = (pattern: string) =>
  sql`lower(${leadEmails.email} COLLATE "C") LIKE lower(${pattern} COLLATE "C")`;

/** Which leads a search finds, and which of them it names exactly, so that they come first. */
export interface LeadSearch {
  where?: SQL;
  exactFirst?: SQL;
}

/**
 * What a person typed to find leads: name, company, email address, phone number in any notation, id, a venue enquired about, or
 * an event by sub-type, city and date. A whole number or address that is known finds its leads alone, by index.
 */
export async function searchLeads(db: Database, typed = ""): Promise<LeadSearch> {
  const text = typed.trim();
  if (!text) return {};
  const id = Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? 0);
  if (id && text.startsWith("#")) return { where: eq(leads.id, id) };
  const [known, venueIds, events] = await Promise.all([
    knownAddress(db, text),
    db.select({ id: venues.id }).from(venues).where(named(venues.name, text)),
    eventsNamed(db, text),
  ]);
  if (known.length > 0) return { where: or(inArray(leads.id, known), eq(leads.id, id)) };
  const [first, ...others] = [
    db
      .select({ id: leads.id })
      .from(leads)
      .where(or(isName(text) ? nameHas(text) : undefined, eq(leads.id, id))),
    ...(isName(text) ? [ofCompany(db, text)] : []),
    ...(isName(text) || text.includes("@") ? [withEmailPart(db, text)] : []),
    ...withPhonePart(db, text),
    ...(events ? [db.select({ id: leadEvents.leadId }).from(leadEvents).where(events)] : []),
    ...(venueIds.length > 0 ? [enquiredAbout(db, venueIds)] : []),
  ] as const;
  const [second, ...rest] = others;
  return {
    where: inArray(leads.id, second ? unionAll(first, second, ...rest) : first),
    exactFirst: sql`(${leads.id} = ${id} OR ${folded(fullName)} = ${foldText(text)})`,
  };
}

/** Names that hold every word, in whatever order: `Lovelace, Ada`. */
const nameHas = (text: string) =>
  and(
    ...text
      .split(/[\s,]+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word) || word === text)
      .map((word) => named(fullName, word)),
  );

/** The empty one is left out as in the index. */
const ofCompany = (db: Database, text: string) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(sql`${leads.company} <> ''`, named(leads.company, text)));

const withEmailPart = (db: Database, text: string) =>
  db
    .select({ id: leadEmails.leadId })
    .from(leadEmails)
    .where(emailLike(containing(text)));

/** The leads of a whole phone number or email address. */
async function knownAddress(db: Database, text: string): Promise<number[]> {
  const rows = text.includes("@")
    ? await db
        .select({ id: leadEmails.leadId })
        .from(leadEmails)
        .where(emailLike(exactly(text)))
    : isPhone(text)
      ? await db
          .select({ id: leadPhoneNumbers.leadId })
          .from(leadPhoneNumbers)
          .where(
            inArray(
              leadPhoneNumbers.normalised,
              countries.map((country) =>
                normalisePhone(withoutWord(text).replace(/^00(?!11)(?=\s*[1-9])/, "+"), country),
              ),
            ),
          )
      : [];
  return rows.map(({ id }) => id);
}

/** Whether names have to be looked through: neither for an address nor for most of a number. */
const isName = (text: string) => !text.includes("@") && (!isPhone(text) || isShort(text));

/** Few digits may as well be of a name or an address. */
const isShort = (text: string) => text.replace(/\D/g, "").length < 6;

/** Digits with what people write between them, perhaps after a word and before an extension. */
const isPhone = (text: string) =>
  /^[+(\d][\d\s()+./\p{Pd}]{2,}(?:(?:x|ext\.?|extension)\s*\d{1,6})?$/iu.test(withoutWord(text));

const withoutWord = (text: string) =>
  text.replace(/^(?:tel|phone|ph|mobile|mob|call)\s*[.:]?\s*(?=[+(\d])/i, "");

function withPhonePart(db: Database, text: string) {
  const isMet = phoneLike(text);
  return isMet ? [db.select({ id: leadPhoneNumbers.leadId }).from(leadPhoneNumbers).where(isMet)] : [];
}

/** Of three digits and more; trunk zeros and international prefixes are not in the stored form, so they do not count. */
function phoneLike(text: string): SQL | undefined {
  if (!isPhone(text)) return undefined;
  const digits = withoutWord(text)
    .replace(/\(0\)/, "")
    .replace(/\D/g, "")
    .replace(/^(?:0011|0+)/, "");
  return digits.length < 3 ? undefined : like(leadPhoneNumbers.normalised, `%${digits}%`);
}

/** The addresses of a lead that a search meets. */
export function addressesMetBy(typed = ""): MetAddresses {
  const text = typed.trim();
  return text ? { email: emailLike(containing(text)), phone: phoneLike(text) } : {};
}

const enquiredAbout = (db: Database, found: { id: number }[]) =>
  db
    .select({ id: leadEvents.leadId })
    .from(enquiries)
    .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
    .where(
      inArray(
        enquiries.venueId,
        found.map(({ id }) => id),
      ),
    );

/** Events that are all that the text says of one; nothing where it says something else. */
async function eventsNamed(db: Database, text: string): Promise<SQL | undefined> {
  const { dates, type, subType, subTypes, place } = eventWordsIn(text);
  const cities = place
    ? await db.select({ id: locations.id }).from(locations).where(hasWordBegunBy(locations.name, place))
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
