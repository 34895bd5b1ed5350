import { useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

/**
 * A link to another view of the same page. Without JavaScript it jumps to `anchor` instead of the top; with it, the
 * scroll position is kept and the address has no hash. `to` is a full path: in long lists this is much cheaper than
 * `Link`, which resolves it.
 */
export function AnchoredLink({
  to,
  toNow,
  anchor,
  replace = false,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  /**
   * Builds the address from the search params at the time of the click; those it was rendered with may be outdated.
   */
  toNow?: (params: URLSearchParams) => string;
  /** An element's id; without it, the top of the page. */
  anchor?: string | undefined;
  /** Replaces the history entry. */
  replace?: boolean;
}) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    navigate(toNow?.(new URLSearchParams(window.location.search)) ?? to, {
      replace,
      preventScrollReset: true,
    });
  };
  return (
    <a {...rest} href={anchor ? `${to}#${anchor}` : to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click opens a tab, a window or a download. */
const isModifiedClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
