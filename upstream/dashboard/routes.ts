import * as dashboard from "@contract/dashboard/dashboard";
import type { Routes } from "../access/serve";
import { loadLeadValues, loadLeadValuesByMonth } from "./lead-values";
import { loadPipelineTotals } from "./pipeline";
import { loadTeamWork } from "./team-work";

/** The figures of the dashboard (spec 7, Users and dashboard). */
export const dashboardRoutes: Routes = (serve, { db, now }) => {
  serve(dashboard.leadValues, async ({ query }) => ({ data: await loadLeadValues(db, query, now()) }));
  serve(dashboard.leadValuesByMonth, async ({ query }) => ({
    data: await loadLeadValuesByMonth(db, query, now()),
  }));
  serve(dashboard.teamWork, async ({ query }) => ({ data: await loadTeamWork(db, query, now()) }));
  serve(dashboard.pipeline, async ({ query }) => ({ data: await loadPipelineTotals(db, query) }));
};
