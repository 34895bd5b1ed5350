import type { IconName } from "~/components/ui/icons";
import { StatsCard } from "~/components/ui/StatsCard";
import type { LeadCount } from "~/services/dashboard/dashboard.server";
import { formatCount } from "~/services/format/counts";
import type { Section } from "~/services/upstream/section.server";

/** How many leads there are of a kind, linked to them; a dash when it could not be asked. */
export function LeadCountCard({
  label,
  icon,
  leads,
}: {
  label: string;
  icon: IconName;
  leads: Section<LeadCount>;
}) {
  return leads.data ? (
    <StatsCard label={label} icon={icon} value={formatCount(leads.data.total)} to={leads.data.href} />
  ) : (
    <StatsCard label={label} icon={icon} value="–" note="Not available now" />
  );
}
