import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

const Card = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--s1);
  padding: var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  dt, > [data-part="label"] { display: flex; align-items: center; justify-content: space-between; color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; }
  > [data-part="value"] { font-size: var(--text-2xl); font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
  > [data-part="note"] { color: var(--ink-soft); font-size: var(--text-s); }
  .icon { color: var(--ink-faint); }
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-3); }
  &:has(a:hover) { border-color: var(--line-strong); }
`;

/** A figure with a label and a note. With `to`, the whole card is a link. */
export function StatsCard({
  label,
  value,
  note,
  icon,
  to,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  to?: string;
}) {
  return (
    <Card>
      <div data-part="label">
        {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
        {icon && <Icon name={icon} />}
      </div>
      <div data-part="value">{value}</div>
      {note && <div data-part="note">{note}</div>}
    </Card>
  );
}
