import type { Country } from "@contract/vocabulary";
import { BadCell } from "./bad-cell";

const ownSigns: Record<Country, RegExp> = {
  AU: /^(?:AUD|AU\$|A\$|\$)|(?:AUD|\$)$/i,
  UK: /^(?:GBP|£)|(?:GBP|£)$/i,
};
const ANY_SIGN = /[$£€¥₹]|\b(?:AUD|GBP|USD|EUR|NZD|CAD)\b|\b(?:US|NZ|AU|A)\$/i;
const currencyNames: Record<Country, string> = { AU: "Australian dollars", UK: "pounds" };

/**
 * Reads an amount in the currency of the country, with or without its sign, thousands and decimals: "$12,000.50", "£5k",
 * "12 000". @throws BadCell for another currency, a range, or a number that could be read in two ways
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

/** Reads a whole number of guests: "120", "120 pax", "~ 1,200". @throws BadCell for a range */
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
  const decimal = /^-?\d+,\d+$/.test(bare) ? bare.replace(",", ".") : bare;
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(decimal)) throw new BadCell("Enter decimal degrees, for example -37.8136");
  return Number(decimal);
}

function parseNumberOrThrow(text: string, errorMessage: string): number {
  const [, bare = "", unit = ""] = /^(.*?)\s*([km])?$/i.exec(text) ?? [];
  const compact = bare.replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, "$1").trim();
  const plain = removeThousandsSeparators(compact);
  if (plain === undefined) throw new BadCell(errorMessage);
  const factor = { k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  return Math.round(Number(plain) * factor * 100) / 100;
}

/** Removes thousands separators; `undefined` if the text is no number or ambiguous, such as "12.000". */
function removeThousandsSeparators(text: string): string | undefined {
  if (/^-?\d+(?:\.\d{1,2}|\.\d{4,})?$/.test(text)) return text;
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  if (/^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll(".", "").replace(",", ".");
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(",", ".");
  return /^-?\d+\.0+$/.test(text) && !/^-?\d{1,3}\.000$/.test(text) ? text : undefined;
}
