import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { visibleText } from "../visible-text";
import { type Country, toCountry } from "../vocabulary";
import type { z } from "../zod";

/** The country as telephone numbering plans name it. */
const plans = { AU: "AU", UK: "GB" } as const;

/** The number as the numbering plans read it; nothing where it is none, or one without a country code of nobody knows where. */
const parsed = (number: string, country: Country | undefined) =>
  parsePhoneNumberFromString(visibleText(number), country && plans[country]);

/**
 * The digits of a phone number as E.164 has them, without the plus, so that one number written in different
 * ways is told as one: `0412 345 678`, `+61 (0)412 345 678` and `61412345678` are all `61412345678`. A number
 * without a country code is one of `country`; an extension does not count. What no plan knows keeps its digits.
 */
export const normalisePhone = (number: string, country: Country | undefined): string =>
  parsed(number, country)?.number.slice(1) ?? number.replace(/\D/g, "");

/**
 * A phone number as people of `country` write it: their own as they dial it (`0412 345 678`), others with the
 * country code (`+44 20 7946 0958`). A number that cannot be dialled, or without a country, stays as it was written.
 */
export function formatPhone(number: string, country: Country | undefined): string {
  const phone = parsed(number, country);
  if (!phone || !canDial(phone)) return number;
  // By code, not by country: Britain shares its own with Guernsey, Jersey and the Isle of Man.
  const isOwn = country && phone.countryCallingCode === getCountryCallingCode(plans[country]);
  if (isOwn && AUSTRALIAN_SHORT.test(phone.number)) return inPairs(phone.number.slice(3));
  return isOwn ? phone.formatNational() : phone.formatInternational();
}

/** Six digits that begin with 13, which are written in pairs and serve within Australia alone. */
const AUSTRALIAN_SHORT = /^\+6113\d{4}$/;
const inPairs = (digits: string) => digits.replace(/\B(?=(?:\d\d)+$)/g, " ");

/**
 * The address that dials a number, its extension after it: `tel:+61391234567;ext=12`. Of several numbers in a text it is
 * the first. Nothing where the text is no number.
 */
export function telHref(text: string, country?: Country): string | undefined {
  const parts = visibleText(text).split(/\s*(?:\/|\||\bor\b)\s*/i);
  return parts.map((part) => telHrefOf(part, country)).find(Boolean);
}

function telHrefOf(text: string, country: Country | undefined): string | undefined {
  const phone = parsed(text.replace(/\(0\)/, ""), country);
  if (phone && canDial(phone)) {
    const number = AUSTRALIAN_SHORT.test(phone.number) ? phone.nationalNumber : phone.number;
    return `tel:${number}${phone.ext ? `;ext=${phone.ext}` : ""}`;
  }
  const [, digits = "", extension] = PLAIN_NUMBER.exec(text) ?? [];
  const plain = digits.replace(/\(0\)/, "").replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(plain) ? `tel:${plain}${extension ? `;ext=${extension}` : ""}` : undefined;
}

/** Digits as people write a number, of whatever country, perhaps with an extension. */
const PLAIN_NUMBER =
  /^(\+?[\d\s().\p{Pd}]+?)(?:\s*[,(;]?\s*(?:x|ext(?:ension|n)?|#)[.:=\s]*(\d{1,7})\)?)?$/iu;

/** The numbers that regulators keep for examples; the plans know the Australian ones, but not these British mobiles. */
const BRITISH_EXAMPLES = /^\+447700900\d{3}$/;

const canDial = (phone: PhoneNumber) => phone.isValid() || BRITISH_EXAMPLES.test(phone.number);

/**
 * Whether a text is a phone number that can be dialled: of `country`, or of any other with its country code.
 * Words around it make it none; an extension may follow.
 */
export function isPhoneNumber(text: string, country: Country): boolean {
  const phone = parsePhoneNumberFromString(visibleText(text), {
    defaultCountry: plans[country],
    extract: false,
  });
  return !!phone && canDial(phone);
}

const goodNumbers: Record<Country, string> = { AU: "0412 345 678", UK: "07700 900123" };

/** What is said of a number that is none, by showing a good one of the country. */
export const phoneHint = (country: Country) => `Enter a phone number like ${goodNumbers[country]}`;

/**
 * Fields that say a country, with the phone number among them checked as one of that country: what can be dialled in the
 * other one only does not pass. Texts that are `kept` do, whatever they are: none, or what was there before. Of no
 * country nothing is checked.
 */
export const withOwnPhone = <Schema extends z.ZodType<{ country?: Country }>>(
  fields: Schema,
  { field = "phone_number", kept = [] }: { field?: string; kept?: readonly string[] } = {},
) =>
  fields.refine((values) => isPhoneNumber(String(fieldIn(values, field)), countryOf(values)), {
    path: [field],
    error: ({ input }) => phoneHint(countryOf(input)),
    // Also where other fields are wrong, so that all messages come at once.
    when: ({ value }) => {
      const phone = fieldIn(value, field);
      return typeof phone === "string" && !kept.includes(phone) && fieldIn(value, "country") !== undefined;
    },
  });

const fieldIn = (values: unknown, field: string) => (values as Record<string, unknown>)[field];
const countryOf = (values: unknown) => toCountry(fieldIn(values, "country"));
