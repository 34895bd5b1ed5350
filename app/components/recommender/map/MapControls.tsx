import { styled } from "styled-components";
import { Icon } from "~/components/ui/Icon";
import type { IconName } from "~/components/ui/icons";
import { type MapView, moved, viewOfUrl, zoomed } from "~/services/recommender/map/view";
import type { MapHref } from "./MapFrame";
import { MapLink } from "./MapLink";

const Pad = styled.nav`
  position: absolute;
  top: var(--s3);
  right: var(--s3);
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(3, 36px);
  justify-content: end;
  border-radius: var(--radius-2);

  a, span { display: grid; place-items: center; height: 36px; background: var(--surface); color: var(--ink); border: 1px solid var(--line-mid); margin: -1px 0 0 -1px; text-decoration: none; font-size: var(--text-xl); line-height: 1; }
  a:hover { background: var(--hover); }
  a:focus-visible { z-index: 1; outline-offset: -2px; }
  span { color: var(--ink-faint); background: var(--sunken); }
  [data-way="north"] { grid-area: 1 / 2; border-radius: var(--radius-2) var(--radius-2) 0 0; }
  [data-way="west"] { grid-area: 2 / 1; border-radius: var(--radius-2) 0 0 var(--radius-2); }
  [data-way="east"] { grid-area: 2 / 3; border-radius: 0 var(--radius-2) var(--radius-2) 0; }
  [data-way="south"] { grid-area: 3 / 2; border-radius: 0 0 var(--radius-2) var(--radius-2); }
  [data-way="in"] { grid-area: 4 / 2; margin-top: var(--s3); border-radius: var(--radius-2) var(--radius-2) 0 0; }
  [data-way="out"] { grid-area: 5 / 2; border-radius: 0 0 var(--radius-2) var(--radius-2); }

  @media print { display: none; }
  /* In one line where the map is narrow, so that it leaves an info window its room. */
  @container venue-map (width < 31rem) {
    grid-template-columns: repeat(6, 44px);
    a, span { height: 44px; }
    [data-way] { grid-area: auto; margin: 0 0 0 -1px; border-radius: 0; }
  }
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
