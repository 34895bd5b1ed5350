import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { formatCount } from "~/services/format/counts";
import {
  formatMarkerPrice,
  formatMarkerRank,
  type MarkerContext,
} from "~/services/recommender/map/marker-text";
import type { Marker } from "~/services/recommender/map/markers";
import { buildInfoWindowView, type MapView, TOWN_ZOOM } from "~/services/recommender/map/view";
import { type MapHref, MapLink } from "./MapLink";

const Venues = styled.section`
  display: flex;
  flex-direction: column;
  max-height: 602px;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  overflow: hidden;

  > header { padding: var(--s3) var(--s4); border-bottom: 1px solid var(--line); }
  h3 { font-size: var(--text-m); }
  > header p, > p { color: var(--ink-soft); font-size: var(--text-s); }
  > div { position: relative; overflow-y: auto; overscroll-behavior: contain; }
  h4 { padding: var(--s2) var(--s4); background: var(--sunken); color: var(--ink-soft); font-size: var(--text-s); font-weight: 600; }
  ol { list-style: none; }
  li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s3); padding: var(--s2) var(--s4); border-top: 1px solid var(--line); line-height: 1.35; font-variant-numeric: tabular-nums; content-visibility: auto; contain-intrinsic-size: auto 56px; }
  li:first-child { border-top: 0; }
  li:hover { background: var(--hover); }
  li[data-open] { background: var(--accent-soft); }
  li:has(a:focus-visible) { box-shadow: inset 0 0 0 2px var(--focus); }
  a { color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; outline: none; }
  /* The whole row is a link to the marker. */
  a::after { content: ""; position: absolute; inset: 0; }
  small { grid-column: 1; color: var(--ink-soft); font-size: var(--text-s); }
  [data-over] { color: var(--danger); }
  [data-part="price"] { grid-area: 1 / 2 / span 2; text-align: right; font-weight: 600; }
  [data-part="price"] small { display: block; color: var(--danger); font-weight: 600; }
  [data-part="states"] { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px; }
  > p { padding: var(--s3) var(--s4); border-top: 1px solid var(--line); }

  /* Print does not scroll. */
  @media print { max-height: none; ol { columns: 2; } li { break-inside: avoid; content-visibility: visible; } }
  @media (max-width: 39.9375rem) { max-height: 480px; li { min-height: 44px; } }
`;

/** The list has at most this many venues; others are found by name. */
const MAX_LISTED = 300;

interface MapVenuesProps {
  markers: readonly Marker[];
  /** Whether the marker is in view. */
  isShown: (marker: Marker) => boolean;
  /** The venue with the open info window. */
  open?: number | undefined;
  /** The group that prices are for: "90 guests". */
  guests?: string | undefined;
  context: MarkerContext;
  view: MapView;
  hrefOf: MapHref;
  /** Called with the venue of a pressed row. */
  onPress: (venueId: number) => void;
}

/** The venues of the map, best first: those in view, then the others. */
export function MapVenueList({
  markers,
  isShown,
  open,
  guests,
  context,
  view,
  hrefOf,
  onPress,
}: MapVenuesProps) {
  if (markers.length === 0) return <p className="muted">The locations of these venues are not known.</p>;
  const listed = markers.slice(0, MAX_LISTED);
  const inView = listed.filter(isShown);
  const others = listed.filter((marker) => !isShown(marker));
  const row = (marker: Marker) => (
    <MapVenueRow
      key={marker.venueId}
      marker={marker}
      isOpen={marker.venueId === open}
      context={context}
      onPress={onPress}
      href={hrefOf(
        { marker: String(marker.venueId) },
        buildInfoWindowView(marker, Math.max(view.z, TOWN_ZOOM)),
      )}
    />
  );
  return (
    <Venues aria-labelledby="map-venues">
      <header>
        <h3 id="map-venues">Venues on this map ({formatCount(markers.length)})</h3>
        <p>
          {[guests && `Prices for ${guests}`, `${formatCount(markers.filter(isShown).length)} in view`]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      <div>
        {inView.length > 0 && <ol>{inView.map(row)}</ol>}
        {others.length > 0 && (
          <>
            <h4>Outside this view</h4>
            <ol>{others.map(row)}</ol>
          </>
        )}
      </div>
      {markers.length > MAX_LISTED && (
        <p>Showing the first {MAX_LISTED}. Filter by name or narrow your search to see the rest.</p>
      )}
    </Venues>
  );
}

function MapVenueRow({
  marker,
  isOpen,
  context,
  href,
  onPress,
}: {
  marker: Marker;
  isOpen: boolean;
  context: MarkerContext;
  onPress: (venueId: number) => void;
  href: string;
}) {
  const price = formatMarkerPrice(marker, context.country);
  const rank = formatMarkerRank(marker, context);
  return (
    <li data-open={isOpen || undefined} data-venue={marker.venueId}>
      <MapLink to={href} aria-current={isOpen ? "true" : undefined} onClick={() => onPress(marker.venueId)}>
        {marker.name}
      </MapLink>
      {price && (
        <span data-part="price">
          {price}
          {marker.isOverBudget && <small>▲ over</small>}
        </span>
      )}
      {rank && <small>{rank}</small>}
      {(marker.isQueued || marker.isSent) && (
        <span data-part="states">
          {marker.isQueued && (
            <Badge tone="accent" icon="tick">
              Queued
            </Badge>
          )}
          {marker.isSent && (
            <Badge tone="info" icon="mail">
              Sent
            </Badge>
          )}
        </span>
      )}
    </li>
  );
}
