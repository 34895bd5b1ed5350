import type { Country, EventType, VenueStyle } from "@contract/vocabulary";
import { landmarkVenues } from "./landmarks";

/** A room: name, most guests at dinner and standing, price per head and minimum spend in whole currency units. */
type RoomSketch = [name: string, dinner: number, standing: number, perHead: number, minimum: number];

/** A venue with a fixed name, place and style; anything left out is random, as for the other venues. */
export interface HandwrittenVenue {
  name: string;
  country: Country;
  city: string;
  place: string;
  styles: VenueStyle[];
  rooms?: RoomSketch[];
  /** The index of the first of the `hostileHtml` texts that it carries. */
  hostile?: number;
  /** Its capacities and prices are unknown. */
  isUnmeasured?: boolean;
  /** The event type of its one current offer; random if left out. */
  offer?: EventType | "all" | "none";
}

const { glasshouse, carrickFarm, ropeworks, sailmakersLoft, luckyPenny, unmeasured } = landmarkVenues;

const buildAustralianVenue = (
  city: string,
  place: string,
  name: string,
  styles: VenueStyle[],
  more: Partial<HandwrittenVenue> = {},
) => ({ name, country: "AU", city, place, styles, ...more }) satisfies HandwrittenVenue;
const buildBritishVenue = (
  city: string,
  place: string,
  name: string,
  styles: VenueStyle[],
  more: Partial<HandwrittenVenue> = {},
) => ({ name, country: "UK", city, place, styles, ...more }) satisfies HandwrittenVenue;

/** The first venues of the catalogue: the landmarks in the order of their ids, then unusual names and texts. */
export const handwrittenVenues: HandwrittenVenue[] = [
  buildAustralianVenue("Melbourne", "Collingwood", glasshouse.name, ["Garden", "Warehouse / Industrial"], {
    rooms: [
      ["Glass Hall", 160, 250, 165, 9500],
      ["Fernery", 60, 90, 150, 4000],
    ],
    hostile: 0,
    offer: "all",
  }),
  buildAustralianVenue(
    "Melbourne",
    "Yarra Glen",
    carrickFarm.name,
    ["Rustic / Country / Barn / Farm", "Garden"],
    {
      rooms: [
        ["Great Barn", 140, 200, 145, 8000],
        ["Stables", 60, 100, 135, 3500],
      ],
      offer: "wedding",
    },
  ),
  buildBritishVenue("London", "Bermondsey", ropeworks.name, ["Warehouse / Industrial", "Modern"], {
    rooms: [
      ["Ropewalk", 180, 300, 125, 9000],
      ["Hemp Loft", 70, 120, 110, 3500],
    ],
    offer: "corporate",
  }),
  buildAustralianVenue("Sydney", "Balmain", sailmakersLoft.name, ["Waterview", "Unique"], {
    rooms: [
      ["Harbour Room", 130, 200, 185, 9000],
      ["Loft", 50, 80, 170, 3500],
    ],
    offer: "none",
  }),
  buildAustralianVenue("Melbourne", "Fitzroy", luckyPenny.name, ["Alternative", "Small / Intimate"], {
    rooms: [["Supper Room", 45, 70, 105, 2500]],
  }),
  buildAustralianVenue("Melbourne", "Carlton", unmeasured.name, ["Small / Intimate"], {
    rooms: [["The Room", 30, 45, 95, 1500]],
    isUnmeasured: true,
    offer: "none",
  }),
  buildBritishVenue(
    "London",
    "Clerkenwell",
    "The Worshipful Guild of Saddlers, Coachbuilders & Harness Makers: Livery Hall, Ballroom, Undercroft and Courtyard Gardens (by the City Gate)",
    ["Museum", "Luxury"],
  ),
  buildAustralianVenue("Sydney", "Surry Hills", "Café Zoë & Søn", ["Restaurant", "Small / Intimate"], {
    hostile: 1,
  }),
  buildAustralianVenue("Sydney", "Marrickville", "Nº 9 “Tír na nÓg” Ballroom", [
    "Alternative",
    "Warehouse / Industrial",
  ]),
  buildBritishVenue("Cardiff", "Cowbridge", "Llys-y-Gwynt at Tŷ Mawr, Llanfair Caereinion House & Gardens", [
    "Manor House",
    "Garden",
  ]),
  buildAustralianVenue("Brisbane", "New Farm", "D'Arcy's Powerhouse <Studio>", ["Modern", "Unique"], {
    hostile: 2,
  }),
  buildAustralianVenue(
    "Adelaide",
    "McLaren Vale",
    "Châteauneuf-sur-Onkaparinga & Filles",
    ["Winery", "Garden"],
    {
      hostile: 3,
    },
  ),
  buildBritishVenue("Manchester", "Ancoats", "Mill & Bobbin Nos. 7½–9", ["Warehouse / Industrial"], {
    hostile: 4,
  }),
  buildBritishVenue("London", "Peckham", "Àṣẹ House", ["African", "Restaurant"], { hostile: 5 }),
  buildAustralianVenue("Perth", "Fremantle", "Fish'n'Fiddle", ["Waterview", "Restaurant"], { hostile: 6 }),
  buildBritishVenue(
    "Edinburgh",
    "Old Town",
    "The Close (formerly Mrs McGillicuddy's)",
    ["Small / Intimate", "Unique"],
    {
      hostile: 7,
    },
  ),
  buildAustralianVenue("Melbourne", "Southbank", "M", ["Modern", "Waterview"]),
];
