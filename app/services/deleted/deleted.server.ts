import * as deletedCalls from "@contract/deleted/deleted";
import { mainZone } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { requireSupportedCall } from "~/services/upstream/client.server";
import {
  DELETED_PER_PAGE,
  deletedKindNames,
  deletedList,
  formatDeletedRecordsSummary,
  getRestoredRecordHref,
  toDeletedLine,
} from "./deleted";

/** A page of the records that can be restored. A page beyond the end redirects to the last one. */
export async function loadDeletedPage({ api, url, country }: LoaderContext) {
  await requireSupportedCall(deletedCalls.deletedRecords, "Deleted records can't be restored here.");
  const filters = deletedList.read(url.searchParams);
  const response = await api(deletedCalls.deletedRecords, { query: deletedList.query(filters) });
  const paging = toListPage(response, filters.page, DELETED_PER_PAGE);
  const lastPageHref = deletedList.lastPageHref(filters, paging.total, DELETED_PER_PAGE);
  if (lastPageHref) throw redirect(lastPageHref);
  return {
    ...paging,
    filters,
    timezone: mainZone[country],
    description: formatDeletedRecordsSummary(filters, paging.total),
    lines: response.data.map(toDeletedLine),
  };
}
export type DeletedPage = Awaited<ReturnType<typeof loadDeletedPage>>;

/** Restores a deleted record; returns the URL of its page. */
export function restoreDeletedRecord({ api, params }: Pick<LoaderContext, "api" | "params">) {
  const id = parseIdOrNotFound(params.deletedId, "deleted record");
  return tryChange<{ href: string }>(async () => {
    const { data } = await api(deletedCalls.restore, { params: { id } });
    const message = data?.kind ? `${deletedKindNames[data.kind]} restored` : "Restored";
    return { ok: true, message, data: { href: data ? getRestoredRecordHref(data) : paths.deletedRecords } };
  }, "Not restored");
}
