/** Whether a room or an entire venue takes the guests of a search: it does, nobody knows, it does not. */
export const guestFits = ["holds", "unknown", "unfit"] as const;
export type GuestFit = (typeof guestFits)[number];

/** The tiers of a ranking by that: the higher comes first (docs/decisions/0021-tiers.md). */
export const FIT = { unfit: 0, unknown: 1, holds: 2 } as const satisfies Record<GuestFit, number>;

/** The most percentile of what does not take the guests: its badge is low (spec 9). */
export const MOST_OF_UNFIT = 33.3;
