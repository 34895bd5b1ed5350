import { answerInWords, type ClientAnswer, type DeclineReason } from "@contract/recommendations/answers";
import { answerLooks } from "~/components/recommender/ClientMarks";
import { Badge } from "~/components/ui/Badge";

/** What the client says of a room on their page, by icon and words. */
export function AnswerBadge({
  answer,
}: {
  answer: { answer: ClientAnswer; reason?: DeclineReason; name?: string };
}) {
  return (
    <Badge {...answerLooks[answer.answer]}>
      <span className="visually-hidden">The client: </span>
      {answerInWords(answer)}
    </Badge>
  );
}
