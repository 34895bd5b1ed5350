import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { type Column, Table } from "~/components/ui/Table";
import type { ChangeLine } from "~/services/history/history";

const Cells = styled.div`
  td { vertical-align: top; padding-top: var(--s3); padding-bottom: var(--s3); height: auto; }
  ul { list-style: none; display: grid; gap: var(--s2); }
  li { display: flex; flex-wrap: wrap; gap: 2px var(--s3); align-items: baseline; overflow-wrap: anywhere; }
  li > span { min-width: 0; }
  del { color: var(--ink-soft); }
  ins { text-decoration: none; font-weight: 550; }
  [data-act] { color: var(--ink-soft); font-size: var(--text-s); }
  [data-record] { overflow-wrap: anywhere; }
  @media (max-width: 39.9375rem) { tbody td:last-child { grid-column: 1 / -1; } }
`;

/** Changes, newest first. `putBackHref` builds the link to put a field back; absent: not offered. */
export function ChangeTable({
  caption,
  lines,
  timezone,
  showRecords = false,
  putBackHref,
}: {
  caption: string;
  lines: readonly ChangeLine[];
  timezone: string;
  showRecords?: boolean;
  putBackHref?: (change: number, field: string) => string;
}) {
  const columns: Column<ChangeLine>[] = [
    {
      key: "at",
      header: "When",
      role: "title",
      cell: ({ at }) => <DateText iso={at} timeZone={timezone} format="date-time" />,
    },
    { key: "who", header: "Who", cell: ({ who }) => who ?? <Missing /> },
    ...(showRecords ? [recordColumn] : []),
    {
      key: "changes",
      header: "What changed",
      cell: (line) => (
        <>
          {line.act && <span data-act="">{line.act}</span>}
          <ChangedFieldList line={line} putBackHref={putBackHref} />
        </>
      ),
    },
  ];
  return (
    <Cells>
      <Table caption={caption} captionHidden columns={columns} rows={[...lines]} rowKey={({ id }) => id} />
    </Cells>
  );
}

const recordColumn: Column<ChangeLine> = {
  key: "record",
  header: "Record",
  cell: ({ kind, record, historyHref }) => (
    <span data-record="">
      {kind && `${kind} `}
      {record && (historyHref ? <Link to={historyHref}>{record}</Link> : record)}
    </span>
  ),
};

function ChangedFieldList({
  line: { id, fields },
  putBackHref,
}: {
  line: ChangeLine;
  putBackHref?: ((change: number, field: string) => string) | undefined;
}) {
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ field, label, from, to, canPutBack }) => (
        <li key={field}>
          <span>
            {from === undefined && to === undefined ? (
              label
            ) : (
              <>
                {label}: {from !== undefined && <del>{from}</del>}
                {from !== undefined && to !== undefined && " to "}
                {to !== undefined ? <ins>{to}</ins> : " removed"}
              </>
            )}
          </span>
          {canPutBack && putBackHref && (
            <ButtonLink
              to={putBackHref(id, field)}
              size="small"
              icon="undo"
              preventScrollReset
              aria-label={`Restore value: ${label}`}
            >
              Restore value
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
