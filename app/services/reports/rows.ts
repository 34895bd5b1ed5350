import { containsFolded, foldText } from "@contract/names";
import type { Country } from "@contract/vocabulary";
import { countryNames, mainZone } from "@contract/vocabulary";
import { formatDateTime } from "~/services/format/dates";

/** Rows of an answer that a report speaks of; of what is partial, some could not be read or told. */
export interface KnownRows<Row> {
  rows: Row[];
  isPartial: boolean;
}

/** Somebody as far as they are told. */
export const nameOf = ({ id, name }: { id: number; name?: string }, what: string) => name ?? `${what} ${id}`;

/** The rows of a country, and those of which that is not told: nothing can be summed up then. */
export function ofCountry<Row extends { country?: Country }>(
  { rows, isPartial }: KnownRows<Row>,
  country: Country | "all",
): KnownRows<Row> {
  if (country === "all") return { rows, isPartial };
  return {
    rows: rows.filter((row) => (row.country ?? country) === country),
    isPartial: isPartial || rows.some((row) => row.country === undefined),
  };
}

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d\d.*)?$/;

/** The month (`YYYY-MM`) of a text that begins with one. */
export const monthIn = (text: string): string | undefined => MONTH.exec(text)?.[1];

/** The rows whose month can be read, with it as `YYYY-MM`, oldest first. */
export function withMonths<Row extends { month: string }>({
  rows,
  isPartial,
}: KnownRows<Row>): KnownRows<Row> {
  const read = rows.flatMap((row) => {
    const month = monthIn(row.month);
    return month ? [{ ...row, month }] : [];
  });
  const inOrder = read.sort((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
  return { rows: inOrder, isPartial: isPartial || read.length < rows.length };
}

/** Whose calendar months are meant: "Months are those of Melbourne." */
export const monthsOf = (country: Country | "all"): string =>
  country === "all"
    ? "Months are those of each country's own calendar."
    : `Months are those of ${countryNames[country]} (${mainZone[country]}).`;

/** Until when figures count: "Counted until Sun 22 Nov 2026, 7:10 pm (Australia/Melbourne)." */
export const countedUntil = (country: Country, now: Date): string => countedUntilIn(mainZone[country], now);

/** The same by the clock of a zone. */
export const countedUntilIn = (zone: string, now: Date): string =>
  `Counted until ${formatDateTime(now.toISOString(), zone)} (${zone}).`;

/** The rows whose words hold a search, as names are searched everywhere. */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  wordsOf: (row: Row) => string | undefined,
): Row[] {
  const wanted = foldText(search);
  return rows.filter((row) => !wanted || containsFolded(foldText(wordsOf(row) ?? ""), wanted));
}

/** More months than a business has; of a first month that is a mistake not all are filled in. */
const MOST_MONTHS = 600;

/** The months from the first to the last of some, none left out. */
export function allMonths(some: Iterable<string>): string[] {
  const known = [...new Set(some)].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const numberOf = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1;
  const count = numberOf(last) - numberOf(first) + 1;
  if (count > MOST_MONTHS) return known;
  return Array.from({ length: count }, (_, at) => {
    const number = numberOf(first) + at;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  });
}
