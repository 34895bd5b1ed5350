import { FigureMeanings } from "~/components/reports/FigureMeanings";
import type { IconName } from "~/components/ui/icons";
import { StatsCard } from "~/components/ui/StatsCard";
import type { LeadCount } from "~/services/dashboard/dashboard.server";
import { formatCount } from "~/services/format/counts";
import type { Section } from "~/services/upstream/section.server";
import { DashboardGrid } from "./DashboardGrid";

/** How many leads of a country there are, of one's own where one may own leads, and with spam. */
export function LeadCounts({
  newest,
  mine,
  spam,
}: {
  newest: Section<LeadCount>;
  mine: Section<LeadCount> | undefined;
  spam: Section<LeadCount>;
}) {
  return (
    <div>
      <DashboardGrid data-kind="numbers">
        <LeadCountCard label="All leads" icon="people" leads={newest} />
        {mine && <LeadCountCard label="My leads" icon="user" leads={mine} />}
        <LeadCountCard label="Leads with spam" icon="warning" leads={spam} />
      </DashboardGrid>
      <FigureMeanings
        figures={mine ? ["all_leads", "my_leads", "spam_leads"] : ["all_leads", "spam_leads"]}
      />
    </div>
  );
}

/** How many leads there are of a kind, linked to them; a dash when it is not known. */
function LeadCountCard({ label, icon, leads }: { label: string; icon: IconName; leads: Section<LeadCount> }) {
  if (!leads.data) return <StatsCard label={label} icon={icon} value="–" note="Not available now" />;
  const { total, href } = leads.data;
  return total === undefined ? (
    <StatsCard label={label} icon={icon} value="–" note="Not counted" to={href} />
  ) : (
    <StatsCard label={label} icon={icon} value={formatCount(total)} to={href} />
  );
}
