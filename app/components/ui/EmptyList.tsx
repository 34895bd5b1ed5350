import type { ReactNode } from "react";
import { ButtonLink } from "./Button";
import { EmptyState } from "./EmptyState";

/**
 * Explains why a list has no rows: unreadable answer, page beyond the end, or filters that match nothing. The children
 * apply if there is nothing yet.
 */
export function EmptyList({
  things,
  isUnreadable = false,
  firstHref,
  clearHref,
  hint,
  children,
}: {
  /** The name of the rows, e.g. "venues". */
  things: string;
  isUnreadable?: boolean | undefined;
  /** The first page, if another page is shown. */
  firstHref?: string | undefined;
  /** The list without filters, if any are set. */
  clearHref?: string | undefined;
  /** What else to try than clearing the filters. */
  hint?: string;
  children: ReactNode;
}) {
  if (isUnreadable)
    return (
      <EmptyState title={`We couldn't load the ${things}`} icon="warning">
        Please try again in a few minutes.
      </EmptyState>
    );
  if (firstHref)
    return (
      <EmptyState
        title={`No ${things} on this page`}
        action={<ButtonLink to={firstHref}>First page</ButtonLink>}
      />
    );
  if (clearHref)
    return (
      <EmptyState
        title={`No ${things} match these filters`}
        action={<ButtonLink to={clearHref}>Clear filters</ButtonLink>}
      >
        {hint}
      </EmptyState>
    );
  return children;
}
