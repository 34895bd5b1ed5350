import { expect, test } from "vitest";
import { buildPinLabels, fitPinLabelIntoMap } from "~/services/recommender/map/labels";
import type { Marker } from "~/services/recommender/map/markers";
import { arrangeMarkersIntoSpots } from "~/services/recommender/map/spots";

const sydney = { lat: -33.8688, lng: 151.2093 };
const buildMarker = (venueId: number, lat: number, lng: number, changes: Partial<Marker> = {}): Marker => ({
  venueId,
  name: `Venue ${venueId}`,
  lat,
  lng,
  isQueued: false,
  position: venueId,
  ...changes,
});
const formatFact = ({ venueId }: Marker) => `$${venueId},000`;
const mapPlacedLabels = (
  markers: Marker[],
  z: number,
  factOf: typeof formatFact | (() => undefined) = formatFact,
) =>
  new Map(
    [...buildPinLabels(arrangeMarkersIntoSpots(markers, z), z, factOf)].map(
      ([id, { side, fact, name }]) => [id, { side, ...(fact && { fact }), ...(name && { name }) }] as const,
    ),
  );

test("[MAP-02] a pin has its price on the right, and close up the venue's name", () => {
  const one = [buildMarker(1, sydney.lat, sydney.lng)];
  expect(mapPlacedLabels(one, 12).get(1)).toEqual({ side: "right", fact: "$1,000" });
  expect(mapPlacedLabels(one, 13).get(1)).toEqual({ side: "right", fact: "$1,000", name: "Venue 1" });
});

test("[MAP-02] without a price there is only the name close up, and nothing from afar", () => {
  const one = [buildMarker(1, sydney.lat, sydney.lng)];
  expect(mapPlacedLabels(one, 12, () => undefined).size).toBe(0);
  expect(mapPlacedLabels(one, 14, () => undefined).get(1)).toEqual({ side: "right", name: "Venue 1" });
});

test("[MAP-02] a label moves left if a pin is on the right; better venues choose first", () => {
  const two = [buildMarker(2, sydney.lat, sydney.lng), buildMarker(1, sydney.lat, sydney.lng + 0.004)];
  expect([...mapPlacedLabels(two, 14)].map(([id, { side }]) => [id, side])).toEqual([
    [1, "right"],
    [2, "left"],
  ]);
});

test("[MAP-02] names are dropped before prices, and prices before they overlap anything", () => {
  const row = [0, 1, 2, 3, 4].map((at) => buildMarker(at + 1, sydney.lat, sydney.lng + at * 0.0045));
  const labels = mapPlacedLabels(row, 14);
  expect([...labels.keys()]).toEqual([1, 5]);
  expect(labels.get(1)).toMatchObject({ side: "left" });
  const long = buildMarker(9, sydney.lat, sydney.lng, { name: "The Long and Winding Assembly Rooms" });
  expect(mapPlacedLabels([long], 14).get(9)?.name).toBe("The Long and Winding As…");
  const near = buildMarker(8, sydney.lat, sydney.lng + 0.0085);
  const other = buildMarker(7, sydney.lat, sydney.lng - 0.0085);
  expect(mapPlacedLabels([long, near, other], 14).get(9)).toEqual({ side: "right", fact: "$9,000" });
});

test("[MAP-02] at the edge of the map labels switch sides or drop the name, and none is cut off", () => {
  const labelOf = (markers: Marker[], z: number) => {
    const label = buildPinLabels(arrangeMarkersIntoSpots(markers, z), z, formatFact).get(1);
    if (!label) throw new Error("It has no label");
    return (left: number, top = 300) => {
      const seen = fitPinLabelIntoMap(label, { left, top }, 360);
      return seen && [seen.side, seen.fact, seen.name];
    };
  };
  const price = labelOf([buildMarker(1, sydney.lat, sydney.lng)], 12);
  expect(price(200)).toEqual(["right", "$1,000", undefined]);
  expect(price(330)).toEqual(["left", "$1,000", undefined]);
  expect(price(-20)).toBeUndefined();
  for (const [top, isSeen] of [
    [20, false],
    [40, true],
    [600, true],
    [620, false],
  ] as const)
    expect(price(200, top) !== undefined, `at ${top}`).toBe(isSeen);
  const crowded = [buildMarker(1, sydney.lat, sydney.lng), buildMarker(2, sydney.lat, sydney.lng - 0.01)];
  const named = labelOf(crowded, 13);
  expect(named(200)).toEqual(["right", "$1,000", "Venue 1"]);
  expect(named(285)).toEqual(["right", "$1,000", undefined]);
  expect(named(330)).toBeUndefined();
});

test("[MAP-02] several venues at one place have no labels", () => {
  const house = [buildMarker(1, sydney.lat, sydney.lng), buildMarker(2, sydney.lat, sydney.lng)];
  expect(mapPlacedLabels(house, 12).size).toBe(0);
});
