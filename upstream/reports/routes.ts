import * as reports from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import { reportTotals } from "@contract/reports/totals";
import type { Routes } from "../access/serve";
import { listEnquiryAudits, listLostWons } from "./audits";
import { listExcludedIds, listIndicatorEntries, saveExcludedIds } from "./indicator";
import { loadVenuePerformance } from "./performance";
import { listSteps } from "./steps";
import { loadInspectionsReport, loadSalesHitList, loadSpecialistsReport } from "./tables";
import { loadReportTotals } from "./totals";
import { listReportTargets, saveVenueTargets } from "./values";

/** Reports for team leads, sales, administrators and, by link, venues (spec 7, Reports). */
export const reportRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(reports.inspections, async ({ query }) => ({ data: await loadInspectionsReport(db, query, now()) }));
  serve(reports.venueSpecialists, async ({ query }) => ({
    data: await loadSpecialistsReport(db, query, now()),
  }));
  serve(reports.salesHitList, async ({ query }) => ({
    data: await loadSalesHitList(db, query.country, now()),
  }));

  serve(reports.leadingIndicator, async ({ query, caller }) => ({
    data: await listIndicatorEntries(db, query, caller, now()),
  }));
  serve(reportTotals, async ({ query, caller }) => ({ data: await loadReportTotals(db, query, caller) }));
  serve(reportSteps, ({ query, caller }) => listSteps(db, query, caller));
  serve(reports.indicatorExcludes, async () => ({ data: await listExcludedIds(db) }));
  serve(reports.saveIndicatorExcludes, async ({ body }) => {
    await saveExcludedIds(db, body.venue_specialists);
    return { data: await listExcludedIds(db) };
  });

  serve(reports.lostWons, ({ query }) => listLostWons(db, query));
  serve(reports.enquiryAudits, ({ query }) => listEnquiryAudits(db, query, now()));

  serve(reports.venuePerformance, async ({ query }) => ({
    data: await loadVenuePerformance(services, query.token),
  }));
  serve(reports.reportValues, ({ query }) => listReportTargets(db, query));
  serve(reports.saveReportValues, async ({ body }) => ({ data: await saveVenueTargets(db, body, now()) }));
};
