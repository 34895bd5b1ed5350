import type { StageEvents } from "@contract/events/list";
import { dealStages, isClosedStage } from "@contract/events/stages";
import { sumOf } from "~/services/format/sum-of";
import type { Figure } from "~/services/reports/totals";

/** The open events of a stage and what they are worth, whole units of the country's currency. */
export interface PipelineLine {
  name: string;
  events: Figure;
  value: Figure;
}

const openStages = dealStages.filter(({ id }) => !isClosedStage(id));

/** Open events by stage and in total. A stage without a row has no events; unknown stages come last. */
export function buildPipeline(rows: readonly StageEvents[], isPartial = false) {
  const lineOf = (name: string, own: readonly StageEvents[]): PipelineLine =>
    own.length === 0
      ? { name, events: isPartial ? undefined : 0, value: isPartial ? undefined : 0 }
      : { name, events: sumOf(own, ({ events }) => events), value: sumOf(own, ({ value }) => value) };
  const others = rows.filter(({ stage }) => !openStages.some(({ id }) => id === stage));
  return {
    lines: [
      ...openStages.map(({ id, name }) =>
        lineOf(
          name,
          rows.filter(({ stage }) => stage === id),
        ),
      ),
      ...others.map((row) => lineOf(row.stage, [row])),
    ],
    total: lineOf("All", isPartial ? [] : rows),
  };
}
export type Pipeline = ReturnType<typeof buildPipeline>;
