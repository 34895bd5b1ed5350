import { countryNames } from "@contract/vocabulary";
import { styled } from "styled-components";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { CsvLink } from "~/components/ui/CsvLink";
import { DateField } from "~/components/ui/DateField";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { ListSummary } from "~/components/ui/ListSummary";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { StatsCard } from "~/components/ui/StatsCard";
import { Tabs } from "~/components/ui/Tabs";
import { formatQuantity } from "~/services/format/counts";
import { formatExactMoney } from "~/services/format/money";
import { paths } from "~/services/paths";
import { invoiceList, invoiceStateNames } from "~/services/sales/invoices";
import type { InvoiceListPage } from "~/services/sales/invoices.server";
import { InvoiceTable } from "./InvoiceTable";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  [data-part~="row"] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
  [data-part~="find"] > :not(details) { flex: 1 1 14rem; max-width: 24rem; }
  [data-part="totals"] { display: grid; gap: var(--s3); grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 320px)); }
`;

/** The issued invoices, with what is overdue, the totals and a file for the accounts. */
export function InvoiceList({ page }: { page: InvoiceListPage }) {
  const { filters, description, invoices, total, hasMore, isWhole, unreadable } = page;
  return (
    <Page>
      <div data-part="row">
        <h1>Invoices</h1>
        <ListSummary description={description} clearHref={invoiceList.clearHref(filters)} />
        {invoices.length > 0 && (
          <CsvLink to={invoiceList.addStateToPath(paths.invoicesFile, { ...filters, page: 1 })} />
        )}
      </div>
      <Tabs
        label="Invoices"
        tabs={[false, true].map((overdue) => ({
          to: invoiceList.href(filters, { overdue, state: "all" }),
          label: overdue ? "Overdue" : "All",
          current: overdue === filters.overdue,
        }))}
      />
      <div data-part="row find">
        <SearchBox
          label="Search invoices"
          placeholder="Number or customer"
          params={invoiceList.params(filters)}
          action={paths.allInvoices}
        />
        <InvoiceFilters page={page} />
      </div>
      {invoices.length > 0 ? (
        <>
          <InvoiceTotals page={page} />
          <InvoiceTable page={page} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            pageHref={(number) => invoiceList.href(filters, { page: number })}
            label="Pages of invoices"
          />
        </>
      ) : (
        <EmptyList
          things="invoices"
          isUnreadable={!isWhole}
          {...invoiceList.emptyListLinks(filters)}
          hint="Try a shorter search, or other dates, statuses or countries."
        >
          <EmptyState title="No invoices yet" icon="tag">
            Issue an invoice from a sale that is won and approved.
          </EmptyState>
        </EmptyList>
      )}
    </Page>
  );
}

function InvoiceFilters({ page: { filters, refused } }: { page: InvoiceListPage }) {
  const { country, state, overdue, scope } = filters;
  const day = (name: "from" | "to", label: string) => (
    <DateField
      key={`${name} ${filters[name]} ${refused[name]?.text}`}
      name={name}
      label={label}
      placeholder={label}
      defaultValue={refused[name]?.text ?? filters[name]}
      error={refused[name]?.message}
    />
  );
  return (
    <CollapsibleFilters
      action={paths.allInvoices}
      params={invoiceList.paramsWithout(filters, "country", "state", "from", "to")}
      refused={refused}
      hasText
    >
      <CountryChoice country={country} chosen={scope.chosen} />
      {!overdue && (
        <FilterSelect name="state" label="Status" any="Any status" names={invoiceStateNames} chosen={state} />
      )}
      {day("from", "Issued from")}
      {day("to", "Issued up to")}
    </CollapsibleFilters>
  );
}

/** The sums of all invoices of the list, by country; void ones are left out. */
function InvoiceTotals({ page: { totals, filters } }: { page: InvoiceListPage }) {
  const counted = totals.filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <div data-part="totals">
      {counted.map(({ country, count, whole, tax }) => (
        <StatsCard
          key={country}
          label={`${filters.overdue ? "Overdue" : "Total"}, ${countryNames[country]}`}
          value={formatExactMoney(whole, country)}
          note={`${formatQuantity(count, "invoice")}. The total includes ${formatExactMoney(tax, country)} tax.`}
        />
      ))}
    </div>
  );
}
