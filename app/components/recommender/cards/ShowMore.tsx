import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { formatCount } from "~/services/format/counts";

interface ShowMoreProps {
  to?: string;
  /** The elements of those that are here. */
  ids: readonly string[];
  /** What they are. */
  what?: string;
  /** How many are not here. */
  left: number;
}

/**
 * The link to the next venues; the focus goes to the first of them, which stands above it. Without JavaScript the page
 * comes back to the last that was there before.
 */
export function ShowMore({ to, ids, what = "venues", left }: ShowMoreProps) {
  const before = useRef<number>();
  const { length } = ids;
  const last = ids[length - 1];
  useEffect(() => {
    const first = before.current === undefined ? undefined : ids[before.current];
    if (first === undefined) return;
    before.current = undefined;
    const name = ["h3[tabindex]", "h3 a", '[data-part="title"] a'].map((part) => `#${first} ${part}`);
    document.querySelector<HTMLElement>(name.join(", "))?.focus({ preventScroll: true });
  });
  if (!to) return null;
  return (
    <p>
      <ButtonLink
        to={last === undefined ? to : `${to}#${last}`}
        preventScrollReset
        onClick={() => {
          before.current = length;
        }}
      >
        Show more {what} ({formatCount(left)} left)
      </ButtonLink>
    </p>
  );
}
