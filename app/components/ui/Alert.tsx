import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";

const Box = styled.div`
  --tone: var(--info);
  --tint: var(--info-soft);
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  padding: var(--s3) var(--s4);
  background: var(--tint);
  border: 1px solid color-mix(in srgb, var(--tone) 35%, transparent);
  border-radius: var(--radius-2);

  &[data-kind="success"] { --tone: var(--success); --tint: var(--success-soft); }
  &[data-kind="error"] { --tone: var(--danger); --tint: var(--danger-soft); }
  &[data-kind="warning"] { --tone: var(--warning); --tint: var(--warning-soft); }

  > .icon { color: var(--tone); margin-top: 2px; }
  > div { flex: 1; min-width: 0; }
  strong { color: var(--tone); font-weight: 650; }
  [data-part="title"] { display: block; }
  > a { display: grid; place-items: center; width: 28px; height: 28px; margin: -2px -6px -2px 0; color: var(--ink-soft); border-radius: var(--radius-1); }
  > a:hover { background: color-mix(in srgb, var(--tone) 14%, transparent); color: var(--ink); }

  @media (max-width: 39.9375rem) { > a { width: 44px; height: 44px; margin: -10px -12px -10px 0; } }
`;

export type AlertKind = "success" | "error" | "info" | "warning";

const icons = { success: "check-circle", error: "warning", info: "info", warning: "warning" } as const;

interface AlertProps {
  kind?: AlertKind;
  title?: string | undefined;
  children?: ReactNode;
  /** The same page without the alert; a link, so that it works without JavaScript. */
  dismissHref?: string;
  onDismiss?: (event: MouseEvent) => void;
}

/** A message in the page. Screen readers announce errors at once, other messages politely. */
export function Alert({ kind = "info", title, children, dismissHref, onDismiss }: AlertProps) {
  return (
    <Box data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Icon name={icons[kind]} />
      <div>
        {title && <strong data-part="title">{title} </strong>}
        {children}
      </div>
      {dismissHref && (
        <Link
          to={dismissHref}
          replace
          preventScrollReset
          onClick={onDismiss}
          aria-label="Dismiss this message"
        >
          <Icon name="cross" />
        </Link>
      )}
    </Box>
  );
}
