import { knows } from "~/services/upstream/extensions.server";
import type { ToldRows } from "./figure-rows";

/** Which lists of rows the upstream has shown to have. */
export async function readableRows(): Promise<ToldRows> {
  const [sales, steps] = await Promise.all([knows("sales-list"), knows("report-steps")]);
  return { sales, steps };
}
