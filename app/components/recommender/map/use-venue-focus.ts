import { type FocusEvent, useEffect, useRef } from "react";
import type { Spot } from "~/services/recommender/map/spots";

/**
 * Keeps the focus on a venue while zooming groups and splits markers. For the layer of a map's spots, whose links
 * have the class `spot` and their first venue in `data-venue`.
 * @param spots the rendered ones, in order
 */
export function useVenueFocusWhileZooming(spots: readonly Spot[]) {
  const layer = useRef<HTMLDivElement>(null);
  const venueId = useRef<number>();
  useEffect(() => {
    if (venueId.current === undefined || document.activeElement !== document.body) return;
    const index = spots.findIndex(({ markers }) =>
      markers.some((marker) => marker.venueId === venueId.current),
    );
    layer.current?.querySelectorAll<HTMLElement>(".spot")[index]?.focus({ preventScroll: true });
  });
  return {
    ref: layer,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      venueId.current = target.dataset.venue ? Number(target.dataset.venue) : undefined;
    },
    // Does not fire when the link itself is removed.
    onBlur: () => {
      venueId.current = undefined;
    },
  };
}
