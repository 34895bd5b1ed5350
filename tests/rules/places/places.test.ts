import { cities, listCityPlaces, type Place, places } from "@contract/places/places";
import { describe, expect, test } from "vitest";

/** The bounds of each country with a margin: south, west, north, east. */
const boxes = { AU: [-43.7, 113.1, -10.6, 153.7], UK: [49.8, -8.2, 60.9, 1.8] } as const;

const formatPlaceKey = (place: Place) => `${place.name}, ${place.state}, ${place.country}`;

function calculateDistanceKm(a: Place, b: Place) {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

describe("the gazetteer", () => {
  test("has at least 40 cities of both countries and 350 places in total", () => {
    expect(cities.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cities.map((city) => city.country))).toEqual(new Set(["AU", "UK"]));
    expect(places.length).toBeGreaterThanOrEqual(350);
  });

  test("has no duplicate place within a state, and no duplicate city", () => {
    expect(listRepeated(places.map(formatPlaceKey))).toEqual([]);
    expect(listRepeated(cities.map((city) => city.name))).toEqual([]);
  });

  test("has every place inside its country and within 120 km of its city", () => {
    for (const place of places) {
      const [south, west, north, east] = boxes[place.country];
      expect(place.lat, formatPlaceKey(place)).toBeGreaterThan(south);
      expect(place.lat, formatPlaceKey(place)).toBeLessThan(north);
      expect(place.lng, formatPlaceKey(place)).toBeGreaterThan(west);
      expect(place.lng, formatPlaceKey(place)).toBeLessThan(east);
      if (place.parent === undefined) continue;
      const parent = cities.find((city) => city.name === place.parent && city.country === place.country);
      expect(parent, `${formatPlaceKey(place)} has no parent`).toBeDefined();
      expect(calculateDistanceKm(place, parent as Place), formatPlaceKey(place)).toBeLessThan(120);
    }
  });

  test("writes postcodes and zones as each country does", () => {
    for (const place of places) {
      expect(place.postcode, formatPlaceKey(place)).toMatch(
        place.country === "AU" ? /^\d{4}$/ : /^[A-Z]{1,2}\d[\dA-Z]?$/,
      );
      expect(
        () => new Intl.DateTimeFormat("en", { timeZone: place.zone }),
        formatPlaceKey(place),
      ).not.toThrow();
    }
  });

  test("lists a city before its places, and nothing of its namesake", () => {
    for (const city of cities) {
      const [first, ...around] = listCityPlaces(city);
      expect(first).toBe(city);
      expect(around.length, city.name).toBeGreaterThanOrEqual(4);
      expect(around.every((place) => place.parent === city.name && place.country === city.country)).toBe(
        true,
      );
    }
    expect(listCityPlaces({ name: "Melbourne", country: "UK" })).toEqual([]);
  });
});

const listRepeated = (names: string[]) => names.filter((name, i) => names.indexOf(name) !== i);
