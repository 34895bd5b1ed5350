import type { Country } from "@contract/vocabulary";
import { BadCell } from "./bad-cell";

/** The names and signs of the country's currency, before or after an amount. */
const ownSigns: Record<Country, RegExp> = {
  AU: /^(?:AUD|AU\$|A\$|\$)|(?:AUD|\$)$/i,
  UK: /^(?:GBP|£)|(?:GBP|£)$/i,
};
const ANY_SIGN = /[$£€¥₹]|\b(?:AUD|GBP|USD|EUR|NZD|CAD)\b|\b(?:US|NZ|AU|A)\$/i;
const currencyNames: Record<Country, string> = { AU: "Australian dollars", UK: "pounds" };

/**
 * Reads an amount in the currency of the country, with or without its sign, thousands separators and
 * decimals: "$12,000.50", "£5k", "approx. 12 000 inc GST". Words such as "approx." and "inc GST" are ignored.
 * @throws BadCell for another currency, a range, or a number that could be read in two ways
 */
export function parseAmountCell(cell: string, country: Country): number {
  const bare = cell
    .replace(
      /\b(?:approx(?:imately)?|about|around|circa|up to|from|max|pp|per (?:head|person)|each|total|inc\.? gst|inc\.? vat|ex\.? gst|\+gst)\b\.?|~|≈/gi,
      "",
    )
    .trim()
    .replace(ownSigns[country], "")
    .trim();
  if (ANY_SIGN.test(bare)) throw new BadCell(`Enter the amount in ${currencyNames[country]}`);
  return parseNumberOrThrow(bare, "Enter one amount, for example 12,000 or 12000.50");
}

/** Reads a number of guests: "120", "120 pax", "~ 1,200". @throws BadCell for a range */
export function parseGuestCountCell(cell: string): number {
  const bare = cell
    .replace(
      /\b(?:approx(?:imately)?|about|around|circa|pax|guests?|people|persons?|seated|adults|max|up to|ppl)\b\.?|~|≈/gi,
      "",
    )
    .trim();
  return parseNumberOrThrow(bare, "Enter one number, for example 120");
}

/** Reads a number in degrees. @throws BadCell */
export function parseDegreesCell(cell: string): number {
  const bare = cell.replace("−", "-").replace("°", "").trim();
  // "-37,8136" has a decimal comma.
  const decimal = /^-?\d+,\d+$/.test(bare) ? bare.replace(",", ".") : bare;
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(decimal)) throw new BadCell("Enter decimal degrees, for example -37.8136");
  return Number(decimal);
}

/** Reads a number, perhaps with "k" for thousands or "m" for millions; rounds it to two decimals. */
function parseNumberOrThrow(text: string, errorMessage: string): number {
  const [, bare = "", unit = ""] = /^(.*?)\s*([km])?$/i.exec(text) ?? [];
  // Spaces and apostrophes between thousands: "12 000", "12'000".
  const compact = bare.replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, "$1").trim();
  const plain = removeThousandsSeparators(compact);
  if (plain === undefined) throw new BadCell(errorMessage);
  const factor = { k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  return Math.round(Number(plain) * factor * 100) / 100;
}

/**
 * Removes thousands separators and writes decimals after a point.
 * @returns undefined if the text is no number, or ambiguous: "12.000" may mean twelve or twelve thousand
 */
function removeThousandsSeparators(text: string): string | undefined {
  // "12000", "12000.5", "0.3333"; three decimals could be thousands.
  if (/^-?\d+(?:\.\d{1,2}|\.\d{4,})?$/.test(text)) return text;
  // "12,000", "1,200,000.50"
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  // "12.000,50", "1.200.000"
  if (/^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll(".", "").replace(",", ".");
  // "12000,5"
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(",", ".");
  // "12000.000" has more digits before the point than a group of thousands, so its zeros are decimals.
  return /^-?\d+\.0+$/.test(text) && !/^-?\d{1,3}\.000$/.test(text) ? text : undefined;
}
