import { lazy } from "react";

/** The map, loaded by the browser only when it is shown. The server renders it directly. */
export const VenueListMapOnDemand = import.meta.env.SSR
  ? (await import("./VenueListMap")).VenueListMap
  : lazy(async () => ({ default: (await import("./VenueListMap")).VenueListMap }));
