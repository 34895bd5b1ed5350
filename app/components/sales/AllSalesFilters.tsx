import { OwnerChoice } from "~/components/leads/OwnerChoice";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { FoldedFilters } from "~/components/ui/FoldedFilters";
import { paths } from "~/services/paths";
import { allSales } from "~/services/sales/all";
import type { AllSalesPage } from "~/services/sales/all.server";
import { approvalNames } from "~/services/sales/approval";
import { statusNames } from "~/services/sales/sale";

/** Of which country and whose leads, and what became of the sales; search and order stay. */
export function AllSalesFilters({
  page: { filters, owners, me },
}: {
  page: Extract<AllSalesPage, { kind: "told" }>;
}) {
  const { country, owner, status, approval, scope } = filters;
  return (
    <FoldedFilters
      action={paths.allSales}
      params={allSales.paramsWithout(filters, "country", "owner", "status", "approval")}
    >
      <CountryChoice country={country} chosen={scope.chosen} />
      <OwnerChoice owner={owner} owners={owners} me={me} withNobody />
      <FilterSelect name="status" label="Status" any="Any status" names={statusNames} chosen={status} />
      <FilterSelect
        name="approval"
        label="Approval"
        any="Any approval"
        names={approvalNames}
        chosen={approval}
      />
    </FoldedFilters>
  );
}
