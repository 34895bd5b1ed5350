import { index, route } from "@remix-run/route-config";
import { buildParentRoute } from "../shell/routes";

/** The report that a venue opens from its emailed link without signing in, and its CSV file. */
export const publicReport = [
  index("routes/reports/venue-performance.tsx"),
  route("venue.csv", "routes/reports/venue-performance-csv.ts"),
];

/** Below "reports". */
export const reports = [
  route("inspections", "routes/reports/inspections.tsx"),
  route("inspections.csv", "routes/reports/inspections-csv.ts"),
  route("venue-specialist", "routes/reports/venue-specialists.tsx"),
  route("venue-specialist.csv", "routes/reports/venue-specialists-csv.ts"),
  route("venues-sales-hit-list", "routes/reports/sales-hit-list.tsx"),
  route("venues-sales-hit-list.csv", "routes/reports/sales-hit-list-csv.ts"),
  buildParentRoute(":country/performance", "performance/layout", [
    route("", "routes/reports/performance.tsx", [route("excluded", "routes/reports/excludes.tsx")]),
    route(":venuespecialist", "routes/reports/specialist-performance.tsx"),
  ]),
  route(":country/performance.csv", "routes/reports/performance-csv.ts"),
  route(":country/performance/:venuespecialist.csv", "routes/reports/specialist-performance-csv.ts"),
  route(":country/venue-audit-log", "routes/reports/audit-log.tsx", [
    route("sales/:eventId/:saleId", "routes/reports/audited-sale.tsx"),
  ]),
  route(":country/venue-audit-log.csv", "routes/reports/audit-log-csv.ts"),
  route("steps", "routes/reports/steps.tsx"),
  route("steps.csv", "routes/reports/steps-csv.ts"),
  route("enquiry-audits", "routes/reports/enquiry-audits.tsx"),
  route("enquiry-audits.csv", "routes/reports/enquiry-audits-csv.ts"),
  route("venue-report-values", "routes/reports/venue-report-values.tsx"),
  route("venue-report-values.csv", "routes/reports/venue-report-values-csv.ts"),
  route(":report", "routes/reports/product.tsx"),
  route(":report.csv", "routes/reports/product-csv.ts"),
];
