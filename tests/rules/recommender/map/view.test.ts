import { computePixelsPerKilometre, MAX_ZOOM, MIN_ZOOM, toWorldPixels } from "@contract/basemap/tiles";
import { describe, expect, test } from "vitest";
import { isViewChange, skipRevalidationForViewChange } from "~/components/shell/revalidation";
import type { Marker } from "~/services/recommender/map/markers";
import { arrangeMarkersIntoSpots, buildSeparatingView } from "~/services/recommender/map/spots";
import {
  buildInfoWindowView,
  DEFAULT_ZOOM,
  fitViewToPlaces,
  formatMapViewParams,
  getInitialMapView,
  MAP_HEIGHT,
  type MapView,
  MELBOURNE,
  moveMapView,
  type Place,
  parseMapView,
  zoomMapView,
} from "~/services/recommender/map/view";

const sydney = { lat: -33.8688, lng: 151.2093 };
const perth = { lat: -31.9523, lng: 115.8613 };
const nowhere = new URLSearchParams();

/** Whether a place is visible on a map of a given width. */
function isPlaceVisible(place: Place, view: MapView, width: number) {
  const [centre, point] = [
    toWorldPixels(view.lat, view.lng, view.z),
    toWorldPixels(place.lat, place.lng, view.z),
  ];
  return Math.abs(point.x - centre.x) <= width / 2 && Math.abs(point.y - centre.y) <= MAP_HEIGHT / 2;
}

const buildMarker = (venueId: number, place: Place, isQueued = false): Marker => ({
  venueId,
  name: `Venue ${venueId}`,
  isQueued,
  ...place,
});

describe("[MAP-01] size, zoom and default centre", () => {
  test("[MAP-01] by default a map shows Melbourne at zoom 8 and is 600 px high", () => {
    expect(getInitialMapView({ params: nowhere, queued: [] })).toEqual({
      lat: -37.8136,
      lng: 144.9631,
      z: 8,
    });
    expect([MAP_HEIGHT, DEFAULT_ZOOM, MELBOURNE]).toEqual([600, 8, { lat: -37.8136, lng: 144.9631 }]);
  });

  test("[MAP-01] it zooms as far as the basemap allows", () => {
    expect(zoomMapView({ ...sydney, z: MAX_ZOOM }, 1)).toBeUndefined();
    expect(zoomMapView({ ...sydney, z: MIN_ZOOM }, -1)).toBeUndefined();
    expect(zoomMapView({ ...sydney, z: 8 }, 1)).toEqual({ ...sydney, z: 9 });
  });
});

describe("[MAP-05] initial view of the map", () => {
  test("[MAP-05] the event at zoom 8, even if venues are queued elsewhere", () => {
    expect(getInitialMapView({ params: nowhere, event: sydney, queued: [perth] })).toEqual({
      ...sydney,
      z: 8,
    });
  });

  test("[MAP-05] the whole circle of the search, if known, before the event", () => {
    for (const km of [10, 20, 50, 100, 200]) {
      const view = getInitialMapView({
        params: nowhere,
        circle: { ...sydney, km },
        event: perth,
        queued: [],
      });
      expect(view).toMatchObject(sydney);
      const pixels = 2 * km * computePixelsPerKilometre(sydney.lat, view.z);
      expect(pixels).toBeGreaterThan(215);
      expect(pixels).toBeLessThanOrEqual(430);
    }
  });

  test("[MAP-05] all queued venues, without event coordinates", () => {
    const view = getInitialMapView({ params: nowhere, queued: [sydney, perth] });
    for (const width of [320, 800, 1600])
      expect([isPlaceVisible(sydney, view, width), isPlaceVisible(perth, view, width)]).toEqual([true, true]);
  });

  test("[MAP-05] one queued venue, or several in one building, with their surroundings", () => {
    for (const queued of [[sydney], [sydney, sydney]]) {
      const view = fitViewToPlaces(queued);
      expect(view?.z).toBe(10);
      expect(view?.lat).toBeCloseTo(sydney.lat, 6);
      expect(view?.lng).toBeCloseTo(sydney.lng, 6);
    }
  });

  test("[MAP-05] the place in the URL takes precedence", () => {
    const params = new URLSearchParams("lat=51.5&lng=-0.12&z=11");
    expect(getInitialMapView({ params, open: perth, event: sydney, queued: [perth] })).toEqual({
      lat: 51.5,
      lng: -0.12,
      z: 11,
    });
  });

  test("[MAP-05] an open marker without a place in the URL is visible with its window above it", () => {
    const view = getInitialMapView({ params: nowhere, open: perth, event: sydney, queued: [] });
    expect(isPlaceVisible(perth, view, 320)).toBe(true);
    expect(view.lat).toBeGreaterThan(perth.lat);
  });
});

test("an invalid URL does not move the map", () => {
  for (const query of ["lat=1", "lng=1&z=4", "lat=x&lng=1", "lat=1e9&lng=1", "lat=NaN&lng=0", "z=8"])
    expect(parseMapView(new URLSearchParams(query)), query).toBeUndefined();
  expect(parseMapView(new URLSearchParams("lat=99&lng=-999&z=99"))).toEqual({ lat: 85, lng: -180, z: 16 });
  expect(parseMapView(new URLSearchParams("lat=1&lng=2&z=-5"))?.z).toBe(3);
  expect(parseMapView(new URLSearchParams("lat=1&lng=2"))?.z).toBe(8);
});

test("a view survives being written to a URL and read again", () => {
  const view = { lat: -37.81361234, lng: 144.96319876, z: 9 };
  const read = parseMapView(new URLSearchParams(formatMapViewParams(view)));
  expect(read).toEqual({ lat: -37.81361, lng: 144.9632, z: 9 });
  expect(formatMapViewParams(read as MapView)).toEqual(formatMapViewParams(view));
});

test("moving by pixels is reversible", () => {
  const start = { ...sydney, z: 8 };
  const there = moveMapView(start, 200, 120);
  expect(there.lng).toBeGreaterThan(start.lng);
  expect(there.lat).toBeLessThan(start.lat);
  const [from, to] = [toWorldPixels(start.lat, start.lng, 8), toWorldPixels(there.lat, there.lng, 8)];
  expect([to.x - from.x, to.y - from.y].map(Math.round)).toEqual([200, 120]);
  const back = moveMapView(there, -200, -120);
  expect(back.lat).toBeCloseTo(start.lat, 8);
  expect(back.lng).toBeCloseTo(start.lng, 8);
  expect(buildInfoWindowView(sydney, 8)).toEqual(moveMapView(start, 0, -170));
});

describe("[MAP-02] overlapping markers", () => {
  const town = Array.from({ length: 12 }, (_, index) =>
    buildMarker(index + 1, { lat: sydney.lat + index * 0.002, lng: sydney.lng }),
  );

  test("[MAP-02] are grouped at a low zoom and separate close up, and none is lost", () => {
    expect(arrangeMarkersIntoSpots(town, 8)).toHaveLength(1);
    expect(arrangeMarkersIntoSpots(town, 8)[0]?.markers).toHaveLength(12);
    expect(arrangeMarkersIntoSpots(town, 16)).toHaveLength(12);
    for (const z of [3, 8, 11, 14, 16])
      expect(arrangeMarkersIntoSpots(town, z).flatMap((spot) => spot.markers)).toHaveLength(12);
  });

  test("[MAP-02] never touch each other", () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      buildMarker(index, {
        lat: -33 - ((index * 7919) % 1000) / 700,
        lng: 150 + ((index * 104729) % 1000) / 700,
      }),
    );
    const points = arrangeMarkersIntoSpots(many, 9).map(({ lat, lng }) => toWorldPixels(lat, lng, 9));
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(40);
  });

  test("[MAP-02] each joins the first group that it is too close to", () => {
    const many = Array.from({ length: 7000 }, (_, index) =>
      buildMarker(index, {
        lat: -33 - ((index * 7919) % 9973) / 9000,
        lng: 150 + ((index * 104729) % 9967) / 9000,
      }),
    );
    const firsts: { x: number; y: number; ids: number[] }[] = [];
    for (const { venueId, lat, lng } of many) {
      const { x, y } = toWorldPixels(lat, lng, 11);
      const near = firsts.find((first) => Math.hypot(first.x - x, first.y - y) < 40);
      if (near) near.ids.push(venueId);
      else firsts.push({ x, y, ids: [venueId] });
    }
    const spots = arrangeMarkersIntoSpots(many, 11).map(({ markers }) =>
      markers.map(({ venueId }) => venueId),
    );
    expect(spots.length).toBeGreaterThan(1000);
    const byFirst = (one: number[], other: number[]) => Number(one[0]) - Number(other[0]);
    expect(spots.toSorted(byFirst)).toEqual(firsts.map(({ ids }) => ids).toSorted(byFirst));
  });

  test("[MAP-02] queued, sent and open venues are never hidden in a group", () => {
    const some = town.map((venue) => ({
      ...venue,
      isQueued: venue.venueId === 3,
      ...(venue.venueId === 9 && { isSent: true as const }),
    }));
    const alone = arrangeMarkersIntoSpots(some, 8, 5).filter(({ markers }) => markers.length === 1);
    expect(alone.map(({ markers }) => markers[0].venueId).sort()).toEqual([3, 5, 9]);
  });

  test("[MAP-02] in one building they are side by side at the closest zoom", () => {
    const house = [1, 2, 3].map((id) => buildMarker(id, sydney));
    expect(arrangeMarkersIntoSpots(house, 15)).toHaveLength(1);
    expect(arrangeMarkersIntoSpots(house, 16).map(({ shift = 0 }) => shift)).toEqual([-40, 0, 40]);
    expect(arrangeMarkersIntoSpots([buildMarker(1, sydney)], 16)[0]?.shift).toBeUndefined();
  });

  test("[MAP-02] a group's number moves aside for a single pin", () => {
    const queued = { ...buildMarker(20, sydney), isQueued: true };
    const spots = arrangeMarkersIntoSpots([queued, ...town], 10);
    const cluster = spots.find(({ markers }) => markers.length > 1);
    // Then its number is below the tip of the pin.
    expect([cluster?.shift, cluster?.drop]).toEqual([undefined, 11]);
    const [alone] = arrangeMarkersIntoSpots(town, 10);
    expect([alone?.shift, alone?.drop]).toEqual([undefined, undefined]);
  });

  test("[MAP-06] are in keyboard order, from north to south", () => {
    const lats = arrangeMarkersIntoSpots(town, 16).map(({ lat }) => lat);
    expect(lats).toEqual([...lats].sort((one, other) => other - one));
  });

  test("zooming into a group always zooms in, and shows all its venues", () => {
    const [spot] = arrangeMarkersIntoSpots(town, 8);
    const view = buildSeparatingView(spot as NonNullable<typeof spot>, 8);
    expect(view.z).toBeGreaterThan(8);
    for (const venue of town) expect(isPlaceVisible(venue, view, 320)).toBe(true);
    const house = arrangeMarkersIntoSpots([buildMarker(1, sydney), buildMarker(2, sydney)], 13)[0];
    expect(buildSeparatingView(house as NonNullable<typeof house>, 13).z).toBe(14);
  });
});

describe("a change of view loads no data", () => {
  const page = "http://page/leads/1/event/2/karenV2";
  const goes = (from: string, to: string) => isViewChange(new URL(page + from), new URL(page + to));

  test("moving the map or opening a picture is only a change of view", () => {
    expect(goes("?view=map", "?view=map&lat=1&lng=2&z=8")).toBe(true);
    expect(goes("?view=map&lat=1&lng=2&z=8", "?view=map&lat=1&lng=2&z=9")).toBe(true);
    expect(goes("/rooms/4", "/rooms/4?image=2")).toBe(true);
    expect(goes("?view=map&z=8", "?view=map&marker=3&z=9")).toBe(false);
    expect(goes("/rooms/4?image=2", "?image=3")).toBe(false);
    expect(goes("?view=map&z=8", "?view=map&z=8")).toBe(false);
  });

  test("it follows Remix's default otherwise, and always reloads after queue changes", () => {
    const [here, there] = [new URL(`${page}?z=8`), new URL(`${page}?z=9`)];
    const revalidates = (nextUrl: URL, defaultShouldRevalidate: boolean) =>
      skipRevalidationForViewChange({
        currentUrl: here,
        nextUrl,
        defaultShouldRevalidate,
        currentParams: {},
        nextParams: {},
      });
    expect(revalidates(there, true)).toBe(false);
    expect(revalidates(here, true)).toBe(true);
    expect(revalidates(here, false)).toBe(false);
  });
});
