import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { outcomeName } from "~/services/recommendations/list/list";

const looks = new Map<string, { icon: IconName; tone: Tone }>([
  ["saved", { icon: "tag", tone: "neutral" }],
  ["emailed", { icon: "mail", tone: "neutral" }],
  ["opened", { icon: "external", tone: "neutral" }],
  ["viewed", { icon: "eye", tone: "info" }],
  ["inspected", { icon: "building", tone: "accent" }],
  ["won", { icon: "check-circle", tone: "success" }],
  ["lost", { icon: "cross", tone: "danger" }],
]);

/** An outcome by icon, hue and word; one we do not know is shown as it came. */
export const outcomeLook = (outcome: string) => ({
  words: outcomeName(outcome),
  ...(looks.get(outcome) ?? { icon: "info" as const, tone: "neutral" as const }),
});

/** What became of a recommended room, by icon and word. */
export function OutcomeBadge({ outcome }: { outcome: string }) {
  const { words, icon, tone } = outcomeLook(outcome);
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
