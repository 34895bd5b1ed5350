import { type ListPage, toListPage } from "~/services/lists/paging";
import { type Section, section } from "~/services/upstream/section.server";

/** A page of a list that the upstream cuts into pages. */
export type PageOfRows<Row> = { rows: Row[] } & ListPage;

type Answer<Row> = Promise<{ data: Row[]; meta?: { total: number }; isWhole: boolean; unread: number }>;

/** A list of a page that may fail in its own place, with how many rows there are of it. */
export async function pagedSection<Row, Line>(
  answer: Answer<Row>,
  page: number,
  line: (row: Row, at: number) => Line,
): Promise<Section<PageOfRows<Line>>> {
  const read = await section(answer);
  if (read.failure) return read;
  return { data: { rows: read.data.map(line), ...toListPage(await answer, page) } };
}
