import type { CSSProperties, MutableRefObject } from "react";

/** Positions for CSS, which knows the map's width even without JavaScript. */

/** A position in pixels of the map. */
export interface MapPoint {
  left: number;
  top: number;
}

/** `--x` is measured from the map's middle, `--y` from its top. */
export const toMapPointStyle = ({ left, top }: MapPoint, mapWidth: number): CSSProperties =>
  ({ "--x": `${Math.round(left - mapWidth / 2)}px`, "--y": `${top}px` }) as CSSProperties;

/** The venue whose list row was pressed, until its window is closed. */
export type PressedRow = MutableRefObject<number | undefined>;
