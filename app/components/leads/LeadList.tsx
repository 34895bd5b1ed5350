import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { leadList } from "~/services/leads/list";
import type { LeadListPage } from "~/services/leads/list.server";
import { LeadTable } from "./LeadTable";

/** What the filters let through, in words and as a page of the table. */
export function LeadList({ page }: { page: LeadListPage }) {
  const { filters, leads, total, described } = page;
  const isFiltered = leadList.isFiltered(filters);
  const clearHref = leadList.href(leadList.cleared(filters));
  return (
    <>
      <p className="row" role="status">
        <span className="muted">{described}</span>
        {isFiltered && leads.length > 0 && (
          <Link to={clearHref} preventScrollReset>
            Clear filters
          </Link>
        )}
      </p>
      {leads.length > 0 ? (
        <>
          <LeadTable caption={described} leads={leads} filters={filters} />
          <Pagination
            page={filters.page}
            total={total}
            pageHref={(number) => leadList.href(filters, { page: number })}
            label="Pages of leads"
          />
        </>
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
