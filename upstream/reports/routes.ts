import * as reports from "@contract/reports/reports";
import { reportSteps } from "@contract/reports/steps";
import { reportTotals } from "@contract/reports/totals";
import type { Routes } from "../access/register-calls";
import { loadEnquiriesOfDate, loadWonAndLostSales } from "./audits";
import { loadExcludedSpecialistIds, loadMonthlyCountsByPerson, saveExcludedSpecialistIds } from "./indicator";
import { loadVenuePerformanceByToken } from "./performance";
import { listReportSteps } from "./steps";
import { loadInspectionsReport, loadSpecialistsReport, loadVenuesByYearlySales } from "./tables";
import { loadReportTotalsByMonth } from "./totals";
import { loadVenueTargets, saveVenueTargets } from "./values";

/** Reports for team leads, sales, administrators and, by link, venues (spec 7, Reports). */
export const registerReportRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(reports.inspections, async ({ query }) => ({ data: await loadInspectionsReport(db, query, now()) }));
  serve(reports.venueSpecialists, async ({ query }) => ({
    data: await loadSpecialistsReport(db, query, now()),
  }));
  serve(reports.salesHitList, async ({ query }) => ({
    data: await loadVenuesByYearlySales(db, query.country, now()),
  }));

  serve(reports.leadingIndicator, async ({ query, caller }) => ({
    data: await loadMonthlyCountsByPerson(db, query, caller, now()),
  }));
  serve(reportTotals, async ({ query, caller }) => ({
    data: await loadReportTotalsByMonth(db, query, caller),
  }));
  serve(reportSteps, ({ query, caller }) => listReportSteps(db, query, caller));
  serve(reports.indicatorExcludes, async () => ({ data: await loadExcludedSpecialistIds(db) }));
  serve(reports.saveIndicatorExcludes, async ({ body }) => {
    await saveExcludedSpecialistIds(db, body.venue_specialists);
    return { data: await loadExcludedSpecialistIds(db) };
  });

  serve(reports.lostWons, ({ query }) => loadWonAndLostSales(db, query));
  serve(reports.enquiryAudits, ({ query }) => loadEnquiriesOfDate(db, query, now()));

  serve(reports.venuePerformance, async ({ query }) => ({
    data: await loadVenuePerformanceByToken(services, query.token),
  }));
  serve(reports.reportValues, ({ query }) => loadVenueTargets(db, query));
  serve(reports.saveReportValues, async ({ body }) => ({ data: await saveVenueTargets(db, body, now()) }));
};
