import { outcomes, verdicts } from "@contract/imports/kinds";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { Tabs } from "~/components/ui/Tabs";
import { formatCount } from "~/services/format/counts";
import { outcomeNames, type RowLine, rowList, verdictNames } from "~/services/imports/import";
import type { ImportPage } from "~/services/imports/import.server";
import { ImportRowBadge } from "./badges";

const Rows = styled.section`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  td ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 2px; }
  td { overflow-wrap: anywhere; }
`;

const columns: Column<RowLine>[] = [
  { key: "number", header: "Row", numeric: true, cell: ({ number }) => formatCount(number) },
  { key: "words", header: "Contents", role: "title", cell: ({ words }) => words },
  { key: "state", header: "Result", cell: (row) => <ImportRowBadge {...row} /> },
  { key: "remarks", header: "Remarks", cell: (row) => <ImportRowRemarks row={row} /> },
];

function ImportRowRemarks({ row: { remarks, recordHref, otherRow } }: { row: RowLine }) {
  // A phone shows no label above an empty cell.
  if (remarks.length === 0 && otherRow === undefined && !recordHref) return null;
  return (
    <ul>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
      {otherRow !== undefined && <li>Same record as row {formatCount(otherRow)}</li>}
      {recordHref && (
        <li>
          <Link to={recordHref}>Open record</Link>
        </li>
      )}
    </ul>
  );
}

/** The rows of an import with filters by verdict or outcome, and a search. */
export function ImportRowList({ page }: { page: ImportPage }) {
  const { filters, rows, paging, failure } = page;
  return (
    <Rows aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <ImportRowFilters page={page} />
      <SearchBox label="Search rows" placeholder="Text in a cell" params={rowList.params(filters)} />
      {failure ? <SectionFailure what="The rows" failure={failure} /> : null}
      {rows && rows.length > 0 && paging ? (
        <>
          <Table
            caption="Rows of the file"
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={({ number }) => number}
          />
          <Pagination
            page={filters.page}
            total={paging.total}
            hasMore={paging.hasMore}
            unreadable={paging.unreadable}
            pageHref={(number) => rowList.href(filters, { page: number })}
            label="Pages of rows"
          />
        </>
      ) : (
        rows && (
          <EmptyList things="rows" isUnreadable={!paging?.isWhole} {...rowList.emptyListLinks(filters)}>
            <EmptyState title="No rows" icon="list" />
          </EmptyList>
        )
      )}
    </Rows>
  );
}

/** Links that filter the rows, with their numbers. */
function ImportRowFilters({ page: { job, filters, hasOutcomes } }: { page: ImportPage }) {
  const links = hasOutcomes
    ? outcomes.map((outcome) => ({
        label: outcomeNames[outcome],
        count: job.outcomes[outcome],
        current: filters.outcome === outcome,
        to: rowList.href(filters, { outcome, verdict: "all" }),
      }))
    : verdicts.map((verdict) => ({
        label: verdictNames[verdict],
        count: job.verdicts[verdict],
        current: filters.verdict === verdict,
        to: rowList.href(filters, { verdict, outcome: "all" }),
      }));
  const isAll = filters.verdict === "all" && filters.outcome === "all";
  return (
    <Tabs
      label="Results"
      tabs={[
        {
          to: rowList.href(filters, { verdict: "all", outcome: "all" }),
          label: "All",
          count: job.total,
          current: isAll,
        },
        ...links.filter(({ count }) => count),
      ]}
    />
  );
}
