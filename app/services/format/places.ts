/** The known ones of suburb, city and region in their order, each once: "Fitzroy, Melbourne, VIC". */
export const placeText = (...parts: (string | undefined)[]) =>
  [...new Set(parts.filter((part): part is string => !!part?.trim()))].join(", ");
