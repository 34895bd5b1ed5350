import { formatCount } from "~/services/format/counts";

/** Pagination (spec 9): ten rows per page, five page links. */
export const PER_PAGE = 10;
/** Selectable page sizes, if the upstream supports them. */
export const pageSizes = [PER_PAGE, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const PAGE_LINKS = 5;

/** A page of a list from the upstream. */
interface AnsweredPage {
  data: readonly unknown[];
  meta?: { total: number } | undefined;
  isWhole: boolean;
  /** Number of rows that could not be read. */
  unreadable: number;
}

/**
 * A page's total (if known), whether another page may follow, whether all rows could be read, and how many could not.
 */
export const toListPage = (answer: AnsweredPage, page: number, perPage: number = PER_PAGE) => ({
  total: findTotalRows(answer, page, perPage),
  hasMore: answer.data.length + answer.unreadable >= perPage,
  isWhole: answer.isWhole,
  unreadable: answer.unreadable,
});

export type ListPage = ReturnType<typeof toListPage>;

/** The total number of rows: from the upstream, else known once a page is not full; otherwise `undefined`. */
export function findTotalRows(
  { data, meta, isWhole }: Pick<AnsweredPage, "data" | "meta" | "isWhole">,
  page: number,
  perPage: number = PER_PAGE,
): number | undefined {
  if (meta) return meta.total;
  const isLast = isWhole && data.length < perPage && (data.length > 0 || page === 1);
  return isLast ? (page - 1) * perPage + data.length : undefined;
}

/** The last page number; an empty list has one page. */
export const countPages = (total: number, perPage: number = PER_PAGE): number =>
  Math.max(1, Math.ceil(total / perPage));

/** Clamps a page to 1..last; NaN becomes 1. */
export const clampPage = (page: number, lastPage: number): number =>
  Number.isNaN(page) ? 1 : Math.min(Math.max(1, Math.trunc(page)), Math.max(1, lastPage));

/** Page numbers to link: up to `size` around the current one, within 1..last. */
export function listPageNumbersToLink(page: number, lastPage: number, size = PAGE_LINKS): number[] {
  const length = Math.min(size, lastPage);
  const first = Math.min(
    Math.max(1, clampPage(page, lastPage) - Math.floor(size / 2)),
    lastPage - length + 1,
  );
  return Array.from({ length }, (_, index) => first + index);
}

/** The visible range, e.g. "31–40 of 1,204"; "None" for an empty list. */
export function formatPageRange(page: number, total: number, perPage: number = PER_PAGE): string {
  if (total === 0) return "None";
  const at = clampPage(page, countPages(total, perPage));
  const from = (at - 1) * perPage + 1;
  return `${formatCount(from)}–${formatCount(Math.min(total, from + perPage - 1))} of ${formatCount(total)}`;
}
