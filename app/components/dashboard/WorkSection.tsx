import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import { joinWorkNames, type WorkKind } from "~/services/dashboard/work";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 { font-size: var(--text-l); }
  h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > p { display: flex; gap: var(--s2); align-items: center; max-width: none; color: var(--ink-soft); font-size: var(--text-s); }
  > p .icon { flex: none; width: 16px; height: 16px; color: var(--success); }
  > p[data-done] { padding: var(--s3) var(--s4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); color: var(--ink); font-size: var(--text-m); font-weight: 600; }
  > p[data-done] .icon { width: 22px; height: 22px; }
`;

export const WorkSection = ({
  id,
  title,
  scope,
  children,
}: {
  id: string;
  title: string;
  /** The countries it covers. */
  scope: string;
  children: ReactNode;
}) => (
  <Section aria-labelledby={id}>
    <h2 id={id}>
      {title} <small>{scope}</small>
    </h2>
    {children}
  </Section>
);

/** The end of a section: that nothing is open, or which kinds of work have nothing open. */
export function NoOpenWork({ clear, done }: { clear: readonly WorkKind[]; done?: string | undefined }) {
  if (!done && clear.length === 0) return null;
  return (
    <p data-done={done && ""}>
      <Icon name="check-circle" />
      <span>{done ?? `No ${joinWorkNames(clear, "or")}.`}</span>
    </p>
  );
}
