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

/** A number of what waits: one call of the list that the number opens. Absent where the upstream does not count it. */
type PendingItem = Promise<WorkItem | undefined>;

type Context = Pick<LoaderContext, "api" | "country">;

/** The country and the owner of the leads; both countries or all owners where it is left out. */
interface Scope {
  country?: Country;
  owner?: OwnerFilter;
}

/** Leads without an answer. */
export const countUnanswered = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("unanswered", ctx, scope, { waitingOnly: true });

/** Leads that HubSpot did not take. */
export const countFailedSyncs = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("syncFailed", ctx, scope, { syncFailedOnly: true });

/** Leads whose last mail could not be sent. */
export const countFailedMails = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("mailFailed", ctx, scope, { mailFailedOnly: true });

/** Enquiries of today, by the calendar of the chosen country, with which something went wrong. */
export function countFaultyEnquiries({ api, country }: Context, now: Date): PendingItem {
  const today = auditList.read(new URLSearchParams(), { chosen: country, now: now.toISOString() });
  const failed = { ...today, failedOnly: true };
  return toWorkItem("audits", auditList.href(failed), api(enquiryAudits, { query: auditList.query(failed) }));
}

/** Events with an inspection of this week that has yet to be confirmed. */
export function countInspectionsToConfirm({ api, country }: Context, scope: Scope, now: Date): PendingItem {
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "to_confirm",
    days: "this_week",
  };
  const answer = api.optional(allInspections, { query: inspectionQuery(state, now) });
  return toWorkItem("inspections", inspectionList.href(state), answer);
}

/** Events with an inspection ahead whose client or venue wants another time, on whatever day it is. */
export async function countOtherTimes({ api, country }: Context, scope: Scope, now: Date): PendingItem {
  const { inspections: lists } = await loadFeatures();
  if (!lists.otherTimes) return undefined;
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "other_time",
  };
  const answer = api.optional(allInspections, { query: inspectionQuery(state, now) });
  return toWorkItem(
    scope.owner === "nobody" ? "unownedTimes" : "otherTimes",
    inspectionList.href(state),
    answer,
  );
}

/** Sales of all events in one state. */
export function countSales(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  only: Pick<Partial<AllSalesState>, "status" | "approval">,
): PendingItem {
  const state: AllSalesState = {
    ...allSales.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    ...only,
  };
  return toWorkItem(kind, allSales.href(state), api.optional(everySale, { query: allSalesQuery(state) }));
}

/** Closed sales of the chosen country that no team lead has approved or rejected. */
export function countUnapprovedSales({ api, country }: Context): PendingItem {
  const pending = { ...lostWonList.read(new URLSearchParams(), { country }), pendingOnly: true };
  const answer = api(lostWons, { query: { ...lostWonList.query(pending), country } });
  return toWorkItem("auditLog", lostWonList.href(pending), answer);
}

function countLeads(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  only: Partial<LeadListState>,
): PendingItem {
  const everyone = leadList.read(new URLSearchParams(), { chosen: country });
  const state: LeadListState = {
    ...everyone,
    country: scope.country ?? "all",
    owner: scope.owner,
    ...only,
  };
  return toWorkItem(kind, leadList.href(state), api.optional(allLeads, { query: leadQuery(state) }));
}

interface ListAnswer<Row> {
  data: Row[];
  meta?: { total: number };
  isWhole: boolean;
}

/** The total of a list, from its first page; absent where the upstream has no such list. */
async function toWorkItem<Row>(
  kind: WorkKind,
  href: string,
  answer: Promise<ListAnswer<Row> | undefined>,
): PendingItem {
  const found: Section<Row[]> | undefined = await section(answer);
  if (found?.failure) return { kind, href, found };
  const list = await answer;
  const count = list && knownTotal(list, 1);
  return !list || count === undefined ? undefined : { kind, href, found: { data: { count } } };
}
