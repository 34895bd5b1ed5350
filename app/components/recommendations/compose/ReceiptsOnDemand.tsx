import { lazy } from "react";

/** The receipts for a page that seldom has one: the server has them at hand, the browser loads them when there is one. */
export const ReceiptsOnDemand = import.meta.env.SSR
  ? (await import("./Receipts")).Receipts
  : lazy(async () => ({ default: (await import("./Receipts")).Receipts }));
