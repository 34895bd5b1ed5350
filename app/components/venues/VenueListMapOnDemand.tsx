import { lazy } from "react";

/** The map for a page that shows it now and then: the server has it at hand, the browser loads it when it is shown. */
export const VenueListMapOnDemand = import.meta.env.SSR
  ? (await import("./VenueListMap")).VenueListMap
  : lazy(async () => ({ default: (await import("./VenueListMap")).VenueListMap }));
