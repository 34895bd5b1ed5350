import { formatPhoneHint, isPhoneNumber } from "@contract/leads/phone";
import { toVisibleText } from "@contract/visible-text";
import type { Country } from "@contract/vocabulary";
import { z } from "zod/v4";
import { BadCell } from "./bad-cell";

const Address = z.email().max(254);

/** Values of one cell: Google Contacts writes " ::: " between them, HubSpot semicolons. */
const splitCellValues = (text: string, separators: RegExp) =>
  toVisibleText(text)
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads an email address, also as a link ("mailto:kim@example.com") or after a name ("Kim Lee
 * <kim@example.com>"). Further addresses are returned as `others`.
 * @throws BadCell
 */
export function parseEmailCell(cell: string): { email: string; others: string[] } {
  const found = splitCellValues(cell, / ::: |[;,\n|]|\s+(?=\S+@)/).flatMap((part) => {
    const bare = /<([^<>]+)>/.exec(part)?.[1] ?? part.replace(/^mailto:/i, "");
    return bare.includes("@") ? [bare.trim()] : [];
  });
  const [email, ...others] = [...new Set(found)];
  if (!email || !Address.safeParse(email).success)
    throw new BadCell("Enter an email address like name@example.com");
  return { email, others };
}

/**
 * Reads a phone number of the country or with a country code. A spreadsheet may have dropped its first zero.
 * Labels such as "Mob:" are ignored. Further numbers are returned as `others`.
 * @throws BadCell
 */
export function parsePhoneCell(cell: string, country: Country): { number: string; others: string[] } {
  // "6.14E+11": a spreadsheet has shown a long number in scientific notation, and so lost digits.
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()))
    throw new BadCell(
      "Your spreadsheet has rounded this number. Format the column as text, then export again.",
    );
  const parts = splitCellValues(cell, / ::: |[;\n|,]|\s\/\s|\bor\b/i).map((part) =>
    part
      .replace(/^(?:p|ph|m|mob|mobile|phone|tel|t|w|h|cell):\s*/i, "")
      .replace(/^['’]/, "")
      .replace(/\.0$/, ""),
  );
  const [number, ...others] = [...new Set(parts)].map((part) => addDroppedPhonePrefix(part, country));
  if (!number || !isPhoneNumber(number, country)) throw new BadCell(formatPhoneHint(country));
  return { number, others };
}

/**
 * Adds what spreadsheets drop: the first zero ("412345678"), or the plus of a country code ("61412345678").
 */
function addDroppedPhonePrefix(number: string, country: Country): string {
  const digits = number.replace(/[\s().-]/g, "");
  const code = { AU: "61", UK: "44" }[country];
  if (new RegExp(`^0?0?${code}\\d{9,10}$`).test(digits)) return `+${digits.replace(/^0+/, "")}`;
  return /^[1-9]\d{8,9}$/.test(digits) && isPhoneNumber(`0${digits}`, country) ? `0${digits}` : number;
}
