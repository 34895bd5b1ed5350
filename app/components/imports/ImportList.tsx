import type { ImportLine } from "@contract/imports/imports";
import { importKindNames } from "@contract/imports/kinds";
import { countryNames, mainZone } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { Tabs } from "~/components/ui/Tabs";
import { formatCount } from "~/services/format/counts";
import { importList } from "~/services/imports/list";
import type { ImportListPage } from "~/services/imports/list.server";
import { paths } from "~/services/paths";
import { ImportStateBadge } from "./badges";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
  justify-content: space-between;
`;

const columns: Column<ImportLine>[] = [
  {
    key: "file_name",
    header: "File",
    role: "title",
    sort: "file_name",
    cell: ({ id, file_name }) => <Link to={paths.import(id)}>{file_name}</Link>,
  },
  { key: "kind", header: "Contains", cell: ({ kind }) => importKindNames[kind] },
  { key: "country", header: "Country", cell: ({ country }) => countryNames[country] },
  {
    key: "total",
    header: "Rows",
    numeric: true,
    sort: "total",
    first: "desc",
    cell: ({ total }) => formatCount(total),
  },
  { key: "state", header: "Status", cell: ({ state }) => <ImportStateBadge state={state} /> },
  { key: "by", header: "By", cell: ({ created_by }) => created_by ?? <Missing /> },
  {
    key: "created_at",
    header: "Uploaded",
    sort: "created_at",
    first: "desc",
    cell: ({ created_at, country }) => <DateText iso={created_at} timeZone={mainZone[country]} missing="–" />,
  },
];

/** The list of imports. */
export function ImportList({ page }: { page: ImportListPage }) {
  const { filters, imports, total, hasMore, isWhole, unreadable, description } = page;
  return (
    <>
      <h1>Imports</h1>
      <Bar>
        <SearchBox
          label="Search imports"
          placeholder="File name"
          params={importList.params(filters)}
          action={paths.imports}
        />
        <ButtonLink to={paths.newImport()} variant="primary" icon="plus">
          New import
        </ButtonLink>
      </Bar>
      <Tabs
        label="Contents"
        tabs={kindTabs.map(({ kind, label }) => ({
          to: importList.href(filters, { kind }),
          label,
          current: filters.kind === kind,
        }))}
      />
      <p className="muted" role="status">
        {description}
      </p>
      {imports.length > 0 ? (
        <>
          <Table
            caption={description}
            captionHidden
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            sort={toTableSort(importList, filters)}
          />
          <Pagination
            page={filters.page}
            total={total}
            hasMore={hasMore}
            unreadable={unreadable}
            pageHref={(number) => importList.href(filters, { page: number })}
            label="Pages of imports"
          />
        </>
      ) : (
        <EmptyList things="imports" isUnreadable={!isWhole} {...importList.emptyListLinks(filters)}>
          <EmptyState
            title="No imports yet"
            icon="list"
            action={<ButtonLink to={paths.newImport()}>New import</ButtonLink>}
          >
            Import venues, leads and users from spreadsheets.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}

const kindTabs = [
  { kind: "all", label: "All" },
  { kind: "venues", label: importKindNames.venues },
  { kind: "leads", label: importKindNames.leads },
  { kind: "users", label: importKindNames.users },
] as const;
