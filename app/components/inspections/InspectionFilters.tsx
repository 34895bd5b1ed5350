import { OwnerFilterField } from "~/components/leads/OwnerFilterField";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { inspectionList, statusFilterNames } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { daysNames, formatPeriod, isMonthText } from "~/services/inspections/week";
import { paths } from "~/services/paths";

/** Filters by country and, if the upstream supports it, by owner, status and days. */
export function InspectionFilters({
  page: { filters, hasInspectionFilters, hasUnowned, hasOtherTimes, owners, me },
}: {
  page: InspectionListPage;
}) {
  const { country, owner, status, days, view, scope } = filters;
  const { other_time: otherTime, ...otherNames } = statusFilterNames;
  const fields = ["country", "owner", "status", ...(view === "list" ? (["days"] as const) : [])] as const;
  return (
    <CollapsibleFilters
      action={paths.allInspections}
      params={inspectionList.paramsWithout(filters, ...fields)}
    >
      <CountryChoice country={country} chosen={scope.chosen} />
      {hasInspectionFilters && (
        <>
          <OwnerFilterField owner={owner} owners={owners} me={me} withNobody={hasUnowned} />
          <FilterSelect
            name="status"
            label="Status"
            any="Any status"
            names={hasOtherTimes ? { other_time: otherTime, ...otherNames } : otherNames}
            chosen={status}
          />
          {view === "list" && (
            <FilterSelect
              name="days"
              label="Date"
              any="Any date"
              names={{ ...daysNames, ...(isMonthText(days) && { [days]: formatPeriod(days) }) }}
              chosen={days}
            />
          )}
        </>
      )}
    </CollapsibleFilters>
  );
}
