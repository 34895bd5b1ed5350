import { useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

/**
 * A link to another look of the page. Without JavaScript it comes back to a place of it instead of its top; with it
 * the page stays where it is, and the address goes without. As its address is a whole path, it costs a list of many
 * less than `Link`, which resolves it.
 */
export function AnchoredLink({
  to,
  toNow,
  anchor,
  replace,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  /** The address by the search params when it is pressed: those it was drawn with may be behind by then. */
  toNow?: (params: URLSearchParams) => string;
  /** The id of the element; the top of the page without. */
  anchor?: string;
  /** Leaves no step of its own in the history. */
  replace?: boolean;
}) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(toNow?.(new URLSearchParams(window.location.search)) ?? to, {
      replace,
      preventScrollReset: true,
    });
  };
  return (
    <a {...rest} href={anchor ? `${to}#${anchor}` : to} onClick={go}>
      {children}
    </a>
  );
}

/** Whether a click asks for a tab, a window or a download. */
const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
