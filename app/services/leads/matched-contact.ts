import type { LeadRow } from "@contract/leads/lead";
import { formatPhone, normalisePhone, toTelHref } from "@contract/leads/phone";
import { foldText } from "@contract/names";
import { type LeadLine, toMailHref } from "./lead";

/** The phone number, email address or company that a search matched, if it matched one of these. */
export function findMatchedContact(lead: LeadRow, search: string): LeadLine["matchedContact"] {
  const { email, phone_number, company, country } = lead;
  if (phone_number && matchesPhone(normalisePhone(phone_number, country), search, lead))
    return { text: formatPhone(phone_number, country), href: toTelHref(phone_number, country) };
  if (email && search.length > 1 && email.toLowerCase().includes(search.toLowerCase()))
    return { text: email, href: toMailHref(email) };
  if (company && search.length > 1 && foldText(company).includes(foldText(search))) return { text: company };
}

/** At least three digits, in any notation, without trunk zeros. */
function matchesPhone(normalised: string, search: string, { country }: LeadRow): boolean {
  const digits = search.replace(/\D/g, "").replace(/^0+/, "");
  if (digits.length < 3 || /[^\d\s()+./-]/.test(search)) return false;
  return normalised.includes(digits) || normalised.includes(normalisePhone(search, country));
}
