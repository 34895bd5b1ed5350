import type { InspectionStatus } from "@contract/vocabulary";
import { Badge, type Tone } from "~/components/ui/Badge";
import type { IconName } from "~/components/ui/icons";
import { statusNames } from "~/services/inspections/status";

const looks: Record<InspectionStatus, { tone: Tone; icon: IconName }> = {
  requested: { tone: "warning", icon: "clock" },
  rescheduled: { tone: "warning", icon: "calendar" },
  confirmed: { tone: "success", icon: "tick" },
  cancelled: { tone: "neutral", icon: "cross" },
  attended: { tone: "accent", icon: "check-circle" },
  not_attended: { tone: "danger", icon: "warning" },
};

export function InspectionStatusBadge({ status }: { status?: InspectionStatus | undefined }) {
  if (!status) return <Badge>Status not known</Badge>;
  return <Badge {...looks[status]}>{statusNames[status]}</Badge>;
}
