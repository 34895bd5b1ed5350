import { prepareExport } from "@contract/settings/export";
import { secondFactor } from "@contract/users/second-factor";
import type { Outcome } from "~/services/forms/outcome";
import { type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { trySave } from "~/services/forms/try-change.server";
import { type Api, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { toFactorLine } from "~/services/users/second-factor-form";
import { ExportForm } from "./export-form";

export interface ExportPage {
  /**
   * Whether to show a field for a code of the second factor; if unknown, only after an error about the code.
   */
  needsCode: boolean;
  hasApp: boolean;
}

/** @throws NotAvailable, shown as 404, if the upstream cannot export its data */
export async function loadExportPage({ api }: { api: Api }): Promise<ExportPage> {
  await requireExportSupport();
  const data = (await toSection(api.optional(secondFactor)))?.data;
  if (!data) return { needsCode: false, hasApp: true };
  const { isOn, hasApp } = toFactorLine(data);
  return { needsCode: isOn && !data.is_fresh, hasApp: hasApp || !isOn };
}

/** @throws NotAvailable, shown as 404, if the upstream cannot export its data */
export const requireExportSupport = (): Promise<void> =>
  requireSupportedCall(prepareExport, "The export is not available in your system.");

export const parseExportForm = (fields: PostedFields) =>
  parseForm(ExportForm, fields, { hideFields: ["password", "code"] });

/** The URL of the archive, once the password is confirmed. */
export const loadExportUrl = (
  api: Api,
  { values }: PostedForm<ExportForm>,
): Promise<Outcome<{ url: string }>> =>
  trySave(async () => {
    const { data } = await api(prepareExport, { body: values });
    return { ok: true, data: { url: data.url } };
  });
