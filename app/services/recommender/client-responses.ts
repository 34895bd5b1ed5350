import {
  type ClientAnswer,
  formatClientAnswer,
  listClientAnswers,
} from "@contract/recommendations/client-answers";
import type { Recommendation } from "@contract/recommendations/recommendations";

/** A client's response to a venue on their page. */
export interface ClientResponse {
  kind: ClientAnswer | "question";
  text: string;
  /** The client's comment, if there is one. */
  comment?: string | undefined;
}

/** A client's answers and open questions about a venue, without repeated texts; `undefined` if there are none. */
export function findVenueResponses(
  recommended: readonly Recommendation[],
  venueId: number,
): ClientResponse[] | undefined {
  const marks = recommended.filter(({ venue_id }) => venue_id === venueId).flatMap(listResponsesToRoom);
  const texts = marks.map(({ text }) => text);
  const distinct = marks.filter(({ text }, index) => texts.indexOf(text) === index);
  return distinct.length > 0 ? distinct : undefined;
}

function listResponsesToRoom(recommendation: Recommendation): ClientResponse[] {
  const { client_question: question, client_question_name: name } = recommendation;
  return [
    ...listClientAnswers(recommendation).map((answer) => ({
      kind: answer.answer,
      text: formatClientAnswer(answer),
      comment: answer.words?.trim() || undefined,
    })),
    ...(question
      ? [
          {
            kind: "question" as const,
            text: name ? `${name}: open question` : "Open question",
            comment: question,
          },
        ]
      : []),
  ];
}
