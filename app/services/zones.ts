import type { Country } from "@contract/vocabulary";

/** The zone in which times of a country are shown (IANA name). */
export const mainZone: Record<Country, string> = { AU: "Australia/Melbourne", UK: "Europe/London" };
