import type { VenueStyle } from "@contract/vocabulary";
import { hotel, modern, restaurant, rooftop, warehouse } from "./city";
import { barn, cottage, garden, golfClub, hall, winery } from "./country";
import { alternative, unique } from "./curious";
import { castle, manor, museum, receptionCentre, villa } from "./grand";
import { african, asian, jewish } from "./heritage";
import { beach, waterview } from "./shore";
import type { Exterior } from "./site";

/** The outside of a venue, by its leading style. */
export const exteriors: Record<VenueStyle, Exterior> = {
  Affordable: hall,
  African: african,
  Alternative: alternative,
  Asian: asian,
  Beach: beach,
  "Castle / Palace": castle,
  Garden: garden,
  "Golf Club": golfClub,
  Hotel: hotel,
  Jewish: jewish,
  Luxury: villa,
  "Manor House": manor,
  Modern: modern,
  Museum: museum,
  "Reception Centre / Traditional": receptionCentre,
  Restaurant: restaurant,
  Rooftop: rooftop,
  "Rustic / Country / Barn / Farm": barn,
  "Small / Intimate": cottage,
  Unique: unique,
  "Warehouse / Industrial": warehouse,
  Waterview: waterview,
  Winery: winery,
};
