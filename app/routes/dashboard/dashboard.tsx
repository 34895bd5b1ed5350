import { DashboardGrid } from "~/components/dashboard/DashboardGrid";
import { LeadCounts } from "~/components/dashboard/LeadCounts";
import { LeadValues } from "~/components/dashboard/LeadValues";
import { NewestLeads } from "~/components/dashboard/NewestLeads";
import { WorkOfRoles } from "~/components/dashboard/WorkOfRoles";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { loadDashboard } from "~/services/dashboard/dashboard.server";
import { inCountry } from "~/services/leads/list";

export const meta = titled(
  "Dashboard",
  "What waits for you, how many leads a country has and what they are worth, and the newest of them.",
);

export const loader = staffLoader(loadDashboard);

export default function Dashboard() {
  const { work, values, newest, mine, spam, country, userName } = usePageData<typeof loader>();
  return (
    <>
      <div>
        <h1>Dashboard</h1>
        <p className="muted">
          Welcome, {userName}. These are the leads {inCountry(country)}.
        </p>
      </div>
      <WorkOfRoles work={work} country={country} />
      <LeadCounts newest={newest} mine={mine} spam={spam} />
      <DashboardGrid>
        {/* Of nobody's leads the number above says enough. */}
        {mine && mine.data?.total !== 0 && (
          <NewestLeads
            id="my-leads"
            title="My newest leads"
            leads={mine}
            empty="You own no lead in this country."
          />
        )}
        <NewestLeads id="newest-leads" title="Newest leads" leads={newest} empty="No leads came in yet." />
      </DashboardGrid>
      <LeadValues values={values} />
    </>
  );
}
