import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  padding: var(--s12) var(--s6);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-3);
  text-align: center;
  color: var(--ink-soft);

  > .icon { width: 32px; height: 32px; color: var(--ink-faint); stroke-width: 1.25; }
  > h2 { font-size: var(--text-l); color: var(--ink); }
  > p { max-width: 48ch; text-wrap: balance; }
`;

/** Says that there is nothing to show, why, and what to do. */
export function EmptyState({
  title,
  icon = "search",
  children,
  action,
}: {
  title: string;
  icon?: IconName;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box>
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </Box>
  );
}
