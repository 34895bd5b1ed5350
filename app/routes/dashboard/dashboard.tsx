import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardGrid } from "~/components/dashboard/DashboardGrid";
import { NewestLeads } from "~/components/dashboard/NewestLeads";
import { titled } from "~/components/shell/title";
import type { IconName } from "~/components/ui/icons";
import { StatsCard } from "~/components/ui/StatsCard";
import { staffLoader } from "~/services/access/guard.server";
import { type LeadCount, loadDashboard } from "~/services/dashboard/dashboard.server";
import { formatCount } from "~/services/format/counts";
import { inCountry } from "~/services/leads/list";
import type { Section } from "~/services/upstream/section.server";

export const meta = titled(
  "Dashboard",
  "How many leads a country has, and the newest of them, your own first.",
);

export const loader = staffLoader(async (ctx) =>
  json({ ...(await loadDashboard(ctx)), country: ctx.country, userName: ctx.user.name }),
);

export default function Dashboard() {
  const { newest, mine, spam, syncFailed, country, userName } = useLoaderData<typeof loader>();
  return (
    <>
      <div>
        <h1>Dashboard</h1>
        <p className="muted">
          Welcome, {userName}. These are the leads {inCountry(country)}.
        </p>
      </div>
      <DashboardGrid data-kind="numbers">
        <Count label="All leads" icon="people" leads={newest} />
        <Count label="My leads" icon="user" leads={mine} />
        <Count label="Leads with spam" icon="warning" leads={spam} />
        <Count label="HubSpot sync failed" icon="external" leads={syncFailed} />
      </DashboardGrid>
      <DashboardGrid>
        <NewestLeads
          id="my-leads"
          title="My newest leads"
          leads={mine}
          empty="You own no lead in this country."
        />
        <NewestLeads id="newest-leads" title="Newest leads" leads={newest} empty="No leads came in yet." />
      </DashboardGrid>
    </>
  );
}

/** How many leads there are of a kind, linked to them; a dash when it could not be asked. */
function Count({ label, icon, leads }: { label: string; icon: IconName; leads: Section<LeadCount> }) {
  return leads.data ? (
    <StatsCard label={label} icon={icon} value={formatCount(leads.data.total)} to={leads.data.href} />
  ) : (
    <StatsCard label={label} icon={icon} value="–" note="Not available now" />
  );
}
