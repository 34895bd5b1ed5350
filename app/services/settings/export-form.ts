import { prepareExport } from "@contract/settings/export";
import type { z } from "@contract/zod";

/** The form that starts an export. */
export const ExportForm = prepareExport.body;
export type ExportForm = z.output<typeof ExportForm>;
