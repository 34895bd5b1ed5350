import type { IconName } from "~/components/ui/icons";
import { StatsCard } from "~/components/ui/StatsCard";
import type { LeadCount } from "~/services/dashboard/dashboard.server";
import { formatCount } from "~/services/format/counts";
import type { Section } from "~/services/upstream/section.server";

/** How many leads there are of a kind, linked to them; a dash when it is not known. */
export function LeadCountCard({
  label,
  icon,
  leads,
}: {
  label: string;
  icon: IconName;
  leads: Section<LeadCount>;
}) {
  if (!leads.data) return <StatsCard label={label} icon={icon} value="–" note="Not available now" />;
  const { total, href } = leads.data;
  return total === undefined ? (
    <StatsCard label={label} icon={icon} value="–" note="Not counted" to={href} />
  ) : (
    <StatsCard label={label} icon={icon} value={formatCount(total)} to={href} />
  );
}
