import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { PipelineTable } from "~/components/dashboard/PipelineTable";
import { OpenSalesAndProblems, OtherTeamWork, TeamWork } from "~/components/dashboard/RoleWork";
import { TodayToDoList } from "~/components/dashboard/TodayToDoList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadDashboard } from "~/services/dashboard/dashboard.server";
import { paths } from "~/services/paths";

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;

  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s5); }
  > div > p > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
  @media (min-width: 75rem) { grid-template-columns: minmax(0, 1fr) 21rem; }
`;

/** How many rows of the to-do list fit on one screen, alone or below the team's table. */
const VISIBLE_ROWS = 12;
const VISIBLE_ROWS_BELOW_TEAM = 4;

export const meta = buildMeta("Dashboard", "Your to-do list and your events by stage.");

export const loader = createStaffLoader(loadDashboard);

export default function DashboardPage() {
  const { day, stages, work, country, userName } = usePageData<typeof loader>();
  return (
    <>
      <div className="row">
        <h1>Dashboard</h1>
        <p className="muted">Welcome, {userName}.</p>
      </div>
      <Day>
        <div>
          {work.team && <TeamWork team={work.team} country={country} />}
          <TodayToDoList day={day} visible={work.team ? VISIBLE_ROWS_BELOW_TEAM : VISIBLE_ROWS} />
        </div>
        <div>
          {/* Hidden for users without open events. */}
          {stages && stages.data?.total.events !== 0 && <PipelineTable found={stages} country={country} />}
          {work.team && <OtherTeamWork team={work.team} country={country} />}
          <OpenSalesAndProblems work={work} country={country} />
          <p>
            <Link to={paths.leadValues}>Lead values by month</Link>
          </p>
        </div>
      </Day>
    </>
  );
}
