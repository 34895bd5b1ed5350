import { foldText } from "@contract/fold-text";
import type { LeadRow } from "@contract/leads/lead";
import { toPhoneDigits } from "@contract/leads/phone";
import type { Country } from "@contract/vocabulary";
import { formatFullName } from "~/services/leads/lead";

/** The part of a lead that a search matches exactly. */
export type ExactMatch = "phone" | "email" | "id" | "name";

type SearchedLead = Pick<LeadRow, "id" | "first_name" | "last_name" | "country" | "email" | "phone_number">;

/**
 * The part of a lead that the text matches as a whole. A phone number without a country code is read as one
 * of the lead's country.
 */
export function findExactMatch(text: string, lead: SearchedLead): ExactMatch | undefined {
  const query = text.trim().toLowerCase();
  const digits =
    text.replace(/\D/g, "").length >= 6 && !text.includes("@")
      ? toPhoneDigits(replacePrefixWithPlus(text), lead.country)
      : "";
  if (digits && lead.phone_number && toPhoneDigits(lead.phone_number, lead.country) === digits)
    return "phone";
  if (query === lead.email?.trim().toLowerCase()) return "email";
  if (/^#?\d{1,9}$/.test(query) && Number(query.replace("#", "")) === lead.id) return "id";
  return foldText(text) === foldText(formatFullName(lead)) ? "name" : undefined;
}

/** Sorts exact matches first, then names that begin with the text; the rest keep their order. */
export function sortLeadsByMatch<Lead extends SearchedLead>(text: string, leads: readonly Lead[]): Lead[] {
  const rank = (lead: Lead) => {
    if (findExactMatch(text, lead)) return 0;
    return foldText(formatFullName(lead)).startsWith(foldText(text)) ? 1 : 2;
  };
  return [...leads].sort((a, b) => rank(a) - rank(b));
}

/** The selected country first, unless only the other one has an exact match. */
export function sortCountryGroups<Group extends { country: Country; hasExact: boolean }>(
  chosen: Country,
  groups: readonly Group[],
): Group[] {
  const rank = ({ country, hasExact }: Group) => Number(!hasExact) * 2 + Number(country !== chosen);
  const selected = groups.find(({ country }) => country === chosen);
  const others = groups.filter((group) => group !== selected);
  return selected ? [selected, ...others].sort((a, b) => rank(a) - rank(b)) : others;
}

/** Replaces the international prefix `00` by a plus. Australia's `0011` is handled by `toPhoneDigits`. */
const replacePrefixWithPlus = (number: string): string => number.replace(/^\s*00(?!11)(?=\s*[1-9])/, "+");
