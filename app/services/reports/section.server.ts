import { type Section, section } from "~/services/upstream/section.server";
import type { KnownRows } from "./rows";

/** A report made of the rows of a call, which may fail in its place. */
export async function reportSection<Row, Report>(
  answer: Promise<{ data: Row[]; isWhole: boolean }>,
  make: (known: KnownRows<Row>) => Report,
): Promise<Section<Report>> {
  const answered = await section(answer);
  return answered.failure
    ? answered
    : { ...answered, data: make({ rows: answered.data, isPartial: answered.isPartial ?? false }) };
}
