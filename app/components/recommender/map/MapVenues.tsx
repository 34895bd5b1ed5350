import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { Marker } from "~/services/recommender/cards/cards";
import { type MapView, TOWN_ZOOM, viewWithInfo } from "~/services/recommender/map/view";
import type { MapHref } from "./MapFrame";
import { MapLink } from "./MapLink";

const Venues = styled.details`
  summary { padding: var(--s2) 0; color: var(--ink-soft); }
  ul { columns: 220px; column-gap: var(--s6); padding: var(--s2) 0; list-style: none; font-size: var(--text-s); }
  li { break-inside: avoid; overflow-wrap: anywhere; }
  a { display: inline-flex; gap: 4px; align-items: baseline; padding: 4px 0; }
  .icon { align-self: center; width: 14px; height: 14px; color: var(--pin-queued); stroke-width: 3; }
`;

/** The most links of the list; further venues are found by name. */
const MOST_LINKS = 300;

/** The venues of the map as a list of links, the best first, for people who cannot use a map. */
export function MapVenues({
  markers,
  view,
  hrefOf,
}: {
  markers: readonly Marker[];
  view: MapView;
  hrefOf: MapHref;
}) {
  if (markers.length === 0) return <p className="muted">There are no venues to show on this map.</p>;
  return (
    <Venues>
      <summary>Venues on this map ({markers.length})</summary>
      <ul>
        {markers.slice(0, MOST_LINKS).map((marker) => (
          <li key={marker.venueId}>
            <MapLink
              to={hrefOf(
                { marker: String(marker.venueId) },
                viewWithInfo(marker, Math.max(view.z, TOWN_ZOOM)),
              )}
            >
              {marker.isQueued && <Icon name="tick" />}
              {marker.name}
              {marker.isQueued && ", queued"}
            </MapLink>
          </li>
        ))}
      </ul>
      {markers.length > MOST_LINKS && (
        <p className="muted">
          These are the first {MOST_LINKS}. Filter by name or narrow the search to come to the others.
        </p>
      )}
    </Venues>
  );
}
