import { approvalNames } from "@contract/sales/states";
import { OwnerFilterField } from "~/components/leads/OwnerFilterField";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { MonthField } from "~/components/ui/MonthField";
import { paths } from "~/services/paths";
import { allSales } from "~/services/sales/all";
import type { AllSalesPage } from "~/services/sales/all.server";
import { statusNames } from "~/services/sales/sale";

export function AllSalesFilters({
  page: { filters, refused, owners, me },
}: {
  page: Extract<AllSalesPage, { kind: "available" }>;
}) {
  const { country, owner, status, approval, step, from, to, scope } = filters;
  // Months only appear with links from reports; few users filter by them here.
  const hasMonths = step !== "all" || from || to || refused.from_month || refused.to_month;
  return (
    <CollapsibleFilters
      action={paths.allSales}
      params={allSales.paramsWithout(filters, "country", "owner", "status", "approval", "from", "to")}
      refused={refused}
      hasText={Boolean(hasMonths)}
    >
      <CountryChoice country={country} chosen={scope.chosen} />
      <OwnerFilterField owner={owner} owners={owners} me={me} withNobody />
      <FilterSelect name="status" label="Status" any="Any status" names={statusNames} chosen={status} />
      <FilterSelect
        name="approval"
        label="Approval"
        any="Any approval"
        names={approvalNames}
        chosen={approval}
      />
      {hasMonths && (
        <>
          <MonthField name="from_month" label="From month" month={from} refused={refused} />
          <MonthField name="to_month" label="To month" month={to} refused={refused} />
        </>
      )}
    </CollapsibleFilters>
  );
}
