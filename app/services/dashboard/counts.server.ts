import { all as allInspections } from "@contract/inspections/inspections";
import { all as allLeads } from "@contract/leads/leads";
import { enquiryAudits, lostWons } from "@contract/reports/reports";
import { all as everySale } from "@contract/sales/all";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { type InspectionListState, inspectionList, inspectionQuery } from "~/services/inspections/list";
import { type LeadListState, leadList, leadQuery } from "~/services/leads/list";
import type { OwnerFilter } from "~/services/leads/owners";
import { knownTotal } from "~/services/lists/paging";
import { auditList } from "~/services/reports/audits";
import { lostWonList } from "~/services/reports/lost-wons";
import { type AllSalesState, allSales, allSalesQuery } from "~/services/sales/all";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, section } from "~/services/upstream/section.server";
import type { WorkItem, WorkKind } from "./work";

/**
 * The questions of what waits. Each is one call, that of the list which its number leads to, and is absent where the
 * upstream does not tell.
 */
type Question = Promise<WorkItem | undefined>;

type Context = Pick<LoaderContext, "api" | "country">;

/** Whose leads, and of which country; of both, and of everybody, where that is left out. */
interface Scope {
  country?: Country;
  owner?: OwnerFilter;
}

/** Leads without an answer. */
export const unanswered = (ctx: Context, scope: Scope): Question =>
  leadsThat("unanswered", ctx, scope, { waitingOnly: true });

/** Leads that HubSpot did not take. */
export const failedSyncs = (ctx: Context, scope: Scope): Question =>
  leadsThat("syncFailed", ctx, scope, { syncFailedOnly: true });

/** Leads whose last mail could not be sent. */
export const failedMails = (ctx: Context, scope: Scope): Question =>
  leadsThat("mailFailed", ctx, scope, { mailFailedOnly: true });

/** Enquiries of today, by the calendar of the chosen country, with which something went wrong. */
export function faultyEnquiries({ api, country }: Context, now: Date): Question {
  const today = auditList.read(new URLSearchParams(), { chosen: country, now: now.toISOString() });
  const failed = { ...today, failedOnly: true };
  return counted("audits", auditList.href(failed), api(enquiryAudits, { query: auditList.query(failed) }));
}

/** Events with an inspection of this week that has yet to be confirmed. */
export function inspectionsToConfirm({ api, country }: Context, scope: Scope, now: Date): Question {
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "to_confirm",
    days: "this_week",
  };
  const answer = api.optional(allInspections, { query: inspectionQuery(state, now) });
  return counted("inspections", inspectionList.href(state), answer);
}

/** Events with an inspection ahead whose client or venue wants another time, on whatever day it is. */
export async function otherTimes({ api, country }: Context, scope: Scope, now: Date): Question {
  const { inspections: lists } = await loadFeatures();
  if (!lists.otherTimes) return undefined;
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "other_time",
  };
  const answer = api.optional(allInspections, { query: inspectionQuery(state, now) });
  return counted(
    scope.owner === "nobody" ? "unownedTimes" : "otherTimes",
    inspectionList.href(state),
    answer,
  );
}

/** Sales of all events that a state of theirs tells apart. */
export function salesThat(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  only: Pick<Partial<AllSalesState>, "status" | "approval">,
): Question {
  const state: AllSalesState = {
    ...allSales.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    ...only,
  };
  return counted(kind, allSales.href(state), api.optional(everySale, { query: allSalesQuery(state) }));
}

/** Closed sales of the chosen country that a team lead has said nothing to. */
export function unapprovedSales({ api, country }: Context): Question {
  const pending = { ...lostWonList.read(new URLSearchParams(), { country }), pendingOnly: true };
  const answer = api(lostWons, { query: { ...lostWonList.query(pending), country } });
  return counted("auditLog", lostWonList.href(pending), answer);
}

function leadsThat(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  only: Partial<LeadListState>,
): Question {
  const everybodys = leadList.read(new URLSearchParams(), { chosen: country });
  const state: LeadListState = {
    ...everybodys,
    country: scope.country ?? "all",
    owner: scope.owner,
    ...only,
  };
  return counted(kind, leadList.href(state), api.optional(allLeads, { query: leadQuery(state) }));
}

interface Answered<Row> {
  data: Row[];
  meta?: { total: number };
  isWhole: boolean;
}

/** How many there are of a list, as its first page tells; nothing where the upstream does not have such a list. */
async function counted<Row>(
  kind: WorkKind,
  href: string,
  answer: Promise<Answered<Row> | undefined>,
): Question {
  const found: Section<Row[]> | undefined = await section(answer);
  if (found?.failure) return { kind, href, found };
  const list = await answer;
  const count = list && knownTotal(list, 1);
  return !list || count === undefined ? undefined : { kind, href, found: { data: { count } } };
}
