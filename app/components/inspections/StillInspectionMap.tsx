import { styled } from "styled-components";
import type { StillMap } from "~/services/inspections/still-map";

const Still = styled.div`
  position: relative;
  height: 200px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);

  img { position: absolute; max-width: none; }
  svg { position: absolute; left: 50%; top: 50%; margin: -34px 0 0 -13px; }
`;

/** A map of where the venue is, drawn without a script; its tiles are our own, so that nobody learns who looks. */
export function StillInspectionMap({ map, venue }: { map: StillMap; venue: string }) {
  return (
    <Still role="img" aria-label={`Map of where ${venue} is`}>
      {map.tiles.map(({ src, left, top }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={256}
          height={256}
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true">
        <path
          d="M13 33C13 33 25 21 25 13a12 12 0 0 0-24 0c0 8 12 20 12 20z"
          fill="#1f4d3a"
          stroke="#fff"
          strokeWidth="2"
        />
        <circle cx="13" cy="13" r="4.5" fill="#fff" />
      </svg>
    </Still>
  );
}
