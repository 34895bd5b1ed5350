import { deletedRecords, restore } from "@contract/deleted/deleted";
import { mainZone } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { type ActionContext, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { respondToButton } from "~/services/forms/respond.server";
import { tryChange } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { requireCall } from "~/services/upstream/client.server";
import {
  DELETED_PER_PAGE,
  deletedKindNames,
  deletedList,
  describeDeleted,
  findRestoredHref,
  toDeletedLine,
} from "./deleted";

/** A page of the records that can be restored. A page beyond the end redirects to the last one. */
export async function loadDeleted({ api, url, country }: LoaderContext) {
  await requireCall(deletedRecords, "Deleted records can't be restored here.");
  const filters = deletedList.read(url.searchParams);
  const answer = await api(deletedRecords, { query: deletedList.query(filters) });
  const paging = toListPage(answer, filters.page, DELETED_PER_PAGE);
  const lastPageHref = deletedList.lastPageHref(filters, paging.total, DELETED_PER_PAGE);
  if (lastPageHref) throw redirect(lastPageHref);
  return {
    ...paging,
    filters,
    timezone: mainZone[country],
    described: describeDeleted(filters, paging.total),
    lines: answer.data.map(toDeletedLine),
  };
}
export type DeletedPage = Awaited<ReturnType<typeof loadDeleted>>;

/** Restores a deleted record and opens it. */
export async function restoreRecord(ctx: ActionContext) {
  const id = parseIdOrNotFound(ctx.params.deletedId, "deleted record");
  let href: string = paths.deletedRecords;
  const outcome = await tryChange(async () => {
    const { data } = await ctx.api(restore, { params: { id } });
    if (data) href = findRestoredHref(data);
    return { ok: true, message: data?.kind ? `${deletedKindNames[data.kind]} restored` : "Restored" };
  }, "Not restored");
  return respondToButton(ctx, outcome, href);
}
