import * as dashboard from "@contract/dashboard/dashboard";
import type { Routes } from "../access/register-calls";
import { loadLeadTotals, loadLeadTotalsByMonth } from "./lead-values";
import { loadPipelineTotals } from "./pipeline";
import { loadOpenWorkByOwner } from "./team-work";

/** The figures of the dashboard (spec 7, Users and dashboard). */
export const registerDashboardRoutes: Routes = (serve, { db, now }) => {
  serve(dashboard.leadValues, async ({ query }) => ({ data: await loadLeadTotals(db, query, now()) }));
  serve(dashboard.leadValuesByMonth, async ({ query }) => ({
    data: await loadLeadTotalsByMonth(db, query, now()),
  }));
  serve(dashboard.teamWork, async ({ query }) => ({ data: await loadOpenWorkByOwner(db, query, now()) }));
  serve(dashboard.pipeline, async ({ query }) => ({ data: await loadPipelineTotals(db, query) }));
};
