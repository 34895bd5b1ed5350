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
      "read /reports/:country/performance",
      "read /reports/:country/performance.csv",
      "read /reports/:country/performance/excluded",
      "read /reports/:country/performance/:venuespecialist",
      "read /reports/:country/performance/:venuespecialist.csv",
      "read /reports/:country/venue-audit-log",
      "read /reports/:country/venue-audit-log.csv",
      "read /reports/:country/venue-audit-log/sales/:eventId/:saleId",
      "read /reports/enquiry-audits",
      "read /reports/enquiry-audits.csv",
      "read /reports/venue-report-values",
      "read /reports/venue-report-values.csv",
    ],
    all: "away away away away away away error",
    some: "away away away away away away error",
  },
  {
    routes: [
      "post /reports/:country/performance/excluded",
      "post /reports/:country/venue-audit-log/sales/:eventId/:saleId",
      "post /reports/venue-report-values",
    ],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
  {
    // Without a token nothing is asked for.
    routes: ["read /reports (index)"],
    all: "page page page page page page page",
    some: "page page page page page page page",
  },
  {
    // The address that is tried is none of a report.
    routes: ["read /reports/:report", "read /reports/:report.csv"],
    all: "page page page page page page page",
    some: "page page page page page page page",
  },
];
