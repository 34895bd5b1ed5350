import { formatOrdinal } from "@contract/ordinal";
import { formatRankAndPoints } from "@contract/recommender/format-rank";
import type { Country } from "@contract/vocabulary";
import { formatMoney } from "~/services/format/money";
import { formatEventCostText } from "~/services/recommender/ranking/event-cost";
import type { Marker } from "./markers";

/** Texts of map markers. What is unknown gives no text. */

export interface MarkerContext {
  country: Country | undefined;
  /** How many rooms the search ranks. */
  ranked: number;
}

/** "$12,600" or "from $9,000" in total, else "$140 a head". */
export function formatMarkerPrice(
  { total, isMinimum, perHead }: Marker,
  country: Country | undefined,
): string | undefined {
  if (total !== undefined) return formatEventCostText({ amount: total, isMinimum }, country) ?? undefined;
  const price = formatMoney(perHead, country);
  return price === null ? undefined : `${price} a head`;
}

/** The label beside a pin: the price, else the rank. */
export const formatMarkerLabel = (marker: Marker, country: Country | undefined): string | undefined =>
  formatMarkerPrice(marker, country) ??
  (marker.position === undefined ? undefined : formatOrdinal(marker.position));

/** "3rd of 60 · 81 points". */
export const formatMarkerRank = (
  { position, sharedWith, points }: Marker,
  { ranked }: MarkerContext,
): string | undefined =>
  position === undefined
    ? undefined
    : formatRankAndPoints({ position, sharedWith, roomCount: ranked, total: points });

export type MarkerState = "queued" | "sent" | "over-budget";

const stateNames: Record<MarkerState, string> = {
  queued: "queued",
  sent: "recommendation sent",
  "over-budget": "over budget",
};

/** The first state decides the marker's shape. */
export const listMarkerStates = ({ isQueued, isSent, isOverBudget }: Marker): MarkerState[] => [
  ...(isQueued ? (["queued"] as const) : []),
  ...(isSent ? (["sent"] as const) : []),
  ...(isOverBudget ? (["over-budget"] as const) : []),
];

/** The name of several markers at one place: "4 venues" or "4 venues: 3 queued, 1 recommendation sent". */
export function formatMarkerGroupName(markers: readonly Marker[]): string {
  const mainStates = markers.map((marker) => listMarkerStates(marker)[0]);
  const counts = (["queued", "sent"] as const).flatMap((state) => {
    const count = mainStates.filter((other) => other === state).length;
    return count > 0 ? `${count} ${stateNames[state]}` : [];
  });
  return [`${markers.length} venues`, ...(counts.length > 0 ? [counts.join(", ")] : [])].join(": ");
}

/** "Town Hall, $12,600, 3rd of 60 · 81 points, queued". */
export const formatMarkerName = (marker: Marker, context: MarkerContext): string =>
  [
    marker.name,
    formatMarkerPrice(marker, context.country),
    formatMarkerRank(marker, context),
    ...listMarkerStates(marker).map((state) => stateNames[state]),
  ]
    .filter(Boolean)
    .join(", ");
