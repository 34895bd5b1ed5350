import { ordinal } from "@contract/ordinal";
import { rankWords } from "@contract/recommender/rank-words";
import type { Country } from "@contract/vocabulary";
import { formatMoney } from "~/services/format/money";
import { formatCost } from "~/services/recommender/ranking/event-cost";
import type { Marker } from "./markers";

/** What a marker says in words; what is not known makes none. */

/** What prices and ranks of a map are told by. */
export interface MarkerContext {
  country: Country | undefined;
  /** How many entries the search ranks. */
  ranked: number;
}

/** "$12,600" or "from $9,000" for all guests, else "$140 a head". */
export function priceWords(
  { total, isMinimum, perHead }: Marker,
  country: Country | undefined,
): string | undefined {
  if (total !== undefined) return formatCost({ amount: total, isMinimum }, country) ?? undefined;
  const price = formatMoney(perHead, country);
  return price === null ? undefined : `${price} a head`;
}

/** The price, else the rank: what stands beside a pin. */
export const factWords = (marker: Marker, country: Country | undefined): string | undefined =>
  priceWords(marker, country) ?? (marker.position === undefined ? undefined : ordinal(marker.position));

/** "3rd of 60 · 81 points". */
export const standingWords = ({ position, sharedWith, points }: Marker, { ranked }: MarkerContext) =>
  position === undefined ? undefined : rankWords({ position, sharedWith, of: ranked, total: points });

/** How a marker stands apart from the others. */
export type MarkerState = "queued" | "sent" | "over";

const stateWords: Record<MarkerState, string> = {
  queued: "queued",
  sent: "recommendation sent",
  over: "over budget",
};

/** The states of a marker, the one that gives it its shape first. */
export const statesOf = ({ isQueued, isSent, isOver }: Marker): MarkerState[] => [
  ...(isQueued ? (["queued"] as const) : []),
  ...(isSent ? (["sent"] as const) : []),
  ...(isOver ? (["over"] as const) : []),
];

/** "4 venues", of queued and sent ones "4 venues: 3 queued, 1 recommendation sent": what markers at one place say. */
export function groupName(markers: readonly Marker[]): string {
  const first = markers.map((marker) => statesOf(marker)[0]);
  const counts = (["queued", "sent"] as const).flatMap((state) => {
    const count = first.filter((one) => one === state).length;
    return count > 0 ? `${count} ${stateWords[state]}` : [];
  });
  return [`${markers.length} venues`, ...(counts.length > 0 ? [counts.join(", ")] : [])].join(": ");
}

/** "Town Hall, $12,600, 3rd of 60 · 81 points, queued": all that a marker says. */
export const markerName = (marker: Marker, context: MarkerContext): string =>
  [
    marker.name,
    priceWords(marker, context.country),
    standingWords(marker, context),
    ...statesOf(marker).map((state) => stateWords[state]),
  ]
    .filter(Boolean)
    .join(", ");
