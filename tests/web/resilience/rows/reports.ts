import type { Row } from "../row";

export const reports: Row[] = [
  {
    // Whoever asks is no team lead.
    routes: [
      "read /reports/inspections",
      "read /reports/inspections.csv",
      "read /reports/venue-specialist",
      "read /reports/venue-specialist.csv",
      "read /reports/venues-sales-hit-list",
      "read /reports/venues-sales-hit-list.csv",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
];
