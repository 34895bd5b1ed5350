import * as importCalls from "@contract/imports/imports";
import { mainZone } from "@contract/vocabulary";
import {
  type ActionContext,
  actionFor,
  type LoaderContext,
  loaderFor,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import { deleteOnce, isNotFound } from "~/services/forms/delete-once.server";
import type { Outcome } from "~/services/forms/outcome";
import { toAlert, tryChange } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import { requireCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { countToBringIn, hasOutcomes, isWorking, rowList, toProgress, toRowLine } from "./import";

export interface ImportContext extends LoaderContext {
  importId: number;
}
export type ImportActionContext = ActionContext & { importId: number };

const parseImportId = ({ params }: Pick<LoaderContext, "params">): number =>
  parseIdOrNotFound(params.importId, "import");

/** Creates the loader of a page below an import. @throws 404 for an invalid id */
export const importLoader = <Data>(load: (ctx: ImportContext) => Promise<Data>) =>
  loaderFor("/settings/imports", async (ctx) => {
    await requireCall(importCalls.get);
    return load({ ...ctx, importId: parseImportId(ctx) });
  });

/** Creates the action of a page below an import. @throws 404 for an invalid id */
export const importAction = <Data>(act: (ctx: ImportActionContext) => Promise<Data>) =>
  actionFor("/settings/imports", async (ctx) => {
    await requireCall(importCalls.get);
    return act({ ...ctx, importId: parseImportId(ctx) });
  });

/** An import with a page of its rows. A page beyond the end returns the address of the last page. */
export async function loadImport({ api, importId, url }: Pick<ImportContext, "api" | "importId" | "url">) {
  const filters = rowList.read(url.searchParams, { importId });
  const params = { id: importId };
  const [{ data: job }, { mail }, found] = await Promise.all([
    api(importCalls.get, { params }),
    loadFeatures(),
    section(
      api(importCalls.rows, { params, query: rowList.query(filters) }).then((answer) => ({ data: answer })),
    ),
  ]);
  const paging = found.data && toListPage(found.data, filters.page);
  const lastPageHref = rowList.lastPageHref(filters, paging?.total);
  if (lastPageHref) return { lastPageHref };
  return {
    job: { ...job, columns: undefined, zone: mainZone[job.country] },
    isWorking: isWorking(job),
    progress: toProgress(job),
    hasOutcomes: hasOutcomes(job),
    toBringIn: countToBringIn(job),
    uninvited: isWorking(job) ? 0 : (job.uninvited ?? 0),
    isMailOff: mail.isOff,
    filters,
    rows: found.data?.data.map((row) => toRowLine(row, job)),
    paging,
    failure: found.failure,
  };
}
export type ImportPage = Exclude<Awaited<ReturnType<typeof loadImport>>, { lastPageHref: string }>;

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
    toBringIn: countToBringIn(job),
    created: job.outcomes.created ?? 0,
    changed: job.outcomes.changed ?? 0,
  };
}
export type ImportSummary = Awaited<ReturnType<typeof loadImportSummary>>;

/** Starts importing the rows (B-06). Repeating it is no error. */
export const runImport = ({ api, importId }: Pick<ImportContext, "api" | "importId">): Promise<Outcome> =>
  tryChange(async () => {
    await api(importCalls.run, { params: { id: importId } });
    return { ok: true };
  }, "We couldn't import the rows");

/** Starts undoing an import (B-07). Repeating it is no error. */
export const undoImport = ({ api, importId }: Pick<ImportContext, "api" | "importId">): Promise<Outcome> =>
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
  const failure = await deleteOnce(
    () => api(importCalls.remove, { params }),
    () => isNotFound(api(importCalls.get, { params })),
  );
  return failure
    ? toAlert(failure, "We couldn't delete the import")
    : { ok: true, message: "Import deleted" };
}
