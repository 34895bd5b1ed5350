import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { CsvLink } from "~/components/ui/CsvLink";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { ListSummary } from "~/components/ui/ListSummary";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { paths } from "~/services/paths";
import { allSales } from "~/services/sales/all";
import type { AllSalesPage } from "~/services/sales/all.server";
import { AllSalesFilters } from "./AllSalesFilters";
import { AllSalesTable } from "./AllSalesTable";

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
  > div:last-child > :not(details) { flex: 1 1 14rem; max-width: 24rem; }
`;

/** The sales of all events, or a notice if the upstream does not list them. */
export function AllSales({ page }: { page: AllSalesPage }) {
  if (page.kind === "unavailable") return <AllSalesUnavailable />;
  const { filters, description, lines, total, hasMore, isWhole, unreadable } = page;
  const csvHref = allSales.addStateToPath(paths.allSalesFile, { ...filters, page: 1 });
  return (
    <>
      <Head>
        <div>
          <h1>All Sales</h1>
          <ListSummary description={description} clearHref={allSales.clearHref(filters)} />
          {lines.length > 0 && <CsvLink to={csvHref} />}
        </div>
        <div>
          <SearchBox
            label="Search sales"
            placeholder="Client or venue"
            params={allSales.params(filters)}
            action={paths.allSales}
          />
          <AllSalesFilters page={page} />
        </div>
      </Head>
      {lines.length > 0 ? (
        <>
          <AllSalesTable page={page} />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            pageHref={(number) => allSales.href(filters, { page: number })}
            label="Pages of sales"
          />
        </>
      ) : (
        <EmptyList
          things="sales"
          isUnreadable={!isWhole}
          {...allSales.emptyListLinks(filters)}
          hint="Try a shorter search, or another status, owner or country."
        >
          <EmptyState title="No sales yet" icon="tag">
            To add a sale, record one for an event. It starts as tentative.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}

const AllSalesUnavailable = () => (
  <>
    <h1>All Sales</h1>
    <EmptyState
      title="The list of all sales is not available"
      icon="tag"
      action={<ButtonLink to={paths.allLeads}>All Leads</ButtonLink>}
    >
      Find an event's sales on its own page.
    </EmptyState>
  </>
);
