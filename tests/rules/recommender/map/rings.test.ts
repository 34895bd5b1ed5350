import { SearchCriteria } from "@contract/recommender/criteria";
import { describe, expect, test } from "vitest";
import {
  buildCirclePoints,
  findSearchArea,
  listDistanceRings,
  toRadiusKm,
} from "~/services/recommender/map/rings";

const sydney = { lat: -33.8688, lng: 151.2093 };
const london = { lat: 51.5074, lng: -0.1278 };
const area = { ...sydney, country: "AU" as const, radius: 20 };
const listRingTexts = (...args: Parameters<typeof listDistanceRings>) =>
  listDistanceRings(...args).map(({ text }) => text);

test("[MAP-05] rings at round distances are within the radius ring, which looks different", () => {
  expect(listRingTexts(area, 10)).toEqual(["10 km", "Radius 20 km"]);
  expect(listRingTexts(area, 13)).toEqual(["2 km", "5 km", "10 km", "Radius 20 km"]);
  expect(listDistanceRings(area, 13).filter(({ isRadius }) => isRadius)).toMatchObject([{ km: 20 }]);
  expect(listRingTexts({ ...london, country: "UK", radius: 20 }, 11)).toEqual([
    "5 mi",
    "10 mi",
    "Radius 20 mi",
  ]);
});

test("[MAP-05] without a radius there are only distances; without a unit no labels", () => {
  expect(listRingTexts({ ...sydney, country: "AU" }, 12)).toEqual(["5 km", "10 km", "20 km"]);
  expect(listDistanceRings({ ...sydney, radius: 20 }, 12)).toEqual([]);
  expect(toRadiusKm({ ...sydney, radius: 20 })).toBeUndefined();
  expect(toRadiusKm({ ...london, country: "UK", radius: 10 })).toBeCloseTo(16.09, 2);
});

test("[MAP-05] a circle has the same distance all around", () => {
  for (const km of [1, 50, 200])
    for (const { lat, lng } of buildCirclePoints(london, km)) {
      const [a, b] = [london.lat, lat].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
      const turn = ((lng - london.lng) * Math.PI) / 180;
      const angle = Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn));
      expect(angle * 6371).toBeCloseTo(km, 3);
    }
});

describe("[MAP-05] the area of a search", () => {
  const event = { latitude: sydney.lat, longitude: sydney.lng, location_id: 3, country: "AU" as const };
  const criteria = (changes: object) => SearchCriteria.parse({ radius: 30, ...changes });

  test("[MAP-05] is around the searched city, else around the event's city", () => {
    const own = criteria({ location: 4, location_latitude: london.lat, location_longitude: london.lng });
    expect(findSearchArea(own, event)).toMatchObject(london);
    expect(findSearchArea(criteria({ location: 3 }), event)).toEqual({
      ...sydney,
      country: "AU",
      radius: 30,
    });
    expect(findSearchArea(undefined, event)).toEqual({ ...sydney, country: "AU", radius: undefined });
  });

  test("[MAP-05] is unknown for another city without coordinates", () => {
    expect(findSearchArea(criteria({ location: 4 }), event)).toBeUndefined();
    expect(findSearchArea(criteria({}), { ...event, latitude: undefined })).toBeUndefined();
  });
});
