import { toPixels } from "../../../../server/basemap/mercator";
import { isImportant, type Spot } from "./spots";

/** Which pins of a map have words beside them, and where: as many as there is room for, the best venues first. */

/** From this zoom on a label has the venue's name, too. */
const NAME_ZOOM = 13;

/** The longest name in a label; a longer one is cut. */
const MOST_LETTERS = 24;

/** The words beside a pin and the side they stand on. */
export interface PinLabel {
  side: "right" | "left";
  fact?: string;
  name?: string;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Pixels around the tip of a pin, and around the middle of several. */
const PIN: Box = [-16, -39, 16, 1];
const CLUSTER: Box = [-20, -20, 20, 20];

/** Pixels from the tip to the words, and up to their middle. */
const BESIDE = 17;
const MIDDLE = 23;

/** Pixels of a letter on the generous side, as the reader's font is not known here, and around the words. */
const LETTER = 7;
const PADDING = 12;
const LINE = 18;

const at = ([left, top, right, bottom]: Box, x: number, y: number): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

const touch = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/**
 * The labels by venue. No label touches another or a pin; a name gives way before a price or rank does. Panning changes
 * nothing.
 * @param factOf the price or the rank of a venue
 */
export function pinLabels(
  spots: readonly Spot[],
  z: number,
  factOf: (marker: Spot["markers"][0]) => string | undefined,
): Map<number, PinLabel> {
  const placed = spots.map((spot) => {
    const { x, y } = toPixels(spot.lat, spot.lng, z);
    return { spot, x: x + (spot.shift ?? 0), y };
  });
  const taken = placed.map(({ spot, x, y }) =>
    at(spot.markers.length > 1 && !isImportant(spot.markers[0]) ? CLUSTER : PIN, x, y),
  );
  const labels = new Map<number, PinLabel>();
  const single = placed.filter(({ spot }) => spot.markers.length === 1);
  for (const { spot, x, y } of single.sort((one, other) => rankOf(one.spot) - rankOf(other.spot))) {
    const [marker] = spot.markers;
    const fact = factOf(marker);
    const name = z >= NAME_ZOOM ? shortened(marker.name) : undefined;
    const choices = [{ fact, name }, { fact }].filter((words) => words.fact ?? words.name);
    for (const words of choices) {
      const found = (["right", "left"] as const)
        .map((side) => ({ side, box: at(boxOf(words, side), x, y) }))
        .find(({ box }) => !taken.some((other) => touch(box, other)));
      if (!found) continue;
      taken.push(found.box);
      labels.set(marker.venueId, { side: found.side, ...words });
      break;
    }
  }
  return labels;
}

const rankOf = ({ markers: [{ position = Number.MAX_SAFE_INTEGER }] }: Spot) => position;

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;

function boxOf({ fact = "", name = "" }: { fact?: string; name?: string }, side: PinLabel["side"]): Box {
  const width = Math.max(fact.length, name.length) * LETTER + PADDING;
  const half = (LINE * (Number(fact !== "") + Number(name !== ""))) / 2 + 2;
  const left = side === "right" ? BESIDE : -BESIDE - width;
  return [left, -MIDDLE - half, left + width, -MIDDLE + half];
}
