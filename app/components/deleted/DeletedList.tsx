import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { DateText } from "~/components/ui/DateText";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { Form } from "~/components/ui/Form";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { type Column, Table } from "~/components/ui/Table";
import {
  DELETED_PER_PAGE,
  type DeletedLine,
  deletedKindNames,
  deletedList,
} from "~/services/deleted/deleted";
import type { DeletedPage } from "~/services/deleted/deleted.server";
import { paths } from "~/services/paths";

const Bar = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--s3) var(--s4); align-items: center;
`;

const Cells = styled.div`
  td { overflow-wrap: anywhere; }
`;

const buildDeletedRecordColumns = (timezone: string): Column<DeletedLine>[] => [
  { key: "name", header: "Name", role: "title", cell: ({ name }) => name },
  { key: "kind", header: "Type", cell: ({ kind }) => kind ?? <Missing /> },
  {
    key: "at",
    header: "Deleted",
    cell: ({ at }) => <DateText iso={at} timeZone={timezone} format="date-time" />,
  },
  { key: "by", header: "By", cell: ({ by }) => by ?? <Missing /> },
  {
    key: "until",
    header: "Restorable until",
    cell: ({ until }) => <DateText iso={until} timeZone={timezone} />,
  },
  {
    key: "history",
    header: "History",
    cell: ({ historyHref, name }) =>
      historyHref ? (
        <Link to={historyHref} aria-label={`History of ${name}`}>
          History
        </Link>
      ) : (
        <Missing />
      ),
  },
  {
    key: "restore",
    header: "",
    role: "action",
    cell: ({ id, name }) => (
      <Form action={paths.restoration(id)}>
        <Button size="small" icon="undo" aria-label={`Restore ${name}`}>
          Restore
        </Button>
      </Form>
    ),
  },
];

/** Deleted records that can still be restored, latest deletion first. */
export function DeletedList({ page }: { page: DeletedPage }) {
  const { filters, lines, description } = page;
  return (
    <>
      <h1>Recently deleted</h1>
      <Bar>
        <SearchBox
          label="Search deleted records"
          placeholder="Name"
          params={deletedList.params(filters)}
          action={paths.deletedRecords}
        />
        <CollapsibleFilters action={paths.deletedRecords} params={deletedList.paramsWithout(filters, "kind")}>
          <FilterSelect
            name="kind"
            label="Type"
            any="Any type"
            names={deletedKindNames}
            chosen={filters.kind}
          />
        </CollapsibleFilters>
      </Bar>
      <p className="muted" role="status">
        {description}
      </p>
      {lines.length > 0 ? (
        <>
          <Cells>
            <Table
              caption={description}
              captionHidden
              columns={buildDeletedRecordColumns(page.timezone)}
              rows={lines}
              rowKey={({ id }) => id}
            />
          </Cells>
          <Pagination
            page={filters.page}
            total={page.total}
            hasMore={page.hasMore}
            unreadable={page.unreadable}
            perPage={DELETED_PER_PAGE}
            pageHref={(number) => deletedList.href(filters, { page: number })}
            label="Pages of deleted records"
          />
        </>
      ) : (
        <EmptyList
          things="deleted records"
          isUnreadable={!page.isWhole}
          {...deletedList.emptyListLinks(filters)}
        >
          <EmptyState title="Nothing to restore" icon="trash">
            Deleted leads, notes, quotes, rooms, offers and brochures stay here for 30 days.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}
