import { cities, listCityPlaces, type Place } from "@contract/places/places";
import type { Country } from "@contract/vocabulary";
import { type Character, classifyPlace } from "./place-character";
import type { Random } from "./random";
import { splitList } from "./word-list";

/** How many venues each city and its surroundings have. */
const venueCounts = new Map(
  splitList(`Melbourne 72, Sydney 62, Brisbane 27, Perth 22, Adelaide 21, Gold Coast 12, Newcastle 10, Canberra 10,
    Sunshine Coast 8, Wollongong 8, Geelong 7, Hobart 7, Byron Bay 5, Launceston 4, Ballarat 4, Bendigo 4, Cairns 4,
    Townsville 3, Darwin 3, Toowoomba 3, London 57, Manchester 11, Birmingham 10, Edinburgh 9, Bristol 8, Glasgow 7,
    Leeds 6, Liverpool 6, Brighton 6, Oxford 6, Belfast 5, Cardiff 5, Newcastle upon Tyne 5, York 5, Bath 5, Exeter 5,
    Cambridge 4, Norwich 4, Nottingham 4, Sheffield 4, Aberdeen 3`).map((entry): [string, number] => {
    const [, name, count] = /^(.+) (\d+)$/.exec(entry) ?? [];
    return [name as string, Number(count)];
  }),
);

/** How many venues a kind of place has, relative to the other places of its city. */
const venueWeights: Record<Character, number> = {
  centre: 5,
  industrial: 1.8,
  inner: 1.2,
  wine: 2.6,
  coast: 0.9,
  harbour: 0.8,
  suburb: 0.8,
  country: 1.5,
};

/** How far venues are from the middle of their place, in kilometres. */
const distances: Record<Character, [least: number, most: number]> = {
  centre: [0.05, 0.5],
  industrial: [0.1, 0.6],
  inner: [0.1, 0.6],
  suburb: [0.2, 1.4],
  coast: [0.05, 0.8],
  harbour: [0.05, 0.35],
  wine: [0.6, 3],
  country: [0.4, 2.6],
};

/** A place for a venue, its character, and the city it belongs to. */
export interface Site {
  city: Place;
  place: Place;
  character: Character;
}

/** Sites for all venues that are not handwritten, city by city. @param countExistingVenues counts the venues a city already has */
export function makeVenueSites(countExistingVenues: (city: string) => number, chance: Random): Site[] {
  return cities.flatMap((city) => {
    const around = listCityPlaces(city).map((place) => {
      const characters = classifyPlace(place, calculateDistanceKm(city, place)).characters;
      return [{ place, characters }, venueWeights[characters[0] as Character]] as const;
    });
    const count = Math.max(0, (venueCounts.get(city.name) ?? 3) - countExistingVenues(city.name));
    return Array.from({ length: count }, () => {
      const { place, characters } = chance.pickWeighted(around);
      return { city, place, character: chance.pick(characters) };
    });
  });
}

/** The site for a city and place of the gazetteer. @throws if there is no such place */
export function requireSite(cityName: string, placeName: string, country: Country): Site {
  const city = cities.find(({ name, country: cityCountry }) => name === cityName && cityCountry === country);
  const place = city && listCityPlaces(city).find(({ name }) => name === placeName);
  if (!place) throw new Error(`The gazetteer has no ${placeName} near ${cityName}`);
  return {
    city,
    place,
    character: classifyPlace(place, calculateDistanceKm(city, place)).characters[0] as Character,
  };
}

/** A point near the middle of a place, in degrees; for places by the water, on the land side. */
export function pickVenuePoint(
  { city, place, character }: Site,
  chance: Random,
): { lat: number; lng: number } {
  const { shore } = classifyPlace(place, calculateDistanceKm(city, place));
  const [least, most] = distances[character];
  const bearing = shore ? shore.bearing + chance.pickBetween(-40, 40) : chance.pickBetween(0, 360);
  const distance = shore
    ? chance.pickBetween(0.03, Math.min(shore.reach, most))
    : chance.pickBetween(least, most);
  // A degree of latitude is 111.2 km.
  const north = (distance * Math.cos((bearing * Math.PI) / 180)) / 111.2;
  const east =
    (distance * Math.sin((bearing * Math.PI) / 180)) / (111.2 * Math.cos((place.lat * Math.PI) / 180));
  return { lat: roundDegrees(place.lat + north), lng: roundDegrees(place.lng + east) };
}

type Point = { lat: number; lng: number };

/** Great-circle distance in kilometres; the earth's diameter is 12,742 km. */
export function calculateDistanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(h));
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
