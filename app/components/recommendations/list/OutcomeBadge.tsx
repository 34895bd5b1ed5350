import { Badge } from "~/components/ui/Badge";
import { outcomeLook } from "~/services/recommendations/list/batches";

/** What became of a recommended room, by icon and word. */
export function OutcomeBadge({ outcome }: { outcome: string }) {
  const { words, icon, tone } = outcomeLook(outcome);
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
