import { FilterSelect } from "~/components/ui/FilterSelect";
import { kindNames } from "~/services/history/fields";
import { actionNames, allHistory } from "~/services/history/history";
import type { AllHistoryPage } from "~/services/history/history.server";
import { paths } from "~/services/paths";
import { HistoryFilters } from "./HistoryFilters";
import { HistoryList } from "./HistoryList";

/** The changes of all records and settings, newest first. */
export function AllHistory({ page }: { page: AllHistoryPage }) {
  const { filters } = page;
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
        <FilterSelect name="kind" label="Type" any="Any type" names={kindNames} chosen={filters.kind} />
        <FilterSelect
          name="action"
          label="Change"
          any="Any change"
          names={actionNames}
          chosen={filters.action}
        />
      </HistoryFilters>
      <HistoryList
        page={page}
        pageHref={(number) => allHistory.href(filters, { page: number })}
        emptyListLinks={allHistory.emptyListLinks(filters)}
        showRecords
      />
    </>
  );
}
