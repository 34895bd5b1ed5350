import type { LeadRow } from "@contract/leads/lead";
import { normalisePhone } from "@contract/leads/phone";
import { foldText } from "@contract/names";
import type { Country } from "@contract/vocabulary";
import { fullName } from "~/services/leads/lead";

/** What a search names exactly of a lead. */
export type Exactness = "phone" | "email" | "id" | "name";

type Named = Pick<LeadRow, "id" | "first_name" | "last_name" | "country" | "email" | "phone_number">;

/** What the text is of a lead as a whole; a number without a country code is one of the lead's country. */
export function exactnessOf(text: string, lead: Named): Exactness | undefined {
  const wanted = text.trim().toLowerCase();
  const digits =
    text.replace(/\D/g, "").length >= 6 && !text.includes("@")
      ? normalisePhone(withPlus(text), lead.country)
      : "";
  if (digits && lead.phone_number && normalisePhone(lead.phone_number, lead.country) === digits)
    return "phone";
  if (wanted === lead.email?.trim().toLowerCase()) return "email";
  if (/^#?\d{1,9}$/.test(wanted) && Number(wanted.replace("#", "")) === lead.id) return "id";
  return foldText(text) === foldText(fullName(lead)) ? "name" : undefined;
}

/** What is named exactly first, then names that begin with the text; the rest in the order it came. */
export function ranked<Lead extends Named>(text: string, leads: readonly Lead[]) {
  const place = (lead: Lead) =>
    exactnessOf(text, lead) ? 0 : foldText(fullName(lead)).startsWith(foldText(text)) ? 1 : 2;
  return [...leads].sort((a, b) => place(a) - place(b));
}

/** The chosen country first, unless the exact hit is in the other one alone. */
export function countriesInOrder<Group extends { country: Country; hasExact: boolean }>(
  chosen: Country,
  groups: readonly Group[],
) {
  const place = ({ country, hasExact }: Group) => Number(!hasExact) * 2 + Number(country !== chosen);
  const own = groups.find(({ country }) => country === chosen);
  const others = groups.filter((group) => group !== own);
  return own ? [own, ...others].sort((a, b) => place(a) - place(b)) : others;
}

/** `00` stands for the plus in most countries, in Australia `0011`, which the numbering plans know. */
const withPlus = (number: string) => number.replace(/^\s*00(?!11)(?=\s*[1-9])/, "+");
