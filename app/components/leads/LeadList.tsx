import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { SELECTION_FORM } from "./LeadListHeader";
import { LeadTable } from "./LeadTable";

/** A page of the filtered leads. */
export function LeadList({ page }: { page: LeadListPage }) {
  const { filters, leads, total, hasMore, isWhole, unreadable, description, hasNextSteps, hasSizes } = page;
  return (
    <>
      {leads.length > 0 ? (
        <>
          <LeadTable
            caption={description}
            leads={leads}
            filters={filters}
            withNextStep={hasNextSteps}
            form={SELECTION_FORM}
            ticked={page.ticked}
          />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            perPage={filters.perPage}
            sizeHref={hasSizes ? (perPage) => leadList.href(filters, { perPage }) : undefined}
            pageHref={(number) => leadList.href(filters, { page: number })}
            label="Pages of leads"
          />
        </>
      ) : (
        <EmptyList
          things="leads"
          isUnreadable={!isWhole}
          {...leadList.emptyListLinks(filters)}
          hint="Try a shorter search, or another country or owner."
        >
          <EmptyState title="No leads yet" icon="people">
            New enquiries for this country appear here as they arrive.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}
