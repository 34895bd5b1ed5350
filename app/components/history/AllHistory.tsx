import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { Pagination } from "~/components/ui/Pagination";
import { formatZone } from "~/services/format/dates";
import { kindNames } from "~/services/history/fields";
import { actionNames, allHistory, HISTORY_PER_PAGE } from "~/services/history/history";
import type { AllHistoryPage } from "~/services/history/history.server";
import { paths } from "~/services/paths";
import { ChangeTable } from "./ChangeTable";
import { HistoryFilters } from "./HistoryFilters";

/** The changes of all records and settings, newest first. */
export function AllHistory({ page }: { page: AllHistoryPage }) {
  const { filters, lines, described } = page;
  return (
    <>
      <h1>History</h1>
      <HistoryFilters
        action={paths.allHistory}
        params={allHistory.paramsWithout(filters, "person", "day", "kind", "action")}
        filters={filters}
        people={page.people}
        refused={page.refused}
      >
        <FilterSelect name="kind" label="Kind" any="Any record" names={kindNames} chosen={filters.kind} />
        <FilterSelect
          name="action"
          label="Change"
          any="Any change"
          names={actionNames}
          chosen={filters.action}
        />
      </HistoryFilters>
      <p className="muted" role="status">
        {described}, {formatZone(page.timezone)} time
      </p>
      {lines.length > 0 ? (
        <>
          <ChangeTable caption={described} lines={lines} timezone={page.timezone} showRecords />
          <Pagination
            page={filters.page}
            total={page.total}
            hasMore={page.hasMore}
            unread={page.unread}
            perPage={HISTORY_PER_PAGE}
            pageHref={(number) => allHistory.href(filters, { page: number })}
            label="Pages of changes"
          />
        </>
      ) : (
        <EmptyList things="changes" isUnreadable={!page.isWhole} {...allHistory.waysOut(filters)}>
          <EmptyState title="No changes yet" icon="clock" />
        </EmptyList>
      )}
    </>
  );
}
