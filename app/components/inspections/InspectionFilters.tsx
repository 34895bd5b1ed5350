import { OwnerChoice } from "~/components/leads/OwnerChoice";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { FoldedFilters } from "~/components/ui/FoldedFilters";
import { inspectionList, wantedStatusNames } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { daysNames, daysWords, isMonth } from "~/services/inspections/week";
import { paths } from "~/services/paths";

/** Of which country, and where that can be asked whose inspections of which status on which days; search and order stay. */
export function InspectionFilters({
  page: { filters, tellsInspections, tellsUnowned, tellsOtherTimes, owners, me },
}: {
  page: InspectionListPage;
}) {
  const { country, owner, status, days, view, scope } = filters;
  const { other_time: otherTime, ...otherNames } = wantedStatusNames;
  const own = ["country", "owner", "status", ...(view === "list" ? (["days"] as const) : [])] as const;
  return (
    <FoldedFilters action={paths.allInspections} params={inspectionList.paramsWithout(filters, ...own)}>
      <CountryChoice country={country} chosen={scope.chosen} />
      {tellsInspections && (
        <>
          <OwnerChoice owner={owner} owners={owners} me={me} withNobody={tellsUnowned} />
          <FilterSelect
            name="status"
            label="Status of an inspection"
            any="Any status"
            names={tellsOtherTimes ? { other_time: otherTime, ...otherNames } : otherNames}
            chosen={status}
          />
          {view === "list" && (
            <FilterSelect
              name="days"
              label="Day of an inspection"
              any="Any day"
              names={{ ...daysNames, ...(isMonth(days) && { [days]: daysWords(days) }) }}
              chosen={days}
            />
          )}
        </>
      )}
    </FoldedFilters>
  );
}
