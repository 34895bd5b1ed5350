import { Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";

const Side = styled.nav`
  display: grid;
  align-content: start;
  gap: var(--s5);
  padding: var(--s5) var(--s3);

  h2 { padding: 0 var(--s3) var(--s1); font-size: var(--text-s); font-weight: 600; letter-spacing: 0; color: var(--ink-faint); }
  ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; list-style: none; }
  a {
    display: flex; align-items: center; gap: var(--s3); min-height: 36px; padding: 4px var(--s3);
    border-radius: var(--radius-2); color: var(--ink-soft); font-weight: 550; text-decoration: none; line-height: 1.3; overflow-wrap: break-word;
  }
  a > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a .icon { color: var(--ink-faint); }
  a:hover { background: var(--hover); color: var(--ink); }
  a[aria-current="page"] { background: var(--accent-soft); color: var(--accent); font-weight: 650; }
  a[aria-current="page"] .icon { color: inherit; }

  @media (max-width: 74.9375rem) { a { min-height: 44px; } }
`;

export interface SidebarLink {
  to: string;
  label: string;
  icon?: IconName;
  /** Distinguishes links to the same address. */
  key?: string;
  /** Current only at exactly this address. */
  end?: boolean;
  /** Number of due items; shown if above 0. */
  count?: number;
  /** The pages of this entry, shown as tabs on each of them. */
  tabs?: readonly SidebarLink[];
}

/** A link to a page. Also current below it, unless a saved view is open. */
const PageLink = ({
  to,
  label,
  icon,
  end = false,
  count,
  isViewOpen,
}: SidebarLink & { isViewOpen: boolean }) => (
  <NavLink to={to} end={end} prefetch="intent" aria-current={isViewOpen ? "false" : "page"}>
    {icon && <Icon name={icon} />}
    {label}
    {count ? (
      <Badge tone="warning">
        {count}
        <span className="visually-hidden"> due</span>
      </Badge>
    ) : null}
  </NavLink>
);

/** A link to a group of tabs, current on all of them. */
const TabGroupLink = ({ to, label, icon, isOpen }: SidebarLink & { isOpen: boolean }) => (
  <Link to={to} prefetch="intent" aria-current={isOpen ? "page" : undefined}>
    {icon && <Icon name={icon} />}
    {label}
  </Link>
);

/** A link to a saved view, current only there. Names may be long. */
function SavedViewLink({ to, label, icon, isOpen }: SidebarLink & { isOpen: boolean }) {
  return (
    <Link to={to} title={label} aria-current={isOpen ? "page" : undefined}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </Link>
  );
}

/** Normalises the order and encoding of search params. */
function normaliseSearchParams(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params}`;
}

const isSavedViewLink = ({ to }: SidebarLink) => to.includes("?");

export interface SidebarData {
  groups: { title?: string; links: SidebarLink[] }[];
}

/** Whether a path is that of a link, or below it. */
export const isAtOrBelowLink = (pathname: string, { to }: SidebarLink): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** The main menu. The caller decides which links a user sees. */
export function Sidebar({ groups, children }: SidebarData & { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const currentAddress = normaliseSearchParams(pathname + search);
  const isOpen = (link: SidebarLink) =>
    isSavedViewLink(link) && normaliseSearchParams(link.to) === currentAddress;
  const isViewOpen = groups.some(({ links }) => links.some(isOpen));
  return (
    <Side aria-label="Main">
      {groups.map((group) => (
        <div key={group.title ?? group.links[0]?.to}>
          {group.title && <h2>{group.title}</h2>}
          <ul>
            {group.links.map(({ key, ...link }) => (
              <li key={key ?? link.to}>
                {isSavedViewLink(link) ? (
                  <SavedViewLink {...link} isOpen={isOpen(link)} />
                ) : link.tabs ? (
                  <TabGroupLink {...link} isOpen={link.tabs.some((tab) => isAtOrBelowLink(pathname, tab))} />
                ) : (
                  <PageLink {...link} isViewOpen={isViewOpen} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </Side>
  );
}
