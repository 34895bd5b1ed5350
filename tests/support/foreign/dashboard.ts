import type { ForeignCall } from "./call";

/** The figures of the dashboard (spec 7: Users and dashboard), of both countries. */
export const dashboardCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/lead-values",
    query: ["from_date", "to_date"],
    required: ["from_date", "to_date"],
    answer: ({ rich }) => ({
      list: [{ country: "AU", event_type: "wedding", count: 12, ...rich({ value: 90_000 }) }],
    }),
  },
  {
    method: "GET",
    path: "/v1/lead-values-month",
    answer: ({ rich }) => ({
      list: ["2026-10", "2026-11"].map((month, index) => ({
        month,
        country: "AU",
        count: 5 + index,
        ...rich({ value: 40_000 }),
      })),
    }),
  },
];
