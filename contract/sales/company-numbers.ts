/** Numbers of businesses and banks, by their check digits: whether one can be, and how it is written. */

const digitsOf = (text: string) => text.replace(/[\s.-]/g, "");

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** "51 824 753 556"; undefined for what is no Australian Business Number. */
export function parseAbn(text: string): string | undefined {
  const digits = digitsOf(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined;
  // One is taken from the first digit before the digits are weighted.
  if ((weighted(digits, ABN_WEIGHTS) - 10) % 89 !== 0) return undefined;
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}

const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1];

/** "GB 980 7806 84", of a branch with three digits more; undefined for what is no VAT number of the UK. */
export function parseVatNumber(text: string): string | undefined {
  const digits = digitsOf(text).replace(/^GB/i, "");
  if (!/^\d{9}(?:\d{3})?$/.test(digits) || /^0{7}/.test(digits)) return undefined;
  const rest = weighted(digits, VAT_WEIGHTS) % 97;
  // Numbers given since 2010 add 55.
  if (rest !== 0 && (rest + 55) % 97 !== 0) return undefined;
  return `GB ${digits.replace(/^(\d{3})(\d{4})(\d{2})(\d*)$/, "$1 $2 $3 $4").trim()}`;
}

/** "123-456": the code of an Australian branch. */
export const parseBsb = (text: string): string | undefined =>
  /^\d{6}$/.test(digitsOf(text)) ? digitsOf(text).replace(/^(\d{3})/, "$1-") : undefined;

/** "12-34-56": the code of a British branch. */
export const parseSortCode = (text: string): string | undefined =>
  /^\d{6}$/.test(digitsOf(text)) ? digitsOf(text).replace(/^(\d{2})(\d{2})/, "$1-$2-") : undefined;

/** The digits of an account: up to nine in Australia, eight in the UK. */
export const parseAustralianAccount = (text: string): string | undefined =>
  /^\d{4,9}$/.test(digitsOf(text)) ? digitsOf(text) : undefined;
export const parseBritishAccount = (text: string): string | undefined =>
  /^\d{8}$/.test(digitsOf(text)) ? digitsOf(text) : undefined;

/** "GB29 NWBK 6016 1331 9268 19"; undefined where the check digits are wrong. */
export function parseIban(text: string): string | undefined {
  const plain = digitsOf(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return undefined;
  const moved = `${plain.slice(4)}${plain.slice(0, 4)}`;
  const number = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(number) % 97n === 1n ? plain.replace(/(.{4})(?=.)/g, "$1 ") : undefined;
}
