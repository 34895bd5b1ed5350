import { answerInWords, type ClientAnswer, type DeclineReason } from "@contract/recommendations/answers";
import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";

export const answerLooks: Record<ClientAnswer, { icon: IconName; tone: Tone }> = {
  wanted: { icon: "check-circle", tone: "accent" },
  declined: { icon: "cross", tone: "neutral" },
};

/** What the client says of a room on their page, by icon and words. */
export function AnswerBadge({ answer }: { answer: { answer: ClientAnswer; reason?: DeclineReason } }) {
  return (
    <Badge {...answerLooks[answer.answer]}>
      <span className="visually-hidden">The client: </span>
      {answerInWords(answer)}
    </Badge>
  );
}
