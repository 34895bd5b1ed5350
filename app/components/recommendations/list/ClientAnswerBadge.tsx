import {
  type ClientAnswer,
  type DeclineReason,
  formatClientAnswer,
} from "@contract/recommendations/client-answers";
import { responseLooks } from "~/components/recommender/ClientResponseBadges";
import { Badge } from "~/components/ui/Badge";

/** The client's answer to a room, as icon and text. */
export function ClientAnswerBadge({
  answer,
}: {
  answer: { answer: ClientAnswer; reason?: DeclineReason | undefined; name?: string | undefined };
}) {
  return (
    <Badge {...responseLooks[answer.answer]}>
      <span className="visually-hidden">The client: </span>
      {formatClientAnswer(answer)}
    </Badge>
  );
}
