import { type Country, countryNames } from "@contract/vocabulary";
import { toFileName } from "~/services/format/csv";
import { formatMonth } from "~/services/format/dates";

interface Scope {
  country?: Country | "all";
  /** Months (`YYYY-MM`). Without `to` the range is open. */
  from?: string;
  to?: string;
  /** Other active filters as text. */
  filters?: readonly (string | false | undefined)[];
}

/** For the printout: "United Kingdom, December 2025 to November 2026, matching “mill”". */
export function describeScope({ country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "Both countries" : countryNames[country]);
  return [place, formatMonths(from, to), ...filters].filter(Boolean).join(", ");
}

function formatMonths(from: string | undefined, to: string | undefined): string | undefined {
  if (!from) return to && `up to ${formatMonth(to)}`;
  if (from === to) return formatMonth(from);
  return to ? `${formatMonth(from)} to ${formatMonth(to)}` : `${formatMonth(from)} onwards`;
}

/** A file name without extension: "sales-hit-list-united-kingdom-2025-12-to-2026-11-matching-mill". */
export function buildReportFileName(report: string, { country, from, to, filters = [] }: Scope): string {
  const place = country && (country === "all" ? "both countries" : countryNames[country]);
  const months = from && to && from !== to ? `${from} to ${to}` : (from ?? to);
  return toFileName([report, place, months, ...filters]);
}
