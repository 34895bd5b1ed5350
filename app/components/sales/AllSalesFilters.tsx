import { approvals, saleStatuses } from "@contract/sales/sales";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FoldedFilters } from "~/components/ui/FoldedFilters";
import { SelectField } from "~/components/ui/SelectField";
import { ownerOptions } from "~/services/leads/owners";
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
      <SelectField
        key={`owner ${owner}`}
        name="hubspot_owner_id"
        label="Owner of the lead"
        placeholder="Any owner"
        options={ownerOptions(owners, owner, { me, withNobody: true })}
        defaultValue={owner ?? ""}
      />
      <SelectField
        key={`status ${status}`}
        name="status"
        label="Status"
        placeholder="Any status"
        options={saleStatuses.map((value) => ({ value, label: statusNames[value] }))}
        defaultValue={status === "all" ? "" : status}
      />
      <SelectField
        key={`approval ${approval}`}
        name="approval"
        label="Approval"
        placeholder="Any approval"
        options={approvals.map((value) => ({ value, label: approvalNames[value] }))}
        defaultValue={approval === "all" ? "" : approval}
      />
    </FoldedFilters>
  );
}
