import { type Section, section } from "~/services/upstream/section.server";
import type { WholeRow } from "./outside";
import type { KnownRows } from "./rows";

/** A report made of the rows of a call, which may fail in its place, and of what the whole comes to. */
export async function reportSection<Row, Report>(
  answer: Promise<{ data: Row[]; isWhole: boolean }>,
  make: (known: KnownRows<Row>, whole: WholeRow[]) => Report,
  whole: Promise<WholeRow[]> = Promise.resolve([]),
): Promise<Section<Report>> {
  const [answered, rows] = await Promise.all([section(answer), whole]);
  return answered.failure
    ? answered
    : { ...answered, data: make({ rows: answered.data, isPartial: answered.isPartial ?? false }, rows) };
}
