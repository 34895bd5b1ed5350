import { foldText } from "@contract/fold-text";
import type { LeadRow } from "@contract/leads/lead";
import { formatPhone, toPhoneDigits, toTelHref } from "@contract/leads/phone";
import { type LeadLine, toMailtoHref } from "./lead";

/** The phone number, email address or company that a search matched, if it matched one of these. */
export function findMatchedContact(lead: LeadRow, search: string): LeadLine["matchedContact"] {
  const { email, phone_number, company, country } = lead;
  if (phone_number && matchesPhoneNumber(toPhoneDigits(phone_number, country), search, lead))
    return { text: formatPhone(phone_number, country), href: toTelHref(phone_number, country) };
  if (email && search.length > 1 && email.toLowerCase().includes(search.toLowerCase()))
    return { text: email, href: toMailtoHref(email) };
  if (company && search.length > 1 && foldText(company).includes(foldText(search))) return { text: company };
}

/** Compares digits only, without leading zeros. A search needs at least three digits. */
function matchesPhoneNumber(normalised: string, search: string, { country }: LeadRow): boolean {
  const digits = search.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 3 || /[^\d\s()+./-]/.test(search)) return false;
  return normalised.includes(digits) || normalised.includes(toPhoneDigits(search, country));
}
