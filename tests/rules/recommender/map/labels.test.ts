import { expect, test } from "vitest";
import { buildPinLabels, fitPinLabelIntoMap } from "~/services/recommender/map/labels";
import type { Marker } from "~/services/recommender/map/markers";
import { arrangeMarkersIntoSpots } from "~/services/recommender/map/spots";

const sydney = { lat: -33.8688, lng: 151.2093 };
const marker = (venueId: number, lat: number, lng: number, changes: Partial<Marker> = {}): Marker => ({
  venueId,
  name: `Venue ${venueId}`,
  lat,
  lng,
  isQueued: false,
  position: venueId,
  ...changes,
});
const fact = ({ venueId }: Marker) => `$${venueId},000`;
const labelled = (markers: Marker[], z: number, factOf: typeof fact | (() => undefined) = fact) =>
  new Map(
    [...buildPinLabels(arrangeMarkersIntoSpots(markers, z), z, factOf)].map(
      ([id, { side, fact, name }]) => [id, { side, ...(fact && { fact }), ...(name && { name }) }] as const,
    ),
  );

test("[MAP-02] a pin has its price on the right, and close up the venue's name", () => {
  const one = [marker(1, sydney.lat, sydney.lng)];
  expect(labelled(one, 12).get(1)).toEqual({ side: "right", fact: "$1,000" });
  expect(labelled(one, 13).get(1)).toEqual({ side: "right", fact: "$1,000", name: "Venue 1" });
});

test("[MAP-02] without a price there is only the name close up, and nothing from afar", () => {
  const one = [marker(1, sydney.lat, sydney.lng)];
  expect(labelled(one, 12, () => undefined).size).toBe(0);
  expect(labelled(one, 14, () => undefined).get(1)).toEqual({ side: "right", name: "Venue 1" });
});

test("[MAP-02] a label moves left if a pin is on the right; better venues choose first", () => {
  const two = [marker(2, sydney.lat, sydney.lng), marker(1, sydney.lat, sydney.lng + 0.004)];
  expect([...labelled(two, 14)].map(([id, { side }]) => [id, side])).toEqual([
    [1, "right"],
    [2, "left"],
  ]);
});

test("[MAP-02] names are dropped before prices, and prices before they overlap anything", () => {
  const row = [0, 1, 2, 3, 4].map((at) => marker(at + 1, sydney.lat, sydney.lng + at * 0.0045));
  const labels = labelled(row, 14);
  expect([...labels.keys()]).toEqual([1, 5]);
  expect(labels.get(1)).toMatchObject({ side: "left" });
  const long = marker(9, sydney.lat, sydney.lng, { name: "The Long and Winding Assembly Rooms" });
  expect(labelled([long], 14).get(9)?.name).toBe("The Long and Winding As…");
  const near = marker(8, sydney.lat, sydney.lng + 0.0085);
  const other = marker(7, sydney.lat, sydney.lng - 0.0085);
  expect(labelled([long, near, other], 14).get(9)).toEqual({ side: "right", fact: "$9,000" });
});

test("[MAP-02] at the edge of the map labels switch sides or drop the name, and none is cut off", () => {
  const labelOf = (markers: Marker[], z: number) => {
    const label = buildPinLabels(arrangeMarkersIntoSpots(markers, z), z, fact).get(1);
    if (!label) throw new Error("It has no label");
    return (left: number, top = 300) => {
      const seen = fitPinLabelIntoMap(label, { left, top }, 360);
      return seen && [seen.side, seen.fact, seen.name];
    };
  };
  const price = labelOf([marker(1, sydney.lat, sydney.lng)], 12);
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
  const crowded = [marker(1, sydney.lat, sydney.lng), marker(2, sydney.lat, sydney.lng - 0.01)];
  const named = labelOf(crowded, 13);
  expect(named(200)).toEqual(["right", "$1,000", "Venue 1"]);
  expect(named(285)).toEqual(["right", "$1,000", undefined]);
  expect(named(330)).toBeUndefined();
});

test("[MAP-02] several venues at one place have no labels", () => {
  const house = [marker(1, sydney.lat, sydney.lng), marker(2, sydney.lat, sydney.lng)];
  expect(labelled(house, 12).size).toBe(0);
});
