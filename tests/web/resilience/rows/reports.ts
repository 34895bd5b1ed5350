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
    all: "login login section section section section error",
    some: "login section section section section section error",
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
    all: "login login error error error error error",
    some: "login error error error error error error",
  },
  {
    // Its one call is ours alone and says nothing of the session.
    routes: ["read /reports/steps.csv"],
    all: "login login error error error error error",
    some: "error error error error error error error",
  },
  {
    routes: ["post /reports/:country/performance/excluded", "post /reports/venue-report-values"],
    all: "login form form form form form error",
    some: "login form form form form form error",
  },
  {
    // Of no choice it is refused before any call.
    routes: ["post /reports/:country/venue-audit-log/sales/:eventId/:saleId"],
    all: "form form form form form form error",
    some: "form form form form form form error",
  },
  {
    // Without a token nothing is asked for.
    routes: ["read /reports (index)"],
    all: "page page page page page page page",
    some: "page page page page page page page",
  },
  {
    routes: ["read /reports/venue.csv"],
    all: "error error error error error error error",
    some: "error error error error error error error",
  },
];
