const ones = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 };
const teens = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** Single-word numbers up to ninety. */
export const numberWords: Readonly<Record<string, number>> = { ...ones, ...teens, ...tens };

const toRegExpAlternatives = (words: object): string => Object.keys(words).join("|");

/** The source of a regular expression for "seven", "twelve" or "seventy". */
export const NUMBER_WORD = toRegExpAlternatives(numberWords);
/** The source of a regular expression for "seventy-two" or "seventy two". */
export const TENS_AND_ONES = `(?:${toRegExpAlternatives(tens)})[- ](?:${toRegExpAlternatives(ones)})`;

/** Adds up the words of a text that one of these expressions matches. */
export const parseNumberWords = (words: string): number =>
  words
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => sum + (numberWords[word] ?? Number.NaN), 0);
