import { MAX_ZOOM, MIN_ZOOM, toWorldPixels } from "@contract/basemap/tiles";
import { expect, test } from "vitest";
import { formatMarkerGroupName } from "~/services/recommender/map/marker-text";
import type { Marker } from "~/services/recommender/map/markers";
import { arrangeMarkersIntoSpots, isQueuedOrSent, type Spot } from "~/services/recommender/map/spots";

const sydney = { lat: -33.8688, lng: 151.2093 };
const buildMarker = (venueId: number, changes: Partial<Marker> = {}): Marker => ({
  venueId,
  name: `Venue ${venueId}`,
  isQueued: false,
  ...sydney,
  ...changes,
});
const buildQueuedMarker = (venueId: number, changes: Partial<Marker> = {}) =>
  buildMarker(venueId, { isQueued: true, ...changes });

/** The tips of spots in pixels, as drawn. */
const listSpotTips = (spots: readonly Spot[], z: number) =>
  spots.map(({ lat, lng, shift = 0 }) => {
    const { x, y } = toWorldPixels(lat, lng, z);
    return { x: x + shift, y };
  });

/** The smallest distance between two spots, in pixels. */
function calculateLeastDistance(spots: readonly Spot[], z: number) {
  const points = listSpotTips(spots, z);
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...distances);
}

const listVenueIds = (spots: readonly Spot[]) =>
  spots.flatMap(({ markers }) => markers.map(({ venueId }) => venueId)).sort((a, b) => a - b);

/** Forty venues in a town, some queued or sent, placed by a seed. */
const buildTown = (seed: number, reach: number) =>
  Array.from({ length: 40 }, (_, index) =>
    buildMarker(index + 1, {
      lat: sydney.lat + (((index + 1) * seed * 7919) % 1000) * (reach / 1000),
      lng: sydney.lng + (((index + 1) * seed * 104_729) % 997) * (reach / 997),
      isQueued: index % 4 === 0,
      ...(index % 7 === 0 && { isSent: true as const }),
    }),
  );

test("[MAP-02] queued, sent and open venues never overlap or disappear, however close they are", () => {
  for (const reach of [0.0005, 0.01, 0.1, 1])
    for (let seed = 1; seed <= 25; seed++)
      for (let z = MIN_ZOOM; z < MAX_ZOOM; z++) {
        const markers = buildTown(seed, reach);
        const spots = arrangeMarkersIntoSpots(markers, z, 5);
        const important = spots.filter(
          ({ markers: [first] }) => isQueuedOrSent(first) || first.venueId === 5,
        );
        expect(
          calculateLeastDistance(important, z),
          `seed ${seed}, reach ${reach}, zoom ${z}`,
        ).toBeGreaterThanOrEqual(38);
        expect(listVenueIds(spots)).toEqual(listVenueIds(markers.map((one) => ({ ...one, markers: [one] }))));
        expect(
          important.every(({ markers }) => markers.every((one) => isQueuedOrSent(one) || one.venueId === 5)),
        ).toBe(true);
      }
});

test("[MAP-02] up to three queued venues in one building are in a row; more are counted", () => {
  const house = (count: number) =>
    arrangeMarkersIntoSpots(
      Array.from({ length: count }, (_, index) => buildQueuedMarker(index + 1)),
      12,
    );
  expect(house(1).map(({ shift }) => shift)).toEqual([undefined]);
  expect(house(2).map(({ shift }) => shift)).toEqual([-20, 20]);
  expect(house(3).map(({ shift }) => shift ?? 0)).toEqual([-40, 0, 40]);
  expect(house(4).map(({ markers }) => markers.length)).toEqual([4]);
});

test("[MAP-02] rows are ordered from west to east", () => {
  const [west, east] = [buildQueuedMarker(1, { lng: sydney.lng - 0.0001 }), buildQueuedMarker(2)];
  const row = arrangeMarkersIntoSpots([east, west], 12).sort(
    (one, other) => (one.shift ?? 0) - (other.shift ?? 0),
  );
  expect(row.map(({ markers: [{ venueId }] }) => venueId)).toEqual([1, 2]);
});

test("[MAP-02] the open venue stays in place, and others make room", () => {
  for (const z of [12, MAX_ZOOM]) {
    const spots = arrangeMarkersIntoSpots(
      [buildQueuedMarker(1), buildQueuedMarker(2), buildMarker(3), buildQueuedMarker(4)],
      z,
      2,
    );
    const open = spots.find(({ markers: [{ venueId }] }) => venueId === 2);
    expect([open?.markers.length, open?.shift ?? 0]).toEqual([1, 0]);
    expect(calculateLeastDistance(spots, z)).toBeGreaterThanOrEqual(38);
  }
});

test("[MAP-02] at the closest zoom a queued venue is beside the others of its building", () => {
  const spots = arrangeMarkersIntoSpots([buildMarker(1), buildQueuedMarker(2), buildMarker(3)], MAX_ZOOM);
  expect(spots.map(({ shift = 0 }) => shift)).toEqual([-40, 0, 40]);
});

/** The visible area of a spot: a pin above its point, without its narrow tip, or a number around it. */
function calculateVisibleArea(spot: Spot, z: number) {
  const { x, y } = toWorldPixels(spot.lat, spot.lng, z);
  const [right, down] = [x + (spot.shift ?? 0), y + (spot.drop ?? 0)];
  const isNumber = spot.markers.length > 1 && !isQueuedOrSent(spot.markers[0]);
  return isNumber
    ? { left: right - 16, right: right + 16, top: down - 16, bottom: down + 16 }
    : { left: right - 17, right: right + 17, top: down - 39, bottom: down - 7 };
}

test("[MAP-02] pins of queued and sent venues do not cover numbers or other pins", () => {
  for (const reach of [0.01, 0.1, 1])
    for (let seed = 1; seed <= 25; seed++)
      for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
        const spots = arrangeMarkersIntoSpots(buildTown(seed, reach), z);
        const pins = spots.filter(({ markers: [first] }) => isQueuedOrSent(first));
        const others = spots.filter(({ markers: [first] }) => !isQueuedOrSent(first));
        const covered = others.filter((other) => {
          const seen = calculateVisibleArea(other, z);
          return pins
            .map((pin) => calculateVisibleArea(pin, z))
            .some(
              (pin) =>
                pin.left < seen.right &&
                pin.right > seen.left &&
                pin.top < seen.bottom &&
                pin.bottom > seen.top,
            );
        });
        expect(covered, `seed ${seed}, reach ${reach}, zoom ${z}`).toEqual([]);
      }
});

test("[MAP-02] rows of neighbouring buildings do not overlap at the closest zoom", () => {
  const houses = [0, 0.0006].flatMap((east, house) =>
    [1, 2, 3].map((at) => buildMarker(house * 3 + at, { lng: sydney.lng + east })),
  );
  const seen = arrangeMarkersIntoSpots(houses, MAX_ZOOM).map((spot) => calculateVisibleArea(spot, MAX_ZOOM));
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1))
      expect(
        one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top,
      ).toBe(true);
});

test("[MAP-02] a venue moves aside for the pin of a queued one", () => {
  const spots = arrangeMarkersIntoSpots(
    [buildMarker(1, { lng: sydney.lng + 0.0002 }), buildQueuedMarker(2)],
    12,
  );
  expect(calculateLeastDistance(spots, 12)).toBeGreaterThanOrEqual(38);
  expect(spots.find(({ markers: [{ isQueued }] }) => isQueued)?.shift).toBeUndefined();
});

test("[MAP-02] a group shows its size, and how many are queued or sent", () => {
  expect(formatMarkerGroupName([buildMarker(1), buildMarker(2)])).toBe("2 venues");
  expect(
    formatMarkerGroupName([buildQueuedMarker(1), buildQueuedMarker(2), buildMarker(3, { isSent: true })]),
  ).toBe("3 venues: 2 queued, 1 recommendation sent");
});
