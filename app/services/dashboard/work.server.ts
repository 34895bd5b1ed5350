import { teamWork } from "@contract/dashboard/dashboard";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { hasRole } from "~/services/access/user";
import { toLocalDay } from "~/services/format/dates";
import { toDayRange } from "~/services/inspections/week";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import {
  countEnquiryErrors,
  countFailedEmails,
  countFailedSyncs,
  countInspectionsToConfirm,
  countOtherTimeRequests,
  countSales,
  countUnansweredLeads,
  countUnapprovedSales,
} from "./counts.server";
import { buildTeamWorkTable, type Team } from "./team";
import { groupWorkItems, type Work } from "./work";

type Context = Pick<LoaderContext, "api" | "country" | "user">;

/**
 * Open work by the user's roles: open sales and team work in the selected country, and problems. All calls run in
 * parallel, and each may fail on its own.
 */
export async function loadOpenWork(ctx: Context, now: Date) {
  const [sales, team, problems] = await Promise.all([
    hasRole(ctx.user, "sales") ? loadOpenSalesWork(ctx) : undefined,
    canOpen(ctx.user, paths.auditLog(ctx.country)) ? loadTeamWork(ctx, now) : undefined,
    hasRole(ctx.user, "administrator") ? loadProblemsWork(ctx, now) : undefined,
  ]);
  return { sales, team, problems };
}
export type RoleWork = Awaited<ReturnType<typeof loadOpenWork>>;

/** Open sales in the selected country, for sales staff. */
async function loadOpenSalesWork(ctx: Context): Promise<Work> {
  const { country } = ctx;
  return groupWorkItems(
    await Promise.all([
      countSales("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
      countSales("rejectedSales", ctx, { country }, { status: "tentative", approval: "rejected" }),
      countSales("wonSales", ctx, { country }, { status: "won", approval: "pending" }),
    ]),
  );
}

/** Team work in the selected country: by owner in one call, or as totals if the upstream has no such call. */
async function loadTeamWork(ctx: Context, now: Date) {
  const { country } = ctx;
  const { dashboard: features } = await loadFeatures();
  const [owners, ...items] = await Promise.all([
    features.byOwner ? loadWorkByOwner(ctx, now) : undefined,
    ...(features.byOwner
      ? []
      : [
          countUnansweredLeads(ctx, { country }),
          countInspectionsToConfirm(ctx, { country }, now),
          countFailedSyncs(ctx, { country }),
        ]),
    countOtherTimeRequests(ctx, { country }, now),
    countOtherTimeRequests(ctx, { country, owner: "nobody" }, now),
    countSales("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
    countUnapprovedSales(ctx),
  ]);
  return { work: groupWorkItems(items), owners };
}

async function loadWorkByOwner({ api, country }: Context, now: Date): Promise<Section<Team>> {
  const week = toDayRange("this_week", toLocalDay(now, mainZone[country]));
  const rows = await toSection(api(teamWork, { query: { country, ...week } }));
  return rows.failure ? rows : { data: buildTeamWorkTable(rows.data, country, now, rows.isPartial) };
}

/** Problems in both countries; enquiry errors only for users who can open the audits. */
const loadProblemsWork = async (ctx: Context, now: Date): Promise<Work> =>
  groupWorkItems(
    await Promise.all([
      countFailedSyncs(ctx, {}),
      countFailedEmails(ctx, {}),
      ...(canOpen(ctx.user, paths.enquiryAudits) ? [countEnquiryErrors(ctx, now)] : []),
    ]),
  );
