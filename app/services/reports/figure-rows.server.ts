import { loadFeatures } from "~/services/upstream/features.server";
import type { ToldRows } from "./figure-rows";

/** Which lists of rows the upstream has shown to have. */
export async function readableRows(): Promise<ToldRows> {
  const { sales, reports } = await loadFeatures();
  return { sales: sales.all, steps: reports.steps };
}
