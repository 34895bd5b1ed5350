import { foldText } from "@contract/fold-text";
import { type Country, countryNames } from "@contract/vocabulary";
import type { Database } from "../../db/database";
import { locations } from "../../db/schema";
import { BadCell } from "./bad-cell";

export type Place = typeof locations.$inferSelect;

/** The places of the gazetteer by country and folded name. */
export type Places = ReadonlyMap<string, readonly Place[]>;

const toPlaceKey = (country: Country, name: string) => `${country} ${foldText(name)}`;

export async function loadPlacesByName(db: Database): Promise<Places> {
  const places = new Map<string, Place[]>();
  for (const place of await db.select().from(locations)) {
    const key = toPlaceKey(place.country, place.name);
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

interface PlaceDescription {
  country: Country;
  /** "Fitzroy", "Fitzroy VIC 3065" or "Fitzroy, Melbourne". */
  name: string;
  state?: string | undefined;
  postcode?: string | undefined;
}

/**
 * Finds the place of the gazetteer that a cell describes: by the whole name, by the name without the state
 * and postcode after it ("Fitzroy VIC 3065"), or by the part before a comma. Of several places with that
 * name, the state and the postcode decide; otherwise the only city among them is chosen.
 * @throws BadCell for an unknown place, and if several places remain
 */
export function requireUniquePlace(
  places: Places,
  { country, name, state, postcode }: PlaceDescription,
): Place {
  const [, bare = name, ownState, ownPostcode] =
    /^(.+?),?\s+(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)?\s*(\d{4})?$/i.exec(name) ?? [];
  const possibleNames = [name, bare, name.split(",")[0] ?? ""];
  const found =
    possibleNames.map((text) => places.get(toPlaceKey(country, text))).find((list) => list !== undefined) ??
    [];
  const narrowed = filterPlacesByStateAndPostcode(found, {
    state: state ?? ownState,
    postcode: postcode ?? ownPostcode,
  });
  const [first, second] = narrowed;
  if (!first)
    throw new BadCell(`We don't recognise “${name.slice(0, 60)}” as a place in ${countryNames[country]}`);
  if (!second) return first;
  const [city, otherCity] = narrowed.filter(({ parentId }) => parentId === null);
  if (!city || otherCity)
    throw new BadCell(`There are several places called ${first.name}. Add the state or postcode.`);
  return city;
}

/**
 * Keeps the places of the given state if there are any, and of those the ones with the given postcode if
 * there are any.
 */
function filterPlacesByStateAndPostcode(
  found: readonly Place[],
  { state, postcode }: Pick<PlaceDescription, "state" | "postcode">,
) {
  const byState = found.filter((place) => state && foldText(place.state) === foldText(state));
  const rest = byState.length > 0 ? byState : found;
  const byPostcode = rest.filter((place) => postcode && place.postcode === postcode);
  return byPostcode.length > 0 ? byPostcode : rest;
}

/**
 * Finds the city in which an event is held: the named city, or the one that a named suburb belongs to.
 * @throws BadCell
 */
export function requireCity(places: Places, wanted: PlaceDescription): Place {
  const place = requireUniquePlace(places, wanted);
  if (place.parentId === null) return place;
  for (const list of places.values()) for (const other of list) if (other.id === place.parentId) return other;
  return place;
}
