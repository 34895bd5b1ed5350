import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { formatCount } from "~/services/format/counts";

interface ShowMoreProps {
  to?: string | undefined;
  /** Element ids of the items shown. */
  ids: readonly string[];
  /** What the items are called. */
  itemName?: string;
  /** How many items are not shown. */
  left: number;
}

/**
 * A link that loads more items and moves the focus to the first of them. Without JavaScript the page returns to
 * the last item shown before.
 */
export function ShowMoreLink({ to, ids, itemName = "venues", left }: ShowMoreProps) {
  const previousCount = useRef<number>();
  const { length } = ids;
  const last = ids[length - 1];
  useEffect(() => {
    const first = previousCount.current === undefined ? undefined : ids[previousCount.current];
    if (first === undefined) return;
    previousCount.current = undefined;
    const selectors = ["h3[tabindex]", "h3 a", '[data-part="title"] a'].map(
      (selector) => `#${first} ${selector}`,
    );
    document.querySelector<HTMLElement>(selectors.join(", "))?.focus({ preventScroll: true });
  });
  if (!to) return null;
  return (
    <p>
      <ButtonLink
        to={last === undefined ? to : `${to}#${last}`}
        preventScrollReset
        onClick={() => {
          previousCount.current = length;
        }}
      >
        Show more {itemName} ({formatCount(left)} left)
      </ButtonLink>
    </p>
  );
}
