import { type Country, distanceUnit } from "@contract/vocabulary";

/**
 * Formats a distance that is already in the country's unit: "12.4 km" or "7.7 mi", "12.4" if the country is unknown,
 * null if there is none.
 */
export function formatDistance(
  distanceInCountryUnit: number | null | undefined,
  country: Country | undefined,
): string | null {
  if (
    distanceInCountryUnit === null ||
    distanceInCountryUnit === undefined ||
    !Number.isFinite(distanceInCountryUnit)
  )
    return null;
  const number = Math.round(distanceInCountryUnit * 10) / 10;
  return country ? `${number} ${distanceUnit[country]}` : String(number);
}
