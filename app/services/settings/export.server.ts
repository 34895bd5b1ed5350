import { prepareExport } from "@contract/settings/export";
import { secondFactor } from "@contract/users/second-factor";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import { ExportForm } from "./export-form";

/**
 * Whether the export needs a code of the second factor; not if that cannot be found out, as the form then says so.
 * @throws NotAvailable, shown as 404, if the upstream cannot export its data
 */
export async function loadExport({ api }: { api: Api }): Promise<{ needsCode: boolean }> {
  await requireExport();
  const data = (await section(api.optional(secondFactor)))?.data;
  return { needsCode: data ? data.is_on && !data.is_fresh : false };
}

/** @throws NotAvailable, shown as 404, if the upstream cannot export its data */
export const requireExport = (): Promise<void> =>
  requireCall(prepareExport, "The export is not available in your system.");

export const parseExport = (fields: PostedFields) =>
  parseForm(ExportForm, fields, { hideFields: ["password", "code"] });

/** The URL of the archive, once the password is confirmed. */
export const startExport = (
  api: Api,
  { values }: PostedForm<ExportForm>,
): Promise<Outcome<{ url: string }>> =>
  trySave(async () => {
    const { data } = await api(prepareExport, { body: values });
    return { ok: true, data: { url: data.url } };
  });
