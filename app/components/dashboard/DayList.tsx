import { styled } from "styled-components";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { Day, DayLine } from "~/services/dashboard/day";
import { capitalised, namesOf } from "~/services/dashboard/work";
import { countOf } from "~/services/format/counts";
import { DayRow } from "./DayRow";
import { ClearWork, WorkSection } from "./WorkSection";

const List = styled.ol`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
`;

const Rest = styled.details`
  > summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font-weight: 600; cursor: pointer; }
`;

/**
 * What waits for a person, the most urgent first, each line with what is to be done about it.
 * @param visible the number of lines that are seen at once; the others unfold
 */
export function DayList({ day: { lines, clear, failed, isDone }, visible }: { day: Day; visible: number }) {
  const more = lines.length - visible;
  return (
    <WorkSection id="work" title="What waits for you" scope="in both countries">
      {failed && <SectionFailure what={capitalised(namesOf(failed.kinds))} failure={failed.failure} />}
      {lines.length > 0 && <Lines lines={lines.slice(0, visible)} />}
      {more > 0 && (
        <Rest>
          <summary>Show {countOf(more, "more line", "more lines")}</summary>
          <Lines lines={lines.slice(visible)} />
        </Rest>
      )}
      <ClearWork clear={clear} done={isDone ? "Nothing waits for you." : undefined} />
    </WorkSection>
  );
}

const Lines = ({ lines }: { lines: readonly DayLine[] }) => (
  <List>
    {lines.map((line) => (
      <DayRow key={keyOf(line)} line={line} />
    ))}
  </List>
);

function keyOf(line: DayLine): string {
  switch (line.kind) {
    case "inspection":
    case "otherTime":
      return `${line.kind} ${line.inspection.id}`;
    case "lead":
      return `lead ${line.lead.id}`;
    case "followUp":
      return line.followUp.id;
    case "answers":
      return `answers ${line.answers.eventId}`;
    case "count":
      return `count ${line.of}`;
  }
}
