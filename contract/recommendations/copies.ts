import { z } from "../zod";

/** The most addresses that get a copy of one email. */
export const MOST_COPIES = 10;

const MOST_COPY_LINE = 2000;

const Address = z.email().max(254);

/** The addresses in a line of text, each once; commas or semicolons separate them. */
export function addressesIn(line: string): string[] {
  const addresses = line
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter(Boolean);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

/** The addresses that get a copy, as they travel. */
export const Copies = z.array(Address).max(MOST_COPIES);

/** The addresses as a person types them, on one line; the message names the first that is none. */
export const CopyLine = z
  .string()
  .trim()
  .max(MOST_COPY_LINE, `Cc has at most ${MOST_COPY_LINE} characters`)
  .superRefine((line, { addIssue }) => {
    const addresses = addressesIn(line);
    const wrong = addresses.find((address) => !Address.safeParse(address).success);
    if (wrong !== undefined)
      addIssue(`“${wrong.slice(0, 60)}” is not an email address. Put commas between addresses.`);
    else if (addresses.length > MOST_COPIES) addIssue(`Cc takes at most ${MOST_COPIES} addresses`);
  })
  .transform(addressesIn);
