import * as importCalls from "@contract/imports/imports";
import { mainZone } from "@contract/vocabulary";
import {
  type ActionContext,
  createActionForPath,
  createLoaderForPath,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import type { Outcome } from "~/services/forms/outcome";
import { toAlertFailure, tryChange } from "~/services/forms/try-change.server";
import { isReadNotFound, tryDelete } from "~/services/forms/try-delete.server";
import { toListPage } from "~/services/lists/paging";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import {
  countRowsToImport,
  hasRowOutcomes,
  isImportInProgress,
  rowList,
  toImportProgress,
  toImportRowLine,
} from "./import";

export interface ImportContext extends LoaderContext {
  importId: number;
}
export type ImportActionContext = ActionContext & { importId: number };

const parseImportId = ({ params }: Pick<LoaderContext, "params">): number =>
  parseIdOrNotFound(params.importId, "import");

/** Creates the loader of a page below an import. @throws 404 for an invalid id */
export const createImportLoader = <Data>(load: (ctx: ImportContext) => Promise<Data>) =>
  createLoaderForPath("/settings/imports", async (ctx) => {
    await requireSupportedCall(importCalls.get);
    return load({ ...ctx, importId: parseImportId(ctx) });
  });

/** Creates the action of a page below an import. @throws 404 for an invalid id */
export const createImportAction = <Data>(act: (ctx: ImportActionContext) => Promise<Data>) =>
  createActionForPath("/settings/imports", async (ctx) => {
    await requireSupportedCall(importCalls.get);
    return act({ ...ctx, importId: parseImportId(ctx) });
  });

/** An import with a page of its rows. A page beyond the end returns the URL of the last page. */
export async function loadImportPage({
  api,
  importId,
  url,
}: Pick<ImportContext, "api" | "importId" | "url">) {
  const filters = rowList.read(url.searchParams, { importId });
  const params = { id: importId };
  const [{ data: job }, { mail }, found] = await Promise.all([
    api(importCalls.get, { params }),
    loadFeatures(),
    toSection(
      api(importCalls.rows, { params, query: rowList.query(filters) }).then((answer) => ({ data: answer })),
    ),
  ]);
  const paging = found.data && toListPage(found.data, filters.page);
  const lastPageHref = rowList.lastPageHref(filters, paging?.total);
  if (lastPageHref) return { lastPageHref };
  return {
    job: { ...job, columns: undefined, zone: mainZone[job.country] },
    isWorking: isImportInProgress(job),
    progress: toImportProgress(job),
    hasOutcomes: hasRowOutcomes(job),
    toBringIn: countRowsToImport(job),
    uninvited: isImportInProgress(job) ? 0 : (job.uninvited ?? 0),
    isMailOff: mail.isOff,
    filters,
    rows: found.data?.data.map((row) => toImportRowLine(row, job)),
    paging,
    failure: found.failure,
  };
}
export type ImportPage = Exclude<Awaited<ReturnType<typeof loadImportPage>>, { lastPageHref: string }>;

/** An import for its dialogs. */
export async function loadImportSummary({ api, importId }: Pick<ImportContext, "api" | "importId">) {
  const [{ data: job }, { mail }] = await Promise.all([
    api(importCalls.get, { params: { id: importId } }),
    loadFeatures(),
  ]);
  return {
    id: importId,
    isMailOff: mail.isOff,
    uninvited: job.uninvited ?? 0,
    fileName: job.file_name,
    state: job.state,
    toBringIn: countRowsToImport(job),
    created: job.outcomes.created ?? 0,
    changed: job.outcomes.changed ?? 0,
  };
}
export type ImportSummary = Awaited<ReturnType<typeof loadImportSummary>>;

/** Starts importing the rows (B-06). Repeating it is no error. */
export const startImport = ({ api, importId }: Pick<ImportContext, "api" | "importId">): Promise<Outcome> =>
  tryChange(async () => {
    await api(importCalls.run, { params: { id: importId } });
    return { ok: true };
  }, "We couldn't import the rows");

/** Starts undoing an import (B-07). Repeating it is no error. */
export const startImportUndo = ({
  api,
  importId,
}: Pick<ImportContext, "api" | "importId">): Promise<Outcome> =>
  tryChange(async () => {
    await api(importCalls.undo, { params: { id: importId } });
    return { ok: true };
  }, "We couldn't undo the import");

/** Emails an invitation to each user of an import who has none yet (B-09). Repeating it is no error. */
export const inviteImportedUsers = ({
  api,
  importId,
}: Pick<ImportContext, "api" | "importId">): Promise<Outcome> =>
  tryChange(async () => {
    const { data } = await api(importCalls.invite, { params: { id: importId } });
    const sent = data && formatQuantity(data.invited, "invitation");
    return {
      ok: true,
      message: data?.invited === 0 ? "Everyone already has an invitation" : `${sent ?? "Invitations"} sent`,
    };
  }, "We couldn't send all invitations");

/** Deletes an import (B-08). Succeeds if it is already gone. */
export async function deleteImport({
  api,
  importId,
}: Pick<ImportContext, "api" | "importId">): Promise<Outcome> {
  const params = { id: importId };
  const failure = await tryDelete(
    () => api(importCalls.remove, { params }),
    () => isReadNotFound(api(importCalls.get, { params })),
  );
  return failure
    ? toAlertFailure(failure, "We couldn't delete the import")
    : { ok: true, message: "Import deleted" };
}
