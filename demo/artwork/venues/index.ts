import type { VenueStyle } from "@contract/vocabulary";
import { african } from "./african";
import { asian } from "./asian";
import { hotel, restaurant, rooftop } from "./city";
import { alternative } from "./clearing";
import { barn, winery } from "./farm";
import { castle, manor, museum, receptionCentre, villa } from "./grand";
import { garden, golfClub } from "./green";
import { modern, warehouse } from "./industry";
import { jewish } from "./jewish";
import { unique } from "./landmark";
import { beach, waterview } from "./shore";
import type { Exterior } from "./site";
import { cottage, hall } from "./village";

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
