import type { Row } from "../row";

export const reports: Row[] = [
  {
    routes: [
      "read /reports/inspections",
      "read /reports/venue-specialist",
      "read /reports/venues-sales-hit-list",
      "read /reports/:country/performance",
      "read /reports/:country/performance/:venuespecialist",
      "read /reports/:country/venue-audit-log",
      "read /reports/steps",
      "read /reports/enquiry-audits",
      "read /reports/venue-report-values",
      "read /reports/:report",
    ],
    all: { others: "section", 401: "login", 403: "login", "store hangs": "error" },
    some: { others: "section", 401: "login", "store hangs": "error" },
  },
  {
    routes: [
      "read /reports/inspections.csv",
      "read /reports/venue-specialist.csv",
      "read /reports/venues-sales-hit-list.csv",
      "read /reports/:country/performance.csv",
      "read /reports/:country/performance/excluded",
      "read /reports/:country/performance/:venuespecialist.csv",
      "read /reports/:country/venue-audit-log.csv",
      "read /reports/:country/venue-audit-log/sales/:eventId/:saleId",
      "read /reports/enquiry-audits.csv",
      "read /reports/venue-report-values.csv",
      "read /reports/:report.csv",
    ],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error", 401: "login" },
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /reports/steps.csv"],
    all: { others: "error", 401: "login", 403: "login" },
    some: { others: "error" },
  },
  {
    routes: ["post /reports/:country/performance/excluded", "post /reports/venue-report-values"],
    all: { others: "form", 401: "login", "store hangs": "error" },
    some: { others: "form", 401: "login", "store hangs": "error" },
  },
  {
    // Of no choice it is refused before any call.
    routes: ["post /reports/:country/venue-audit-log/sales/:eventId/:saleId"],
    all: { others: "form", "store hangs": "error" },
    some: { others: "form", "store hangs": "error" },
  },
  {
    // Without a token there is no upstream call.
    routes: ["read /reports (index)"],
    all: { others: "page" },
    some: { others: "page" },
  },
  {
    routes: ["read /reports/venue.csv"],
    all: { others: "error" },
    some: { others: "error" },
  },
];
