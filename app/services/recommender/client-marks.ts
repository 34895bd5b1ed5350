import { answerInWords, type ClientAnswer } from "@contract/recommendations/answers";
import { answersOf, type Recommendation } from "@contract/recommendations/recommendations";

/** What a client says about a venue on their page, in a few words. */
export interface ClientMark {
  kind: ClientAnswer | "question";
  text: string;
  /** The client's own words, where there are some. */
  words?: string;
}

/** The answers and open questions of a client about a venue, each text once; absent where there are none. */
export function findClientMarks(
  recommended: readonly Recommendation[],
  venueId: number,
): ClientMark[] | undefined {
  const marks = recommended.filter(({ venue_id }) => venue_id === venueId).flatMap(marksOf);
  const texts = marks.map(({ text }) => text);
  const distinct = marks.filter(({ text }, index) => texts.indexOf(text) === index);
  return distinct.length > 0 ? distinct : undefined;
}

function marksOf(recommendation: Recommendation): ClientMark[] {
  const { client_question: question } = recommendation;
  return [
    ...answersOf(recommendation).map((answer) => ({
      kind: answer.answer,
      text: answerInWords(answer),
      words: answer.words?.trim() || undefined,
    })),
    ...(question ? [{ kind: "question" as const, text: "Open question", words: question }] : []),
  ];
}
