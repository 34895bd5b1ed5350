import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { RecommenderMap } from "~/components/recommender/map/RecommenderMap";
import type { Marker, MarkerInfo } from "~/services/recommender/map/markers";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { renderServerHtml } from "../../support/page";

/** A map with two venues; the Town Hall's window is open if `info` is given. */

export type MapData = NonNullable<RecommenderPage["map"]>;

export const recommenderUrl = "/leads/7/event/9/karenV2";
export const barn: Marker = { venueId: 1, name: "Old “Barn” & Co", lat: -37.2, lng: 144.5, isQueued: false };
export const hall: Marker = { venueId: 2, name: "Town Hall", lat: -38.1, lng: 145.2, isQueued: true };

export const melbourne = { lat: -37.8136, lng: 144.9631 };

const card: MarkerInfo["card"] = {
  venueId: 2,
  venueName: "Town Hall",
  offers: 0,
  isHighConversion: false,
  options: [
    { roomId: 20, name: "Entire Venue", isEntireVenue: true },
    { roomId: 21, name: "Level 2: East", position: 3, points: 81 },
    { roomId: 22, name: "Cellar", position: 9, points: 40, isRecommended: true },
  ],
  room: {
    roomId: 21,
    name: "Level 2: East",
    rank: "3rd of 60 · 81\u00a0points",
    isRecommended: false,
    isQueued: false,
    dinner: "60–120",
    costPerPerson: 140,
    total: { amount: 12_600, guests: "90 guests" },
    overBudget: "$12,600 for 90 guests, $600 over the $12,000 budget",
    wishes: [],
  },
};

export const info: MarkerInfo = {
  ...hall,
  place: "Carlton, Melbourne",
  thumbnail: "/media/hall.svg",
  card,
  space: "2:Level 2: East:21",
};
export const buildMarkerInfo = (room: Partial<MarkerInfo["card"]["room"]>): MarkerInfo => ({
  ...info,
  card: { ...card, room: { ...card.room, ...room } },
});

export function buildRecommenderPage(map: Partial<MapData> = {}): RecommenderPage {
  return {
    screen: "karenV2",
    view: "map",
    ranked: 60,
    facts: { id: 2, title: "Wedding" },
    wishes: [],
    enquiries: undefined,
    table: undefined,
    leadId: 7,
    leadName: "Ann Lee",
    eventId: 9,
    eventType: "wedding",
    country: "AU",
    missing: [],
    queue: [],
    clientMarks: {},
    criteria: undefined,
    undoable: undefined,
    total: 2,
    found: 2,
    meeting: undefined,
    required: [],
    suggestions: undefined,
    list: undefined,
    map: {
      markers: [barn, hall],
      info: undefined,
      event: melbourne,
      area: undefined,
      zoom: 8,
      guests: undefined,
      tiles: undefined,
      ...map,
    },
  };
}

/** happy-dom does not measure elements, so the map gets a fixed size. */
export function mockMapSize() {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}

export function buildVenueMap(query = "view=map", map: Partial<MapData> = {}) {
  const shown = buildRecommenderPage(map);
  return <RecommenderMap page={shown} map={shown.map as MapData} params={new URLSearchParams(query)} />;
}

export const renderMap = (query?: string, map?: Partial<MapData>) => {
  const parsed = new DOMParser().parseFromString(
    renderServerHtml(buildVenueMap(query, map), `${recommenderUrl}?${query ?? "view=map"}`),
    "text/html",
  );
  return {
    all: (css: string) => [...parsed.querySelectorAll(css)],
    one: (css: string) => parsed.querySelector(css),
  };
};
