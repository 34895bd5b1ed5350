import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { formatZoneCity } from "~/services/format/dates";
import { HISTORY_PER_PAGE } from "~/services/history/history";
import type { AllHistoryPage, RecordHistoryPage } from "~/services/history/history.server";
import { ChangeTable } from "./ChangeTable";

interface HistoryListProps {
  page: AllHistoryPage | RecordHistoryPage;
  pageHref: (number: number) => string;
  emptyListLinks: { firstHref?: string; clearHref?: string | undefined };
  showRecords?: boolean;
  putBackHref?: (change: number, field: string) => string;
}

/** A page of changes, newest first, with its count and the links to other pages. */
export function HistoryList({ page, pageHref, emptyListLinks, ...table }: HistoryListProps) {
  const { lines, description, timezone } = page;
  return (
    <>
      <p className="muted" role="status">
        {lines.length > 0 ? `${description}, ${formatZoneCity(timezone)} time` : description}
      </p>
      {lines.length > 0 ? (
        <>
          <ChangeTable caption={description} lines={lines} timezone={timezone} {...table} />
          <Pagination
            page={page.filters.page}
            total={page.total}
            hasMore={page.hasMore}
            unreadable={page.unreadable}
            perPage={HISTORY_PER_PAGE}
            pageHref={pageHref}
            label="Pages of changes"
          />
        </>
      ) : (
        <EmptyList things="changes" isUnreadable={!page.isWhole} {...emptyListLinks}>
          <EmptyState title="No changes yet" icon="clock" />
        </EmptyList>
      )}
    </>
  );
}
