import type { EventType, VenueStyle } from "@contract/vocabulary";

/** What venues of a style are like. Chances are 0 to 1. */
export interface StyleProfile {
  /** Price per head in Australia, dollars. */
  price: [low: number, high: number];
  /** Seated guests in the largest room. */
  guests: [low: number, high: number];
  /** Number of rooms, not counting the entire venue. */
  rooms: [fewest: number, most: number];
  /** The kind of names its rooms have. */
  roomNames:
    | "hall"
    | "house"
    | "works"
    | "dining"
    | "shore"
    | "vines"
    | "farm"
    | "gallery"
    | "club"
    | "garden"
    | "roof";
  /** Styles that go well with it, the likeliest first. */
  companions: VenueStyle[];
  hosts: Record<EventType, number>;
  accommodation: number;
  ceremony: number;
  outdoor: number;
  catering: number;
  late: number;
  mandap: number;
}

type Numbers = [
  accommodation: number,
  ceremony: number,
  outdoor: number,
  catering: number,
  late: number,
  mandap: number,
];
type Hosts = [wedding: number, corporate: number, social: number];

const buildStyleProfile = (
  price: StyleProfile["price"],
  guests: StyleProfile["guests"],
  rooms: StyleProfile["rooms"],
  roomNames: StyleProfile["roomNames"],
  companions: VenueStyle[],
  [wedding, corporate, social]: Hosts,
  [accommodation, ceremony, outdoor, catering, late, mandap]: Numbers,
): StyleProfile => {
  const hosts = { wedding, corporate, social };
  const chances = { accommodation, ceremony, outdoor, catering, late, mandap };
  return { price, guests, rooms, roomNames, companions, hosts, ...chances };
};

const rustic = "Rustic / Country / Barn / Farm";
const reception = "Reception Centre / Traditional";
const warehouse = "Warehouse / Industrial";
const small = "Small / Intimate";

export const styleProfiles: Record<VenueStyle, StyleProfile> = {
  Affordable: buildStyleProfile(
    [65, 95],
    [60, 200],
    [1, 3],
    "club",
    [reception, small, "Garden"],
    [0.7, 0.7, 1],
    [0, 0.4, 0.4, 0.7, 0.3, 0.3],
  ),
  African: buildStyleProfile(
    [75, 120],
    [80, 260],
    [1, 3],
    "hall",
    ["Restaurant", reception, "Affordable"],
    [1, 0.5, 1],
    [0, 0.5, 0.3, 0.5, 0.6, 0.2],
  ),
  Alternative: buildStyleProfile(
    [80, 150],
    [40, 160],
    [1, 3],
    "works",
    ["Unique", warehouse, small],
    [0.6, 0.7, 1],
    [0, 0.4, 0.3, 0.4, 0.8, 0],
  ),
  Asian: buildStyleProfile(
    [75, 140],
    [100, 450],
    [2, 4],
    "hall",
    [reception, "Restaurant", "Affordable"],
    [1, 0.7, 1],
    [0, 0.5, 0.2, 0.3, 0.5, 0.7],
  ),
  Beach: buildStyleProfile(
    [110, 195],
    [50, 180],
    [1, 3],
    "shore",
    ["Waterview", "Restaurant", "Modern"],
    [1, 0.6, 1],
    [0.1, 0.8, 0.9, 0.2, 0.5, 0.1],
  ),
  "Castle / Palace": buildStyleProfile(
    [150, 280],
    [70, 220],
    [3, 5],
    "house",
    ["Manor House", "Luxury", "Garden"],
    [1, 0.7, 0.7],
    [0.8, 1, 0.9, 0.2, 0.6, 0.3],
  ),
  Garden: buildStyleProfile(
    [95, 175],
    [60, 200],
    [1, 4],
    "garden",
    ["Unique", rustic, "Modern"],
    [1, 0.6, 0.9],
    [0.1, 0.95, 1, 0.3, 0.3, 0.4],
  ),
  "Golf Club": buildStyleProfile(
    [80, 145],
    [80, 240],
    [2, 4],
    "club",
    ["Garden", reception, "Affordable"],
    [0.9, 1, 1],
    [0.2, 0.7, 1, 0.15, 0.4, 0.3],
  ),
  Hotel: buildStyleProfile(
    [110, 240],
    [120, 480],
    [3, 5],
    "hall",
    ["Modern", "Luxury", reception],
    [0.9, 1, 0.9],
    [1, 0.6, 0.4, 0.1, 0.7, 0.4],
  ),
  Jewish: buildStyleProfile(
    [120, 210],
    [120, 400],
    [1, 3],
    "hall",
    [reception, "Modern", "Garden"],
    [1, 0.4, 1],
    [0, 0.9, 0.5, 0.8, 0.6, 0.1],
  ),
  Luxury: buildStyleProfile(
    [190, 320],
    [80, 300],
    [2, 4],
    "house",
    ["Modern", "Garden", "Manor House"],
    [1, 0.8, 0.8],
    [0.4, 0.8, 0.6, 0.15, 0.7, 0.3],
  ),
  "Manor House": buildStyleProfile(
    [130, 240],
    [60, 180],
    [2, 5],
    "house",
    ["Garden", "Luxury", rustic],
    [1, 0.7, 0.8],
    [0.7, 1, 0.95, 0.3, 0.4, 0.35],
  ),
  Modern: buildStyleProfile(
    [110, 190],
    [80, 320],
    [1, 4],
    "works",
    ["Unique", "Luxury", warehouse],
    [0.8, 1, 0.9],
    [0, 0.6, 0.4, 0.35, 0.7, 0.3],
  ),
  Museum: buildStyleProfile(
    [120, 220],
    [80, 380],
    [2, 4],
    "gallery",
    ["Unique", "Modern", "Luxury"],
    [0.7, 1, 0.7],
    [0, 0.7, 0.5, 0.4, 0.3, 0.1],
  ),
  [reception]: buildStyleProfile(
    [85, 160],
    [140, 500],
    [1, 4],
    "hall",
    ["Affordable", "Garden", "Asian"],
    [1, 0.7, 0.9],
    [0.05, 0.8, 0.4, 0.25, 0.6, 0.7],
  ),
  Restaurant: buildStyleProfile(
    [90, 190],
    [40, 130],
    [1, 3],
    "dining",
    ["Modern", small, "Alternative"],
    [0.6, 0.9, 1],
    [0, 0.3, 0.4, 0.02, 0.5, 0],
  ),
  Rooftop: buildStyleProfile(
    [110, 200],
    [40, 160],
    [1, 3],
    "roof",
    ["Modern", "Alternative", "Unique"],
    [0.6, 1, 1],
    [0.1, 0.5, 1, 0.15, 0.8, 0],
  ),
  [rustic]: buildStyleProfile(
    [110, 195],
    [60, 190],
    [1, 4],
    "farm",
    ["Garden", "Unique", "Affordable"],
    [1, 0.4, 0.8],
    [0.5, 1, 1, 0.6, 0.2, 0.4],
  ),
  [small]: buildStyleProfile(
    [75, 150],
    [16, 50],
    [1, 2],
    "dining",
    ["Restaurant", "Alternative", "Unique"],
    [0.4, 0.8, 1],
    [0, 0.3, 0.3, 0.2, 0.4, 0],
  ),
  Unique: buildStyleProfile(
    [95, 190],
    [50, 240],
    [1, 4],
    "gallery",
    ["Alternative", warehouse, "Modern"],
    [0.8, 0.9, 0.9],
    [0.05, 0.7, 0.5, 0.5, 0.5, 0.2],
  ),
  [warehouse]: buildStyleProfile(
    [105, 185],
    [90, 380],
    [1, 4],
    "works",
    ["Modern", "Alternative", "Unique"],
    [0.9, 0.95, 0.95],
    [0, 0.8, 0.4, 0.6, 0.75, 0.3],
  ),
  Waterview: buildStyleProfile(
    [115, 210],
    [80, 300],
    [2, 4],
    "shore",
    ["Modern", "Restaurant", "Luxury"],
    [0.95, 0.9, 0.95],
    [0.05, 0.7, 0.8, 0.15, 0.6, 0.2],
  ),
  Winery: buildStyleProfile(
    [125, 225],
    [70, 230],
    [2, 4],
    "vines",
    [rustic, "Garden", "Luxury"],
    [1, 0.6, 0.8],
    [0.35, 1, 1, 0.05, 0.3, 0.2],
  ),
};
