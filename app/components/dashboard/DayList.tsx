import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { Day, DayLine } from "~/services/dashboard/day";
import { capitalised, namesOf } from "~/services/dashboard/work";
import { countOf } from "~/services/format/counts";
import { DayRow } from "./DayRow";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 { font-size: var(--text-l); }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  ol { padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > details > summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font-weight: 600; cursor: pointer; }
  > p { display: flex; gap: var(--s2); align-items: center; max-width: none; color: var(--ink-soft); font-size: var(--text-s); }
  > p .icon { flex: none; width: 16px; height: 16px; color: var(--success); }
  > p[data-done] { padding: var(--s4) var(--s5); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); color: var(--ink); font-size: var(--text-m); font-weight: 600; }
  > p[data-done] .icon { width: 22px; height: 22px; }
`;

/** The lines that are shown first; the others unfold. */
const SEEN = 12;

/** What waits for a person, the most urgent first, each line with what is to be done about it. */
export function DayList({ day: { lines, clear, failed, isDone } }: { day: Day }) {
  const more = lines.length - SEEN;
  return (
    <Section aria-labelledby="work">
      <h2 id="work">
        What waits for you <small>in both countries</small>
      </h2>
      {failed && <SectionFailure what={capitalised(namesOf(failed.kinds))} failure={failed.failure} />}
      {lines.length > 0 && <Lines lines={lines.slice(0, SEEN)} />}
      {more > 0 && (
        <details>
          <summary>Show {countOf(more, "more line", "more lines")}</summary>
          <Lines lines={lines.slice(SEEN)} />
        </details>
      )}
      {isDone ? (
        <p data-done="">
          <Icon name="check-circle" />
          Nothing waits for you.
        </p>
      ) : (
        clear.length > 0 && (
          <p>
            <Icon name="check-circle" />
            <span>All clear: {namesOf(clear)}.</span>
          </p>
        )
      )}
    </Section>
  );
}

const Lines = ({ lines }: { lines: readonly DayLine[] }) => (
  <ol>
    {lines.map((line) => (
      <DayRow key={keyOf(line)} line={line} />
    ))}
  </ol>
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
