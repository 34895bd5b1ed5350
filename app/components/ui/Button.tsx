import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

const ButtonRoot = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: var(--control);
  padding: 6px var(--s4);
  border: 1px solid transparent;
  border-radius: var(--radius-2);
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color var(--motion), border-color var(--motion);

  &[data-size="small"] { min-height: 28px; padding: 2px 10px; font-size: var(--text-s); gap: 6px; }
  &[data-size="large"] { min-height: 44px; padding: 10px var(--s5); }
  &[data-wide] { width: 100%; }
  &[data-square] { padding: 0; aspect-ratio: 1; }

  &[data-variant="primary"] { background: var(--accent); color: var(--on-accent); }
  &[data-variant="primary"]:hover { background: var(--accent-strong); }
  &[data-variant="secondary"] { background: var(--raised); color: var(--ink); border-color: var(--line-mid); }
  &[data-variant="secondary"]:hover { background: var(--hover); border-color: var(--line-strong); }
  &[data-variant="quiet"] { background: transparent; color: var(--accent); }
  &[data-variant="quiet"]:hover { background: var(--hover); color: var(--accent-strong); }
  &[data-variant="danger"] { background: var(--danger); color: var(--on-danger); }
  &[data-variant="danger"]:hover { background: var(--danger-strong); }

  /* At double text size, labels must wrap on a phone. */
  @media (max-width: 16rem) { white-space: normal; overflow-wrap: break-word; }

  &:disabled, &[aria-disabled="true"] {
    background: var(--sunken); color: var(--ink-faint); border-color: var(--line); cursor: not-allowed;
  }
  &[data-variant="quiet"]:disabled { background: none; border-color: transparent; }

  @media (max-width: 39.9375rem) { &[data-size="small"] { min-height: 44px; padding: 8px var(--s3); } }
`;

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** Shown before the label. */
  icon?: IconName | undefined;
  /** Hides the label visually; screen readers still read it. */
  iconOnly?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The data attributes and content that `Button` and `ButtonLink` share. */
function toButtonProps({
  variant = "secondary",
  size = "medium",
  icon,
  iconOnly,
  wide,
  children,
}: ButtonLook) {
  return {
    "data-variant": variant,
    "data-size": size,
    "data-wide": wide || undefined,
    "data-square": iconOnly || undefined,
    children: (
      <>
        {icon && <Icon name={icon} />}
        {iconOnly ? <span className="visually-hidden">{children}</span> : children}
      </>
    ),
  };
}

/** A button. Submits its form by default. */
export function Button({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  children,
  type = "submit",
  ...rest
}: ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children">) {
  return (
    <ButtonRoot type={type} {...rest} {...toButtonProps({ variant, size, icon, iconOnly, wide, children })} />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, "children">) {
  return (
    <ButtonRoot as={Link} {...rest} {...toButtonProps({ variant, size, icon, iconOnly, wide, children })} />
  );
}
