import { lazy } from "react";
import { VenueMap } from "./VenueMap";

/** The map for a page that shows it now and then: the server has it at hand, the browser loads it when it is shown. */
export const MapOnDemand = import.meta.env.SSR
  ? VenueMap
  : lazy(async () => ({ default: (await import("./VenueMap")).VenueMap }));
