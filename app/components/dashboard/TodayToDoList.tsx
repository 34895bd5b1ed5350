import { styled } from "styled-components";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { ToDoLine, ToDoList } from "~/services/dashboard/to-do-list";
import { joinWorkNames } from "~/services/dashboard/work";
import { formatQuantity } from "~/services/format/counts";
import { ToDoRow } from "./ToDoRow";
import { NoOpenWork, WorkSection } from "./WorkSection";

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
 * The user's to-do list, most urgent first, each row with its action.
 * @param visible how many rows are shown; the rest can be expanded
 */
export function TodayToDoList({
  day: { lines, clear, failed, isDone },
  visible,
}: {
  day: ToDoList;
  visible: number;
}) {
  const hiddenCount = lines.length - visible;
  return (
    <WorkSection id="work" title="Your to-do list" scope="Australia and UK">
      {failed && <SectionFailure what={joinWorkNames(failed.kinds)} failure={failed.failure} />}
      {lines.length > 0 && <ToDoRows lines={lines.slice(0, visible)} />}
      {hiddenCount > 0 && (
        <Rest>
          <summary>Show {formatQuantity(hiddenCount, "more item", "more items")}</summary>
          <ToDoRows lines={lines.slice(visible)} />
        </Rest>
      )}
      <NoOpenWork clear={clear} done={isDone ? "You are up to date." : undefined} />
    </WorkSection>
  );
}

const ToDoRows = ({ lines }: { lines: readonly ToDoLine[] }) => (
  <List>
    {lines.map((line) => (
      <ToDoRow key={buildToDoLineKey(line)} line={line} />
    ))}
  </List>
);

function buildToDoLineKey(line: ToDoLine): string {
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
      return `count ${line.work}`;
  }
}
