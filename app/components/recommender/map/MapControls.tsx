import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";
import { type MapView, moved, viewOfUrl, zoomed } from "~/services/recommender/map/view";
import { type MapHref, MapLink } from "./MapLink";

/* Above the map: a marker must not lie under it, where nobody can press it. */
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

/** Pixels of one step. */
const STEP = 200;

const ways: { way: string; icon: IconName; right: number; down: number }[] = [
  { way: "north", icon: "chevron-up", right: 0, down: -STEP },
  { way: "west", icon: "chevron-left", right: -STEP, down: 0 },
  { way: "east", icon: "chevron-right", right: STEP, down: 0 },
  { way: "south", icon: "chevron-down", right: 0, down: STEP },
];

/**
 * Links that move the map, for people without a mouse and pages without JavaScript. One that is pressed before the map
 * shows where the last one led goes on from there, as the address says it.
 */
export function MapControls({ view, hrefOf }: { view: MapView; hrefOf: MapHref }) {
  const zooms = [
    { way: "in", name: "Zoom in", sign: "+", by: 1 },
    { way: "out", name: "Zoom out", sign: "−", by: -1 },
  ];
  const onwards = (step: (from: MapView) => MapView | undefined) => (params: URLSearchParams) => {
    const from = viewOfUrl(params, view.z) ?? view;
    return hrefOf({}, step(from) ?? from);
  };
  return (
    // Without the class the map takes a press here for the beginning of a drag, and the move is lost.
    <Pad className="pigeon-drag-block" aria-label="Move the map">
      {ways.map(({ way, icon, right, down }) => (
        <MapLink
          key={way}
          data-way={way}
          to={hrefOf({}, moved(view, right, down))}
          toNow={onwards((from) => moved(from, right, down))}
          replace
          aria-label={`Move ${way}`}
        >
          <Icon name={icon} />
        </MapLink>
      ))}
      {zooms.map(({ way, name, sign, by }) => {
        const to = zoomed(view, by);
        return to ? (
          <MapLink
            key={way}
            data-way={way}
            to={hrefOf({}, to)}
            toNow={onwards((from) => zoomed(from, by))}
            replace
            aria-label={name}
          >
            {sign}
          </MapLink>
        ) : (
          <span key={way} data-way={way} aria-hidden="true">
            {sign}
          </span>
        );
      })}
    </Pad>
  );
}
