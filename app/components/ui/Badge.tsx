import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

const BadgeRoot = styled.span`
  --tone: var(--ink-soft);
  --tint: var(--sunken);
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  padding: 1px var(--s2);
  border-radius: 11px;
  background: var(--tint);
  color: var(--tone);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 20px;
  white-space: nowrap;

  &[data-tone="accent"] { --tone: var(--accent); --tint: var(--accent-soft); }
  &[data-tone="clay"] { --tone: var(--clay); --tint: var(--clay-soft); }
  &[data-tone="success"] { --tone: var(--success); --tint: var(--success-soft); }
  &[data-tone="warning"] { --tone: var(--warning); --tint: var(--warning-soft); }
  &[data-tone="danger"] { --tone: var(--danger); --tint: var(--danger-soft); }
  &[data-tone="info"] { --tone: var(--info); --tint: var(--info-soft); }
  > .icon { width: 14px; height: 14px; stroke-width: 2; }

  @media (max-width: 39.9375rem) { white-space: normal; }
`;

export type Tone = "neutral" | "accent" | "clay" | "success" | "warning" | "danger" | "info";

/** A short status label. Colour alone never carries the meaning. */
export function Badge({
  tone = "neutral",
  icon,
  filled,
  title,
  children,
}: {
  tone?: Tone;
  icon?: IconName | undefined;
  filled?: boolean;
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <BadgeRoot data-tone={tone} title={title}>
      {icon && <Icon name={icon} filled={filled} />}
      {children}
    </BadgeRoot>
  );
}
