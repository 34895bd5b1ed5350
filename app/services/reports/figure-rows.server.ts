import { loadFeatures } from "~/services/upstream/features.server";
import type { RowLists } from "./figure-rows";

/** Which lists of rows there are. */
export async function readableRows(): Promise<RowLists> {
  const { sales, reports } = await loadFeatures();
  return { sales: sales.all, steps: reports.steps };
}
