import type { PigeonProps } from "pigeon-maps";
import { styled } from "styled-components";
import { buildCirclePoints, listDistanceRings, type SearchArea } from "~/services/recommender/map/rings";
import type { Place } from "~/services/recommender/map/view";

const Rings = styled.svg`
  position: absolute;
  inset: 0;
  pointer-events: none;

  path { fill: none; stroke: var(--ink); stroke-opacity: 0.35; stroke-dasharray: 1 5; stroke-linecap: round; }
  path[data-radius] { stroke: var(--accent); stroke-opacity: 0.9; stroke-width: 1.5; stroke-dasharray: 6 4; }
  text { fill: var(--ink-soft); font-size: 11px; text-anchor: middle; paint-order: stroke; stroke: var(--pin-edge); stroke-width: 3px; stroke-linejoin: round; }
  text[data-radius] { fill: var(--accent); font-size: 12px; font-weight: 600; }
  circle { fill: var(--ink-soft); stroke: var(--pin-edge); stroke-width: 1.5; }
`;

/** The search radius and distance rings around its city. The map passes `mapState` and `latLngToPixel`. */
export function DistanceRings({ area, mapState, latLngToPixel }: PigeonProps & { area: SearchArea }) {
  if (!mapState || !latLngToPixel) return null;
  const { width, height, zoom } = mapState;
  const toPixel = ({ lat, lng }: Place) => latLngToPixel([lat, lng]).map(Math.round) as [number, number];
  const [x, y] = toPixel(area);
  return (
    <Rings width={width} height={height} aria-hidden="true">
      {listDistanceRings(area, Math.round(zoom)).map(({ km, text, isRadius }) => {
        const points = buildCirclePoints(area, km).map(toPixel);
        const [, top = 0] = points[0] ?? [];
        return (
          <g key={text}>
            <path d={`M${points.join("L")}Z`} data-radius={isRadius} />
            <text x={x} y={top - 5} data-radius={isRadius}>
              {text}
            </text>
          </g>
        );
      })}
      <circle cx={x} cy={y} r="3.5" />
    </Rings>
  );
}
