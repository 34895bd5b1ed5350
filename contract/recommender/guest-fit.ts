import type { SeatingStyle } from "../vocabulary";

/** Whether a room or an entire venue takes the guests of a search: it does, nobody knows, it does not. */
export const guestFits = ["holds", "unknown", "unfit"] as const;
export type GuestFit = (typeof guestFits)[number];

/** The tiers of a ranking by that: the higher comes first (docs/decisions/0021-tiers.md). */
export const FIT = { unfit: 0, unknown: 1, holds: 2 } as const satisfies Record<GuestFit, number>;
export type Fit = (typeof FIT)[GuestFit];

/** The most percentile of what does not take the guests: its badge is low (spec 9). */
export const MOST_OF_UNFIT = 33.3;

/** From this share of its capacity on a room is well filled (docs/decisions/0002-scoring.md). */
export const WELL_FILLED = 0.6;

/** Above this share of its capacity a room is tight. */
const TIGHT = 0.9;

type Known = number | null | undefined;

/** The guests that a room takes at dinner and standing; null or undefined: not recorded. */
export interface Capacities {
  dinnerMin?: Known;
  dinnerMax?: Known;
  standingMin?: Known;
  standingMax?: Known;
}

/** The guests that a room takes in one layout; undefined: not recorded. */
export interface LayoutCapacity {
  layout: "dinner" | "standing" | "seated";
  least?: number;
  most?: number;
}

/**
 * The guests that a room takes: as seated in the style asked for; else standing for a cocktail, the dinner range for
 * dinner and dance and where no style is asked for (standing if it has no dinner range).
 * @param seated the most guests in the style asked for
 */
export function capacityIn(
  { dinnerMin, dinnerMax, standingMin, standingMax }: Capacities,
  seating: SeatingStyle | undefined,
  seated: Known,
): LayoutCapacity {
  const capacity = (layout: LayoutCapacity["layout"], least: Known, most: Known) => ({
    layout,
    least: least ?? undefined,
    most: most ?? undefined,
  });
  switch (seating) {
    case undefined:
      return (dinnerMax ?? undefined) === undefined
        ? capacity("standing", standingMin, standingMax)
        : capacity("dinner", dinnerMin, dinnerMax);
    case "cocktail":
      return capacity("standing", standingMin, seated ?? standingMax);
    case "dinner-and-dance":
      return capacity("dinner", dinnerMin, seated ?? dinnerMax);
    default:
      return capacity("seated", undefined, seated);
  }
}

/**
 * Whether a capacity takes the guests.
 * @param isOffered whether the room may be seated as asked, where no most is recorded
 */
export function fitIn({ least, most }: LayoutCapacity, guests: number, isOffered: boolean): Fit {
  if (least !== undefined && guests < least) return FIT.unfit;
  if (most === undefined) return isOffered ? FIT.unknown : FIT.unfit;
  return guests > most ? FIT.unfit : FIT.holds;
}

/**
 * How well the guests fill a capacity, 0 to 100: best from 60 to 90 % full; below that in proportion, above it down to
 * 80. 0 where no most is recorded and where it does not take them.
 */
export function fillMerit({ most }: LayoutCapacity, guests: number): number {
  if (!most || guests > most) return 0;
  const filled = guests / most;
  if (filled < WELL_FILLED) return Math.round((100 * filled) / WELL_FILLED);
  return filled <= TIGHT ? 100 : Math.round(100 - 200 * (filled - TIGHT));
}

/** How the wire calls a fit. */
export const guestFitOf: Record<Fit, GuestFit> = {
  [FIT.holds]: "holds",
  [FIT.unknown]: "unknown",
  [FIT.unfit]: "unfit",
};
