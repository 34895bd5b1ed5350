import { type ListPage, toListPage } from "~/services/lists/paging";
import { type Section, toSection } from "~/services/upstream/section.server";

/** One page of a list that the upstream pages. */
export type PageOfRows<Row> = { rows: Row[] } & ListPage;

type Answer<Row> = Promise<{
  data: Row[];
  meta?: { total: number } | undefined;
  isWhole: boolean;
  unreadable: number;
}>;

/** Loads one page of a list as a section that may fail on its own. */
export async function loadPagedSection<Row, Line>(
  answer: Answer<Row>,
  page: number,
  toLine: (row: Row, index: number) => Line,
): Promise<Section<PageOfRows<Line>>> {
  const list = await toSection(answer);
  if (list.failure) return list;
  return { data: { rows: list.data.map(toLine), ...toListPage(await answer, page) } };
}
