import { loadFeatures } from "~/services/upstream/features.server";
import type { RowLists } from "./figure-rows";

/** Whether the upstream lists the rows behind figures. */
export async function loadSupportedRowLists(): Promise<RowLists> {
  const { sales, reports } = await loadFeatures();
  return { sales: sales.all, steps: reports.steps };
}
