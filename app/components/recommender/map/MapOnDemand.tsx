import { lazy } from "react";

/** The map is rendered on the server; the browser only loads its script when it is shown. */
export const MapOnDemand = import.meta.env.SSR
  ? (await import("./RecommenderMap")).RecommenderMap
  : lazy(async () => ({ default: (await import("./RecommenderMap")).RecommenderMap }));
