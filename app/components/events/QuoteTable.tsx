import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { type Column, Table } from "~/components/ui/Table";
import type { QuoteLine } from "~/services/events/quotes";
import { formatFileSize } from "~/services/format/file-size";
import { paths } from "~/services/paths";

const Cells = styled.div`
  [data-part="buttons"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  td a { overflow-wrap: anywhere; }
`;

const buildQuoteColumns = (
  leadId: number,
  eventId: number,
  zone: string | undefined,
): Column<QuoteLine>[] => [
  {
    key: "file",
    header: "File",
    cell: ({ id, fileName }) => (
      <a href={paths.quoteDownload(leadId, eventId, id)}>{fileName ?? "Unnamed file"}</a>
    ),
  },
  { key: "venue", header: "Venue", cell: ({ venue }) => venue ?? <Missing /> },
  {
    key: "size",
    header: "Size",
    numeric: true,
    cell: ({ size }) => (size === undefined ? <Missing /> : formatFileSize(size)),
  },
  { key: "date", header: "Uploaded", cell: ({ at }) => <DateText iso={at} timeZone={zone} missing="–" /> },
  {
    key: "link",
    header: "Link",
    cell: ({ link }) =>
      link ? (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {new URL(link).host}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <Missing />
      ),
  },
  {
    key: "actions",
    header: "",
    role: "action",
    cell: ({ id, link, fileName }) => (
      <span data-part="buttons">
        <ButtonLink
          to={paths.quoteLink(leadId, eventId, id)}
          size="small"
          preventScrollReset
          aria-label={`${link ? "Change link" : "Add link"}: ${fileName ?? `quote ${id}`}`}
        >
          {link ? "Change link" : "Add link"}
        </ButtonLink>
        <ButtonLink
          to={paths.quoteDeletion(leadId, eventId, id)}
          size="small"
          icon="trash"
          preventScrollReset
          aria-label={`Delete ${fileName ?? `quote ${id}`}`}
        >
          Delete
        </ButtonLink>
      </span>
    ),
  },
];

/** The quotes of an event with their actions. */
export function QuoteTable({
  leadId,
  eventId,
  zone,
  quotes,
}: {
  leadId: number;
  eventId: number;
  zone: string | undefined;
  quotes: QuoteLine[];
}) {
  return (
    <Cells>
      <Table
        caption="Quotes"
        captionHidden
        columns={buildQuoteColumns(leadId, eventId, zone)}
        rows={quotes}
        rowKey={({ id }) => id}
      />
    </Cells>
  );
}
