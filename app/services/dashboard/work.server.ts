import { teamWork } from "@contract/dashboard/dashboard";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { mayVisit } from "~/services/access/permissions";
import { mayOpen } from "~/services/access/user";
import { localDay } from "~/services/format/dates";
import { daysOf } from "~/services/inspections/week";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import {
  countFailedMails,
  countFailedSyncs,
  countFaultyEnquiries,
  countInspectionsToConfirm,
  countOtherTimes,
  countSales,
  countUnanswered,
  countUnapprovedSales,
} from "./counts.server";
import { buildTeam, type Team } from "./team";
import { buildWork, type Work } from "./work";

type Context = Pick<LoaderContext, "api" | "country" | "user">;

/**
 * The work of a person's roles: open sales and the team's work in the chosen country, and what went wrong. All calls go out
 * side by side, and each may fail in its own place.
 */
export async function loadWork(ctx: Context, now: Date) {
  const [sales, team, faults] = await Promise.all([
    mayOpen(ctx.user, "sales") ? countOpenSales(ctx) : undefined,
    mayVisit(ctx.user, paths.auditLog(ctx.country)) ? loadTeamWork(ctx, now) : undefined,
    mayOpen(ctx.user, "administrator") ? countFaults(ctx, now) : undefined,
  ]);
  return { sales, team, faults };
}
export type WorkOfRoles = Awaited<ReturnType<typeof loadWork>>;

/** The sales of the chosen country that are still open, for those who sell. */
async function countOpenSales(ctx: Context): Promise<Work> {
  const { country } = ctx;
  return buildWork(
    await Promise.all([
      countSales("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
      countSales("rejectedSales", ctx, { country }, { status: "tentative", approval: "rejected" }),
      countSales("wonSales", ctx, { country }, { status: "won", approval: "pending" }),
    ]),
  );
}

/** The team's work in the chosen country: by owner in one call, or as totals where the upstream has no such call. */
async function loadTeamWork(ctx: Context, now: Date) {
  const { country } = ctx;
  const { dashboard: features } = await loadFeatures();
  const [owners, ...items] = await Promise.all([
    features.byOwner ? loadWorkByOwner(ctx, now) : undefined,
    ...(features.byOwner
      ? []
      : [
          countUnanswered(ctx, { country }),
          countInspectionsToConfirm(ctx, { country }, now),
          countFailedSyncs(ctx, { country }),
        ]),
    countOtherTimes(ctx, { country }, now),
    countOtherTimes(ctx, { country, owner: "nobody" }, now),
    countSales("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
    countUnapprovedSales(ctx),
  ]);
  return { work: buildWork(items), owners };
}

async function loadWorkByOwner({ api, country }: Context, now: Date): Promise<Section<Team>> {
  const week = daysOf("this_week", localDay(now, mainZone[country]));
  const read = await section(api(teamWork, { query: { country, ...week } }));
  return read.failure ? read : { data: buildTeam(read.data, country, now, read.isPartial) };
}

/** What went wrong in both countries; faulty enquiries only for those who may open their audits. */
const countFaults = async (ctx: Context, now: Date): Promise<Work> =>
  buildWork(
    await Promise.all([
      countFailedSyncs(ctx, {}),
      countFailedMails(ctx, {}),
      ...(mayVisit(ctx.user, paths.enquiryAudits) ? [countFaultyEnquiries(ctx, now)] : []),
    ]),
  );
