import type { Recommendation } from "@contract/recommendations/recommendations";

/** The words of a client to whom all recommended rooms of a venue are not for them, "" without any; else absent. */
export function declinedWords(recommended: readonly Recommendation[], venueId: number): string | undefined {
  const answers = recommended
    .filter(({ venue_id }) => venue_id === venueId)
    .map(({ client_answer }) => client_answer);
  if (answers.length === 0 || answers.some((answer) => answer?.answer !== "declined")) return undefined;
  return answers.map((answer) => answer?.words?.trim()).find(Boolean) ?? "";
}
