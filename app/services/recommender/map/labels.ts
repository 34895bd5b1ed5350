import { toWorldPixels } from "@contract/basemap/tiles";
import { cutText } from "~/services/format/cut-text";
import { type Box, BoxIndex, moveBox } from "./boxes";
import { isQueuedOrSent, type Spot } from "./spots";
import { MAP_HEIGHT } from "./view";

/** Chooses which pins have labels and on which side. There are as many as fit, the best venues first. */

/** From this zoom on labels include the venue's name. */
const NAME_ZOOM = 13;

/** Longer names are cut. */
const MAX_NAME_LENGTH = 24;

type Side = "right" | "left";

/** The label beside a pin. */
export interface PinLabel {
  side: Side;
  /** Pixels from the pin's tip to the far end of the label. */
  reach: number;
  /** The same without the name, if there is a name. */
  factReach?: number;
  /** The label would also fit on the other side. */
  isFreeAcross?: true;
  fact?: string | undefined;
  name?: string | undefined;
}

/** Pixels covered around the tip of a pin, and around the middle of a cluster. */
const PIN: Box = [-16, -39, 16, 1];
const CLUSTER: Box = [-20, -20, 20, 20];

/** Pixels from the tip sideways to the label, and up to its middle. */
const LABEL_OFFSET = 17;
const LABEL_MIDDLE = 23;

/** Generous estimate of a letter's width in pixels, as the reader's font is not known here; and the label's padding. */
const LETTER = 7;
const PADDING = 12;
const LINE = 18;

/** Longer than any label. */
const MAX_LABEL_WIDTH = 240;

/**
 * The labels by venue id. Labels never touch each other or a pin; names are dropped before prices or ranks.
 * Panning changes nothing.
 * @param formatFact the price or rank of a venue
 */
export function buildPinLabels(
  spots: readonly Spot[],
  zoom: number,
  formatFact: (marker: Spot["markers"][0]) => string | undefined,
): Map<number, PinLabel> {
  const placed = spots.map((spot) => {
    const { x, y } = toWorldPixels(spot.lat, spot.lng, zoom);
    return { spot, x: x + (spot.shift ?? 0), y: y + (spot.drop ?? 0) };
  });
  const taken = new BoxIndex(MAX_LABEL_WIDTH);
  for (const { spot, x, y } of placed)
    taken.addBox(moveBox(spot.markers.length > 1 && !isQueuedOrSent(spot.markers[0]) ? CLUSTER : PIN, x, y));
  const labels = new Map<number, PinLabel>();
  const flipped: { label: PinLabel; box: Box }[] = [];
  const singles = placed.filter(({ spot }) => spot.markers.length === 1);
  for (const { spot, x, y } of singles.sort((a, b) => getBestRank(a.spot) - getBestRank(b.spot))) {
    const [marker] = spot.markers;
    const fact = formatFact(marker);
    const name = zoom >= NAME_ZOOM ? shortenVenueName(marker.name) : undefined;
    const contents = [{ fact, name }, { fact }].filter((content) => content.fact ?? content.name);
    for (const content of contents) {
      const sides = (["right", "left"] as const).map((side) => ({
        side,
        box: moveBox(buildLabelBox(content, side), x, y),
      }));
      const found = sides.find(({ box }) => taken.isFree(box));
      if (!found) continue;
      taken.addBox(found.box);
      const label: PinLabel = { side: found.side, ...estimateLabelReach(content), ...content };
      labels.set(marker.venueId, label);
      flipped.push(...sides.filter((other) => other !== found).map(({ box }) => ({ label, box })));
      break;
    }
  }
  for (const { label, box } of flipped) {
    if (!taken.isFree(box)) continue;
    taken.addBox(box);
    label.isFreeAcross = true;
  }
  return labels;
}

/**
 * Fits a label into the visible map: flipped to the other side or without the name, where an edge would cut it.
 * `undefined` if even the price or rank would be cut.
 * @param pinTip of the pin, in pixels of the map
 */
export function fitPinLabelIntoMap(
  label: PinLabel,
  pinTip: { left: number; top: number },
  mapWidth: number,
): PinLabel | undefined {
  const isVisible = (candidate: PinLabel) => {
    const [left, top, right, bottom] = moveBox(
      buildLabelBox(candidate, candidate.side),
      pinTip.left,
      pinTip.top,
    );
    return left >= 0 && right <= mapWidth && top >= 0 && bottom <= MAP_HEIGHT;
  };
  const { side, fact, name } = label;
  const flipped: PinLabel[] = label.isFreeAcross
    ? [{ ...label, side: side === "right" ? "left" : "right" }]
    : [];
  const short: PinLabel[] = fact && name ? [{ side, fact, ...estimateLabelReach({ fact }) }] : [];
  return [label, ...flipped, ...short].find(isVisible);
}

const getBestRank = ({ markers: [{ position = Number.MAX_SAFE_INTEGER }] }: Spot): number => position;

const shortenVenueName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${cutText(name, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;

interface LabelContent {
  fact?: string | undefined;
  name?: string | undefined;
}

const estimateLabelWidth = ({ fact = "", name = "" }: LabelContent): number =>
  Math.max(fact.length, name.length) * LETTER + PADDING;

const estimateLabelReach = (content: LabelContent) => ({
  reach: LABEL_OFFSET + estimateLabelWidth(content),
  ...(content.fact &&
    content.name && { factReach: LABEL_OFFSET + estimateLabelWidth({ fact: content.fact }) }),
});

function buildLabelBox(content: LabelContent, side: Side): Box {
  const width = estimateLabelWidth(content);
  const { fact = "", name = "" } = content;
  const half = (LINE * (Number(fact !== "") + Number(name !== ""))) / 2 + 2;
  const left = side === "right" ? LABEL_OFFSET : -LABEL_OFFSET - width;
  return [left, -LABEL_MIDDLE - half, left + width, -LABEL_MIDDLE + half];
}
