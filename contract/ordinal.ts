/** 1st, 2nd, 3rd, 4th, 11th, 12th, 13th, 21st ... */
export function formatOrdinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return number + (teen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th"));
}
