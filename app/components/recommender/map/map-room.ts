import type { CSSProperties, MutableRefObject } from "react";

/** What a map has room for, as far as styles decide it: they know how wide it is without JavaScript, too. */

/** Where a marker stands, in pixels of the map. */
export interface MapPoint {
  left: number;
  top: number;
}

/** That for styles: `--x` to the right of the map's middle, `--y` below its upper edge. */
export const pointStyle = ({ left, top }: MapPoint, mapWidth: number) =>
  ({ "--x": `${Math.round(left - mapWidth / 2)}px`, "--y": `${top}px` }) as CSSProperties;

/** The venue whose row of the list beside the map was pressed, until its window is closed. */
export type PressedRow = MutableRefObject<number | undefined>;
