/** Joins suburb, city and region, skipping unknown ones and repeats: "Fitzroy, Melbourne, VIC". */
export const joinPlaceParts = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.filter((part): part is string => !!part?.trim()))].join(", ");
