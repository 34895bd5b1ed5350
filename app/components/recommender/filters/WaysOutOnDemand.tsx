import { lazy } from "react";

/** The ways out of a search that finds nothing: the server has them at hand, the browser loads them then. */
export const WaysOutOnDemand = import.meta.env.SSR
  ? (await import("./WaysOut")).WaysOut
  : lazy(async () => ({ default: (await import("./WaysOut")).WaysOut }));
