import { z } from "../zod";

/** The maximum number of email addresses that get a copy of one email. */
export const MAX_COPIES = 10;

const MAX_LINE_LENGTH = 2000;

const Address = z.email().max(254);

/** The email addresses in a line, without repeats; commas or semicolons separate them. */
export function parseEmailAddresses(line: string): string[] {
  const addresses = line
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

/** The email addresses that get a copy, on the wire. */
export const Copies = z.array(Address).max(MAX_COPIES);

/** The email addresses as typed on one line; the message names the first that is not valid. */
export const CopyLine = z
  .string()
  .trim()
  .max(MAX_LINE_LENGTH, `Cc can have at most ${MAX_LINE_LENGTH} characters`)
  .superRefine((line, { addIssue }) => {
    const addresses = parseEmailAddresses(line);
    const wrong = addresses.find((address) => !Address.safeParse(address).success);
    if (wrong !== undefined)
      addIssue(`“${wrong.slice(0, 60)}” is not an email address. Put commas between addresses.`);
    else if (addresses.length > MAX_COPIES) addIssue(`Cc can have at most ${MAX_COPIES} addresses`);
  })
  .transform(parseEmailAddresses);
