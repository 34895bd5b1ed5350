import { type Country, countryNames } from "@contract/vocabulary";
import { toFileName } from "~/services/format/csv";
import { formatMonth } from "~/services/format/dates";

interface Scope {
  country?: Country | "all";
  /** Months (`YYYY-MM`); without an end it is still open. */
  from?: string;
  to?: string;
  /** What else the rows are narrowed by, in words. */
  filters?: readonly (string | false | undefined)[];
}

/** Of what a report is, for its print: "United Kingdom, December 2025 to November 2026, matching “mill”". */
export function describeScope({ country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "Both countries" : countryNames[country]);
  return [place, monthsIn(from, to), ...filters].filter(Boolean).join(", ");
}

function monthsIn(from: string | undefined, to: string | undefined): string | undefined {
  if (!from) return to && `up to ${formatMonth(to)}`;
  if (from === to) return formatMonth(from);
  return to ? `${formatMonth(from)} to ${formatMonth(to)}` : `${formatMonth(from)} and later`;
}

/** The name of a file without its end: "sales-hit-list-united-kingdom-2025-12-to-2026-11-matching-mill". */
export function scopedFileName(report: string, { country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "both countries" : countryNames[country]);
  const months = from && to && from !== to ? `${from} to ${to}` : (from ?? to);
  return toFileName([report, place, months, ...filters]);
}
