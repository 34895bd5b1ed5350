import type { MarkerState } from "~/services/recommender/map/marker-text";

const tick = "m10.5 16.5 5.5 5.5 10-11";
const flap = "m6.5 11 11.5 9 11.5-9";

/** The outline of each pin shape and the line inside; each points to the middle of its lower edge. */
const shapes: Record<MarkerState | "plain", { outline: string; line?: string }> = {
  plain: {
    outline:
      "M18 3a13.5 13.5 0 0 1 13.5 13.5c0 8.5-8.5 15.5-13.5 22-5-6.5-13.5-13.5-13.5-22A13.5 13.5 0 0 1 18 3Z",
  },
  queued: {
    outline:
      "M7 1.5h22a4.5 4.5 0 0 1 4.5 4.5v20a4.5 4.5 0 0 1-4.5 4.5h-6L18 38.5l-5-8H7A4.5 4.5 0 0 1 2.5 26V6A4.5 4.5 0 0 1 7 1.5Z",
    line: tick,
  },
  sent: {
    outline:
      "M4 6.5h28a2.5 2.5 0 0 1 2.5 2.5v17a2.5 2.5 0 0 1-2.5 2.5h-9.5l-4.5 10-4.5-10H4A2.5 2.5 0 0 1 1.5 26V9A2.5 2.5 0 0 1 4 6.5Z",
    line: flap,
  },
  over: {
    outline:
      "M4.8 3.5h26.400a2.8 2.8 0 0 1 2.5 4.100L20.400 37.200a2.700 2.700 0 0 1-4.8 0L2.300 7.600a2.8 2.8 0 0 1 2.5-4.100Z",
  },
};

/**
 * A pin: red and round; green and square with a tick when queued; blue and an envelope when sent; ochre and a
 * triangle when over budget, which queued and sent pins show as a small mark. Pins without a symbol show the rank,
 * and groups show their number.
 */
export function MapPin({
  states,
  position,
  count,
}: {
  states: readonly MarkerState[];
  position?: number | undefined;
  count?: number;
}) {
  const [shape = "plain", ...others] = states;
  const { outline, line } = shapes[shape];
  const number = count ?? (line ? undefined : position);
  return (
    <svg width="36" height="40" viewBox="0 0 36 40" aria-hidden="true" data-pin={shape}>
      <path
        d={outline}
        fill={shape === "plain" ? "var(--pin)" : `var(--pin-${shape})`}
        stroke="var(--pin-edge)"
        strokeWidth="2"
      />
      {line && number === undefined ? (
        <path
          d={line}
          fill="none"
          stroke="var(--pin-edge)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : number === undefined ? (
        <circle cx="18" cy={shape === "over" ? 13 : 16.5} r="4" fill="var(--pin-edge)" />
      ) : (
        <text x="18" y={shape === "over" ? 17.5 : 21} data-long={number > 99 || undefined}>
          {number}
        </text>
      )}
      {others.includes("over") && (
        <path
          d="M22 1h13l-6.5 12Z"
          fill="var(--pin-over)"
          stroke="var(--pin-edge)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
