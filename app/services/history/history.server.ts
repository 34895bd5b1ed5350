import type { HistoryKind } from "@contract/history/history";
import * as historyCalls from "@contract/history/history";
import { mainZone } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { createNotFoundFailure, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { formatFieldLabel } from "./fields";
import {
  allHistory,
  formatChangesSummary,
  HISTORY_PER_PAGE,
  recordHistory,
  recordKinds,
  toChangeLine,
} from "./history";

const NOT_AVAILABLE = "The history is not available here.";

/** The record in an address. @throws 404 */
function parseHistoryRecord({ params }: Pick<LoaderContext, "params">): {
  kind: "event" | "inspection" | "venue" | "lead" | "user" | "sale";
  recordId: number;
} {
  const kind = recordKinds.find((name) => name === params.kind);
  if (!kind) throw createNotFoundFailure("History not found");
  return { kind, recordId: parseIdOrNotFound(params.recordId, "record") };
}

/** The page of a record, which the history leads back to; undefined for a deleted one. */
function findRecordHref(
  kind: HistoryKind,
  id: number,
  {
    is_deleted,
    lead_id,
    lead_event_id,
  }: { is_deleted?: boolean | undefined; lead_id?: number | undefined; lead_event_id?: number | undefined },
): string | undefined {
  if (is_deleted) return undefined;
  if (kind === "venue") return paths.venue(id);
  if (kind === "user") return paths.user(id);
  if (lead_id === undefined) return undefined;
  if (kind === "lead") return paths.lead(lead_id);
  if (lead_event_id === undefined) return undefined;
  if (kind === "event") return paths.event(lead_id, lead_event_id);
  return kind === "sale"
    ? paths.sales(lead_id, lead_event_id)
    : paths.eventInspections(lead_id, lead_event_id);
}

/** A page of the history of a record. A page beyond the end redirects to the last one. */
export async function loadRecordHistoryPage(ctx: LoaderContext) {
  await requireSupportedCall(historyCalls.ofRecord, NOT_AVAILABLE);
  const { api, url, country } = ctx;
  const record = parseHistoryRecord(ctx);
  const state = recordHistory.read(url.searchParams, record);
  const timezone = mainZone[country];
  const answer = await api(historyCalls.ofRecord, {
    params: { key: record.kind, id: record.recordId },
    query: { ...recordHistory.query(state), timezone },
  });
  const { people = [] } = answer;
  const paging = toListPage(answer, state.page, HISTORY_PER_PAGE);
  const lastPageHref = recordHistory.lastPageHref(state, paging.total, HISTORY_PER_PAGE);
  if (lastPageHref) throw redirect(lastPageHref);
  return {
    ...paging,
    ...record,
    filters: state,
    refused: recordHistory.refused(url.searchParams),
    name: answer.name,
    isDeleted: answer.is_deleted ?? false,
    recordHref: findRecordHref(record.kind, record.recordId, answer),
    timelineHref:
      record.kind === "event" && answer.lead_id && !answer.is_deleted
        ? paths.timeline(answer.lead_id, record.recordId)
        : undefined,
    people,
    timezone,
    description: formatChangesSummary(state, paging.total, people),
    lines: answer.data.map((row) => toChangeLine(row, answer.country ?? country)),
  };
}
export type RecordHistoryPage = Awaited<ReturnType<typeof loadRecordHistoryPage>>;

/** A page of the history of all records. A page beyond the end redirects to the last one. */
export async function loadAllHistoryPage({ api, url, country }: LoaderContext) {
  await requireSupportedCall(historyCalls.all, NOT_AVAILABLE);
  const state = allHistory.read(url.searchParams);
  const timezone = mainZone[country];
  const answer = await api(historyCalls.all, { query: { ...allHistory.query(state), timezone } });
  const { people = [] } = answer;
  const paging = toListPage(answer, state.page, HISTORY_PER_PAGE);
  const lastPageHref = allHistory.lastPageHref(state, paging.total, HISTORY_PER_PAGE);
  if (lastPageHref) throw redirect(lastPageHref);
  return {
    ...paging,
    filters: state,
    refused: allHistory.refused(url.searchParams),
    people,
    timezone,
    description: formatChangesSummary(state, paging.total, people),
    lines: answer.data.map((row) => toChangeLine(row, country)),
  };
}
export type AllHistoryPage = Awaited<ReturnType<typeof loadAllHistoryPage>>;

/**
 * The changed field whose old value is to be restored.
 * @throws 404 for a change of another record, or one that cannot be restored
 */
export async function loadRestoreValueForm(ctx: LoaderContext) {
  await requireSupportedCall(historyCalls.putBack, NOT_AVAILABLE);
  const { kind, recordId } = parseHistoryRecord(ctx);
  const changeId = parseIdOrNotFound(ctx.params.changeId, "change");
  const field = ctx.url.searchParams.get("field") ?? "";
  const { data } = await ctx.api(historyCalls.change, { params: { id: changeId } });
  const line = toChangeLine(data, ctx.country);
  const found = line.fields.find((candidate) => candidate.field === field);
  if (data.kind !== kind || data.record_id !== recordId || !found?.canPutBack)
    throw createNotFoundFailure("This value can't be restored.");
  return { kind, recordId, changeId, version: data.version, ...found };
}
export type PutBackPage = Awaited<ReturnType<typeof loadRestoreValueForm>>;

/** Restores the old value of a field. */
export function restoreFieldValue(
  ctx: Pick<LoaderContext, "api" | "params" | "url">,
  version: number | undefined,
): Promise<Outcome> {
  const id = parseIdOrNotFound(ctx.params.changeId, "change");
  const field = ctx.url.searchParams.get("field") ?? "";
  return tryChange(async () => {
    await ctx.api(historyCalls.putBack, { params: { id }, body: { field, version } });
    return { ok: true, message: `${formatFieldLabel(field)} restored` };
  }, "We couldn't restore the value");
}

/** The history of the record in the address, shown after a value is restored. */
export const buildHistoryHref = ({ params }: Pick<LoaderContext, "params">): string =>
  paths.history(params.kind ?? "", params.recordId ?? "");
