import { styled } from "styled-components";
import { listMarkerStates, type MarkerState } from "~/services/recommender/map/marker-text";
import type { Marker } from "~/services/recommender/map/markers";
import { MapPin } from "./MapPin";

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--s4);
  color: var(--ink-soft);
  font-size: var(--text-s);

  span { display: inline-flex; align-items: center; gap: 6px; }
  svg { width: 18px; height: 20px; }
  svg text { fill: var(--pin-edge); font-size: 15px; font-weight: 700; text-anchor: middle; }
`;

const states: MarkerState[] = ["queued", "sent", "over-budget"];

const stateLabels: Record<MarkerState, string> = {
  queued: "Queued",
  sent: "Recommendation sent",
  "over-budget": "Over budget",
};

/** Explains the pin shapes that the map uses. */
export function MapLegend({ markers }: { markers: readonly Marker[] }) {
  const used = states.filter((state) => markers.some((marker) => listMarkerStates(marker).includes(state)));
  const hasRank = markers.some(({ position }) => position !== undefined);
  const hasUnranked =
    hasRank &&
    markers.some((marker) => marker.position === undefined && listMarkerStates(marker).length === 0);
  if (used.length === 0 && !hasRank) return null;
  return (
    <Legend>
      <span>
        <MapPin states={[]} position={hasRank ? 1 : undefined} />
        {hasRank ? "Venue, with the rank of its best room" : "Venue"}
      </span>
      {hasUnranked && (
        <span>
          <MapPin states={[]} />
          Unranked venue
        </span>
      )}
      {used.map((state) => (
        <span key={state}>
          <MapPin states={[state]} />
          {stateLabels[state]}
        </span>
      ))}
    </Legend>
  );
}
