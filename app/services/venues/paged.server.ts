import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { type Section, section } from "~/services/upstream/section.server";

/** A page of a list that the upstream cuts into pages. */
export interface PageOfRows<Row> {
  rows: Row[];
  /** Absent where it is not known. */
  total?: number;
  /** Whether there may be more, where the total is not known. */
  hasMore: boolean;
}

type Answer<Row> = Promise<{ data: Row[]; meta?: { total: number }; isWhole: boolean }>;

/** A list of a page that may fail in its own place, with how many rows there are of it. */
export async function pagedSection<Row, Line>(
  answer: Answer<Row>,
  page: number,
  line: (row: Row) => Line,
): Promise<Section<PageOfRows<Line>>> {
  const read = await section(answer);
  if (read.failure) return read;
  const total = knownTotal(await answer, page);
  return { data: { rows: read.data.map(line), total, hasMore: read.data.length >= PER_PAGE } };
}
