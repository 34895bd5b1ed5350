import { toPixels } from "@contract/basemap/tiles";
import { cutText } from "~/services/format/cut-text";
import { type Box, Boxes, boxAt } from "./boxes";
import { isImportant, type Spot } from "./spots";
import { MAP_HEIGHT } from "./view";

/** Which pins of a map have words beside them, and where: as many as there is room for, the best venues first. */

/** From this zoom on a label has the venue's name, too. */
const NAME_ZOOM = 13;

/** The longest name in a label; a longer one is cut. */
const MOST_LETTERS = 24;

type Side = "right" | "left";

/** The words beside a pin and the side they stand on. */
export interface PinLabel {
  side: Side;
  /** Pixels from the tip of the pin to the far end of the words. */
  reach: number;
  /** The same of the price or rank alone, where there is a name, too. */
  factReach?: number;
  /** The words have room on the other side, too. */
  isFreeAcross?: true;
  fact?: string;
  name?: string;
}

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

/** Longer than any label, a long price with it. */
const LONGEST = 240;

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
    return { spot, x: x + (spot.shift ?? 0), y: y + (spot.drop ?? 0) };
  });
  const taken = new Boxes(LONGEST);
  for (const { spot, x, y } of placed)
    taken.add(boxAt(spot.markers.length > 1 && !isImportant(spot.markers[0]) ? CLUSTER : PIN, x, y));
  const labels = new Map<number, PinLabel>();
  const across: { label: PinLabel; box: Box }[] = [];
  const single = placed.filter(({ spot }) => spot.markers.length === 1);
  for (const { spot, x, y } of single.sort((one, other) => rankOf(one.spot) - rankOf(other.spot))) {
    const [marker] = spot.markers;
    const fact = factOf(marker);
    const name = z >= NAME_ZOOM ? shortened(marker.name) : undefined;
    const choices = [{ fact, name }, { fact }].filter((words) => words.fact ?? words.name);
    for (const words of choices) {
      const sides = (["right", "left"] as const).map((side) => ({
        side,
        box: boxAt(boxOf(words, side), x, y),
      }));
      const found = sides.find(({ box }) => taken.isFree(box));
      if (!found) continue;
      taken.add(found.box);
      const label: PinLabel = { side: found.side, ...reachesOf(words), ...words };
      labels.set(marker.venueId, label);
      across.push(...sides.filter((one) => one !== found).map(({ box }) => ({ label, box })));
      break;
    }
  }
  for (const { label, box } of across) {
    if (!taken.isFree(box)) continue;
    taken.add(box);
    label.isFreeAcross = true;
  }
  return labels;
}

/**
 * The label of a pin as a map of some width shows it whole: on the other side, or without the name, where an edge would
 * cut it; `undefined` where it would cut the price, too.
 * @param tip of the pin, in pixels of the map
 */
export function labelInView(
  label: PinLabel,
  tip: { left: number; top: number },
  width: number,
): PinLabel | undefined {
  const isSeen = (words: PinLabel) => {
    const [left, top, right, bottom] = boxAt(boxOf(words, words.side), tip.left, tip.top);
    return left >= 0 && right <= width && top >= 0 && bottom <= MAP_HEIGHT;
  };
  const { side, fact, name } = label;
  const across: PinLabel[] = label.isFreeAcross
    ? [{ ...label, side: side === "right" ? "left" : "right" }]
    : [];
  const short: PinLabel[] = fact && name ? [{ side, fact, ...reachesOf({ fact }) }] : [];
  return [label, ...across, ...short].find(isSeen);
}

const rankOf = ({ markers: [{ position = Number.MAX_SAFE_INTEGER }] }: Spot) => position;

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${cutText(name, MOST_LETTERS - 1).trimEnd()}…` : name;

interface Words {
  fact?: string;
  name?: string;
}

const widthOf = ({ fact = "", name = "" }: Words) => Math.max(fact.length, name.length) * LETTER + PADDING;

const reachesOf = (words: Words) => ({
  reach: BESIDE + widthOf(words),
  ...(words.fact && words.name && { factReach: BESIDE + widthOf({ fact: words.fact }) }),
});

function boxOf(words: Words, side: Side): Box {
  const width = widthOf(words);
  const { fact = "", name = "" } = words;
  const half = (LINE * (Number(fact !== "") + Number(name !== ""))) / 2 + 2;
  const left = side === "right" ? BESIDE : -BESIDE - width;
  return [left, -MIDDLE - half, left + width, -MIDDLE + half];
}
