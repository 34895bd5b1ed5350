import { teamWork } from "@contract/dashboard/dashboard";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { mayVisit } from "~/services/access/permissions";
import { mayOpen } from "~/services/access/user";
import { localDay } from "~/services/format/dates";
import { daysOf } from "~/services/inspections/week";
import { ownOwner } from "~/services/leads/owners.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import {
  dueFollowUps,
  failedMails,
  failedSyncs,
  faultyEnquiries,
  inspectionsToConfirm,
  newAnswersOf,
  otherTimes,
  ownUnanswered,
  salesThat,
  unanswered,
  unapprovedSales,
} from "./counts.server";
import { type Team, teamOf } from "./team";
import { type Work, type WorkKind, workOf } from "./work";

type Context = Pick<LoaderContext, "api" | "country" | "user">;

/**
 * What waits for somebody by their roles: their own work in both countries, what is sold and what waits for the team in the
 * chosen one, and what went wrong. All questions are asked side by side, and each may fail in its own place.
 */
export async function loadWork(ctx: Context, now: Date) {
  const [own, pipeline, team, faults] = await Promise.all([
    ownWork(ctx, now),
    mayOpen(ctx.user, "sales") ? pipelineOf(ctx) : undefined,
    mayVisit(ctx.user, paths.auditLog(ctx.country)) ? workOfTeam(ctx, now) : undefined,
    mayOpen(ctx.user, "administrator") ? faultsOfAll(ctx, now) : undefined,
  ]);
  return { own, pipeline, team, faults };
}
export type WorkOfRoles = Awaited<ReturnType<typeof loadWork>>;

/** A person's own work. Somebody who owns no leads has their follow-ups alone. */
async function ownWork(ctx: Context, now: Date): Promise<Work> {
  const [followUps, own] = await Promise.all([dueFollowUps(ctx.user.id), ownOwner(ctx.api, ctx.user)]);
  const ofLeads: WorkKind[] = [
    "unanswered",
    "answers",
    "otherTimes",
    "inspections",
    "tentativeSales",
    "rejectedSales",
    "syncFailed",
  ];
  if (own.failure)
    return workOf([followUps, ...ofLeads.map((kind) => ({ kind, href: paths.dashboard, found: own }))]);
  const { owner } = own.data;
  if (owner === undefined) return workOf([followUps]);
  const [waiting, ...others] = await Promise.all([
    ownUnanswered(ctx, owner, now),
    newAnswersOf(ctx, owner),
    otherTimes(ctx, { owner }, now),
    inspectionsToConfirm(ctx, { owner }, now),
    salesThat("tentativeSales", ctx, { owner }, { status: "tentative", approval: "pending" }),
    salesThat("rejectedSales", ctx, { owner }, { status: "tentative", approval: "rejected" }),
    failedSyncs(ctx, { owner }),
  ]);
  return workOf([waiting, followUps, ...others]);
}

/** The sales of the chosen country that are still open, for those who sell. */
async function pipelineOf(ctx: Context): Promise<Work> {
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
