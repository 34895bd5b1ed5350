import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { joinWorkNames, type Work, workLabels } from "~/services/dashboard/work";
import { formatCount } from "~/services/format/counts";
import { NoOpenWork, WorkSection } from "./WorkSection";

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: var(--s2) var(--s3);
  padding: 0;
  list-style: none;

  li {
    position: relative; display: grid; align-content: center; gap: 2px; min-height: 44px; padding: var(--s2) var(--s4);
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
  }
  li:hover { border-color: var(--line-strong); }
  a { display: flex; gap: var(--s2); align-items: baseline; color: var(--ink); text-decoration: none; }
  a span { min-width: 0; overflow-wrap: anywhere; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-3); }
  a:hover span { text-decoration: underline; }
  b { flex: none; min-width: 1.5rem; font-size: var(--text-l); font-weight: 650; line-height: 1.2; }
`;

/** Counts of open work, each with a link to its list. Renders nothing if nothing is known. */
export function WorkList({
  id,
  title,
  scope,
  work: { open, clear, failed, isDone },
  done,
}: {
  id: string;
  title: string;
  /** The countries it covers. */
  scope: string;
  work: Work;
  /** The text if nothing is open. */
  done: string;
}) {
  if (open.length + clear.length === 0 && !failed) return null;
  return (
    <WorkSection id={id} title={title} scope={scope}>
      {open.length > 0 && (
        <Counts>
          {open.map((line) => (
            <WorkCountLine key={line.kind} {...line} />
          ))}
        </Counts>
      )}
      <NoOpenWork clear={clear} done={isDone ? done : undefined} />
      {failed && <SectionFailure what={joinWorkNames(failed.kinds)} failure={failed.failure} />}
    </WorkSection>
  );
}

function WorkCountLine({ kind, href, count }: Work["open"][number]) {
  return (
    <li>
      <Link to={href}>
        <b>{formatCount(count)}</b> <span>{count === 1 ? workLabels[kind].one : workLabels[kind].many}</span>
      </Link>
    </li>
  );
}
