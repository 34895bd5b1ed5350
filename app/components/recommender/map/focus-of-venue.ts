import { type FocusEvent, useEffect, useRef } from "react";
import type { Spot } from "~/services/recommender/map/spots";

/**
 * Keeps the focus on its venue while zooming joins and parts markers. It is for the layer of a map's spots, whose links
 * have the class `spot` and their first venue in `data-venue`.
 * @param spots the drawn ones, in their order
 */
export function useFocusOfVenue(spots: readonly Spot[]) {
  const layer = useRef<HTMLDivElement>(null);
  const venueId = useRef<number>();
  useEffect(() => {
    if (venueId.current === undefined || document.activeElement !== document.body) return;
    const at = spots.findIndex(({ markers }) => markers.some((marker) => marker.venueId === venueId.current));
    layer.current?.querySelectorAll<HTMLElement>(".spot")[at]?.focus({ preventScroll: true });
  });
  return {
    ref: layer,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      venueId.current = target.dataset.venue ? Number(target.dataset.venue) : undefined;
    },
    // Not told when the link itself is taken away.
    onBlur: () => {
      venueId.current = undefined;
    },
  };
}
