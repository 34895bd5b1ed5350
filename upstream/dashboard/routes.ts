import * as dashboard from "@contract/dashboard/dashboard";
import type { Routes } from "../access/serve";
import { leadValues, leadValuesByMonth } from "./lead-values";
import { pipeline } from "./pipeline";
import { teamWork } from "./team-work";

/** The figures of the dashboard (spec 7, Users and dashboard). */
export const dashboardRoutes: Routes = (serve, { db, now }) => {
  serve(dashboard.leadValues, async ({ query }) => ({ data: await leadValues(db, query, now()) }));
  serve(dashboard.leadValuesByMonth, async ({ query }) => ({
    data: await leadValuesByMonth(db, query, now()),
  }));
  serve(dashboard.teamWork, async ({ query }) => ({ data: await teamWork(db, query, now()) }));
  serve(dashboard.pipeline, async ({ query }) => ({ data: await pipeline(db, query) }));
};
