import { type Lead, LeadFields, type LeadRow } from "@contract/leads/lead";
import { all, get } from "@contract/leads/leads";
import { isPhoneNumber, normalisePhone } from "@contract/leads/phone";
import { toCountry } from "@contract/vocabulary";
import { type LeadLine, leadLine } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { type Contact, type SharedAddress, sharedAddresses } from "./same-contact";

/** An existing lead, and the addresses that it shares with the new one. */
export interface ExistingLead extends LeadLine {
  shared: SharedAddress[];
}

/** The leads that could be the same person. `isChecked` is false where some could not be read. */
export interface ExistingLeads {
  found: ExistingLead[];
  isChecked: boolean;
}

/** The most leads that are read in full, as a search found them by another address than their main one. */
const MOST_READ = 5;

/**
 * The leads of both countries that are reached by the same email address or phone number (L-01, compared by their
 * normal form). It never fails: `isChecked` is false where a call did.
 */
export async function findExisting(api: Api, contact: Contact): Promise<ExistingLeads> {
  const searches = await Promise.all(
    searchesFor(contact).map((search) => section(api(all, { query: { page: 1, search } }))),
  );
  const rows = new Map(searches.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  const compared = [...rows.values()].map((row) => ({
    row,
    shared: sharedAddresses(contact, contactOf(row)),
  }));
  const found = compared.filter(({ shared }) => shared.length > 0);
  const rest = compared.filter(({ shared }) => shared.length === 0);
  const read = await Promise.all(rest.slice(0, MOST_READ).map(({ row }) => readLead(api, contact, row)));
  return {
    found: [...found, ...read.flatMap(({ match }) => match ?? [])].map(({ row, shared }) => ({
      ...leadLine(row),
      shared,
    })),
    isChecked:
      searches.every((search) => search.data && !search.isPartial) &&
      rest.length <= MOST_READ &&
      read.every(({ isRead }) => isRead),
  };
}

/** The leads that share an email address or a phone number as typed; none where neither is whole. */
export async function searchExisting(api: Api, typed: URLSearchParams): Promise<ExistingLead[]> {
  const country = toCountry(typed.get("country"));
  const email = LeadFields.shape.email.safeParse(typed.get("email") || undefined).data;
  const phone = typed.get("phone_number")?.slice(0, 40) ?? "";
  const phones = isPhoneNumber(phone, country) ? [phone] : [];
  if (!email && phones.length === 0) return [];
  const { found } = await findExisting(api, { country, emails: email ? [email] : [], phones });
  return found;
}

/** The searches for a contact: the email addresses, and the phone numbers in international form. */
const searchesFor = ({ country, emails, phones }: Contact) => [
  ...emails,
  ...phones.map((phone) => `+${normalisePhone(phone, country)}`),
];

/** A row has the main addresses only; the lead has all of them. */
async function readLead(api: Api, contact: Contact, row: LeadRow) {
  const { data } = await section(api(get, { params: { id: row.id } }));
  const shared = data ? sharedAddresses(contact, wholeContactOf(data)) : [];
  return { isRead: data !== undefined, match: shared.length > 0 ? { row, shared } : undefined };
}

const contactOf = ({ country, email, phone_number }: LeadRow): Contact => ({
  country,
  emails: email === undefined ? [] : [email],
  phones: phone_number === undefined ? [] : [phone_number],
});

const wholeContactOf = ({ country, emails = [], phone_numbers = [] }: Lead): Contact => ({
  country,
  emails: emails.map(({ email }) => email),
  phones: phone_numbers.map(({ number }) => number),
});
