import { containsFoldedText, foldText } from "@contract/fold-text";
import type { Country } from "@contract/vocabulary";
import { mainZone } from "@contract/vocabulary";
import { formatDateTime, formatZoneTimeLabel } from "~/services/format/dates";

/** The rows of a report. If `isPartial`, some could not be read or lack values the report needs. */
export interface ReportRows<Row> {
  rows: Row[];
  isPartial: boolean;
}

/** The name, or else the kind and id, such as "Lead 12". */
export const formatNameOrId = (
  { id, name }: { id: number; name?: string | undefined },
  kind: string,
): string => name ?? `${kind} ${id}`;

/**
 * The rows of a country, and those without one. The latter make the result partial: then no totals are shown.
 */
export function filterByCountry<Row extends { country?: Country | undefined }>(
  { rows, isPartial }: ReportRows<Row>,
  country: Country | "all",
): ReportRows<Row> {
  if (country === "all") return { rows, isPartial };
  return {
    rows: rows.filter((row) => (row.country ?? country) === country),
    isPartial: isPartial || rows.some((row) => row.country === undefined),
  };
}

/** "2026-11", or a date or time such as "2026-11-05T10:00:00Z". */
const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d\d.*)?$/;

/** Parses the month (`YYYY-MM`) at the start of a text. */
export const parseLeadingMonth = (text: string): string | undefined => MONTH.exec(text)?.[1];

/** Normalises the months to `YYYY-MM` and sorts by them, oldest first. Drops rows whose month cannot be parsed. */
export function normaliseAndSortMonths<Row extends { month: string }>({
  rows,
  isPartial,
}: ReportRows<Row>): ReportRows<Row> {
  const parsed = rows.flatMap((row) => {
    const month = parseLeadingMonth(row.month);
    return month ? [{ ...row, month }] : [];
  });
  const sorted = parsed.sort((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)));
  return { rows: sorted, isPartial: isPartial || parsed.length < rows.length };
}

/** "Months follow Melbourne time." */
export const formatMonthZoneNote = (country: Country | "all"): string =>
  country === "all"
    ? "Months follow each country's local time."
    : `Months follow ${formatZoneTimeLabel(mainZone[country])}.`;

/** "Up to date as of Sun 22 Nov 2026, 7:10 pm, Melbourne time." */
export const formatDataCutoffNote = (country: Country, now: Date): string =>
  formatDataCutoffNoteInZone(mainZone[country], now);

export const formatDataCutoffNoteInZone = (zone: string, now: Date): string =>
  `Up to date as of ${formatDateTime(now.toISOString(), zone)}, ${formatZoneTimeLabel(zone)}.`;

/** The rows whose text contains the search, ignoring case and accents. */
export function filterRowsByText<Row>(
  rows: readonly Row[],
  search: string,
  getText: (row: Row) => string | undefined,
): Row[] {
  const wanted = foldText(search);
  return rows.filter((row) => !wanted || containsFoldedText(foldText(getText(row) ?? ""), wanted));
}

/** A longer range means a wrong first month, so its gaps are not filled. */
const MAX_MONTHS = 600;

/** All months from the earliest to the latest of the given ones. */
export function listMonthsBetween(givenMonths: Iterable<string>): string[] {
  const known = [...new Set(givenMonths)].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const countMonthsSinceYearZero = (month: string) =>
    12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1;
  const count = countMonthsSinceYearZero(last) - countMonthsSinceYearZero(first) + 1;
  if (count > MAX_MONTHS) return known;
  return Array.from({ length: count }, (_, index) => {
    const months = countMonthsSinceYearZero(first) + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
