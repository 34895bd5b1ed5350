import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Icon } from "~/components/ui/Icon";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { type Work, workWords } from "~/services/dashboard/work";
import { formatCount } from "~/services/format/counts";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 { font-size: var(--text-l); }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: var(--s3); padding: 0; list-style: none; }
  li {
    position: relative; display: grid; align-content: center; gap: 2px; min-height: 64px; padding: var(--s3) var(--s4);
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3);
  }
  li:hover { border-color: var(--line-strong); }
  /* What is late: a bar says it beside the words. */
  li[data-late] { border-left: 4px solid var(--danger); padding-left: 13px; }
  li a { display: flex; gap: var(--s2); align-items: baseline; color: var(--ink); text-decoration: none; }
  li a span { min-width: 0; overflow-wrap: anywhere; }
  li a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-3); }
  li a:hover span { text-decoration: underline; }
  li b { flex: none; font-size: var(--text-xl); font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
  li p { display: flex; flex-wrap: wrap; }
  > p { display: flex; gap: var(--s2); align-items: baseline; max-width: none; color: var(--ink-soft); font-size: var(--text-s); }
  > p .icon { flex: none; align-self: center; width: 16px; height: 16px; color: var(--success); }
  > p[data-done] { align-items: center; padding: var(--s4) var(--s5); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); color: var(--ink); font-size: var(--text-m); font-weight: 600; }
  > p[data-done] .icon { width: 22px; height: 22px; }
`;

/** What waits for somebody or for everybody: each number leads to the rows that it counts. Draws nothing where nothing is known. */
export function WorkList({
  id,
  title,
  where,
  work,
  done,
  children,
}: {
  id: string;
  title: string;
  /** Where that is so, in words. */
  where: string;
  work: Work;
  /** What is said when nothing waits; nothing where more is said below. */
  done?: string;
  /** What else is said of it. */
  children?: ReactNode;
}) {
  const { open, clear, failed, isDone } = work;
  if (open.length + clear.length === 0 && !failed && !children) return null;
  const nameOf = (kinds: Work["clear"]) => inWords(kinds.map((kind) => workWords[kind].name));
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{where}</small>
      </h2>
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
            <span>All clear: {nameOf(clear)}.</span>
          </p>
        )
      )}
      {failed && <SectionFailure what={capitalised(nameOf(failed.kinds))} failure={failed.failure} />}
      {children}
    </Section>
  );
}

function WorkLine({
  kind,
  href,
  count,
  oldest,
  overdue,
}: Pick<Work["open"][number], "kind" | "href" | "count" | "oldest" | "overdue">) {
  return (
    <li data-late={oldest?.isLate || overdue ? "" : undefined}>
      <Link to={href}>
        <b>{formatCount(count)}</b> <span>{count === 1 ? workWords[kind].one : workWords[kind].many}</span>
      </Link>
      {oldest && (
        <p>
          <Badge tone={oldest.isLate ? "danger" : "neutral"} icon={oldest.isLate ? "warning" : "clock"}>
            {oldest.isLate ? `Late: the oldest ${oldest.age}` : `The oldest ${oldest.age}`}
          </Badge>
        </p>
      )}
      {!!overdue && (
        <p>
          <Badge tone="danger" icon="warning">
            {formatCount(overdue)} overdue
          </Badge>
        </p>
      )}
    </li>
  );
}

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
