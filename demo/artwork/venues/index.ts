import type { VenueStyle } from "@contract/vocabulary";
import { drawAfricanVenue } from "./african";
import { drawAlternativeVenue } from "./alternative";
import { drawAsianVenue } from "./asian";
import { drawHotel, drawRestaurant, drawRooftop } from "./city";
import { drawBarn, drawWinery } from "./farm";
import { drawCastle, drawManor, drawMuseum, drawReceptionCentre, drawVilla } from "./grand";
import { drawGardenVenue, drawGolfClub } from "./green";
import { drawModernVenue, drawWarehouse } from "./industry";
import { drawJewishVenue } from "./jewish";
import { drawBeachVenue, drawWaterviewVenue } from "./shore";
import type { Exterior } from "./site";
import { drawUniqueVenue } from "./unique";
import { drawCottage, drawVillageHall } from "./village";

/** The outside of a venue, by its leading style. */
export const exteriors: Record<VenueStyle, Exterior> = {
  Affordable: drawVillageHall,
  African: drawAfricanVenue,
  Alternative: drawAlternativeVenue,
  Asian: drawAsianVenue,
  Beach: drawBeachVenue,
  "Castle / Palace": drawCastle,
  Garden: drawGardenVenue,
  "Golf Club": drawGolfClub,
  Hotel: drawHotel,
  Jewish: drawJewishVenue,
  Luxury: drawVilla,
  "Manor House": drawManor,
  Modern: drawModernVenue,
  Museum: drawMuseum,
  "Reception Centre / Traditional": drawReceptionCentre,
  Restaurant: drawRestaurant,
  Rooftop: drawRooftop,
  "Rustic / Country / Barn / Farm": drawBarn,
  "Small / Intimate": drawCottage,
  Unique: drawUniqueVenue,
  "Warehouse / Industrial": drawWarehouse,
  Waterview: drawWaterviewVenue,
  Winery: drawWinery,
};
