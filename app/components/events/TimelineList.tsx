import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import type { TimelineLine } from "~/services/events/timeline";
import { formatTimelineKind } from "~/services/events/timeline";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;

  > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s4); align-items: center; padding: var(--s3) 0; }
  > li + li { border-top: 1px solid var(--line); }
  p { overflow-wrap: anywhere; }
  p:first-child { display: flex; flex-wrap: wrap; gap: 0 var(--s2); align-items: baseline; font-weight: 600; }
  small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
`;

/** Timeline entries, with times in one zone. */
export function TimelineList({
  lines,
  zone,
  showsKind = false,
  action,
}: {
  lines: readonly TimelineLine[];
  zone: string;
  showsKind?: boolean;
  /** The action for an entry. */
  action?: (line: TimelineLine) => ReactNode;
}) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line.key}>
          <div>
            <p>
              {line.title}
              {line.hasFailed && (
                <Badge tone="danger" icon="warning">
                  Failed
                </Badge>
              )}
            </p>
            {line.detail && <p>{line.detail}</p>}
            <small>
              <EntryTime line={line} zone={zone} />
              {showsKind && ` · ${formatTimelineKind(line.kind)}`}
              {line.by && ` · ${line.by}`}
            </small>
          </div>
          {action?.(line)}
        </li>
      ))}
    </List>
  );
}

/** The time in the page's zone. A wall-clock time has no zone and is shown as received. */
function EntryTime({ line, zone }: { line: TimelineLine; zone: string }) {
  if (line.at) return <DateText iso={line.at} timeZone={zone} format="date-time" missing="Time not known" />;
  return <DateText iso={line.clock} timeZone="UTC" format="date-time" missing="Time not known" />;
}
