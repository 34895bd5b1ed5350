import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import type { ClientResponse } from "~/services/recommender/client-responses";

export const responseLooks: Record<ClientResponse["kind"], { icon: IconName; tone: Tone }> = {
  wanted: { icon: "check-circle", tone: "accent" },
  declined: { icon: "cross", tone: "neutral" },
  question: { icon: "chat", tone: "warning" },
};

/** The client's responses to a venue, as badges with the client's comment as tooltip. */
export const ClientResponseBadges = ({ marks = [] }: { marks?: readonly ClientResponse[] | undefined }) =>
  marks.map(({ kind, text, comment }) => (
    <Badge key={text} {...responseLooks[kind]} title={comment}>
      <span className="visually-hidden">Client: </span>
      {text}
    </Badge>
  ));
