import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

const Bar = styled.nav`
  --tone: var(--accent);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  position: relative;

  &[data-type="info"] { --tone: var(--info); }
  &[data-type="success"] { --tone: var(--success); }
  &[data-type="warning"] { --tone: var(--warning); }
  &[data-type="danger"] { --tone: var(--danger); }

  ul { display: flex; gap: var(--s1); list-style: none; }
  a {
    display: flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s3);
    color: var(--ink-soft); font-weight: 600; text-decoration: none; white-space: nowrap;
    box-shadow: inset 0 0 0 var(--tone); border-radius: var(--radius-1) var(--radius-1) 0 0;
  }
  a:hover { color: var(--ink); background: var(--hover); }
  a:focus-visible { outline-offset: -2px; }
  a[aria-current] { color: var(--tone); box-shadow: inset 0 -2px 0 var(--tone); }
  small { color: var(--ink-faint); font-weight: 500; font-size: var(--text-s); }
`;

export interface Tab {
  to: string;
  label: string;
  icon?: IconName;
  count?: number | undefined;
  current: boolean;
}

export type TabsType = "primary" | "info" | "success" | "warning" | "danger";

/** Tabs as links, one URL each. */
export function Tabs({
  label,
  tabs,
  type = "primary",
}: {
  label: string;
  tabs: readonly Tab[];
  type?: TabsType;
}) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // On phones the tabs scroll sideways: scroll to the current one.
  useEffect(() => {
    const tab = current && bar.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (tab && bar.current)
      bar.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.current.offsetWidth;
  }, [current]);
  return (
    <Bar ref={bar} aria-label={label} data-type={type}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
              {tab.count !== undefined && <small>{formatCount(tab.count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
