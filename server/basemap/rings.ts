import { cities } from "@upstream/demo/seed/gazetteer";
import { pixelsPerKilometre } from "./mercator";

/** A circle around a city's middle that helps to judge distances. */
export interface Ring {
  lat: number;
  lng: number;
  /** Radius on the ground in kilometres. */
  km: number;
  /** Its radius in the country's own unit: "5 km", "2 mi". */
  text: string;
}

const KM_PER_UNIT = { AU: 1, UK: 1.609344 };
const UNIT = { AU: "km", UK: "mi" };

/** The rings of a zoom: none below 10, where cities are too close to each other; then those of a handy size. */
export function cityRings(z: number): Ring[] {
  if (z < 10) return [];
  return cities.flatMap(({ lat, lng, country }) =>
    [1, 2, 5, 10, 20].flatMap((distance) => {
      const km = distance * KM_PER_UNIT[country];
      const pixels = km * pixelsPerKilometre(lat, z);
      return pixels >= 100 && pixels <= 700 ? [{ lat, lng, km, text: `${distance} ${UNIT[country]}` }] : [];
    }),
  );
}
