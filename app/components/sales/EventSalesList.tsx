import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { Tabs } from "~/components/ui/Tabs";
import { paths } from "~/services/paths";
import { saleList } from "~/services/sales/list";
import type { SalesPage } from "~/services/sales/list.server";
import { statusNames } from "~/services/sales/sale";
import { MissingCompanyDetails } from "./invoice/MissingCompanyDetails";
import { SalesTotals } from "./SalesTotals";
import { SaleTable } from "./SaleTable";

const Tools = styled.div`
  &&& { margin-top: var(--s1); }
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  align-items: center;
  justify-content: space-between;
`;

/** The tentative, won and lost sales of an event with totals (SALE-01). */
export function EventSalesList({ page }: { page: SalesPage }) {
  const { leadId, eventId, leadName, facts, filters, totals, all, found, lines, failure, isPartial } = page;
  return (
    <>
      <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Tentative sales">
        <ButtonLink to={paths.lostVenues(leadId, eventId)}>Mark venues as lost</ButtonLink>
        <ButtonLink to={paths.newSale(leadId, eventId)} variant="primary" icon="plus">
          New tentative sale
        </ButtonLink>
      </EventHeader>
      {failure && <SectionFailure what="The sales" failure={failure} />}
      {isPartial && <Alert kind="warning">We couldn't load some sales, so this list is incomplete.</Alert>}
      {all === 0 && (
        <EmptyState title="No sales yet" icon="tag">
          New sales start as tentative.
        </EmptyState>
      )}
      {all !== undefined && all > 0 && (
        <>
          <MissingCompanyDetails missing={page.missing} settings={page.settings} />
          <SalesTotals totals={totals} country={facts.country} />
          <Tools>
            <Tabs label="Status" tabs={buildStatusTabs(page)} />
            <SearchBox
              label="Search sales by venue"
              placeholder="Venue"
              params={saleList.params(filters)}
              action={paths.sales(leadId, eventId)}
              minLength={MIN_SEARCH_LENGTH}
            />
          </Tools>
          {found === 0 ? (
            <EmptyState
              title="No matching sales"
              action={<ButtonLink to={saleList.href(saleList.cleared(filters))}>Show all sales</ButtonLink>}
            >
              Try another venue name or status.
            </EmptyState>
          ) : (
            <>
              <SaleTable page={page} lines={lines} />
              <Pagination
                page={filters.page}
                total={found}
                label="Sales"
                pageHref={(number) => saleList.href(filters, { page: number })}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

/** All sales, then one tab for each status in use. */
const buildStatusTabs = ({ filters, all, totals }: SalesPage) => [
  {
    to: saleList.href(filters, { status: "all" }),
    label: "All",
    count: all,
    current: filters.status === "all",
  },
  ...totals.map(({ status, count }) => ({
    to: saleList.href(filters, { status }),
    label: statusNames[status],
    count,
    current: filters.status === status,
  })),
];
