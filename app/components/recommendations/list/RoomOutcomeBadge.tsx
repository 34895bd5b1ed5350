import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { formatRecommendationOutcome } from "~/services/recommendations/list/list";

const looks = new Map<string, { icon: IconName; tone: Tone }>([
  ["saved", { icon: "tag", tone: "neutral" }],
  ["emailed", { icon: "mail", tone: "neutral" }],
  ["opened", { icon: "external", tone: "neutral" }],
  ["viewed", { icon: "eye", tone: "info" }],
  ["inspected", { icon: "building", tone: "accent" }],
  ["won", { icon: "check-circle", tone: "success" }],
  ["lost", { icon: "cross", tone: "danger" }],
]);

/** The icon, tone and label of an outcome; one we do not know is shown unchanged. */
export const getOutcomeStyle = (outcome: string) => ({
  words: formatRecommendationOutcome(outcome),
  ...(looks.get(outcome) ?? { icon: "info" as const, tone: "neutral" as const }),
});

/** The outcome of a recommended room, as icon and label. */
export function RoomOutcomeBadge({ outcome }: { outcome: string }) {
  const { words, icon, tone } = getOutcomeStyle(outcome);
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
