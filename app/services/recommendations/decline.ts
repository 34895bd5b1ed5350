import {
  type DeclineReason,
  declineReasonNames,
  listClientAnswers,
} from "@contract/recommendations/client-answers";
import type { Recommendation } from "@contract/recommendations/recommendations";

/** A client's decline of a venue. */
export interface Decline {
  /** The distinct reasons; empty if they chose none. */
  reasons: DeclineReason[];
  /** Their first comment; "" without any. */
  words: string;
}

/** The client's decline of a venue, if each of its recommended rooms has answers and all of them decline. */
export function findVenueDecline(
  recommended: readonly Recommendation[],
  venueId: number,
): Decline | undefined {
  const byRoom = recommended.filter(({ venue_id }) => venue_id === venueId).map(listClientAnswers);
  const answers = byRoom.flat();
  if (byRoom.length === 0 || byRoom.some((roomAnswers) => roomAnswers.length === 0)) return undefined;
  if (answers.some(({ answer }) => answer !== "declined")) return undefined;
  return {
    reasons: [...new Set(answers.flatMap(({ reason }) => reason ?? []))],
    words: answers.map(({ words }) => words?.trim()).find(Boolean) ?? "",
  };
}

/** "too far, date not available"; empty without a reason. */
export const formatDeclineReasons = ({ reasons }: Pick<Decline, "reasons">): string =>
  reasons.map((reason) => declineReasonNames[reason].toLowerCase()).join(", ");
