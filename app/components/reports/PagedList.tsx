import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table, type TableSort } from "~/components/ui/Table";
import { formatQuantity } from "~/services/format/counts";
import type { ListSection } from "~/services/reports/paged.server";

interface PagedListProps<Line extends { id: number | string }> {
  /** The name of the list in a sentence, such as "The audit log". */
  listName: string;
  /** What a row is, such as "sale", or "enquiry, enquiries" with an irregular plural. */
  noun: string;
  list: ListSection<Line>;
  page: number;
  columns: readonly Column<Line>[];
  /** Whether there are more columns than fit on a tablet. */
  hasManyColumns?: true;
  sort?: TableSort;
  /** A description of the rows, if the page already shows one. Otherwise this component shows a count. */
  description?: string;
  pageHref: (page: number) => string;
  /** The unfiltered list, if filters are active. */
  clearHref?: string | undefined;
  /** Explains when rows will appear. */
  empty: string;
}

/** A page of rows of a list that the upstream pages. */
export function PagedList<Line extends { id: number | string }>({
  listName,
  noun,
  list,
  page,
  columns,
  hasManyColumns: hasMany,
  sort,
  description,
  pageHref,
  clearHref,
  empty,
}: PagedListProps<Line>) {
  if (list.failure) return <SectionFailure what={listName} failure={list.failure} />;
  const { rows, total, hasMore, unreadable } = list.data;
  const [single = noun, many = `${noun}s`] = noun.split(", ");
  if (rows.length === 0)
    return (
      <EmptyList
        things={many}
        isUnreadable={list.isPartial}
        firstHref={page > 1 ? pageHref(1) : undefined}
        clearHref={clearHref}
        hint="Try a shorter search, or other filters."
      >
        <EmptyState title={`No ${many}`} icon="chart">
          {empty}
        </EmptyState>
      </EmptyList>
    );
  const summary = description ?? (total === undefined ? listName : formatQuantity(total, single, many));
  return (
    <>
      {!description && <p role="status">{summary}</p>}
      <Table
        caption={summary}
        many={hasMany}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
      />
      <Pagination
        page={page}
        total={total}
        hasMore={hasMore}
        unreadable={unreadable}
        pageHref={pageHref}
        label={`Pages of ${many}`}
      />
    </>
  );
}
