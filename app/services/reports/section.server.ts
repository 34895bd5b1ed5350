import { type Section, section } from "~/services/upstream/section.server";
import type { WholeRow } from "./outside";
import type { KnownRows } from "./rows";

/** Builds a report from the rows of a call and the totals. If the call fails, only this section shows the failure. */
export async function reportSection<Row, Report>(
  call: Promise<{ data: Row[]; isWhole: boolean }>,
  build: (known: KnownRows<Row>, totals: WholeRow[]) => Report,
  loadingTotals: Promise<WholeRow[]> = Promise.resolve([]),
): Promise<Section<Report>> {
  const [answer, totals] = await Promise.all([section(call), loadingTotals]);
  return answer.failure
    ? answer
    : { ...answer, data: build({ rows: answer.data, isPartial: answer.isPartial ?? false }, totals) };
}
