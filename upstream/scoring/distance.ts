import type { Country } from "@contract/vocabulary";

const metresPerUnit: Record<Country, number> = { AU: 1000, UK: 1609.344 };

/** Metres as the country's unit of distance: kilometres in AU, miles in UK (spec 9). */
export const fromMetres = (metres: number, country: Country) => metres / metresPerUnit[country];

/** A distance in the country's unit as metres. */
export const toMetres = (distance: number, country: Country) => distance * metresPerUnit[country];
