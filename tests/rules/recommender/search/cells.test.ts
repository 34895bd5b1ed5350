import { listCellsInCircle, type TouchedCells } from "@upstream/recommender/cells";
import { calculateDistanceInMetres, toPointOnUnitSphere } from "@upstream/recommender/scoring/distance";
import { expect, test } from "vitest";
import fc from "../../../support/property";

/** The number of a cell, as in the database. */
const calculateCell = (lat: number, lng: number) =>
  (Math.floor(lat * 20) + 1800) * 7200 + Math.floor(lng * 20) + 3600;

/** Whether a query for the cells of a circle finds a cell. */
const isCellTouched = (cell: number, { first, last, west, east }: TouchedCells) =>
  cell >= first && cell <= last && cell % 7200 >= west && cell % 7200 <= east;

const arbitraryDegrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

test("every place within a circle is in one of its cells, at all inhabited latitudes", () => {
  fc.assert(
    fc.property(
      fc.record({ lat: arbitraryDegrees(70), lng: arbitraryDegrees(170) }),
      fc.constantFrom(1000, 20_000, 80_467, 321_869),
      fc.array(fc.tuple(arbitraryDegrees(3), arbitraryDegrees(9)), { minLength: 20, maxLength: 40 }),
      (centre, metres, steps) => {
        const cells = listCellsInCircle(centre, metres);
        for (const [north, east] of [[0, 0] as [number, number], ...steps]) {
          const place = { lat: centre.lat + north, lng: centre.lng + east };
          if (calculateDistanceInMetres(toPointOnUnitSphere(centre), toPointOnUnitSphere(place)) > metres)
            continue;
          const cell = calculateCell(place.lat, place.lng);
          expect(cells.has(cell) && isCellTouched(cell, cells), JSON.stringify(place)).toBe(true);
        }
      },
    ),
  );
});

test("the number of cells of a circle matches its area", () => {
  const melbourne = { lat: -37.8136, lng: 144.9631 };
  const cellKm2 = (111.3 / 20) ** 2 * Math.cos((37.8 * Math.PI) / 180);
  for (const km of [10, 50, 200]) {
    const touched = listCellsInCircle(melbourne, km * 1000);
    let cells = 0;
    for (let cell = touched.first; cell <= touched.last; cell += 1) if (touched.has(cell)) cells += 1;
    expect(cells).toBeLessThan((Math.PI * (km + 10) ** 2) / cellKm2);
    expect(cells).toBeGreaterThan((Math.PI * km ** 2) / cellKm2);
  }
});

test("a circle over a pole covers all longitudes", () => {
  const cells = listCellsInCircle({ lat: 89.9, lng: 0 }, 20_000);
  expect([-179.99, -90, 0, 179.99].map((lng) => cells.has(calculateCell(89.96, lng)))).toEqual(
    Array(4).fill(true),
  );
});

test("even a tiny circle touches the cell of its centre", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1799, max: 1799 }),
      fc.integer({ min: -3599, max: 3599 }),
      (north, east) => {
        const corner = { lat: north / 20, lng: east / 20 };
        expect(listCellsInCircle(corner, 0).has(calculateCell(corner.lat, corner.lng))).toBe(true);
      },
    ),
  );
});
