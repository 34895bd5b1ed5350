import { Link } from "@remix-run/react";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { formatZone } from "~/services/format/dates";
import { kindNames } from "~/services/history/fields";
import { HISTORY_PER_PAGE, recordHistory } from "~/services/history/history";
import type { RecordHistoryPage } from "~/services/history/history.server";
import { paths } from "~/services/paths";
import { ChangeTable } from "./ChangeTable";
import { HistoryFilters } from "./HistoryFilters";

/** Who changed what in a record, newest first. */
export function RecordHistory({ page }: { page: RecordHistoryPage }) {
  const { kind, recordId, name, recordHref, timelineHref, isDeleted, filters, lines, described } = page;
  const shown = name ?? `${kindNames[kind]} ${recordId}`;
  return (
    <>
      <h1>History of {recordHref ? <Link to={recordHref}>{shown}</Link> : shown}</h1>
      {isDeleted && <p className="muted">This record has been deleted.</p>}
      {timelineHref && (
        <p>
          For calls, emails and answers see the <Link to={timelineHref}>timeline</Link>.
        </p>
      )}
      <HistoryFilters
        action={paths.history(kind, recordId)}
        params={recordHistory.paramsWithout(filters, "person", "day")}
        filters={filters}
        people={page.people}
        refused={page.refused}
      />
      <p className="muted" role="status">
        {described}, {formatZone(page.timezone)} time
      </p>
      {lines.length > 0 ? (
        <>
          <ChangeTable
            caption={described}
            lines={lines}
            timezone={page.timezone}
            putBackHref={(change, field) => paths.putBack(kind, recordId, change, field)}
          />
          <Pagination
            page={filters.page}
            total={page.total}
            hasMore={page.hasMore}
            unread={page.unread}
            perPage={HISTORY_PER_PAGE}
            pageHref={(number) => recordHistory.href(filters, { page: number })}
            label="Pages of changes"
          />
        </>
      ) : (
        <EmptyList things="changes" isUnreadable={!page.isWhole} {...recordHistory.waysOut(filters)}>
          <EmptyState title="No changes yet" icon="clock" />
        </EmptyList>
      )}
    </>
  );
}
