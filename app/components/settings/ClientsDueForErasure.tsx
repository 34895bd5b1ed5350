import type { DueClient } from "@contract/leads/rights";
import { mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmailAddress } from "~/components/ui/EmailAddress";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { ListSummary } from "~/components/ui/ListSummary";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import { dueClients } from "~/services/settings/retention";
import type { RetentionPage } from "~/services/settings/retention.server";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  h2 { font-size: var(--text-l); }
  @media (max-width: 39.9375rem) { tbody td[data-label="Email"] { grid-column: 1 / -1; } td { overflow-wrap: anywhere; } td a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** The dry run: the clients that the saved rule would erase now. */
export function ClientsDueForErasure({ page }: { page: RetentionPage }) {
  const { country, filters, rule, list, failure } = page;
  return (
    <Section aria-labelledby="due">
      <h2 id="due">Clients due for erasure</h2>
      {failure && <SectionFailure what="The list of clients" failure={failure} />}
      {list && rule.months !== undefined && (
        <div data-part="tools">
          <SearchBox
            label="Search clients"
            placeholder="Name, email or lead number"
            params={dueClients.params(filters)}
            action={paths.retention()}
          />
          <ListSummary description={list.description} clearHref={dueClients.clearHref(filters)} />
          {(rule.due ?? 0) > 0 && (
            <ButtonLink to={paths.retentionRun(country)} variant="danger" preventScrollReset>
              {`Erase ${formatQuantity(rule.due ?? 0, "client")} now`}
            </ButtonLink>
          )}
        </div>
      )}
      {list && <DueClientTable page={page} list={list} />}
    </Section>
  );
}

function DueClientTable({
  page: { country, filters, rule },
  list: { clients, total, hasMore, isWhole, unreadable, description },
}: {
  page: RetentionPage;
  list: NonNullable<RetentionPage["list"]>;
}) {
  if (clients.length === 0)
    return (
      <EmptyList
        things="clients"
        isUnreadable={!isWhole}
        {...dueClients.emptyListLinks(filters)}
        hint="Try a shorter search."
      >
        {rule.months === undefined ? (
          <EmptyState title="No rule yet" icon="people">
            Save a number of months to preview who would be erased. Saving does not erase anyone.
          </EmptyState>
        ) : (
          <EmptyState title="No clients due for erasure" icon="people" />
        )}
      </EmptyList>
    );
  return (
    <>
      <Table
        caption={description}
        captionHidden
        columns={buildDueClientColumns(mainZone[country])}
        rows={clients}
        rowKey={({ id }) => id}
        sort={toTableSort(dueClients, filters)}
      />
      <Pagination
        page={filters.page}
        total={total}
        hasMore={hasMore}
        unreadable={unreadable}
        pageHref={(number) => dueClients.href(filters, { page: number })}
        label="Pages of clients"
      />
    </>
  );
}

const buildDueClientColumns = (zone: string): Column<DueClient>[] => [
  {
    key: "name",
    header: "Client",
    sort: "name",
    role: "title",
    cell: ({ id, name }) => <Link to={paths.lead(id)}>{name}</Link>,
  },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : <Missing />),
  },
  {
    key: "last_activity",
    header: "Last activity",
    sort: "last_activity",
    cell: ({ last_activity }) => <DateText iso={last_activity} timeZone={zone} missing="–" />,
  },
  {
    key: "created_at",
    header: "Created",
    sort: "created_at",
    cell: ({ created_at }) => <DateText iso={created_at} timeZone={zone} missing="–" />,
  },
];
