import { all } from "@contract/leads/leads";
import { owners as allOwners } from "@contract/users/users";
import { json, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LeadFilterForm } from "~/components/leads/LeadFilterForm";
import { LeadTable } from "~/components/leads/LeadTable";
import { titled } from "~/components/shell/title";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { staffLoader } from "~/services/access/guard.server";
import { leadLine } from "~/services/leads/lead";
import {
  describeLeads,
  isFiltered,
  leadFilterParams,
  leadQuery,
  leadsHref,
  readLeadFilters,
  withoutFilters,
} from "~/services/leads/list";
import { lastPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { section } from "~/services/upstream/section.server";

export const meta = titled(
  "All Leads",
  "The leads of a country to search, filter and sort, with what they plan and who owns them.",
);

/** A page beyond the end is the last one (UI-03); without the owners the list can still be read. */
export const loader = staffLoader(async ({ api, url, country, user }) => {
  const filters = readLeadFilters(url.searchParams, country);
  const [leads, owners] = await Promise.all([
    api(all, { query: leadQuery(filters) }),
    section(api(allOwners)),
  ]);
  const total = leads.meta?.total ?? leads.data.length;
  const last = lastPage(total);
  if (filters.page > last) throw redirect(leadsHref(filters, country, { page: last }));
  return json({
    leads: leads.data.map(leadLine),
    total,
    filters,
    owners: owners.data ?? [],
    country,
    me: user.id,
  });
});

export default function AllLeads() {
  const { leads, total, filters, owners, country, me } = useLoaderData<typeof loader>();
  const params = leadFilterParams(filters, country);
  const described = describeLeads(filters, total, owners.find(({ id }) => id === filters.owner)?.name);
  const clearHref = leadsHref(withoutFilters(filters, country), country);
  const filtered = isFiltered(filters, country);
  return (
    <>
      <h1>All Leads</h1>
      <div className="stack">
        <SearchBox
          label="Search leads"
          placeholder="Name, email, phone, ID or venue"
          params={params}
          action={paths.allLeads}
        />
        <LeadFilterForm filters={filters} chosen={country} owners={owners} me={me} />
      </div>
      <p className="row" role="status">
        <span className="muted">{described}</span>
        {filtered && leads.length > 0 && (
          <Link to={clearHref} preventScrollReset>
            Clear filters
          </Link>
        )}
      </p>
      {leads.length > 0 ? (
        <>
          <LeadTable caption={described} leads={leads} filters={filters} chosen={country} />
          <Pagination
            page={filters.page}
            total={total}
            pageHref={(page) => leadsHref(filters, country, { page })}
            label="Pages of leads"
          />
        </>
      ) : filtered ? (
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
