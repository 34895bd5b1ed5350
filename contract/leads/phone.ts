import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toVisibleText } from "../visible-text";
import { type Country, toCountry } from "../vocabulary";
import type { z } from "../zod";

/** Countries by their codes in libphonenumber. */
const plans = { AU: "AU", UK: "GB" } as const;

/** Parses a number; `undefined` if invalid, or without both a country code and a country. */
const parsePhone = (number: string, country: Country | undefined) =>
  parsePhoneNumberFromString(toVisibleText(number), country && plans[country]);

/**
 * The E.164 digits of a phone number, without the plus, so that numbers can be compared: `0412 345 678`,
 * `+61 (0)412 345 678` and `61412345678` are all `61412345678`. A number without a country code is one of `country`; an
 * extension is ignored. An invalid number keeps its digits.
 */
export const toPhoneDigits = (number: string, country: Country | undefined): string =>
  parsePhone(number, country)?.number.slice(1) ?? number.replace(/\D/g, "");

/**
 * Formats a phone number for readers in `country`: national format for its own numbers (`0412 345 678`), international for
 * others (`+44 20 7946 0958`). A number that cannot be dialled, or has no country, is unchanged.
 */
export function formatPhone(number: string, country: Country | undefined): string {
  const phone = parsePhone(number, country);
  if (!phone || !canBeDialled(phone)) return number;
  // By calling code, not country: the UK shares +44 with Guernsey, Jersey and the Isle of Man.
  const isNational = country && phone.countryCallingCode === getCountryCallingCode(plans[country]);
  if (isNational && AUSTRALIAN_SHORT.test(phone.number)) return formatDigitPairs(phone.number.slice(3));
  return isNational ? phone.formatNational() : phone.formatInternational();
}

/** Six digits that begin with 13: written in pairs, and only dialled within Australia. */
const AUSTRALIAN_SHORT = /^\+6113\d{4}$/;
const formatDigitPairs = (digits: string) => digits.replace(/\B(?=(?:\d\d)+$)/g, " ");

/**
 * The `tel:` link of a number, with its extension: `tel:+61391234567;ext=12`. Of several numbers in a text, the first.
 * `undefined` if the text is not a number.
 */
export function toTelHref(text: string, country?: Country): string | undefined {
  const parts = toVisibleText(text).split(/\s*(?:\/|\||\bor\b)\s*/i);
  return parts.map((part) => toSingleTelHref(part, country)).find(Boolean);
}

function toSingleTelHref(text: string, country: Country | undefined): string | undefined {
  const phone = parsePhone(text.replace(/\(0\)/, ""), country);
  if (phone && canBeDialled(phone)) {
    const number = AUSTRALIAN_SHORT.test(phone.number) ? phone.nationalNumber : phone.number;
    return `tel:${number}${phone.ext ? `;ext=${phone.ext}` : ""}`;
  }
  const [, digits = "", extension] = PLAIN_NUMBER.exec(text) ?? [];
  const plain = digits.replace(/\(0\)/, "").replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(plain) ? `tel:${plain}${extension ? `;ext=${extension}` : ""}` : undefined;
}

/** A number of any country as people write it, perhaps with an extension. */
const PLAIN_NUMBER =
  /^(\+?[\d\s().\p{Pd}]+?)(?:\s*[,(;]?\s*(?:x|ext(?:ension|n)?|#)[.:=\s]*(\d{1,7})\)?)?$/iu;

/** Example numbers reserved by Ofcom, which libphonenumber does not accept. */
const BRITISH_EXAMPLES = /^\+447700900\d{3}$/;

const canBeDialled = (phone: PhoneNumber) => phone.isValid() || BRITISH_EXAMPLES.test(phone.number);

/**
 * Whether a text is a phone number that can be dialled: of `country`, or of another with its country code. Only an extension
 * may follow; other words make it invalid.
 */
export function isPhoneNumber(text: string, country: Country): boolean {
  const phone = parsePhoneNumberFromString(toVisibleText(text), {
    defaultCountry: plans[country],
    extract: false,
  });
  return !!phone && canBeDialled(phone);
}

const exampleNumbers: Record<Country, string> = { AU: "0412 345 678", UK: "07700 900123" };

export const formatPhoneHint = (country: Country): string =>
  `Enter a phone number like ${exampleNumbers[country]}`;

/**
 * Validates the phone number among fields with a country as a number of that country. Values in `kept`, such as "" or the saved
 * number, always pass. Without a country nothing is checked.
 */
export const withPhoneValidation = <Schema extends z.ZodType<{ country?: Country | undefined }>>(
  fields: Schema,
  { field = "phone_number", kept = [] }: { field?: string; kept?: readonly string[] } = {},
): Schema =>
  fields.refine((values) => isPhoneNumber(String(getField(values, field)), parseCountryField(values)), {
    path: [field],
    error: ({ input }) => formatPhoneHint(parseCountryField(input)),
    // Checked even if other fields are invalid, so that all messages appear together.
    when: ({ value }) => {
      const phone = getField(value, field);
      return typeof phone === "string" && !kept.includes(phone) && getField(value, "country") !== undefined;
    },
  });

const getField = (values: unknown, field: string) => (values as Record<string, unknown>)[field];
const parseCountryField = (values: unknown) => toCountry(getField(values, "country"));
