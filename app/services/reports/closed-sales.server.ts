import * as reportCalls from "@contract/reports/reports";
import { MAX_REPORT_ROWS_PER_PAGE } from "@contract/reports/reports";
import * as saleCalls from "@contract/sales/sales";
import {
  type ActionContext,
  createNotFoundFailure,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import type { ApprovalForm } from "~/services/sales/approval";
import { loadOtherApproverNames, saveSaleApproval } from "~/services/sales/approval.server";
import { findDecisionRight, toSaleLine } from "~/services/sales/sale";
import { createApi } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { toSection } from "~/services/upstream/section.server";
import { buildClosedSaleColumns, closedSaleList, toClosedSaleLine, toClosedSaleScope } from "./closed-sales";
import { createListCsvResponse, type ListSection, toPagedRows } from "./paged.server";
import { formatDataCutoffNote } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";

type Context = Pick<LoaderContext, "api" | "url" | "country">;

/** Loads one page of the won and lost sales of a country (REP-03, P-07). */
export async function loadClosedSalesPage({
  api,
  url,
  country,
  user,
}: Context & Pick<LoaderContext, "user">) {
  const filters = closedSaleList.read(url.searchParams, { country });
  const query = { ...closedSaleList.query(filters), country };
  const sales: ListSection<ReturnType<typeof toClosedSaleLine>> = await toSection(
    api(reportCalls.lostWons, { query }).then((response) => ({
      data: toPagedRows(response, filters.page, toClosedSaleLine),
      isWhole: response.isWhole,
    })),
  );
  const scope = formatReportScope(toClosedSaleScope(filters, country));
  return {
    filters,
    country,
    scope,
    userId: user.id,
    until: formatDataCutoffNote(country, new Date()),
    sales,
  };
}

export type ClosedSalesPage = Awaited<ReturnType<typeof loadClosedSalesPage>>;

/** Creates the CSV file of all sales that match the filters. @throws UpstreamFailure */
export function createClosedSalesCsvResponse({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<Response> {
  const filters = closedSaleList.read(url.searchParams, { country });
  const query = { ...closedSaleList.query(filters), country, per_page: MAX_REPORT_ROWS_PER_PAGE };
  const api = createApi(session.token);
  return createListCsvResponse(
    buildReportFileStem("venue audit log", toClosedSaleScope(filters, country)),
    buildClosedSaleColumns(country),
    async (page) => {
      const response = await api(reportCalls.lostWons, { query: { ...query, page } });
      return { ...response, data: response.data.map(toClosedSaleLine) };
    },
  );
}

/** Finds the sale on the page of the log behind the dialog (P-07), or else among the event's sales (T-01). */
async function loadAuditedSale({ api, url, params, country }: Context & Pick<LoaderContext, "params">) {
  const [eventId, saleId] = [
    parseIdOrNotFound(params.eventId, "sale"),
    parseIdOrNotFound(params.saleId, "sale"),
  ];
  const filters = closedSaleList.read(url.searchParams, { country });
  const log = await toSection(
    api(reportCalls.lostWons, { query: { ...closedSaleList.query(filters), country } }),
  );
  const logged = log.data?.find(({ id, lead_event_id }) => id === saleId && lead_event_id === eventId);
  if (logged) return { sale: toSaleLine(logged), client: toClosedSaleLine(logged).client };
  const sale = findListItem(
    saleCalls.ofEvent,
    await api(saleCalls.ofEvent, { params: { id: eventId } }),
    ({ id }) => id === saleId,
  );
  return sale && { sale: toSaleLine(sale), client: undefined };
}

/** @throws 404 if the event has no such sale */
export async function loadAuditedSaleDialog(ctx: Context & Pick<LoaderContext, "params" | "user">) {
  const { url, params, country, user } = ctx;
  const filters = closedSaleList.read(url.searchParams, { country });
  const [found, features] = await Promise.all([loadAuditedSale(ctx), loadFeatures()]);
  if (!found)
    throw createNotFoundFailure("Sale not found", {
      href: closedSaleList.href(filters),
      label: "Go to audit log",
    });
  const decision = findDecisionRight(user, found.sale);
  return {
    filters,
    eventId: parseIdOrNotFound(params.eventId, "sale"),
    country,
    ...found,
    decision,
    approvers: decision === "own" ? await loadOtherApproverNames(ctx) : undefined,
    asksReason: features.sales.rejectionReasons,
  };
}

/** Approves or rejects a sale (P-08). */
export const saveAuditedSaleApproval = (
  ctx: Context & Pick<ActionContext, "params" | "user">,
  entered: ApprovalForm,
) => {
  const { api, params, user } = ctx;
  const scope = { api, event: { eventId: parseIdOrNotFound(params.eventId, "sale") }, params, user };
  // If the sale cannot be found, the upstream decides.
  const findSale = async () => (await toSection(loadAuditedSale(ctx).then((data) => ({ data })))).data?.sale;
  return saveSaleApproval(scope, entered, findSale);
};
