import type { StageEvents } from "@contract/events/list";
import { dealStages, isClosedStage } from "@contract/events/stages";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import type { Figure } from "~/services/reports/totals";

/** The open events of a stage and their total budget, in whole units of the country's currency. */
export interface PipelineLine {
  name: string;
  events: Figure;
  value: Figure;
}

const openStages = dealStages.filter(({ id }) => !isClosedStage(id));

/** Open events by stage and in total. A stage without a row has no events, unless rows are missing (`isPartial`); unknown stages come last. */
export function buildPipelineTable(
  rows: readonly StageEvents[],
  isPartial = false,
): { lines: PipelineLine[]; total: PipelineLine } {
  const toLine = (name: string, stageRows: readonly StageEvents[]): PipelineLine =>
    stageRows.length === 0
      ? { name, events: isPartial ? undefined : 0, value: isPartial ? undefined : 0 }
      : {
          name,
          events: sumIfAllKnown(stageRows, ({ events }) => events),
          value: sumIfAllKnown(stageRows, ({ value }) => value),
        };
  const others = rows.filter(({ stage }) => !openStages.some(({ id }) => id === stage));
  return {
    lines: [
      ...openStages.map(({ id, name }) =>
        toLine(
          name,
          rows.filter(({ stage }) => stage === id),
        ),
      ),
      ...others.map((row) => toLine(row.stage, [row])),
    ],
    total: toLine("Total", isPartial ? [] : rows),
  };
}
export type Pipeline = ReturnType<typeof buildPipelineTable>;
