import { type Country, countryNames } from "@contract/vocabulary";
import { formatMonthAndYear } from "~/services/format/dates";
import { toFileNameStem } from "~/services/format/file-name";

interface Scope {
  country?: Country | "all" | undefined;
  /** Months (`YYYY-MM`). Without `to` the range is open. */
  from?: string | undefined;
  to?: string | undefined;
  /** Other active filters as text. */
  filters?: readonly (string | false | undefined)[];
}

/** For the printout: "United Kingdom, December 2025 to November 2026, matching “mill”". */
export function formatReportScope({ country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "Both countries" : countryNames[country]);
  return [place, formatMonthRange(from, to), ...filters].filter(Boolean).join(", ");
}

function formatMonthRange(from: string | undefined, to: string | undefined): string | undefined {
  if (!from) return to && `up to ${formatMonthAndYear(to)}`;
  if (from === to) return formatMonthAndYear(from);
  return to
    ? `${formatMonthAndYear(from)} to ${formatMonthAndYear(to)}`
    : `${formatMonthAndYear(from)} onwards`;
}

/** A file name without extension: "sales-hit-list-united-kingdom-2025-12-to-2026-11-matching-mill". */
export function buildReportFileStem(report: string, { country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "both countries" : countryNames[country]);
  const months = from && to && from !== to ? `${from} to ${to}` : (from ?? to);
  return toFileNameStem([report, place, months, ...filters]);
}
