import { answerInWords, type ClientAnswer, type DeclineReason } from "@contract/recommendations/answers";
import { responseLooks } from "~/components/recommender/ClientResponses";
import { Badge } from "~/components/ui/Badge";

/** What the client says of a room on their page, by icon and words. */
export function AnswerBadge({
  answer,
}: {
  answer: { answer: ClientAnswer; reason?: DeclineReason; name?: string };
}) {
  return (
    <Badge {...responseLooks[answer.answer]}>
      <span className="visually-hidden">The client: </span>
      {answerInWords(answer)}
    </Badge>
  );
}
