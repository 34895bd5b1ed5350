import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { formatCount } from "~/services/format/counts";
import { cardId } from "./VenueCardFrame";

/**
 * The link to the next venues; the focus goes to the first of them, which stands above it. Without JavaScript the page
 * comes back to the last that was there before.
 * @param venueIds those that are here
 * @param left how many are not
 */
export function ShowMore({ to, venueIds, left }: { to?: string; venueIds: readonly number[]; left: number }) {
  const before = useRef<number>();
  const { length } = venueIds;
  const last = venueIds[length - 1];
  useEffect(() => {
    const first = before.current === undefined ? undefined : venueIds[before.current];
    if (first === undefined) return;
    before.current = undefined;
    const name = `#${cardId(first)} :is(h3, [data-part="title"]) a`;
    document.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
  });
  if (!to) return null;
  return (
    <p>
      <ButtonLink
        to={last === undefined ? to : `${to}#${cardId(last)}`}
        preventScrollReset
        onClick={() => {
          before.current = length;
        }}
      >
        Show more venues ({formatCount(left)} left)
      </ButtonLink>
    </p>
  );
}
