import * as importCalls from "@contract/imports/imports";
import type { Outcome } from "~/services/forms/outcome";
import { trySave } from "~/services/forms/try-change.server";
import type { ColumnsForm } from "./columns-form";
import type { ImportContext } from "./import.server";

/** The columns of an import with the fields they go into. */
export async function loadImportColumns({ api, importId }: Pick<ImportContext, "api" | "importId">) {
  const { data: job } = await api(importCalls.get, { params: { id: importId } });
  return {
    id: importId,
    kind: job.kind,
    fileName: job.file_name,
    sheet: job.sheet,
    hasRun: !["columns", "checking", "checked"].includes(job.state),
    columns: job.columns ?? [],
    values: {
      country: job.country,
      date_order: job.date_order,
      default_event_type: job.default_event_type ?? "",
    },
  };
}
export type ColumnsPage = Awaited<ReturnType<typeof loadImportColumns>>;

/** Saves the columns and starts the check (B-04). */
export const saveColumnsAndStartCheck = (
  { api, importId }: Pick<ImportContext, "api" | "importId">,
  { default_event_type, ...form }: ColumnsForm,
): Promise<Outcome> =>
  trySave(async () => {
    const body = { ...form, ...(default_event_type && { default_event_type }) };
    await api(importCalls.check, { params: { id: importId }, body });
    return { ok: true };
  });
