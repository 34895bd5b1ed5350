import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";
import { type MapView, moveMapView, parseMapView, zoomMapView } from "~/services/recommender/map/view";
import { type MapHref, MapLink } from "./MapLink";

/* Above the map, so that it never covers a marker. */
const Pad = styled.nav`
  display: flex;
  justify-content: end;
  background: var(--surface);
  border-bottom: 1px solid var(--line);

  a, span { display: grid; place-items: center; width: 44px; height: 36px; color: var(--ink); border-left: 1px solid var(--line); text-decoration: none; font-size: var(--text-xl); line-height: 1; }
  a:hover { background: var(--hover); }
  a:focus-visible { z-index: 1; outline-offset: -2px; }
  span { color: var(--ink-faint); background: var(--sunken); }
  @media print { display: none; }
  @media (max-width: 39.9375rem) { a, span { height: 44px; } }
`;

/** In pixels. */
const STEP = 200;

const directions: { way: string; icon: IconName; right: number; down: number }[] = [
  { way: "north", icon: "chevron-up", right: 0, down: -STEP },
  { way: "west", icon: "chevron-left", right: -STEP, down: 0 },
  { way: "east", icon: "chevron-right", right: STEP, down: 0 },
  { way: "south", icon: "chevron-down", right: 0, down: STEP },
];

/**
 * Links that move the map, for keyboard use and without JavaScript. Pressed again before the map has moved, they
 * continue from the view in the URL.
 */
export function MapControls({ view, hrefOf }: { view: MapView; hrefOf: MapHref }) {
  const zooms = [
    { way: "in", name: "Zoom in", symbol: "+", steps: 1 },
    { way: "out", name: "Zoom out", symbol: "−", steps: -1 },
  ];
  const continueFrom = (step: (from: MapView) => MapView | undefined) => (params: URLSearchParams) => {
    const from = parseMapView(params, view.z) ?? view;
    return hrefOf({}, step(from) ?? from);
  };
  return (
    // Without this class the map would treat a press here as the start of a drag.
    <Pad className="pigeon-drag-block" aria-label="Move the map">
      {directions.map(({ way, icon, right, down }) => (
        <MapLink
          key={way}
          data-way={way}
          to={hrefOf({}, moveMapView(view, right, down))}
          toNow={continueFrom((from) => moveMapView(from, right, down))}
          replace
          aria-label={`Move ${way}`}
        >
          <Icon name={icon} />
        </MapLink>
      ))}
      {zooms.map(({ way, name, symbol, steps }) => {
        const to = zoomMapView(view, steps);
        return to ? (
          <MapLink
            key={way}
            data-way={way}
            to={hrefOf({}, to)}
            toNow={continueFrom((from) => zoomMapView(from, steps))}
            replace
            aria-label={name}
          >
            {symbol}
          </MapLink>
        ) : (
          <span key={way} data-way={way} aria-hidden="true">
            {symbol}
          </span>
        );
      })}
    </Pad>
  );
}
