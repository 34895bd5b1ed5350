import { lazy } from "react";

/** The table for a page that shows it now and then: the server has it at hand, the browser loads it when it is shown. */
export const TableOnDemand = import.meta.env.SSR
  ? (await import("./VenueTable")).VenueTable
  : lazy(async () => ({ default: (await import("./VenueTable")).VenueTable }));
