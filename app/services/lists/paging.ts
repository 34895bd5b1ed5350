import { formatCount } from "~/services/format/counts";

/** Pagination of lists (spec 9): ten rows a page, five page links. */
export const PER_PAGE = 10;
/** How many rows a page of a list may have instead, where the upstream answers pages of any size. */
export const pageSizes = [PER_PAGE, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const PAGE_LINKS = 5;

/** A page of a list as the upstream answered it. */
interface AnsweredPage {
  data: readonly unknown[];
  meta?: { total: number };
  isWhole: boolean;
  /** How many of its rows could not be read. */
  unread: number;
}

/**
 * What a page of a list tells beside its rows: of how many, where that is known, else whether there may be more on a
 * next page; whether all of it could be read, and how many of its rows could not.
 */
export const pageOf = (answer: AnsweredPage, page: number, perPage: number = PER_PAGE) => ({
  total: knownTotal(answer, page, perPage),
  hasMore: answer.data.length + answer.unread >= perPage,
  isWhole: answer.isWhole,
  unread: answer.unread,
});

export type ListPage = ReturnType<typeof pageOf>;

/** How many rows there are of all: as the upstream says, else up to a page that is not full; else it is not known. */
export function knownTotal(
  { data, meta, isWhole }: Pick<AnsweredPage, "data" | "meta" | "isWhole">,
  page: number,
  perPage: number = PER_PAGE,
): number | undefined {
  if (meta) return meta.total;
  const isLast = isWhole && data.length < perPage && (data.length > 0 || page === 1);
  return isLast ? (page - 1) * perPage + data.length : undefined;
}

/** The number of the last page; an empty list has one (empty) page. */
export const lastPage = (total: number, perPage: number = PER_PAGE) =>
  Math.max(1, Math.ceil(total / perPage));

/** The wanted page moved into 1..last; what is no number becomes 1. */
export const clampPage = (page: number, last: number) =>
  Number.isNaN(page) ? 1 : Math.min(Math.max(1, Math.trunc(page)), Math.max(1, last));

/** The page numbers to link: up to `size` around the current one, never outside 1..last. */
export function pageWindow(page: number, last: number, size = PAGE_LINKS): number[] {
  const length = Math.min(size, last);
  const first = Math.min(Math.max(1, clampPage(page, last) - Math.floor(size / 2)), last - length + 1);
  return Array.from({ length }, (_, at) => first + at);
}

/** What of the list is seen, e.g. "31–40 of 1,204"; "None" when the list is empty. */
export function pageRange(page: number, total: number, perPage: number = PER_PAGE): string {
  if (total === 0) return "None";
  const at = clampPage(page, lastPage(total, perPage));
  const from = (at - 1) * perPage + 1;
  return `${formatCount(from)}–${formatCount(Math.min(total, from + perPage - 1))} of ${formatCount(total)}`;
}
