import { visitStatuses } from "@contract/inspections/visit-filters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FoldedFilters } from "~/components/ui/FoldedFilters";
import { SelectField } from "~/components/ui/SelectField";
import { inspectionList, visitStatusNames } from "~/services/inspections/list";
import type { InspectionListPage } from "~/services/inspections/list.server";
import { daysNames } from "~/services/inspections/week";
import { ownerOptions } from "~/services/leads/owners";
import { paths } from "~/services/paths";

/** Of which country, and where that can be asked whose visits of which status on which days; search and order stay. */
export function InspectionFilters({
  page: { filters, tellsVisits, tellsUnowned, owners, me },
}: {
  page: InspectionListPage;
}) {
  const { country, owner, status, days, view, scope } = filters;
  const own = ["country", "owner", "status", ...(view === "list" ? (["days"] as const) : [])] as const;
  return (
    <FoldedFilters action={paths.allInspections} params={inspectionList.paramsWithout(filters, ...own)}>
      <CountryChoice country={country} chosen={scope.chosen} />
      {tellsVisits && (
        <>
          <SelectField
            key={`owner ${owner}`}
            name="hubspot_owner_id"
            label="Owner of the lead"
            placeholder="Any owner"
            options={ownerOptions(owners, owner, { me, withNobody: tellsUnowned })}
            defaultValue={owner ?? ""}
          />
          <SelectField
            key={`status ${status}`}
            name="status"
            label="Status of a visit"
            placeholder="Any status"
            options={visitStatuses.map((value) => ({ value, label: visitStatusNames[value] }))}
            defaultValue={status === "all" ? "" : status}
          />
          {view === "list" && (
            <SelectField
              key={`days ${days}`}
              name="days"
              label="Day of a visit"
              placeholder="Any day"
              options={Object.entries(daysNames).map(([value, label]) => ({ value, label }))}
              defaultValue={days === "all" ? "" : days}
            />
          )}
        </>
      )}
    </FoldedFilters>
  );
}
