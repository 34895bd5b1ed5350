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

/** The place of the gazetteer that a venue is in. @throws BadCell for an unknown place, or one of several */
export function requireUniquePlace(
  places: Places,
  { country, name, state, postcode }: PlaceDescription,
): Place {
  const [, bare = name, ownState, ownPostcode] =
    /^(.+?),?\s+(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)?\s*(\d{4})?$/i.exec(name) ?? [];
  const found =
    [name, bare, name.split(",")[0] ?? ""]
      .map((text) => places.get(toPlaceKey(country, text)))
      .find(Boolean) ?? [];
  const narrowed = filterPlacesByStateAndPostcode(found, {
    state: state ?? ownState,
    postcode: postcode ?? ownPostcode,
  });
  const [first, second] = narrowed;
  if (!first)
    throw new BadCell(`We don't recognise “${name.slice(0, 60)}” as a place in ${countryNames[country]}`);
  const city = narrowed.filter(({ parentId }) => parentId === null);
  if (second && city.length !== 1)
    throw new BadCell(`There are several places called ${first.name}. Add the state or postcode.`);
  return second && city[0] ? city[0] : first;
}

/** Of several places, those that fit the state and the postcode, if any do. */
function filterPlacesByStateAndPostcode(
  found: readonly Place[],
  { state, postcode }: Pick<PlaceDescription, "state" | "postcode">,
) {
  const byState = found.filter((place) => state && foldText(place.state) === foldText(state));
  const rest = byState.length > 0 ? byState : found;
  const byPostcode = rest.filter((place) => postcode && place.postcode === postcode);
  return byPostcode.length > 0 ? byPostcode : rest;
}

/** The city in which an event is held: the named city, or the one that a suburb belongs to. @throws BadCell */
export function requireCity(places: Places, wanted: PlaceDescription): Place {
  const place = requireUniquePlace(places, wanted);
  if (place.parentId === null) return place;
  for (const list of places.values()) for (const other of list) if (other.id === place.parentId) return other;
  return place;
}
