import { lazy } from "react";

/** The table is rendered on the server; the browser only loads its script when it is shown. */
export const TableOnDemand = import.meta.env.SSR
  ? (await import("./VenueTable")).VenueTable
  : lazy(async () => ({ default: (await import("./VenueTable")).VenueTable }));
