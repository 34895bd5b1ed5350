import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Avatar } from "~/components/ui/Avatar";
import { Form } from "~/components/ui/Form";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";
import { useCloseOnOutsideClick } from "~/components/ui/use-close-on-outside-click";
import { useAfterNavigation } from "./use-after-navigation";

const Menu = styled.details`
  position: relative;

  > summary {
    display: flex; align-items: center; gap: var(--s2); min-height: var(--control); padding: 2px var(--s2);
    border-radius: var(--radius-2); font-weight: 550; list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  > summary:hover, &[open] > summary { background: var(--hover); }
  > summary [data-part="name"] { max-width: 180px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > summary > .icon { width: 16px; height: 16px; color: var(--ink-faint); }
  > div {
    position: absolute; top: calc(100% + 4px); right: 0; z-index: 30; min-width: 240px; padding: var(--s2);
    background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius-3); box-shadow: var(--shadow-2);
  }
  > div > p { padding: var(--s2) var(--s3); color: var(--ink-soft); font-size: var(--text-s); }
  > div > p strong { display: block; color: var(--ink); font-size: var(--text-m); }
  ul { list-style: none; }
  hr { margin: var(--s2) 0; }
  > div a, > div button {
    display: flex; align-items: center; gap: var(--s3); width: 100%; min-height: 40px; padding: 4px var(--s3);
    border: 0; border-radius: var(--radius-2); background: none; color: var(--ink); font-weight: 500; text-align: left; text-decoration: none; cursor: pointer;
  }
  > div a:hover, > div button:hover { background: var(--hover); }
  > div .icon { color: var(--ink-soft); }

  /* On tablets the search needs the space. */
  @media (max-width: 59.9375rem) { > summary [data-part="name"], > summary > .icon { display: none; } }
  @media (max-width: 39.9375rem) {
    > div a, > div button { min-height: 44px; }
  }
`;

export interface UserMenuItem {
  to: string;
  label: string;
  icon?: IconName;
  /** An external link. */
  external?: boolean;
}

export interface UserMenuProps {
  name: string;
  /** Shown below the name, e.g. the role. */
  detail?: string;
  thumbnail?: string | null | undefined;
  items: readonly UserMenuItem[];
  logoutAction: string;
}

/** The signed-in user, their settings, and signing out. */
export function UserMenu({ name, detail, thumbnail, items, logoutAction }: UserMenuProps) {
  const ref = useCloseOnOutsideClick();
  useAfterNavigation(() => ref.current?.removeAttribute("open"));

  return (
    <Menu ref={ref}>
      <summary aria-label={`Account: ${name}`}>
        <Avatar name={name} src={thumbnail} />
        <span data-part="name">{name}</span>
        <Icon name="chevron-down" />
      </summary>
      <div>
        <p>
          <strong>{name}</strong>
          {detail}
        </p>
        <hr />
        {items.length > 0 && (
          <>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <Link to={item.to} rel={item.external ? "noreferrer" : undefined}>
                    {item.icon && <Icon name={item.icon} />}
                    {item.label}
                    {item.external && <Icon name="external" />}
                  </Link>
                </li>
              ))}
            </ul>
            <hr />
          </>
        )}
        <Form action={logoutAction}>
          <button type="submit">
            <Icon name="logout" />
            Logout
          </button>
          <button type="submit" name="everywhere" value="yes">
            <Icon name="devices" />
            Sign out everywhere
          </button>
        </Form>
      </div>
    </Menu>
  );
}
