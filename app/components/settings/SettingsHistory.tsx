import { zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { changeText } from "~/services/settings/history";
import type { KarenPage } from "~/services/settings/karen.server";

const Cells = styled.div`
  [data-changes] { overflow-wrap: anywhere; }
`;

type Entry = NonNullable<NonNullable<KarenPage["history"]>["data"]>[number];
type Line = Entry & { changes: string; isPresent: boolean };

const columnsFor = (country: KarenPage["country"]): Column<Line>[] => [
  {
    key: "at",
    header: "Saved",
    role: "title",
    cell: ({ at }) =>
      at ? <DateText iso={at} timeZone={zoneOf(country)} format="date-time" /> : "Before that",
  },
  { key: "by", header: "By", cell: ({ by }) => by ?? <span data-missing="">–</span> },
  {
    key: "changes",
    header: "Changed",
    cell: ({ changes }) => <span data-changes="">{changes}</span>,
  },
  {
    key: "use",
    header: "Go back",
    role: "action",
    sticky: true,
    cell: ({ id, isPresent }) =>
      isPresent ? (
        <span className="muted">In use</span>
      ) : (
        <ButtonLink to={paths.karenSettings(country, id)} size="small">
          Look at these
        </ButtonLink>
      ),
  },
];

/** Who saved which settings of a country, the newest first; each can be looked at, tried and saved again. */
export function SettingsHistory({ page: { country, history } }: { page: KarenPage }) {
  if (!history) return null;
  const entries = history.data ?? [];
  const lines = entries.map((entry, at) => ({
    ...entry,
    isPresent: at === 0,
    changes: changeText(entry, entries[at + 1]?.values),
  }));
  return (
    <section>
      <h2>History</h2>
      {history.failure ? (
        <SectionFailure what="The history" failure={history.failure} />
      ) : lines.length > 0 ? (
        <Cells>
          <Table
            caption="Settings that were saved before"
            captionHidden
            columns={columnsFor(country)}
            rows={lines}
            rowKey={({ id }) => id}
          />
        </Cells>
      ) : (
        <p className="muted">Nobody has changed these settings yet.</p>
      )}
    </section>
  );
}
