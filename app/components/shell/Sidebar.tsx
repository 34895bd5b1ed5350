import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";

const Side = styled.nav`
  display: grid;
  align-content: start;
  gap: var(--s5);
  padding: var(--s5) var(--s3);

  h2 { padding: 0 var(--s3) var(--s1); font-size: var(--text-s); font-weight: 600; letter-spacing: 0; color: var(--ink-faint); }
  ul { display: grid; gap: 2px; list-style: none; }
  a {
    display: flex; align-items: center; gap: var(--s3); min-height: 36px; padding: 4px var(--s3);
    border-radius: var(--radius-2); color: var(--ink-soft); font-weight: 550; text-decoration: none; line-height: 1.3;
  }
  a .icon { color: var(--ink-faint); }
  a:hover { background: var(--hover); color: var(--ink); }
  a[aria-current="page"] { background: var(--accent-soft); color: var(--accent); font-weight: 650; }
  a[aria-current="page"] .icon { color: inherit; }

  @media (max-width: 1199px) { a { min-height: 44px; } }
`;

export interface SidebarLink {
  to: string;
  label: string;
  icon?: IconName;
  /** Current only at exactly this address, not below it. */
  end?: boolean;
}

export interface SidebarData {
  groups: { title?: string; links: SidebarLink[] }[];
}

/** The links of the product in their groups; which ones a person sees is decided by the caller. */
export function Sidebar({ groups, children }: SidebarData & { children?: ReactNode }) {
  return (
    <Side aria-label="Main">
      {groups.map((group) => (
        <div key={group.title ?? group.links[0]?.to}>
          {group.title && <h2>{group.title}</h2>}
          <ul>
            {group.links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to} end={link.end} prefetch="intent">
                  {link.icon && <Icon name={link.icon} />}
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </Side>
  );
}
