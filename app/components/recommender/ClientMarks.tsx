import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import type { ClientMark } from "~/services/recommender/client-marks";

export const answerLooks: Record<ClientMark["kind"], { icon: IconName; tone: Tone }> = {
  wanted: { icon: "check-circle", tone: "accent" },
  declined: { icon: "cross", tone: "neutral" },
  question: { icon: "chat", tone: "warning" },
};

/** The client's responses to a venue, as badges with the client's comment as tooltip. */
export const ClientMarks = ({ marks = [] }: { marks?: readonly ClientMark[] }) =>
  marks.map(({ kind, text, words }) => (
    <Badge key={text} {...answerLooks[kind]} title={words}>
      <span className="visually-hidden">Client: </span>
      {text}
    </Badge>
  ));
