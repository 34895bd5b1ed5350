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
  failedMails,
  failedSyncs,
  faultyEnquiries,
  inspectionsToConfirm,
  otherTimes,
  salesThat,
  unanswered,
  unapprovedSales,
} from "./counts.server";
import { type Team, teamOf } from "./team";
import { type Work, workOf } from "./work";

type Context = Pick<LoaderContext, "api" | "country" | "user">;

/**
 * What waits beside a person's own work, by their roles: what is sold and what waits for the team in the chosen country, and
 * what went wrong. All questions are asked side by side, and each may fail in its own place.
 */
export async function loadWork(ctx: Context, now: Date) {
  const [sales, team, faults] = await Promise.all([
    mayOpen(ctx.user, "sales") ? openSales(ctx) : undefined,
    mayVisit(ctx.user, paths.auditLog(ctx.country)) ? workOfTeam(ctx, now) : undefined,
    mayOpen(ctx.user, "administrator") ? faultsOfAll(ctx, now) : undefined,
  ]);
  return { sales, team, faults };
}
export type WorkOfRoles = Awaited<ReturnType<typeof loadWork>>;

/** The sales of the chosen country that are still open, for those who sell. */
async function openSales(ctx: Context): Promise<Work> {
  const { country } = ctx;
  return workOf(
    await Promise.all([
      salesThat("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
      salesThat("rejectedSales", ctx, { country }, { status: "tentative", approval: "rejected" }),
      salesThat("wonSales", ctx, { country }, { status: "won", approval: "pending" }),
    ]),
  );
}

/** What waits for the team in the chosen country: by owner in one call, or of all together where that is not told. */
async function workOfTeam(ctx: Context, now: Date) {
  const { country } = ctx;
  const { dashboard: features } = await loadFeatures();
  const [owners, ...items] = await Promise.all([
    features.byOwner ? workByOwner(ctx, now) : undefined,
    ...(features.byOwner
      ? []
      : [
          unanswered(ctx, { country }),
          inspectionsToConfirm(ctx, { country }, now),
          failedSyncs(ctx, { country }),
        ]),
    otherTimes(ctx, { country }, now),
    otherTimes(ctx, { country, owner: "nobody" }, now),
    salesThat("tentativeSales", ctx, { country }, { status: "tentative", approval: "pending" }),
    unapprovedSales(ctx),
  ]);
  return { work: workOf(items), owners };
}

async function workByOwner({ api, country }: Context, now: Date): Promise<Section<Team>> {
  const week = daysOf("this_week", localDay(now, mainZone[country]));
  const read = await section(api(teamWork, { query: { country, ...week } }));
  return read.failure ? read : { data: teamOf(read.data, country, now, read.isPartial) };
}

/** What went wrong for everybody; of the enquiries for those who may open their audits. */
const faultsOfAll = async (ctx: Context, now: Date): Promise<Work> =>
  workOf(
    await Promise.all([
      failedSyncs(ctx, {}),
      failedMails(ctx, {}),
      ...(mayVisit(ctx.user, paths.enquiryAudits) ? [faultyEnquiries(ctx, now)] : []),
    ]),
  );
