import { landmarkLeads } from "@demo/seed/landmarks";
import { buildRecommenderPath } from "./app";

/** Pages of a day's work, as the benchmarks open them. */

export const lists = ["/leads/all", "/events", "/venues/all", "/leads/waiting", "/sales/all"];
export const recommender = [buildRecommenderPath("wedding"), buildRecommenderPath("corporate")];
const others = [
  "/dashboard",
  `/leads/${landmarkLeads.wedding.id}`,
  "/reports/au/performance",
  "/inspections/inspection-requests",
];
export const mixed = [...lists, ...recommender, ...others];
