import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as reportCalls from "@contract/reports/reports";
import { listAllSales } from "@contract/sales/all";
import type { Country } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { buildInspectionQuery, type InspectionListState, inspectionList } from "~/services/inspections/list";
import { type LeadListState, leadList, toLeadQuery } from "~/services/leads/list";
import type { OwnerFilter } from "~/services/leads/owners";
import { findTotalRows } from "~/services/lists/paging";
import { auditList } from "~/services/reports/audits";
import { closedSaleList } from "~/services/reports/closed-sales";
import { type AllSalesState, allSales, buildAllSalesQuery } from "~/services/sales/all";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import type { WorkItem, WorkKind } from "./work";

/** A count of open work, from one call of the list that it links to. `undefined` if the upstream doesn't support it. */
type PendingItem = Promise<WorkItem | undefined>;

type Context = Pick<LoaderContext, "api" | "country">;

/** Filters by country and owner; left out, both countries or all owners. */
interface Scope {
  country?: Country;
  owner?: OwnerFilter;
}

export const countUnansweredLeads = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("unanswered", ctx, scope, { waitingOnly: true });

export const countFailedSyncs = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("syncFailed", ctx, scope, { syncFailedOnly: true });

export const countFailedEmails = (ctx: Context, scope: Scope): PendingItem =>
  countLeads("mailFailed", ctx, scope, { mailFailedOnly: true });

/** Today's enquiries with errors; today is the date in the selected country. */
export function countEnquiryErrors({ api, country }: Context, now: Date): PendingItem {
  const today = auditList.read(new URLSearchParams(), { chosen: country, now: now.toISOString() });
  const failed = { ...today, failedOnly: true };
  return toWorkItem(
    "audits",
    auditList.href(failed),
    api(reportCalls.enquiryAudits, { query: auditList.query(failed) }),
  );
}

/** Events with an unconfirmed inspection this week. */
export function countInspectionsToConfirm({ api, country }: Context, scope: Scope, now: Date): PendingItem {
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "to_confirm",
    days: "this_week",
  };
  const response = api.optional(inspectionCalls.all, { query: buildInspectionQuery(state, now) });
  return toWorkItem("inspections", inspectionList.href(state), response);
}

/** Events with a future inspection, on any day, for which the client or venue wants another time. */
export async function countOtherTimeRequests(
  { api, country }: Context,
  scope: Scope,
  now: Date,
): PendingItem {
  const { inspections: features } = await loadFeatures();
  if (!features.otherTimes) return undefined;
  const state: InspectionListState = {
    ...inspectionList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    status: "other_time",
  };
  const response = api.optional(inspectionCalls.all, { query: buildInspectionQuery(state, now) });
  return toWorkItem(
    scope.owner === "nobody" ? "unownedTimes" : "otherTimes",
    inspectionList.href(state),
    response,
  );
}

export function countSales(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  filters: Pick<Partial<AllSalesState>, "status" | "approval">,
): PendingItem {
  const state: AllSalesState = {
    ...allSales.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    ...filters,
  };
  return toWorkItem(
    kind,
    allSales.href(state),
    api.optional(listAllSales, { query: buildAllSalesQuery(state) }),
  );
}

/** Closed sales of the selected country without a team lead's approval or rejection. */
export function countUnapprovedSales({ api, country }: Context): PendingItem {
  const pending = { ...closedSaleList.read(new URLSearchParams(), { country }), pendingOnly: true };
  const response = api(reportCalls.lostWons, { query: { ...closedSaleList.query(pending), country } });
  return toWorkItem("auditLog", closedSaleList.href(pending), response);
}

function countLeads(
  kind: WorkKind,
  { api, country }: Context,
  scope: Scope,
  filters: Partial<LeadListState>,
): PendingItem {
  const state: LeadListState = {
    ...leadList.read(new URLSearchParams(), { chosen: country }),
    country: scope.country ?? "all",
    owner: scope.owner,
    ...filters,
  };
  return toWorkItem(kind, leadList.href(state), api.optional(leadCalls.all, { query: toLeadQuery(state) }));
}

interface ListResponse<Row> {
  data: Row[];
  meta?: { total: number } | undefined;
  isWhole: boolean;
}

/** The total of a list, from its first page; `undefined` if the upstream has no such list. */
async function toWorkItem<Row>(
  kind: WorkKind,
  href: string,
  response: Promise<ListResponse<Row> | undefined>,
): PendingItem {
  const found: Section<Row[]> | undefined = await toSection(response);
  if (found?.failure) return { kind, href, found };
  const list = await response;
  const count = list && findTotalRows(list, 1);
  return !list || count === undefined ? undefined : { kind, href, found: { data: { count } } };
}
