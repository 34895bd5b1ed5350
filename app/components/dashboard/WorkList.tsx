import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { capitalised, namesOf, type Work, workWords } from "~/services/dashboard/work";
import { formatCount } from "~/services/format/counts";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 { font-size: var(--text-l); }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: var(--s2) var(--s3); padding: 0; list-style: none; }
  li {
    position: relative; display: grid; align-content: center; gap: 2px; min-height: 44px; padding: var(--s2) var(--s4);
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
  }
  li:hover { border-color: var(--line-strong); }
  li a { display: flex; gap: var(--s2); align-items: baseline; color: var(--ink); text-decoration: none; }
  li a span { min-width: 0; overflow-wrap: anywhere; }
  li a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-3); }
  li a:hover span { text-decoration: underline; }
  li b { flex: none; min-width: 1.5rem; font-size: var(--text-l); font-weight: 650; line-height: 1.2; }
  > p { display: flex; gap: var(--s2); align-items: baseline; max-width: none; color: var(--ink-soft); font-size: var(--text-s); }
  > p .icon { flex: none; align-self: center; width: 16px; height: 16px; color: var(--success); }
  > p[data-done] { align-items: center; padding: var(--s2) var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); color: var(--ink); font-weight: 600; }
`;

/** What waits for somebody or for everybody: each number leads to the rows that it counts. Draws nothing where nothing is known. */
export function WorkList({
  id,
  title,
  where,
  work,
  done,
  lead,
}: {
  id: string;
  title: string;
  /** Where that is so, in words. */
  where: string;
  work: Work;
  /** What is said when nothing waits; nothing where more is said below. */
  done?: string;
  /** What is said of it first. */
  lead?: ReactNode;
}) {
  const { open, clear, failed, isDone } = work;
  if (open.length + clear.length === 0 && !failed && !lead) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{where}</small>
      </h2>
      {lead}
      {open.length > 0 && (
        <ul>
          {open.map((line) => (
            <WorkLine key={line.kind} {...line} />
          ))}
        </ul>
      )}
      {isDone && done ? (
        <p data-done="">
          <Icon name="check-circle" />
          {done}
        </p>
      ) : (
        clear.length > 0 && (
          <p>
            <Icon name="check-circle" />
            <span>All clear: {namesOf(clear)}.</span>
          </p>
        )
      )}
      {failed && <SectionFailure what={capitalised(namesOf(failed.kinds))} failure={failed.failure} />}
    </Section>
  );
}

function WorkLine({ kind, href, count }: Work["open"][number]) {
  return (
    <li>
      <Link to={href}>
        <b>{formatCount(count)}</b> <span>{count === 1 ? workWords[kind].one : workWords[kind].many}</span>
      </Link>
    </li>
  );
}
