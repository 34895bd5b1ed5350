import { expect, test } from "vitest";
import type { Card } from "~/services/recommender/cards/cards";
import { formatMarkerLabel, formatMarkerName } from "~/services/recommender/map/marker-text";
import { buildMarkers, findChosenRoom } from "~/services/recommender/map/markers";

const found = [
  { venue_id: 1, venue_name: "Barn", lat: -37, lng: 145 },
  { venue_id: 2, venue_name: "Attic", lat: -38, lng: 145 },
];
const card: Card = {
  venueId: 1,
  venueName: "Barn",
  offers: 0,
  isHighConversion: false,
  options: [
    { roomId: 10, name: "Entire Venue", isEntireVenue: true },
    { roomId: 11, name: "Loft", position: 7, points: 60 },
    { roomId: 12, name: "Hall", position: 2, points: 90, isRecommended: true },
    { roomId: 13, name: "Yard", position: 4, points: 80 },
  ],
  room: {
    roomId: 12,
    name: "Hall",
    isQueued: false,
    isRecommended: true,
    total: { amount: 16_000, guests: "80 guests" },
    overBudget: "$500 over",
    wishes: [],
  },
};

test("[MAP-02] a marker shows the same as its card; without a card only the name", () => {
  const markers = buildMarkers(found, [card], [], new Set());
  expect(markers[0]).toEqual({
    venueId: 1,
    name: "Barn",
    lat: -37,
    lng: 145,
    isQueued: false,
    isSent: true,
    isOverBudget: true,
    position: 2,
    points: 90,
    total: 16_000,
    perHead: undefined,
  });
  expect(markers[1]).toEqual({ venueId: 2, name: "Attic", lat: -38, lng: 145, isQueued: false });
  const context = { country: "AU" as const, ranked: 60 };
  expect(markers.map((marker) => formatMarkerName(marker, context))).toEqual([
    "Barn, $16,000, 2nd of 60 · 90\u00a0points, recommendation sent, over budget",
    "Attic",
  ]);
});

test("[MAP-02] a venue without a card only shows whether it was sent", () => {
  const [barn, attic] = buildMarkers(found, [card], [], new Set([2]));
  expect(barn?.isSent).toBe(true);
  expect(attic).toEqual({ venueId: 2, name: "Attic", lat: -38, lng: 145, isQueued: false, isSent: true });
});

test("[MAP-02] a marker shows a minimum-only price as a minimum", () => {
  const total = { amount: 9000, isMinimum: true, guests: "80 guests" } as const;
  const [barn] = buildMarkers(found, [{ ...card, room: { ...card.room, total } }], [], new Set());
  expect(barn && formatMarkerName(barn, { country: "AU", ranked: 60 })).toMatch(/^Barn, from \$9,000, /);
});

test("[MAP-02] a pin's label is the total price, else per head, else the rank, else nothing", () => {
  const marker = { venueId: 1, name: "Barn", lat: 0, lng: 0, isQueued: false };
  expect(formatMarkerLabel({ ...marker, total: 9000, perHead: 90, position: 3 }, "UK")).toBe("£9,000");
  expect(formatMarkerLabel({ ...marker, total: 9000, isMinimum: true, position: 3 }, "UK")).toBe(
    "from £9,000",
  );
  expect(formatMarkerLabel({ ...marker, perHead: 90, position: 3 }, "AU")).toBe("$90 a head");
  expect(formatMarkerLabel({ ...marker, position: 3 }, "AU")).toBe("3rd");
  expect(formatMarkerLabel(marker, "AU")).toBeUndefined();
});

test("[MAP-03] the best unsent room is preselected; in the older view the Entire Venue", () => {
  const none = new Set<number>();
  expect(findChosenRoom(card, none, false)?.roomId).toBe(13);
  expect(findChosenRoom({ ...card, room: { ...card.room, roomId: 11 } }, none, false)?.roomId).toBe(11);
  expect(findChosenRoom(card, new Set([12]), false)?.roomId).toBe(12);
  expect(findChosenRoom(card, none, true)?.roomId).toBe(10);
  const sent = card.options.map((option) => ({ ...option, isRecommended: true as const }));
  expect(findChosenRoom({ ...card, options: sent }, none, false)?.roomId).toBe(12);
});
