import type { SeatingStyle } from "../vocabulary";

/** Whether a room or an entire venue takes the guests of a search: yes, unknown, no. */
export const guestFits = ["holds", "unknown", "unfit"] as const;
export type GuestFit = (typeof guestFits)[number];

/** The fits of rooms as numbers, which order the tiers of a ranking (docs/decisions/0021-tiers.md). */
export const FIT = { unfit: 0, unknown: 1, holds: 2 } as const satisfies Record<GuestFit, number>;
export type Fit = (typeof FIT)[GuestFit];

/** The highest percentile of an entry that does not take the guests: its badge is low (spec 9). */
export const MAX_UNFIT_PERCENTILE = 33.3;

/** A room is well filled from this share of its capacity (docs/decisions/0002-scoring.md). */
export const WELL_FILLED = 0.6;

/** A room is tight above this share of its capacity. */
const TIGHT = 0.9;

type RecordedNumber = number | null | undefined;

/** The capacities of a room at dinner and standing; null or undefined: not recorded. */
export interface Capacities {
  dinnerMin?: RecordedNumber;
  dinnerMax?: RecordedNumber;
  standingMin?: RecordedNumber;
  standingMax?: RecordedNumber;
}

/** The capacity of a room in one layout; undefined: not recorded. */
export interface LayoutCapacity {
  layout: "dinner" | "standing" | "seated";
  least?: number | undefined;
  most?: number | undefined;
}

/**
 * The capacity of a room for a seating style. Cocktail falls back to the standing range, dinner and dance to the dinner
 * range. Without a style it is the dinner range, or the standing range if there is none.
 * @param seatedMax the most guests in the requested style
 */
export function getSeatingCapacity(
  { dinnerMin, dinnerMax, standingMin, standingMax }: Capacities,
  seating: SeatingStyle | undefined,
  seatedMax: RecordedNumber,
): LayoutCapacity {
  const capacity = (layout: LayoutCapacity["layout"], least: RecordedNumber, most: RecordedNumber) => ({
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
      return capacity("standing", standingMin, seatedMax ?? standingMax);
    case "dinner-and-dance":
      return capacity("dinner", dinnerMin, seatedMax ?? dinnerMax);
    default:
      return capacity("seated", undefined, seatedMax);
  }
}

/**
 * Whether a capacity takes the guests.
 * @param isOffered whether the room may offer the requested seating, if no maximum is recorded
 */
export function getGuestFit({ least, most }: LayoutCapacity, guestCount: number, isOffered: boolean): Fit {
  if (least !== undefined && guestCount < least) return FIT.unfit;
  if (most === undefined) return isOffered ? FIT.unknown : FIT.unfit;
  return guestCount > most ? FIT.unfit : FIT.holds;
}

/**
 * How well the guests fill a capacity, 0 to 100: 100 from 60 to 90 % full; proportional below; falling to 80 above. 0 if
 * no maximum is recorded or the guests do not fit.
 */
export function calculateFillScore({ most }: LayoutCapacity, guestCount: number): number {
  if (!most || guestCount > most) return 0;
  const filled = guestCount / most;
  if (filled < WELL_FILLED) return Math.round((100 * filled) / WELL_FILLED);
  return filled <= TIGHT ? 100 : Math.round(100 - 200 * (filled - TIGHT));
}

/** Fits by their names on the wire. */
export const guestFitNames: Record<Fit, GuestFit> = {
  [FIT.holds]: "holds",
  [FIT.unknown]: "unknown",
  [FIT.unfit]: "unfit",
};
