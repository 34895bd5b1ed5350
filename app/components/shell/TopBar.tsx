import type { Country } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { paths } from "~/services/paths";
import { NoticesLink } from "./NoticesLink";
import { ProductBrand } from "./ProductBrand";
import { UserMenu, type UserMenuProps } from "./UserMenu";
import { WorkingCountryForm } from "./WorkingCountryForm";

const Bar = styled.header`
  --bar: var(--surface);
  --on-bar: var(--ink);
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: var(--topbar);
  padding: 0 var(--s4) 0 var(--s6);
  background: var(--bar);
  color: var(--on-bar);
  border-bottom: 1px solid var(--line);

  > a { flex: none; max-width: 40%; color: inherit; text-decoration: none; display: flex; align-items: center; min-height: 44px; }
  > a > span { min-width: 0; }
  > a > span > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > [data-part="rest"] { flex: 1; }
  > form { flex: none; }
  /* Always visible: focusing these must not scroll the page. */
  :is(a, button, input, select, summary) { scroll-margin-top: calc(-1 * (var(--topbar) + var(--s4) + var(--alert-room, 0px))); }

  &[data-type="light"] { --bar: var(--sunken); }
  &[data-type="dark"] { --bar: var(--ink); --on-bar: var(--paper); }
  &[data-type="primary"], &[data-type="vue"] { --bar: var(--accent-soft); }
  &[data-type="success"] { --bar: var(--success-soft); }
  &[data-type="info"] { --bar: var(--info-soft); }
  &[data-type="warning"] { --bar: var(--warning-soft); }
  &[data-type="danger"] { --bar: var(--danger-soft); }

  @media (max-width: 74.9375rem) {
    padding-left: var(--s2);
    /* The demo tag replaces the name, so that the search keeps its width. */
    &[data-demo] > a > span > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (max-width: 39.9375rem) {
    gap: var(--s2); padding-right: var(--s2);
    > form { flex: 0 1 auto; min-width: 0; }
    /* Beside the demo tag there is no room for the brand at double text size; the menu leads to the dashboard. */
    &[data-demo] > a:first-of-type { display: none; }
    > a > span > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    /* For the country form's button. */
    @media (scripting: none) { gap: 0; }
  }
`;

/** The colours of the bar (spec 5). */
export type TopBarType =
  | "dark"
  | "success"
  | "danger"
  | "warning"
  | "white"
  | "primary"
  | "light"
  | "info"
  | "vue";

export interface TopBarProps {
  productName: string;
  /** Shows a tag for the testing environment. */
  testing?: boolean;
  /** Shows a tag for demo data, with a link to an explanation. */
  isDemo?: boolean;
  country: Country;
  countryAction: string;
  user: UserMenuProps;
  type?: TopBarType;
  /** The global search. */
  search?: ReactNode;
  /** The user's notices, if there are such; `unread` is absent if it is not known. */
  notices?: { unread?: number | undefined } | undefined;
}

/** Product name, tags, country and user menu. The children (the menu button) come first. */
export function TopBar({
  productName,
  testing,
  isDemo,
  country,
  countryAction,
  user,
  type = "white",
  search,
  notices,
  children,
}: TopBarProps & { children?: ReactNode }) {
  return (
    <Bar data-type={type} data-demo={isDemo || undefined}>
      {children}
      <Link to="/dashboard">
        <ProductBrand name={productName} />
      </Link>
      {testing && (
        <Badge tone="warning" icon="warning">
          Test
        </Badge>
      )}
      {isDemo && (
        <Link to={paths.demo}>
          <Badge tone="info">Demo</Badge>
        </Link>
      )}
      <span data-part="rest" />
      {search}
      <WorkingCountryForm country={country} action={countryAction} />
      {notices && <NoticesLink unread={notices.unread} />}
      <UserMenu {...user} />
    </Bar>
  );
}
