import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { z } from "zod/v4";
import { type Country, toCountry } from "../vocabulary";

/** The country as telephone numbering plans name it. */
const plans = { AU: "AU", UK: "GB" } as const;

/** The number as the numbering plans read it; nothing where it is none, or one without a country code of nobody knows where. */
const parsed = (number: string, country: Country | undefined) =>
  parsePhoneNumberFromString(number, country && plans[country]);

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
  return isOwn ? phone.formatNational() : phone.formatInternational();
}

/** The numbers that regulators keep for examples; the plans know the Australian ones, but not these British mobiles. */
const BRITISH_EXAMPLES = /^\+447700900\d{3}$/;

const canDial = (phone: PhoneNumber) => phone.isValid() || BRITISH_EXAMPLES.test(phone.number);

/**
 * Whether a text is a phone number that can be dialled: of `country`, or of any other with its country code.
 * Words around it make it none; an extension may follow.
 */
export function isPhoneNumber(text: string, country: Country): boolean {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: plans[country], extract: false });
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
