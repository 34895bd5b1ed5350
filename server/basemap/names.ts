/** The name of an area: a country, a state, a sea. Shown in a range of zooms, centred on a point. */
export interface AreaName {
  name: string;
  kind: "land" | "water";
  lat: number;
  lng: number;
  zooms: [first: number, last: number];
}

const createLandName = (
  name: string,
  lat: number,
  lng: number,
  firstZoom: number,
  lastZoom: number,
): AreaName => {
  return { name, kind: "land", lat, lng, zooms: [firstZoom, lastZoom] };
};
const createWaterName = (
  name: string,
  lat: number,
  lng: number,
  firstZoom: number,
  lastZoom: number,
): AreaName => {
  return { name, kind: "water", lat, lng, zooms: [firstZoom, lastZoom] };
};

/** Countries, states, oceans, seas and bays around the places of the business. */
export const areaNames: AreaName[] = [
  createLandName("Australia", -24.5, 134, 3, 4),
  createLandName("New Zealand", -43.6, 171.3, 4, 6),
  createLandName("Western Australia", -26.2, 121.5, 5, 7),
  createLandName("Northern Territory", -19.6, 133.4, 5, 7),
  createLandName("South Australia", -29.6, 135.2, 5, 7),
  createLandName("Queensland", -22.6, 144.4, 5, 7),
  createLandName("New South Wales", -32.1, 146.4, 5, 8),
  createLandName("Victoria", -36.55, 143.2, 6, 9),
  createLandName("Tasmania", -42.15, 146.5, 6, 9),
  createLandName("United Kingdom", 53.4, -1.4, 4, 4),
  createLandName("Scotland", 57.05, -4.5, 6, 8),
  createLandName("England", 52.85, -0.75, 5, 7),
  createLandName("Wales", 52.35, -3.65, 6, 8),
  createLandName("Northern Ireland", 54.62, -6.95, 6, 8),
  createLandName("Ireland", 53.2, -7.9, 5, 8),
  createLandName("France", 48.9, 1.5, 5, 7),
  createWaterName("Indian Ocean", -31, 102, 3, 5),
  createWaterName("Southern Ocean", -47.5, 132, 3, 5),
  createWaterName("Pacific Ocean", -25, 164, 3, 4),
  createWaterName("Atlantic Ocean", 48, -22, 3, 5),
  createWaterName("Tasman Sea", -37.5, 159, 4, 6),
  createWaterName("Coral Sea", -17.5, 152.5, 4, 7),
  createWaterName("Timor Sea", -11.3, 127.6, 5, 7),
  createWaterName("Great Australian Bight", -34.2, 129.8, 5, 7),
  createWaterName("Bass Strait", -39.85, 145.6, 6, 9),
  createWaterName("Port Phillip", -38.12, 144.86, 8, 11),
  createWaterName("Western Port", -38.36, 145.26, 10, 12),
  createWaterName("Moreton Bay", -27.25, 153.27, 9, 11),
  createWaterName("Gulf St Vincent", -35.05, 138.08, 8, 10),
  createWaterName("Spencer Gulf", -34.2, 137, 7, 9),
  createWaterName("Storm Bay", -43.18, 147.5, 9, 11),
  createWaterName("Trinity Bay", -16.68, 145.83, 9, 11),
  createWaterName("Cleveland Bay", -19.2, 146.93, 10, 12),
  createWaterName("Beagle Gulf", -12.15, 130.5, 8, 10),
  createWaterName("North Sea", 56, 2.6, 4, 8),
  createWaterName("Irish Sea", 53.7, -4.75, 6, 8),
  createWaterName("English Channel", 50.2, -1.6, 5, 8),
  createWaterName("Bristol Channel", 51.33, -3.9, 8, 10),
  createWaterName("Celtic Sea", 50.6, -7.2, 5, 8),
  createWaterName("Firth of Forth", 56.13, -2.9, 9, 11),
  createWaterName("Liverpool Bay", 53.5, -3.4, 8, 10),
  createWaterName("The Wash", 52.92, 0.3, 8, 11),
  createWaterName("Thames Estuary", 51.53, 1, 8, 10),
  createWaterName("Moray Firth", 57.85, -3.5, 7, 10),
  createWaterName("Lyme Bay", 50.5, -3, 8, 10),
];
