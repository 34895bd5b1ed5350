import { type Lead, LeadFields, type LeadRow } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import { isPhoneNumber, toPhoneDigits } from "@contract/leads/phone";
import { toCountry } from "@contract/vocabulary";
import { type LeadLine, toLeadLine } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { type Contact, listSharedContacts, type SharedContact } from "./same-contact";

/** An existing lead, and the contact details that it shares with the new one. */
export interface ExistingLead extends LeadLine {
  shared: SharedContact[];
}

/** Leads that could be the same person. `isChecked` is false if some could not be loaded. */
export interface ExistingLeads {
  found: ExistingLead[];
  isChecked: boolean;
}

/**
 * How many leads are loaded in full to compare their other contact details: a search row has only the primary
 * ones.
 */
const MAX_FULL_LEADS = 5;

/**
 * Finds the leads of both countries with the same normalised email address or phone number (L-01). Never fails: `isChecked`
 * is false if a call failed.
 */
export async function loadLeadsWithSameContact(api: Api, contact: Contact): Promise<ExistingLeads> {
  const searches = await Promise.all(
    listContactSearchTexts(contact).map((search) =>
      toSection(api(leadCalls.all, { query: { page: 1, search } })),
    ),
  );
  const rows = new Map(searches.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  const compared = [...rows.values()].map((row) => ({
    row,
    shared: listSharedContacts(contact, toPrimaryContact(row)),
  }));
  const found = compared.filter(({ shared }) => shared.length > 0);
  const rest = compared.filter(({ shared }) => shared.length === 0);
  const fullMatches = await Promise.all(
    rest.slice(0, MAX_FULL_LEADS).map(({ row }) => loadAndCompareLead(api, contact, row)),
  );
  return {
    found: [...found, ...fullMatches.flatMap(({ match }) => match ?? [])].map(({ row, shared }) => ({
      ...toLeadLine(row),
      shared,
    })),
    isChecked:
      searches.every((search) => search.data && !search.isPartial) &&
      rest.length <= MAX_FULL_LEADS &&
      fullMatches.every(({ isLoaded }) => isLoaded),
  };
}

/** Finds leads that share the typed email address or phone number; none while both are incomplete. */
export async function searchLeadsByEnteredContact(
  api: Api,
  entered: URLSearchParams,
): Promise<ExistingLead[]> {
  const country = toCountry(entered.get("country"));
  const email = LeadFields.shape.email.safeParse(entered.get("email") || undefined).data;
  const phone = entered.get("phone_number")?.slice(0, 40) ?? "";
  const phones = isPhoneNumber(phone, country) ? [phone] : [];
  if (!email && phones.length === 0) return [];
  const { found } = await loadLeadsWithSameContact(api, { country, emails: email ? [email] : [], phones });
  return found;
}

/** The search texts for a contact: email addresses, and phone numbers in international form. */
const listContactSearchTexts = ({ country, emails, phones }: Contact): string[] => [
  ...emails,
  ...phones.map((phone) => `+${toPhoneDigits(phone, country)}`),
];

/** Loads the lead of a row: a row has only the primary contact details. */
async function loadAndCompareLead(api: Api, contact: Contact, row: LeadRow) {
  const { data } = await toSection(api(leadCalls.get, { params: { id: row.id } }));
  const shared = data ? listSharedContacts(contact, toFullContact(data)) : [];
  return { isLoaded: data !== undefined, match: shared.length > 0 ? { row, shared } : undefined };
}

const toPrimaryContact = ({ country, email, phone_number }: LeadRow): Contact => ({
  country,
  emails: email === undefined ? [] : [email],
  phones: phone_number === undefined ? [] : [phone_number],
});

const toFullContact = ({ country, emails = [], phone_numbers = [] }: Lead): Contact => ({
  country,
  emails: emails.map(({ email }) => email),
  phones: phone_numbers.map(({ number }) => number),
});
