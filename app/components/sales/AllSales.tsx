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

/** The sales of all events by what became of them, or that the service does not list them. */
export function AllSales({ page }: { page: AllSalesPage }) {
  if (page.kind === "unavailable")
    return (
      <>
        <h1>All Sales</h1>
        <EmptyState
          title="The service does not list the sales of all events"
          icon="tag"
          action={<ButtonLink to={paths.allLeads}>All Leads</ButtonLink>}
        >
          Those of one event stand on its page.
        </EmptyState>
      </>
    );
  const { filters, described, lines, total, hasMore, isWhole, unread } = page;
  return (
    <>
      <Head>
        <div>
          <h1>All Sales</h1>
          <ListSummary described={described} clearHref={allSales.clearHref(filters)} />
          {lines.length > 0 && <CsvLink to={allSales.over(paths.allSalesFile, { ...filters, page: 1 })} />}
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
            unread={unread}
            pageHref={(number) => allSales.href(filters, { page: number })}
            label="Pages of sales"
          />
        </>
      ) : (
        <EmptyList
          things="sales"
          isUnreadable={!isWhole}
          {...allSales.waysOut(filters)}
          hint="Try a shorter search, or another status, owner or country."
        >
          <EmptyState title="No sales yet" icon="tag">
            What is sold for an event appears here, tentative at first.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}
