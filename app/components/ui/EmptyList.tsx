import type { ReactNode } from "react";
import { ButtonLink } from "./Button";
import { EmptyState } from "./EmptyState";

/**
 * Why a list shows no rows, and the way on: the answer could not be read, the page lies beyond the end, or the filters
 * let nothing through. Its children say it where there is nothing yet.
 */
export function EmptyList({
  things,
  isUnreadable = false,
  firstHref,
  clearHref,
  hint,
  children,
}: {
  /** What the rows are, e.g. "venues". */
  things: string;
  isUnreadable?: boolean;
  /** The first page, where another one is shown. */
  firstHref?: string;
  /** The list without its filters, where there are any. */
  clearHref?: string;
  /** What else to try beside clearing the filters. */
  hint?: string;
  children: ReactNode;
}) {
  if (isUnreadable)
    return (
      <EmptyState title={`The ${things} could not be read`} icon="warning">
        The service sent an answer that cannot be read. Please try again.
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
