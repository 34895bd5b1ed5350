import * as reports from "@contract/reports/reports";
import { steps } from "@contract/reports/steps";
import { totals } from "@contract/reports/totals";
import type { Routes } from "../access/serve";
import { listEnquiryAudits, listLostWons } from "./audits";
import { indicatorEntries, readExcludes, saveExcludes } from "./indicator";
import { venuePerformance } from "./performance";
import { listSteps } from "./steps";
import { inspectionsReport, salesHitList, specialistsReport } from "./tables";
import { reportTotals } from "./totals";
import { listReportValues, saveValues } from "./values";

/** Reports for team leads, sales, administrators and, by link, venues (spec 7, Reports). */
export const reportRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(reports.inspections, async ({ query }) => ({ data: await inspectionsReport(db, query, now()) }));
  serve(reports.venueSpecialists, async ({ query }) => ({ data: await specialistsReport(db, query, now()) }));
  serve(reports.salesHitList, async ({ query }) => ({
    data: await salesHitList(db, query.country, now()),
  }));

  serve(reports.leadingIndicator, async ({ query, caller }) => ({
    data: await indicatorEntries(db, query, caller, now()),
  }));
  serve(totals, async ({ query, caller }) => ({ data: await reportTotals(db, query, caller) }));
  serve(steps, ({ query, caller }) => listSteps(db, query, caller));
  serve(reports.indicatorExcludes, async () => ({ data: await readExcludes(db) }));
  serve(reports.saveIndicatorExcludes, async ({ body }) => {
    await saveExcludes(db, body.venue_specialists);
    return { data: await readExcludes(db) };
  });

  serve(reports.lostWons, ({ query }) => listLostWons(db, query));
  serve(reports.enquiryAudits, ({ query }) => listEnquiryAudits(db, query, now()));

  serve(reports.venuePerformance, async ({ query }) => ({
    data: await venuePerformance(services, query.token),
  }));
  serve(reports.reportValues, ({ query }) => listReportValues(db, query));
  serve(reports.saveReportValues, async ({ body }) => ({ data: await saveValues(db, body, now()) }));
};
