/** Parses the numbers of businesses and banks, checks their check digits and formats them. */

const removeNumberSeparators = (text: string) => text.replace(/[\s.-]/g, "");

const calculateWeightedDigitSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** "51 824 753 556"; undefined if it is not an Australian Business Number. */
export function parseAbn(text: string): string | undefined {
  const digits = removeNumberSeparators(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined;
  // The first digit is reduced by one before weighting, so its weight of 10 is subtracted.
  if ((calculateWeightedDigitSum(digits, ABN_WEIGHTS) - 10) % 89 !== 0) return undefined;
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}

const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1];

/** "GB 980 7806 84", with three more digits for a branch; undefined if it is not a UK VAT number. */
export function parseVatNumber(text: string): string | undefined {
  const digits = removeNumberSeparators(text).replace(/^GB/i, "");
  if (!/^\d{9}(?:\d{3})?$/.test(digits) || /^0{7}/.test(digits)) return undefined;
  const remainder = calculateWeightedDigitSum(digits, VAT_WEIGHTS) % 97;
  // For numbers issued since 2010, 55 is added.
  if (remainder !== 0 && (remainder + 55) % 97 !== 0) return undefined;
  return `GB ${digits.replace(/^(\d{3})(\d{4})(\d{2})(\d*)$/, "$1 $2 $3 $4").trim()}`;
}

/** "123-456": the code of an Australian bank branch. */
export const parseBsb = (text: string): string | undefined =>
  /^\d{6}$/.test(removeNumberSeparators(text))
    ? removeNumberSeparators(text).replace(/^(\d{3})/, "$1-")
    : undefined;

/** "12-34-56": the code of a British bank branch. */
export const parseSortCode = (text: string): string | undefined =>
  /^\d{6}$/.test(removeNumberSeparators(text))
    ? removeNumberSeparators(text).replace(/^(\d{2})(\d{2})/, "$1-$2-")
    : undefined;

/** Account numbers: four to nine digits in Australia, eight in the UK. */
export const parseAustralianAccountNumber = (text: string): string | undefined =>
  /^\d{4,9}$/.test(removeNumberSeparators(text)) ? removeNumberSeparators(text) : undefined;
export const parseBritishAccountNumber = (text: string): string | undefined =>
  /^\d{8}$/.test(removeNumberSeparators(text)) ? removeNumberSeparators(text) : undefined;

/** "GB29 NWBK 6016 1331 9268 19"; undefined if the check digits are wrong. */
export function parseIban(text: string): string | undefined {
  const plain = removeNumberSeparators(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return undefined;
  const moved = `${plain.slice(4)}${plain.slice(0, 4)}`;
  const number = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(number) % 97n === 1n ? plain.replace(/(.{4})(?=.)/g, "$1 ") : undefined;
}
