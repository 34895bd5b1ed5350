import type { Country } from "@contract/vocabulary";

/** The unit of distance of each country (spec 9). */
export const distanceUnit: Record<Country, string> = { AU: "km", UK: "mi" };

/** "12.4 km" or "7.7 mi": a distance already in the country's unit; null when there is none. */
export function formatDistance(distance: number | null | undefined, country: Country): string | null {
  if (distance === null || distance === undefined || !Number.isFinite(distance)) return null;
  return `${Math.round(distance * 10) / 10} ${distanceUnit[country]}`;
}
