import { places } from "@contract/places/places";
import type { Location } from "./rows";

/** The places of the gazetteer as rows, cities before the places around them; ids from 1 in that order. */
export function makeLocations(): Location[] {
  const ordered = [...places.filter((place) => !place.parent), ...places.filter((place) => place.parent)];
  const ids = new Map(
    ordered.map((place, i) => [`${place.country} ${place.parent ?? ""} ${place.name}`, i + 1]),
  );
  return ordered.map(({ parent, ...place }, i) => {
    const parentId = parent === undefined ? null : (ids.get(`${place.country}  ${parent}`) ?? null);
    return { ...place, id: i + 1, parentId };
  });
}
