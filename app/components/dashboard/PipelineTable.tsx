import { type Country, countryNames } from "@contract/vocabulary";
import { FigureMeanings } from "~/components/reports/FigureMeanings";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Column, Table } from "~/components/ui/Table";
import type { Pipeline, PipelineLine } from "~/services/dashboard/pipeline";
import { formatCount } from "~/services/format/counts";
import type { Section } from "~/services/upstream/section.server";

const buildPipelineColumns = (country: Country): Column<PipelineLine>[] => [
  { key: "name", header: "Stage", role: "title", cell: ({ name }) => name },
  {
    key: "events",
    header: "Events",
    numeric: true,
    cell: ({ events }) => (events === undefined ? <Missing /> : formatCount(events)),
  },
  {
    key: "value",
    header: "Budgets",
    numeric: true,
    cell: ({ value }) => <Money amount={value} country={country} missing="–" />,
  },
];

/** The user's open events in a country by stage, with their total budgets. */
export function PipelineTable({ found, country }: { found: Section<Pipeline>; country: Country }) {
  if (found.failure) return <SectionFailure what="Your pipeline" failure={found.failure} />;
  const { lines, total } = found.data;
  return (
    <div>
      <Table
        caption={`My pipeline, ${countryNames[country]}`}
        columns={buildPipelineColumns(country)}
        rows={lines}
        total={total}
        rowKey={({ name }) => name}
        compact
      />
      <FigureMeanings figures={["pipeline_events", "pipeline_budgets"]} />
    </div>
  );
}
