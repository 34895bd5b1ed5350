import { zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import type { KarenPage } from "~/services/settings/karen.server";
import { formatVersionChanges } from "~/services/settings/scoring-history";

const Cells = styled.div`
  [data-changes] { overflow-wrap: anywhere; }
`;

type Entry = NonNullable<NonNullable<KarenPage["history"]>["data"]>[number];
type HistoryRow = Entry & { changes: string; isCurrent: boolean };

const buildSettingsChangeColumns = (country: KarenPage["country"]): Column<HistoryRow>[] => [
  {
    key: "at",
    header: "Saved",
    role: "title",
    cell: ({ at }) => (at ? <DateText iso={at} timeZone={zoneOf(country)} format="date-time" /> : "Original"),
  },
  { key: "by", header: "By", cell: ({ by }) => by ?? <span data-missing="">–</span> },
  {
    key: "changes",
    header: "Changed",
    cell: ({ changes }) => <span data-changes="">{changes}</span>,
  },
  {
    key: "use",
    header: "Restore",
    role: "action",
    sticky: true,
    cell: ({ id, isCurrent }) =>
      isCurrent ? (
        <span className="muted">In use</span>
      ) : (
        <ButtonLink to={paths.karenSettings(country, id)} size="small">
          View
        </ButtonLink>
      ),
  },
];

/** Who saved which settings of a country, newest first. Each version can be viewed, tried and saved again. */
export function KarenSettingsHistory({ page: { country, history } }: { page: KarenPage }) {
  if (!history) return null;
  const entries = history.data ?? [];
  const rows = entries.map((entry, index) => ({
    ...entry,
    isCurrent: index === 0,
    changes: formatVersionChanges(entry, entries[index + 1]?.values),
  }));
  return (
    <section>
      <h2>History</h2>
      {history.failure ? (
        <SectionFailure what="The history" failure={history.failure} />
      ) : rows.length > 0 ? (
        <Cells>
          <Table
            caption="Previous settings"
            captionHidden
            columns={buildSettingsChangeColumns(country)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Cells>
      ) : (
        <p className="muted">No changes to these settings yet.</p>
      )}
    </section>
  );
}
