import type { PigeonProps } from "pigeon-maps";
import { styled } from "styled-components";
import type { Spot } from "~/services/recommender/map/spots";
import type { Place } from "~/services/recommender/map/view";

/** The markers of a map: links with the class `spot`, each with a pin and label or the number of its venues. */
export const SpotLayer = styled.div`
  .spot { position: absolute; display: grid; place-items: end center; width: 36px; height: 44px; margin: -44px 0 0 -18px; text-decoration: none; }
  @media (max-width: 39.9375rem) { .spot { width: 44px; margin-left: -22px; } }
  .spot:hover, .spot:focus-visible { z-index: 1; filter: brightness(1.12); }
  .spot[data-cluster] { place-items: center; width: 44px; margin: -22px 0 0 -22px; }
  .spot svg text { fill: var(--pin-edge); font-size: 13px; font-weight: 700; text-anchor: middle; font-variant-numeric: tabular-nums; }
  .spot svg text[data-long] { font-size: 10.5px; }
  /* Labels are shown fully or not at all, never cut at the edge of the map. */
  .spot > [data-side] { --room: calc(50cqw - var(--way) * var(--x)); --seen: clamp(0px, (var(--room) - var(--reach)) * 999, 260px); max-width: var(--seen); overflow: hidden; position: absolute; bottom: 23px; translate: 0 50%; padding: 1px min(5px, var(--seen)); border-radius: var(--radius-1); background: color-mix(in srgb, var(--surface) 88%, transparent); color: var(--ink); font-size: 12px; line-height: 18px; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .spot > [data-side="right"] { --way: 1; left: calc(50% + 17px); }
  .spot > [data-side="left"] { --way: -1; right: calc(50% + 17px); text-align: right; }
  .spot strong { display: block; font-weight: 650; }
  .spot strong + span { display: block; max-height: clamp(0px, (var(--room) - var(--reach-named)) * 999, 18px); max-width: clamp(0px, (var(--room) - var(--reach-named)) * 999, 260px); overflow: hidden; }
  .spot b { display: grid; place-items: center; min-width: 32px; height: 32px; padding: 0 6px; border: 2px solid var(--pin); border-radius: var(--round); background: var(--surface); color: var(--ink); font-size: var(--text-s); font-weight: 700; font-variant-numeric: tabular-nums; box-shadow: var(--shadow-1); }
`;

/** Markers up to this many pixels outside the map are rendered, as their pins reach into it. */
const MARGIN = 40;

/** What the map passes to its children about what it shows. */
export interface MapPosition {
  mapState: PigeonProps["mapState"] | undefined;
  latLngToPixel: PigeonProps["latLngToPixel"] | undefined;
}

/** The position of a place or spot on the map; the map passes `mapState` and `latLngToPixel`. */
export function toMapPixel(
  { lat, lng, shift = 0, drop = 0 }: Place & Pick<Partial<Spot>, "shift" | "drop">,
  { mapState, latLngToPixel }: MapPosition,
): { left: number; top: number; isInView: boolean } | undefined {
  if (!mapState || !latLngToPixel) return undefined;
  const [x, y] = latLngToPixel([lat, lng]);
  const [left, top] = [Math.round(x) + shift, Math.round(y) + drop];
  const isInView =
    left > -MARGIN && left < mapState.width + MARGIN && top > -MARGIN && top < mapState.height + MARGIN;
  return { left, top, isInView };
}
