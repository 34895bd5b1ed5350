import type { Country } from "@contract/vocabulary";

const countryCodes: Record<Country, string> = { AU: "61", UK: "44" };

/** What stands before a country code when calling abroad: from Australia 0011, elsewhere 00. */
const abroad: Record<Country, RegExp> = { AU: /^0011/, UK: /^00/ };

/**
 * The digits of a phone number as E.164 has them, without the plus, so that one number written in different
 * ways is told as one: `0412 345 678`, `+61 (0)412 345 678` and `61412345678` are all `61412345678`. A number
 * without a country code is one of `country`.
 */
export function normalisePhone(number: string, country: Country) {
  const digits = number.replace(/\D/g, "");
  const code = countryCodes[country];
  const isInternational = number.trim().startsWith("+") || abroad[country].test(digits);
  if (isInternational) return withoutTrunkZero(digits.replace(abroad[country], ""));
  if (digits.startsWith("0")) return code + digits.slice(1);
  // Nine digits follow 61 and ten follow 44; a shorter number that begins so is a local one.
  if (digits.startsWith(code) && digits.length >= 11) return withoutTrunkZero(digits);
  return code + digits;
}

/** `+44 (0)20 ...` is written often and never dialled: the zero goes. */
const withoutTrunkZero = (digits: string) => digits.replace(/^(44|61)0/, "$1");
