import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { useTrackPendingPosts } from "~/components/shell/revalidation";
import { GlobalAlert, type OneShotAlert } from "~/components/ui/GlobalAlert";
import { Icon } from "~/components/ui/Icon";
import { PendingBar } from "~/components/ui/PendingBar";
import { SkipLink } from "~/components/ui/SkipLink";
import { Tabs } from "~/components/ui/Tabs";
import { UnsavedGuard } from "~/components/ui/UnsavedGuard";
import { Breadcrumbs, type Crumb } from "./Breadcrumbs";
import { GlobalShortcutKeys } from "./GlobalShortcutKeys";
import { isAtOrBelowLink, Sidebar, type SidebarData } from "./Sidebar";
import { TopBar, type TopBarProps } from "./TopBar";
import { useAfterNavigation, useFocusNewPage } from "./use-after-navigation";

const Frame = styled.div`
  > [data-part="page"] { display: grid; grid-template-columns: var(--sidebar) minmax(0, 1fr); }
  [data-part="side"] {
    position: sticky; top: var(--topbar); height: calc(100dvh - var(--topbar)); overflow-y: auto;
    background: var(--paper); border-right: 1px solid var(--line);
  }
  main { min-width: 0; max-width: calc(var(--content) + 2 * var(--s8)); width: 100%; padding: var(--s3) var(--s8) var(--s16); outline: none; }
  main:has([data-wide]) { max-width: none; }
  main > * + * { margin-top: var(--s5); }
  main > [aria-label="Breadcrumb"] + * { margin-top: var(--s2); }
  [data-part="menu"] { display: none; }
  /* Sticky, because a form may keep the scroll position and hide an alert further up. */
  @media screen and (scripting: enabled) {
    main > [data-part="alert"] { position: sticky; top: calc(var(--topbar) + var(--s2)); z-index: 16; }
    main > [data-part="alert"] > * { box-shadow: var(--shadow-2); }
  }

  @media (max-width: 74.9375rem) {
    > [data-part="page"] { display: block; }
    [data-part="menu"] {
      flex: none; display: grid; place-items: center; position: relative; width: 44px; height: 44px; border-radius: var(--radius-2); cursor: pointer;
    }
    [data-part="menu"]:hover { background: var(--hover); }
    [data-part="menu"] input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
    [data-part="menu"]:has(:focus-visible) { outline: 2px solid var(--focus); }
    [data-part="menu"] .icon { width: 24px; height: 24px; }
    [data-part="menu"] .icon + .icon { display: none; }
    &:has([data-part="menu"] :checked) {
      [data-part="menu"] .icon { display: none; }
      [data-part="menu"] .icon + .icon { display: block; }
      [data-part="side"] { visibility: visible; transform: none; }
      [data-part="menu"]::before { content: ""; position: fixed; inset: var(--topbar) 0 0; background: var(--scrim); }
    }
    [data-part="side"] {
      position: fixed; left: 0; z-index: 25; width: min(300px, 86vw); box-shadow: var(--shadow-2);
      visibility: hidden; transform: translateX(-100%);
      transition: transform var(--motion-collapse) var(--ease), visibility var(--motion-collapse);
    }
    main { padding: var(--s3) var(--s6) var(--s16); margin: 0 auto; }
  }
  @media (max-width: 39.9375rem) {
    main { padding: var(--s3) var(--s4) var(--s12); }
    main:has([data-wide]) { padding-top: var(--s1); }
    main > [aria-label="Breadcrumb"] + * { margin-top: 0; }
  }
  @media print {
    > header, > a, [data-part="side"] { display: none; }
    > [data-part="page"] { display: block; }
    main { max-width: none; padding: 0; }
  }
`;

interface StaffShellProps {
  topBar: TopBarProps;
  sidebar: SidebarData;
  trail: readonly Crumb[];
  alert: OneShotAlert | null;
  /** This page without the alert. */
  dismissHref: string;
  /** Shown on a local development host only. */
  docs?: readonly { to: string; label: string }[] | null;
  areShortcutsOn: boolean;
  children: ReactNode;
}

/**
 * The frame of every staff page. Below 1200 px a checkbox, which needs no JavaScript, opens the sidebar (spec 9).
 */
export function StaffShell({
  topBar,
  sidebar,
  trail,
  alert,
  dismissHref,
  docs,
  areShortcutsOn,
  children,
}: StaffShellProps) {
  const menu = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);

  /** Closes the sidebar if it is open over the page, and moves the focus. */
  const closeSidebar = (next: HTMLElement | null) => {
    if (!menu.current?.checked) return;
    menu.current.checked = false;
    next?.focus({ preventScroll: true });
  };
  useAfterNavigation(() => closeSidebar(main.current));
  useFocusNewPage(main);
  useTrackPendingPosts();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") closeSidebar(menu.current);
  };

  return (
    <Frame onKeyDown={closeOnEscape}>
      <SkipLink />
      <PendingBar />
      <UnsavedGuard />
      <GlobalShortcutKeys areOn={areShortcutsOn} />
      <TopBar {...topBar}>
        <label data-part="menu">
          <input ref={menu} type="checkbox" autoComplete="off" />
          <span className="visually-hidden">Menu</span>
          <Icon name="menu" />
          <Icon name="cross" />
        </label>
      </TopBar>
      <div data-part="page">
        <div data-part="side">
          <Sidebar {...sidebar}>{import.meta.env.DEV && docs && <DeveloperDocsLinks links={docs} />}</Sidebar>
        </div>
        <main ref={main} id="main" tabIndex={-1}>
          <Breadcrumbs trail={trail} />
          <PageTabs {...sidebar} />
          <GlobalAlert alert={alert} dismissHref={dismissHref} />
          {children}
        </main>
      </div>
    </Frame>
  );
}

/** Tabs of the pages that share this page's menu entry. */
function PageTabs({ groups }: SidebarData) {
  const { pathname } = useLocation();
  const entry = groups
    .flatMap(({ links }) => links)
    .find(({ tabs }) => tabs?.some((tab) => isAtOrBelowLink(pathname, tab)));
  if (!entry?.tabs) return null;
  const tabs = entry.tabs.map((tab) => ({ ...tab, current: isAtOrBelowLink(pathname, tab) }));
  return <Tabs label={entry.label} tabs={tabs} />;
}

const Block = styled.section`
  padding: var(--s3);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-2);
  font-size: var(--text-s);
  color: var(--ink-soft);

  h2 { padding: 0 0 var(--s1); color: var(--ink); }
  a { display: inline-flex; padding: 2px 0; min-height: 0; gap: var(--s1); }
`;

/** Links for developers, on a local development host only. */
function DeveloperDocsLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <Block aria-label="Developer docs">
      <h2>Developer docs</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>
              {link.label}
              {/^https?:/.test(link.to) && <Icon name="external" />}
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}
