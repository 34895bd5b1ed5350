import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { SELECTION_FORM } from "./LeadListBar";
import { LeadTable } from "./LeadTable";

/** What the filters let through, in words and as a page of the table. */
export function LeadList({ page }: { page: LeadListPage }) {
  const { filters, leads, total, hasMore, isReadable, described } = page;
  const isFiltered = leadList.isFiltered(filters);
  const firstHref = leadList.href(filters, { page: 1 });
  const clearHref = leadList.href(leadList.cleared(filters));
  return (
    <>
      {leads.length > 0 ? (
        <>
          <LeadTable
            caption={described}
            leads={leads}
            filters={filters}
            form={SELECTION_FORM}
            ticked={page.ticked}
          />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            pageHref={(number) => leadList.href(filters, { page: number })}
            label="Pages of leads"
          />
        </>
      ) : !isReadable ? (
        <EmptyState title="The leads could not be read" icon="warning">
          The service sent an answer that cannot be read. Please try again.
        </EmptyState>
      ) : filters.page > 1 ? (
        <EmptyState
          title="No leads on this page"
          action={<ButtonLink to={firstHref}>First page</ButtonLink>}
        />
      ) : isFiltered ? (
        <EmptyState
          title="No leads match these filters"
          action={<ButtonLink to={clearHref}>Clear filters</ButtonLink>}
        >
          Try a shorter search, or another country or owner.
        </EmptyState>
      ) : (
        <EmptyState title="No leads yet" icon="people">
          New enquiries of this country appear here as soon as they come in.
        </EmptyState>
      )}
    </>
  );
}
