import { type DeclineReason, declineReasonNames } from "@contract/recommendations/answers";
import type { Recommendation } from "@contract/recommendations/recommendations";

/** A client's "not for us" to a venue. */
export interface Decline {
  /** Why, each reason once; empty where they chose none. */
  reasons: DeclineReason[];
  /** The first of their own words; "" without any. */
  words: string;
}

/** The decline of a venue of which no recommended room is for the client; else absent. */
export function findDecline(recommended: readonly Recommendation[], venueId: number): Decline | undefined {
  const answers = recommended
    .filter(({ venue_id }) => venue_id === venueId)
    .map(({ client_answer }) => client_answer);
  if (answers.length === 0 || answers.some((answer) => answer?.answer !== "declined")) return undefined;
  return {
    reasons: [...new Set(answers.flatMap((answer) => answer?.reason ?? []))],
    words: answers.map((answer) => answer?.words?.trim()).find(Boolean) ?? "",
  };
}

/** "too far, date not free"; empty without a reason. */
export const formatReasons = ({ reasons }: Pick<Decline, "reasons">): string =>
  reasons.map((reason) => declineReasonNames[reason].toLowerCase()).join(", ");
